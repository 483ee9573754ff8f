/** Command line of the sandbox: `npm run sandbox`, and `node sandbox.mjs` for readers. */
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {serve} from '@hono/node-server';
import type {ExampleAgent} from '../../shared/exampleAgents';
import type {SandboxOperation} from '../../shared/sandbox/types';
import {SandboxError} from '../../shared/sandbox/errors';
import {createApp, readScenario, type AppOptions} from './app';

const TYPES = ['assistant', 'activity', 'copilot', 'chat-completion', 'proxy'];

const USAGE = `Usage: node sandbox.mjs [options]

  --port NUMBER         Port, 4010 by default. 0 chooses a free one.
  --no-delay            Respond at once, without realistic pauses.
  --agent CODE=TYPE     An agent and its type: ${TYPES.join(', ')}.
                        Repeat it for more agents. Other codes are unknown then.
  --scenario FILE       Outcomes of the first requests, as a JSON array:
                        ["rate_limit_exceeded times=2 retry-after=1", "automatic"]
  --allow-origin URL    Let pages of another origin read responses. Repeat it for more.
  --help                Show this text.

https://docs.serenitystar.ai/docs/getting-started/test-without-an-account`;

function readOptions(): AppOptions & {port: number; help: boolean} {
  const {values} = parseArgs({
    options: {
      port: {type: 'string', default: '4010'},
      'no-delay': {type: 'boolean', default: false},
      agent: {type: 'string', multiple: true, default: []},
      scenario: {type: 'string'},
      'allow-origin': {type: 'string', multiple: true, default: []},
      help: {type: 'boolean', default: false},
    },
  });
  const {port, help, agent, scenario, 'allow-origin': allowedOrigins} = values;
  if (!/^\d+$/.test(port) || Number(port) > 65535)
    throw new Error(`The port "${port}" isn't valid.`);
  const agents = agent.map((text): [string, ExampleAgent['type']] => {
    const [code = '', type = ''] = text.split('=');
    if (code === '' || !TYPES.includes(type))
      throw new Error(`The agent "${text}" isn't valid. Use CODE=TYPE.`);
    return [code, type as ExampleAgent['type']];
  });
  return {
    port: Number(port),
    help,
    delays: !values['no-delay'],
    agents: new Map(agents),
    allowedOrigins,
    scenario:
      scenario === undefined ? [] : readScenario(JSON.parse(readFileSync(scenario, 'utf8'))),
  };
}

/** Starts the sandbox on this computer only. */
export default function runSandbox(operations: readonly SandboxOperation[]): void {
  const stop = (message: string) => {
    console.error(message);
    process.exit(1);
  };
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions();
  } catch (error) {
    return stop(`${(error as Error).message.replace(/\n.*/s, '')}\n\n${USAGE}`);
  }
  const {port, help} = options;
  if (help) return void process.stdout.write(`${USAGE}\n`);
  let fetch: ReturnType<typeof createApp>['fetch'];
  try {
    ({fetch} = createApp(operations, options));
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return stop(
      `--scenario: ${Object.values(error.errors ?? {})
        .flat()
        .join(' ')}`,
    );
  }
  const server = serve({fetch, port, hostname: '127.0.0.1'}, (address) => {
    process.stdout.write(`\
The sandbox of the Serenity* Star API runs at http://localhost:${address.port}/api
Use http://localhost:${address.port} in place of https://api.serenitystar.ai.
Only this computer can connect. Any API key works, and nothing is sent to the platform.
To rehearse an error, send a header such as X-Sandbox-Answer: rate_limit_exceeded
`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isUsed = error.code === 'EADDRINUSE';
    stop(isUsed ? `Port ${port} is in use. Choose another one with --port.` : String(error));
  });
}
