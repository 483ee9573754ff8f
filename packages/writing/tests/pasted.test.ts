/**
 * Text that writers paste from other programs: it works in Markdown too, or a message names its
 * line and what to write. Each case is a file below `cases`. A new one needs only its text: the
 * first run adds the result. The keys:
 *
 * - `text`: the text below the front matter, or a whole file if it begins with `---` or `+++`
 * - `file`: the name of the page, if it matters
 * - `encoding`: the encoding of the page, if it isn't UTF-8
 * - `files`: other files of the site, by name
 * - `problems`: the messages, with lines of `text`
 * - `markdown`: the Markdown version, for text that works
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse, stringify} from 'yaml';
import {convertMdx, findFormProblems} from '../../agent-docs/src/markdown-pages/mdx';
import {renderMarkdown} from '../../agent-docs/src/markdown-pages/renderMarkdown';
import {createFolder} from '../../basics/tests/folder';
import {findContentProblems} from '../src/rules/checkContent';
import type {ContentRulesOptions, Reference} from '../src/rules/options';
import {readSource} from '../src/sources/sourceCache';

type Case = {
  readonly text: string;
  readonly file?: string;
  readonly encoding?: BufferEncoding;
  readonly files?: Readonly<Record<string, string>>;
  readonly problems?: readonly string[];
  readonly markdown?: string;
};

const FOLDER = path.join(__dirname, 'cases');
const CASES = readdirSync(FOLDER, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.yml'))
  .map((name) => name.replaceAll(path.sep, '/'))
  .sort();
const WORK = createFolder('pasted');
const HEAD = `---
title: A page
description: A page with text that a writer has pasted, for a test of the content rules.
---

`;
const HEAD_LINES = HEAD.split('\n').length - 1;

/** The addresses in a data file. */
function listReferences(siteDir: string): Reference[] {
  const file = path.join(siteDir, 'codes.json');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line, row) =>
    [...line.matchAll(/"(\/.*?)"/g)].map(([, link = '']) => ({
      file: 'codes.json',
      line: row + 1,
      link,
    })),
  );
}

const options: ContentRulesOptions = {
  redirects: [{from: '/docs/former', to: '/docs/other'}],
  redirectsFile: 'redirects.ts',
  requiredKeys: {docs: ['title', 'description']},
  glossary: 'docs/glossary.mdx',
  references: listReferences,
  listRoutes: () => ['/', '/docs/api/run'],
  lists: ['/blog/tags'],
  fenceAttributes: ['continues'],
  imageHosts: ['*.images.example'],
  languageSets: [
    ['curl', 'python'],
    ['typescript', 'csharp', 'python'],
    ['curl', 'typescript', 'csharp', 'python'],
  ],
  sidebars: [{file: 'sidebars.js', folder: 'docs'}],
  rules: [
    {
      name: 'markdown-forms',
      find: ({file, frontMatter}, {read}) => findFormProblems({file, frontMatter, read}),
    },
  ],
};

/** Writes the files of a case, and checks them as a build does. */
async function check(name: string, {text, file = 'docs/page.mdx', files = {}, encoding}: Case) {
  const siteDir = path.join(WORK, name);
  const head = /^\uFEFF?(?:---|\+\+\+)/.test(text) ? '' : HEAD;
  for (const [target, content] of Object.entries({...files, [file]: head + text})) {
    mkdirSync(path.dirname(path.join(siteDir, target)), {recursive: true});
    writeFileSync(path.join(siteDir, target), content, target === file ? encoding : 'utf8');
  }
  const found = await findContentProblems(siteDir, 'https://docs.example.com', options);
  const lines = head ? HEAD_LINES : 0;
  const problems = found.map((problem) => {
    const place = problem.file === file ? '' : `${problem.file}:`;
    return `${place}${problem.file === file ? Math.max(0, problem.line - lines) : problem.line}: ${problem.what}`;
  });
  const read = (name: string) => readSource(siteDir, name);
  const render = () =>
    renderMarkdown(convertMdx({file, frontMatter: {}, resolveUrl: (url) => url, read}));
  return problems.length > 0 ? {problems} : {markdown: render()};
}

describe('pasted text', () => {
  it.each(CASES)('%s', async (name) => {
    const target = path.join(FOLDER, name);
    const {problems, markdown, ...input} = parse(readFileSync(target, 'utf8')) as Case;
    const result = await check(name, input);
    // A case without a result gets that of this run, for its author to read.
    if (problems === undefined && markdown === undefined)
      writeFileSync(target, readFileSync(target, 'utf8') + stringify(result, {lineWidth: 0}));
    expect(result).toEqual(problems ? {problems} : {markdown});
  });
});
