/** Command line of the sandbox: `npm run sandbox`, and `node sandbox.mjs` for readers. */
import {readFileSync} from 'node:fs';
import type {ParseArgsConfig} from 'node:util';
import {exitOnListenError, exitWithMessage, parseOptions} from '@docs-kit/basics/commandLine';
import {serve} from '@hono/node-server';
import {AGENT_TYPES, type AgentType} from '../../../../api/sandbox/exampleAgents';
import type {SandboxError} from '../errors';
import type {SandboxOperation} from '../types';
import {createApp, parseScenario} from './app';

const TYPE_NAMES: readonly string[] = AGENT_TYPES.filter(Boolean);

/** What the command line shows and uses of an API. */
export type SandboxProgram = {
  readonly apiName: string;
  /** URL of the real API. */
  readonly apiUrl: string;
  /** Where the sandbox listens by default. */
  readonly port: number;
  /** Page that explains the sandbox. */
  readonly helpUrl: string;
};

const renderUsage = ({port, helpUrl}: SandboxProgram) => `Usage: node sandbox.mjs [options]

  --port NUMBER         Port, ${port} by default. 0 chooses a free one.
  --no-delay            Respond at once, without realistic pauses.
  --agent CODE=TYPE     An agent and its type: ${TYPE_NAMES.join(', ')}.
                        Repeat it for more agents. All other codes are unknown.
  --scenario FILE       Outcomes of the first requests, as a JSON array:
                        ["rate_limit_exceeded times=2 retry-after=1", "automatic"]
  --allow-origin URL    Let pages of another origin read responses. Repeat it for more.
  --help                Show this text.

${helpUrl}`;

export const SANDBOX_OPTIONS = {
  port: {type: 'string'},
  'no-delay': {type: 'boolean'},
  agent: {type: 'string', multiple: true, default: []},
  scenario: {type: 'string'},
  'allow-origin': {type: 'string', multiple: true, default: []},
} satisfies ParseArgsConfig['options'];

/** Starts the sandbox on this computer only. */
export default function runSandbox(
  operations: readonly SandboxOperation[],
  program: SandboxProgram,
): void {
  const {values} = parseOptions(renderUsage(program), SANDBOX_OPTIONS);
  const agents = values.agent.map((text): [string, AgentType] => {
    const [code = '', type = ''] = text.split('=');
    if (code === '' || !TYPE_NAMES.includes(type))
      exitWithMessage(
        `--agent "${text}" isn't valid. Use CODE=TYPE, where TYPE is ${TYPE_NAMES.join(', ')}.`,
      );
    return [code, type as AgentType];
  });
  const port = Number(values.port ?? program.port);
  const {origin, pathname} = new URL(program.apiUrl);
  let fetch: ReturnType<typeof createApp>['fetch'];
  try {
    const scenario = values.scenario ? JSON.parse(readFileSync(values.scenario, 'utf8')) : [];
    ({fetch} = createApp(operations, {
      hasDelays: !values['no-delay'],
      agents: new Map(agents),
      allowedOrigins: values['allow-origin'],
      scenario: parseScenario(scenario),
    }));
  } catch (error) {
    const {message, errors = {message}} = error as Partial<SandboxError>;
    return exitWithMessage(`--scenario: ${Object.values(errors).flat().join(' ')}`);
  }
  const server = serve({fetch, port, hostname: '127.0.0.1'}, (address) => {
    process.stdout.write(`\
The sandbox of the ${program.apiName} runs at http://localhost:${address.port}${pathname}
Use http://localhost:${address.port} in place of ${origin}.
Only this computer can connect. Any API key works, and nothing is sent to the platform.
To rehearse an error, send a header such as X-Sandbox-Answer: rate_limit_exceeded
`);
  });
  server.on('error', exitOnListenError(port));
}
