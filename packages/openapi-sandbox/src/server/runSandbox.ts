/** Command line of the sandbox: `npm run sandbox`, and `node sandbox.mjs` for readers. */
import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import type {ParseArgsConfig} from 'node:util';
import {exitOnListenError, exitWithMessage, parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {mapValues} from '@docs-kit/basics/json';
import type {Hono} from 'hono';
import type {SandboxOptions} from '..';
import type {Behavior} from '../engine/behavior';
import type {SandboxError} from '../engine/errors';
import type {SandboxOperation} from '../engine/types';
import {createApp, createSandboxServer} from './app';
import {parseScenario} from './controls';

type SandboxProgram = Omit<SandboxOptions['program'], 'banner'>;

const REPEATED = {type: 'string', multiple: true, default: [] as string[]} as const;

export const SANDBOX_OPTIONS = {
  port: {type: 'string'},
  'no-delay': {type: 'boolean'},
  scenario: {type: 'string'},
  'allow-origin': REPEATED,
  host: REPEATED,
} satisfies ParseArgsConfig['options'];

/** Width of the names of options in the usage. */
const NAME_WIDTH = 22;

const renderUsage = (
  {port, helpUrl}: SandboxProgram,
  {options}: Behavior,
) => `Usage: node sandbox.mjs [options]

  --port NUMBER         Port, ${port} by default. 0 chooses a free one.
  --no-delay            Respond at once, without realistic pauses.
${Object.entries(options?.names ?? {})
  .map(([name, {value, help}]) => {
    const indented = help.join(`\n${' '.repeat(NAME_WIDTH + 2)}`);
    return `  ${`--${name} ${value}`.padEnd(NAME_WIDTH)}${indented}\n`;
  })
  .join('')}\
  --scenario FILE       Answers of the first requests, as a JSON array:
                        ["rate_limit_exceeded times=2 retry-after=1", "automatic"]
  --allow-origin URL    Let pages of another origin read responses. Repeat it for more.
  --host NAME           Accept connections from other devices and containers that use this
                        name for the computer, such as host.docker.internal. Repeat it for more.
  --help                Show this text.

${helpUrl}`;

/** The addresses of this computer that only its own programs can connect to. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * Starts the sandbox, on this computer only unless it's given other names.
 *
 * @param behavior - what the API does beyond its OpenAPI file
 */
export default function runSandbox(
  operations: readonly SandboxOperation[],
  program: SandboxProgram,
  behavior: Behavior = {},
): void {
  const names = behavior.options?.names ?? {};
  const {values} = parseOptionsOrExit(renderUsage(program, behavior), {
    ...mapValues(names, () => REPEATED),
    ...SANDBOX_OPTIONS,
  } as typeof SANDBOX_OPTIONS);
  const port = Number(values.port ?? program.port);
  const {origin, pathname} = new URL(program.apiUrl);
  const wrongHost = values.host.find(
    (name) => !URL.canParse(`http://${name}`) || /[/:]/.test(name),
  );
  if (wrongHost !== undefined)
    return exitWithMessage(
      `--host "${wrongHost}" isn't a name of a computer. Leave out http:// and the port, as in host.docker.internal.`,
    );
  let settings: unknown;
  try {
    settings = behavior.options?.parse(
      values as unknown as Readonly<Record<string, readonly string[]>>,
    );
  } catch (error) {
    return exitWithMessage((error as Error).message);
  }
  let app: Hono;
  try {
    const scenario = values.scenario ? JSON.parse(readFileSync(values.scenario, 'utf8')) : [];
    app = createApp(operations, {
      hasDelays: !values['no-delay'],
      allowedOrigins: values['allow-origin'],
      hosts: values.host,
      scenario: parseScenario(scenario),
      behavior,
      settings,
    });
  } catch (error) {
    const {message, errors = {message}} = error as Partial<SandboxError>;
    return exitWithMessage(`--scenario: ${Object.values(errors).flat().join(' ')}`);
  }
  const isOpen = values.host.length > 0;
  const [hostname, second] = isOpen ? ['0.0.0.0', '::'] : LOOPBACK;
  const server = createSandboxServer(app, hostname);
  server.listen(port, hostname, () => {
    const address = server.address() as AddressInfo;
    // Some programs try only one of the addresses of localhost. Not every computer has the second.
    createSandboxServer(app, hostname)
      .on('error', () => undefined)
      .listen({host: second, port: address.port, ipv6Only: true});
    process.stdout.write(`\
The sandbox of the ${program.apiName} runs at http://localhost:${address.port}${pathname}
Use http://localhost:${address.port} in place of ${origin}.
${isOpen ? `Your network can connect, as ${values.host.join(', ')}` : 'Only this computer can connect'}. Any API key works, and nothing is sent to the API.
To rehearse an error, send a header such as X-Sandbox-Answer: rate_limit_exceeded
`);
  });
  server.on('error', exitOnListenError(port));
}
