/** Options of commands. A mistake gives one line with the remedy instead of a stack trace. */
import {parseArgs, type ParseArgsConfig} from 'node:util';

export function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

export const exitOnListenError =
  (port: number) =>
  ({code, message}: NodeJS.ErrnoException): never =>
    exitWithMessage(
      code === 'EADDRINUSE' || code === 'EACCES'
        ? `Port ${port} is in use or reserved. Choose another one with --port.`
        : `The server can't start: ${message}.`,
    );

type Options = NonNullable<ParseArgsConfig['options']>;

/** Describes the usage of a command, such as `npm run serve -- [--port 3000] [--quick]`. */
const describeOptions = (command: string, options: Options) =>
  [
    `Usage: ${command}`,
    ...Object.entries(options).map(([name, {type, default: value}]) =>
      type === 'boolean' ? `[--${name}]` : `[--${name} ${String(value ?? name.toUpperCase())}]`,
    ),
  ].join(' ');

/**
 * Parses the options of a command. `--help` prints its usage.
 *
 * @param command - how to run the command, or its whole usage text
 * @param options - a number as the default requires numbers, and so does the name `port`
 */
export function parseOptionsOrExit<const T extends Options>(
  command: string,
  options: T,
  {allowPositionals = false} = {},
): ReturnType<typeof parseArgs<{options: T; allowPositionals: boolean}>> {
  const usage = command.startsWith('Usage:') ? command : describeOptions(command, options);
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  const parse = () =>
    parseArgs<{options: T; allowPositionals: boolean}>({options, allowPositionals});
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    return exitWithMessage(`${(error as Error).message.split(/\. |\n/, 1)[0]}. ${usage}`);
  }
  for (const [name, value] of Object.entries(parsed.values)) {
    const isNumber = name === 'port' || /^\d+$/.test(String(options[name]?.default));
    const max = name === 'port' ? 65_535 : Number.MAX_SAFE_INTEGER;
    if (isNumber && (!/^\d+$/.test(String(value)) || Number(value) > max))
      exitWithMessage(`--${name} "${String(value)}" isn't valid. Use a number up to ${max}.`);
  }
  return parsed;
}
