/** Command line of the sandbox: `npm run sandbox`, and `node sandbox.mjs` for readers. */
import {parseArgs} from 'node:util';
import {serve} from '@hono/node-server';
import type {SandboxOperation} from '../../shared/sandbox/types';
import {createApp} from './app';

const USAGE = 'Use --port with a number from 0 to 65535, and --no-delay to respond at once.';

function readOptions(): {port: number; delays: boolean} {
  const {values} = parseArgs({
    options: {
      port: {type: 'string', default: '4010'},
      'no-delay': {type: 'boolean', default: false},
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535)
    throw new Error(`The port "${values.port}" isn't valid.`);
  return {port, delays: !values['no-delay']};
}

/** Starts the sandbox on this computer only. */
export function run(operations: readonly SandboxOperation[]): void {
  let options;
  try {
    options = readOptions();
  } catch (error) {
    console.error(`${(error as Error).message.replace(/\n.*/s, '')}\n${USAGE}`);
    process.exit(1);
  }
  const {port, delays} = options;
  const {fetch} = createApp(operations, {delays});
  const server = serve({fetch, port, hostname: '127.0.0.1'}, (address) => {
    const lines = [
      `The sandbox of the Serenity* Star API runs at http://localhost:${address.port}/api`,
      'Only this computer can connect. Any API key works, and nothing is sent to the platform.',
      'To rehearse an error, send a header such as X-Sandbox-Answer: rate_limit_exceeded',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isUsed = error.code === 'EADDRINUSE';
    console.error(
      isUsed ? `Port ${port} is in use. Choose another one with --port.` : String(error),
    );
    process.exit(1);
  });
}
