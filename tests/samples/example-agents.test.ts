/**
 * Compares samples, responses, and examples in api/openapi.json with the definitions of the example
 * agents.
 */
import {readFileSync} from 'node:fs';
import {formatProblem, type Problem} from '@docs-kit/basics/writerError';
import {parsePage} from '@docs-kit/writing/sources';
import {describe, expect, it} from 'vitest';
import {EXAMPLE_AGENTS} from '../../api/sandbox/exampleAgents';
import {countTokens} from '../../api/sandbox/usage';
import {loadSpecText} from '../../src/config/node/openapiModel';
import {type Block, findBlocks} from '../support/blocks';
import {readContentPages} from '../support/contentPages';
import {getAt, type SpecSchema, walkJson} from '../support/openapi';
import {createSandboxClient, parseJsonReply} from '../support/sandboxClient';

/** Any other key is an input parameter. */
const {properties: reserved = {}} = getAt(
  '#/components/schemas/ExecuteParameter/x-reserved-keys',
) as SpecSchema;

const CODES = Object.keys(EXAMPLE_AGENTS);
const mentions = (code: string) => new RegExp(`(agent/|['"\`])${code}(['"\`/])`);

/**
 * Lists the input parameters that a block sends: key-value pairs over HTTP, options of the
 * TypeScript SDK, dictionaries of the .NET SDK. The sandbox checks only those of a run.
 */
function listInputs({code, lang}: Block): string[] {
  const options = [...code.matchAll(/inputParameters:\s*\{([^{}]*)\}/g)];
  return [
    ...code.matchAll(/(?<!\w)["']?Key["']?\s*[:=]\s*["'](\w+)["']/g),
    ...(lang === 'csharp' ? code.matchAll(/(?<!headers)\["(\w+)"\]\s*=(?!=)/gi) : []),
    ...options.flatMap(([, body = '']) => [
      ...body.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/(?:^|,)\s*(\w+)/g),
    ]),
  ]
    .map(([, key = '']) => key)
    .filter((key) => !(key in reserved));
}

function findProblems(block: Block): Problem[] {
  const found: string[] = [];
  const [name = '', ...others] = CODES.filter((code) => mentions(code).test(block.code));
  const inputs = others.length === 0 ? EXAMPLE_AGENTS[name]?.inputs : undefined;
  for (const key of inputs ? listInputs(block) : []) {
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
    const known = Object.values(EXAMPLE_AGENTS).flatMap(({greeting: template = ''}) => [
      template,
      template.replace('{{ customerName }}', 'Ada'),
    ]);
    if (/customerName|Hello|order/.test(greeting) && !known.includes(greeting)) {
      found.push(
        `the greeting is "${greeting}". Use ${known.map((text) => `"${text}"`).join(' or ')}`,
      );
    }
  }
  return found.map((what) => ({file: block.file, line: block.line, what}));
}

/** @returns a list with the value, or an empty list */
function parseJsonList(text: string): unknown[] {
  try {
    return [JSON.parse(text) as unknown];
  } catch {
    return [];
  }
}

/** @returns replies with their prompt, completion, and total tokens, at any depth */
const listReplies = (value: unknown) =>
  [...walkJson(value)].flatMap(([, {content, completionUsage, completion_usage: usage}]) => {
    const tokens = Object.values((completionUsage ?? usage ?? {}) as Record<string, number>);
    return typeof content === 'string' && tokens.length > 0 ? [{content, tokens}] : [];
  });

describe('example agents', () => {
  const docs = readContentPages().filter(({file}) => file.startsWith('docs'));

  it('are called with their defined inputs', () => {
    expect(docs.flatMap(findBlocks).flatMap(findProblems).map(formatProblem).join('\n')).toBe('');
  });

  it('report the same tokens of a reply everywhere, as the sandbox counts them', () => {
    const spec = JSON.parse(loadSpecText()) as unknown;
    // Recipes are recorded with the sandbox, from longer inputs.
    const written = docs.filter(({file}) => !file.startsWith('docs/recipes/'));
    const parsed = written.flatMap(findBlocks).flatMap(({code, lang, events}) => {
      const texts = events ? code.match(/(?<=^data: ).+/gm) : lang === 'json' && [code];
      return (texts || []).flatMap((text) => parseJsonList(text));
    });
    const replies = listReplies([spec, parsed]);
    expect(replies).not.toEqual([]);
    const send = createSandboxClient();
    const run = (code: string, inputs: [Key: string, Value: string][]) =>
      parseJsonReply(
        send(`POST /v2/agent/${code}/execute`, {
          body: inputs.map(([Key, Value]) => ({Key, Value})),
        }),
      );
    const samples = Object.entries(EXAMPLE_AGENTS['ticket-summary']?.inputs ?? {});
    const ran = [
      run(
        'ticket-summary',
        samples.map(([name, {sample}]) => [name, sample]),
      ),
      run('order-support', [['message', 'Where is my order 48213?']]),
    ].flatMap(listReplies);
    for (const {content, tokens} of ran)
      expect(replies.filter((reply) => reply.content === content)).toContainEqual({
        content,
        tokens,
      });
    for (const {content, tokens} of replies) {
      const [prompt = 0, completion, total] = tokens;
      expect([content, completion, total]).toEqual([
        ...[content, countTokens(content), prompt + countTokens(content)],
      ]);
      const same = ran.find((reply) => reply.content === content);
      if (same) expect([content, ...tokens]).toEqual([content, ...same.tokens]);
    }
  });

  it('are listed on the overview page', () => {
    const overview = readFileSync('docs/getting-started/overview.mdx', 'utf8');
    for (const code of CODES) expect(overview).toContain(`\`${code}\``);
  });

  it('have the same greeting in api/openapi.json as in the docs', () => {
    const text = loadSpecText();
    const [block] = findBlocks(parsePage(`\`\`\`json\n${text}\n\`\`\``, 'api/openapi.json'));
    expect(block && findProblems(block).map(formatProblem)).toEqual([]);
  });
});
