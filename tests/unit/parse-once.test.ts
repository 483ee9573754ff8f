/**
 * Syntax trees that the content rules and the MDX compiler share: src/plugins/content/parseOnce.ts.
 */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {afterEach, beforeEach, expect, it} from 'vitest';
import reuseTrees, {loadPages, readPage, savePages} from '../../src/plugins/content/parseOnce';

/** Has every syntax extension of the compiler. */
const TEXT =
  '---\ntitle: A\n---\n\n:::note\n\nOne [^1] {1 + 1} <b>two</b>\n\n:::\n\n| a |\n| - |\n\n[^1]: Note\n';

const compiler = (plugin = reuseTrees) =>
  unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(plugin)
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm)
    .freeze();
const parse = (value: string, processor = compiler()) =>
  processor.parse(new VFile({path: file, value})) as Root;

let folder = '';
let file = '';
const write = (text: string) => {
  writeFileSync(file, text);
  return readPage(folder, 'page.mdx');
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parse-once-'));
  file = path.join(folder, 'page.mdx');
});
afterEach(() => rmSync(folder, {recursive: true}));

it('parses a page again only if it has changed', () => {
  const page = write(TEXT);
  expect(write(TEXT)).toBe(page);
  expect(write(`${TEXT}more`).text).toBe(`${TEXT}more`);
});

it('loads the pages of the last build, unless the installed packages have changed', () => {
  const page = write(TEXT);
  savePages(folder, [{...page, text: 'saved'}]);
  loadPages(folder);
  expect(write('saved').tree).toEqual(page.tree);
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  write(TEXT);
  loadPages(folder);
  expect(write('saved').tree).not.toEqual(page.tree);
});

it('gives the compiler a copy of the tree that it would parse', () => {
  const {tree} = write(TEXT);
  const nothing = () => undefined;
  expect(JSON.stringify(parse(TEXT))).toBe(JSON.stringify(parse(TEXT, compiler(nothing))));
  tree.children = [
    {type: 'paragraph', children: [{type: 'text', value: 'from the content rules'}]},
  ];
  expect(JSON.stringify(parse(TEXT))).toContain('from the content rules');
  expect(parse(TEXT).children[0]).not.toBe(tree.children[0]);
});

it.each([
  ['the part of a post for lists', TEXT, TEXT.slice(0, -5)],
  ['a page in CommonMark', TEXT.replace('title: A', 'mdx: {format: md}'), undefined],
])('lets the compiler parse %s', (_, text, part = text) => {
  write(text).tree.children = [];
  expect(parse(part).children).not.toEqual([]);
});

it('reports a compiler with another syntax', () => {
  write(TEXT);
  const other = unified().use(remarkParse).use(reuseTrees).use(remarkGfm).freeze();
  expect(() => parse(TEXT, other)).toThrow('Adapt src/plugins/content/pages.ts.');
});
