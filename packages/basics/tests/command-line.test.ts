/** Options of commands. */
import {afterEach, describe, expect, it, vi} from 'vitest';
import {parseOptionsOrExit} from '../src/commandLine';

const OPTIONS = {
  port: {type: 'string', default: '3000'},
  runs: {type: 'string', default: '5'},
} as const;

const {argv} = process;

/** @returns the values, or the message with which the command ends */
function parse(...args: string[]) {
  process.argv = ['node', 'command', ...args];
  const print = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error(String(print.mock.lastCall?.[0]));
  });
  return parseOptionsOrExit('npm run measure --', OPTIONS).values;
}

afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

describe('The options of a command', () => {
  it('limit only the port to 65535', () => {
    expect(parse('--runs', '100000')).toMatchObject({runs: '100000', port: '3000'});
    expect(() => parse('--port', '65536')).toThrow(
      '--port "65536" isn\'t valid. Use a number up to 65535.',
    );
    expect(() => parse('--runs', 'many')).toThrow('--runs "many" isn\'t valid. Use a number');
  });
});
