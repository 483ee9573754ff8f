/** Copies of a function on several pages are identical, so that a fix reaches all of them. */
import {describe, expect, it} from 'vitest';
import {formatProblem} from '../../src/node/writerError';
import {parsePage} from '../../src/plugins/sources/sources';
import {findBlocks} from '../support/blocks';
import {contentPages} from '../support/contentPages';
import {sharedFunctionProblems} from '../support/sharedFunctions';

const fence = (words: string, code: string) => `\`\`\`${words}\n${code}\n\`\`\`\n\n`;
const findProblems = (...fences: string[]) =>
  sharedFunctionProblems(
    fences.flatMap((text, at) => findBlocks(parsePage(text, `docs/${at}.mdx`))),
  ).map(formatProblem);

it('shared functions are the same on all pages', () => {
  const blocks = contentPages().flatMap(findBlocks);
  expect(blocks.flatMap(({shared}) => shared)).not.toEqual([]);
  expect(sharedFunctionProblems(blocks).map(formatProblem)).toEqual([]);
});

describe.each([
  [
    'ts',
    'export async function send(\n  url: string,\n): Promise<void> {\n  if (url) {\n    ask();\n  }\n}\n',
    'await send("a");',
  ],
  ['python', 'def send(\n    url,\n):\n    if url:\n\n        ask()\n', 'send("a")'],
  [
    'csharp',
    'static async Task<int> send(string url)\n{\n    if (url)\n    {\n        ask();\n    }\n}\n',
    'var a = await send("a");',
  ],
  ['csharp', 'static bool send(string url) => url is\n    "a" or ask();\n', 'var a = send("a");'],
])('a function in %s', (lang, code, call) => {
  const original = fence(`${lang} shared=send`, `before();\n${code}\n${call}`);
  const indented = code.replace(/^(?=.)/gm, '    ').replace('export ', '');

  it('can be indented, and be among other code', () => {
    expect(findProblems(original, fence(lang, `${call}\n{\n${indented}}`))).toEqual([]);
    expect(findProblems(original, fence(lang, call))).toEqual([]);
  });

  it('is reported with both places when it differs', () => {
    expect(findProblems(original, fence(lang, `${call}\n${code.replace('ask', 'tell')}`))).toEqual([
      'docs/1.mdx:3: send differs from docs/0.mdx:3. Copy it from there, or give it another name.',
    ]);
  });

  it('can differ in another language', () => {
    expect(findProblems(original, fence('php', code.replace('ask', 'tell')))).toEqual([]);
  });
});

it('a marked block has its function', () => {
  expect(findProblems(fence('ts shared=send', 'send();'))).toEqual([
    "docs/0.mdx:1: the block doesn't define send. Correct shared=.",
  ]);
});
