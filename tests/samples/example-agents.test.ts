// Compares samples, responses, and examples in api/openapi.json with the definitions of the example
// agents.
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parsePage} from '../../src/plugins/content/sources';
import {formatProblem, type Problem} from '../../src/shared/writerError';
import {contentPages} from '../support/contentPages';
import {blocksOf, type Block} from '../support/blocks';
import {EXAMPLE_AGENTS} from '../../src/shared/exampleAgents';

/** Reserved keys of the execute operation. Any other key is an input parameter. */
const EXECUTE_KEYS = new Set([
  ...[
    'message',
    'chatId',
    'userIdentifier',
    'channel',
    'stream',
    'volatileKnowledgeIds',
    'audioInput',
    'messages',
  ],
  ...[
    'toolApprovals',
    'userChoiceResponses',
    'culture',
    'inputParameters',
    'agentVersion',
    'systemInstructions',
  ],
]);

const CODES = Object.keys(EXAMPLE_AGENTS);
const mentions = (code: string) => new RegExp(`(agent/|['"\`])${code}(['"\`/])`);

/**
 * Input parameters that a block sends: key-value pairs over HTTP, options of the TypeScript SDK,
 * dictionaries of the .NET SDK.
 */
function inputsIn({code}: Block): string[] {
  const pairs = [...code.matchAll(/(?<!\w)["']?Key["']?\s*[:=]\s*["'](\w+)["']/g)];
  const options = [...code.matchAll(/inputParameters:\s*\{([^{}]*)\}/g)].flatMap(
    ([, body = '']) => [...body.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/(?:^|,)\s*(\w+)/g)],
  );
  const dictionary = [...code.matchAll(/(?<!headers)\["(\w+)"\]\s*=(?!=)/gi)];
  return [...pairs, ...options, ...dictionary]
    .map(([, key = '']) => key)
    .filter((key) => !EXECUTE_KEYS.has(key));
}

function problemsOf(block: Block): Problem[] {
  const found: string[] = [];
  const [name = '', ...others] = CODES.filter((code) => mentions(code).test(block.code));
  const inputs = others.length === 0 ? EXAMPLE_AGENTS[name]?.inputs : undefined;
  for (const key of inputs ? inputsIn(block) : []) {
    if (inputs && !(key in inputs))
      found.push(
        `${name} has no input parameter "${key}". Use ${Object.keys(inputs).join(', ') || 'none'}.`,
      );
  }
  for (const [, called = ''] of block.code.matchAll(/\/v2\/agent\/([a-z][a-z-]*)\/execute/g)) {
    if (!CODES.includes(called))
      found.push(`${called} isn't an example agent. Use one of ${CODES.join(', ')}.`);
  }
  // Shells escape an apostrophe in single quotes as '\\''.
  for (const [, greeting = ''] of block.code
    .replaceAll("'\\''", "'")
    .matchAll(/"initialMessage":\s*"((?:[^"\\]|\\.)*)"/g)) {
    const known = Object.values(EXAMPLE_AGENTS).flatMap((one) =>
      one.greeting ? Object.values(one.greeting) : [],
    );
    if (/customerName|Hello|order/.test(greeting) && !known.includes(greeting)) {
      found.push(
        `the greeting is "${greeting}". Use ${known.map((text) => `"${text}"`).join(' or ')}`,
      );
    }
  }
  return found.map((what) => ({file: block.file, line: block.line, what}));
}

describe('example agents', () => {
  const docs = contentPages().filter(({file}) => file.startsWith('docs'));

  it('are called with their defined inputs', () => {
    expect(docs.flatMap(blocksOf).flatMap(problemsOf).map(formatProblem).join('\n')).toBe('');
  });

  it('are listed on the overview page', () => {
    const overview = readFileSync('docs/getting-started/overview.mdx', 'utf8');
    for (const code of CODES) expect(overview).toContain(`\`${code}\``);
  });

  it('have the same greeting in api/openapi.json as in the docs', () => {
    const text = readFileSync('api/openapi.json', 'utf8');
    const [block] = blocksOf(parsePage(`\`\`\`json\n${text}\n\`\`\``, 'api/openapi.json'));
    expect(block && problemsOf(block).map(formatProblem)).toEqual([]);
  });
});
