/** Copies of a function on several pages are identical, so that a fix reaches all of them. */
import {formatProblem} from '@docs-kit/basics/writerError';
import {parsePage} from '@docs-kit/writing/sources';
import {expect, it} from 'vitest';
import {findBlocks} from '../support/blocks';
import {readContentPages} from '../support/contentPages';
import {findSharedFunctionProblems} from '../support/sharedFunctions';

it('shared functions are the same on all pages', () => {
  const blocks = readContentPages().flatMap(findBlocks);
  expect(blocks.flatMap(({shared}) => shared)).not.toEqual([]);
  expect(findSharedFunctionProblems(blocks).map(formatProblem)).toEqual([]);
});

it.each([
  ['ts', 'export async function send(\n  url: string,\n): Promise<void> {\n  ask();\n}\n'],
  ['python', 'def send(\n    url,\n):\n    if url:\n\n        ask()\n'],
  ['csharp', 'static async Task<int> send(string url)\n{\n    ask();\n}\n'],
])('a copy in %s that differs is reported with both places', (lang, code) => {
  const pages = [`${lang} shared=send\n${code}`, `${lang}\n${code}`, `${lang}\nwait();\n${code}`];
  pages[2] = pages[2]?.replace('ask', 'tell') ?? '';
  const blocks = pages.flatMap((fence, at) =>
    findBlocks(parsePage(`\`\`\`${fence}\n\`\`\``, `docs/${at}.mdx`)),
  );
  expect(findSharedFunctionProblems(blocks).map(formatProblem)).toEqual([
    'docs/2.mdx:3: send differs from docs/0.mdx:2. Copy it from there, or give it another name.',
  ]);
});
