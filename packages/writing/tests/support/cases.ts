/**
 * Cases of the content rules: text that works, or messages that name its lines and what to write.
 * Each case is a file. A new one needs only its text: the first run adds the result. The keys:
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
import {createFolder} from '@docs-kit/basics/testing';
import {STOCK_PARTS} from '@docs-kit/build-steps';
import {expect, it} from 'vitest';
import {parse, stringify} from 'yaml';
import {convertMdx, findFormProblems} from '../../../agent-docs/src/markdown-pages/mdx';
import {renderMarkdown} from '../../../agent-docs/src/markdown-pages/renderMarkdown';
import {findContentProblems} from '../../src/rules/checkContent';
import type {ContentRulesOptions, Reference, Rule} from '../../src/rules/options';
import {readSource} from '../../src/sources/sourceCache';

type Case = {
  readonly text: string;
  readonly file?: string;
  readonly encoding?: BufferEncoding;
  readonly files?: Readonly<Record<string, string>>;
  readonly problems?: readonly string[];
  readonly markdown?: string;
};

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
    [...line.matchAll(/"(\/.*?)"(?:: "(.+?)")?/g)].map(([, link = '', what]) => ({
      file: 'codes.json',
      line: row + 1,
      link,
      ...(what && {what}),
    })),
  );
}

const OPTIONS: ContentRulesOptions = {
  parts: [...STOCK_PARTS, {root: '/release-notes', name: 'Release notes', kind: 'release'}],
  changeKinds: ['New', 'Improved', 'Fixed'],
  redirects: [
    {from: '/docs/former', to: '/docs/other'},
    {from: '/docs/quotas', to: '/docs/other'},
    {from: '/docs/part', to: '/docs/parts#first-part'},
  ],
  redirectsFile: 'redirects.ts',
  routesFile: 'routes.txt',
  removeCommand: 'npm run remove',
  requiredKeys: {docs: ['title', 'description']},
  references: listReferences,
  listRoutes: () => ['/', '/docs/api/run'],
  fenceAttributes: ['continues'],
  imageHosts: ['*.images.example'],
  internalHosts: ['*.allowed.corp', 'wiki', '10.0.0.5:8080'],
  languageSets: [
    ['curl', 'python'],
    ['typescript', 'csharp', 'python'],
    ['curl', 'typescript', 'csharp', 'python'],
  ],
  sidebars: [{file: 'sidebars.js', folder: 'docs'}],
};

const FORMS: Rule = {
  name: 'markdown-forms',
  find: ({file, frontMatter}, {read}) => findFormProblems({file, frontMatter, read}),
};

/** Writes the files of a case, and checks them as a build does. */
async function check(
  siteDir: string,
  {text, file = 'docs/page.mdx', files = {}, encoding}: Case,
  rules: readonly Rule[],
) {
  const head = /^\uFEFF?(?:---|\+\+\+)/.test(text) ? '' : HEAD;
  for (const [target, content] of Object.entries({...files, [file]: head + text})) {
    mkdirSync(path.dirname(path.join(siteDir, target)), {recursive: true});
    writeFileSync(path.join(siteDir, target), content, target === file ? encoding : 'utf8');
  }
  const found = await findContentProblems(siteDir, 'https://docs.example.com', {
    ...OPTIONS,
    rules: [...rules, FORMS],
  });
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

/**
 * Tests all cases in a folder.
 *
 * @param rules - rules of other packages
 */
export function testCases(folder: string, rules: readonly Rule[] = []): void {
  const work = createFolder('cases');
  const cases = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.yml'))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  it.each(cases)('%s', async (name) => {
    const target = path.join(folder, name);
    const {problems, markdown, ...input} = parse(readFileSync(target, 'utf8')) as Case;
    const result = await check(path.join(work, name), input, rules);
    // A case without a result gets that of this run, for its author to read.
    if (problems === undefined && markdown === undefined)
      writeFileSync(target, readFileSync(target, 'utf8') + stringify(result, {lineWidth: 0}));
    // Problems of the same line have no order.
    if (problems) expect([...(result.problems ?? [])].sort()).toEqual([...problems].sort());
    else expect(result).toEqual({markdown});
  });
}
