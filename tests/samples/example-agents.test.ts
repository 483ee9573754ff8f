// Compares samples, responses, and examples in api/openapi.json with the definitions of the example agents.
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {format, readPages, type Problem} from '../../src/plugins/content/pages';
import {blocksOf, type Block} from '../support/blocks';
import {EXAMPLE_AGENTS, type ExampleAgent} from '../../src/shared/exampleAgents';

/** Reserved keys of the execute operation. Any other key is an input parameter. */
const EXECUTE_KEYS = new Set([
  ...['message', 'chatId', 'userIdentifier', 'channel', 'stream', 'volatileKnowledgeIds', 'audioInput', 'messages'],
  ...['toolApprovals', 'userChoiceResponses', 'culture', 'inputParameters', 'agentVersion', 'systemInstructions'],
]);

const CODES = Object.keys(EXAMPLE_AGENTS);
const mentions = (code: string) => new RegExp(`(agent/|['"\`])${code}(['"\`/])`);

/** The example agents that a block calls. */
const agentsIn = ({code}: Block) => CODES.filter((name) => mentions(name).test(code));

/** Input parameters that a block sends: key-value pairs over HTTP, options of the TypeScript SDK, dictionaries of the .NET SDK. */
function inputsIn({code}: Block): string[] {
  const pairs = [...code.matchAll(/(?<!\w)["']?Key["']?\s*[:=]\s*["'](\w+)["']/g)];
  const options = [...code.matchAll(/inputParameters:\s*\{([^{}]*)\}/g)].flatMap(([, body = '']) => [
    ...body.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/(?:^|,)\s*(\w+)/g),
  ]);
  const dictionary = [...code.matchAll(/\["(\w+)"\]\s*=(?!=)/g)];
  return [...pairs, ...options, ...dictionary].map(([, key = '']) => key).filter((key) => !EXECUTE_KEYS.has(key));
}

function problemsOf(block: Block): Problem[] {
  const found: string[] = [];
  const [name, ...others] = agentsIn(block);
  const agent: ExampleAgent | undefined = name === undefined ? undefined : EXAMPLE_AGENTS[name];
  if (agent && others.length === 0) {
    const sent = inputsIn(block);
    for (const key of sent) {
      if (!(key in agent.inputs))
        found.push(`${name} has no input parameter "${key}". Use ${Object.keys(agent.inputs).join(', ') || 'none'}`);
    }
  }
  for (const [, called = ''] of block.code.matchAll(/\/v2\/agent\/([a-z][a-z-]*)\/execute/g)) {
    if (!CODES.includes(called)) found.push(`${called} is not an example agent. Use one of ${CODES.join(', ')}`);
  }
  // Shells escape an apostrophe in single quotes as '\\''.
  for (const [, greeting = ''] of block.code
    .replaceAll("'\\''", "'")
    .matchAll(/"initialMessage":\s*"((?:[^"\\]|\\.)*)"/g)) {
    const known = Object.values(EXAMPLE_AGENTS).flatMap((one) => (one.greeting ? Object.values(one.greeting) : []));
    if (/customerName|Hello|order/.test(greeting) && !known.includes(greeting)) {
      found.push(`the greeting is "${greeting}". Use ${known.map((text) => `"${text}"`).join(' or ')}`);
    }
  }
  return found.map((what) => ({file: block.file, line: block.line, what}));
}

describe('example agents', () => {
  const docs = readPages().filter(({file}) => file.startsWith('docs'));

  it('are called with their defined inputs', () => {
    expect(docs.flatMap(blocksOf).flatMap(problemsOf).map(format).join('\n')).toBe('');
  });

  it('are listed on the overview page', () => {
    const overview = readFileSync('docs/getting-started/overview.mdx', 'utf8');
    for (const code of CODES) expect(overview).toContain(`\`${code}\``);
  });

  it('have the same greeting in api/openapi.json as in the docs', () => {
    const block: Block = {
      file: 'api/openapi.json',
      line: 1,
      lang: 'json',
      code: readFileSync('api/openapi.json', 'utf8'),
      continues: false,
      events: false,
      unknownWords: [],
    };
    expect(problemsOf(block).map(({what}) => what)).toEqual([]);
  });
});
