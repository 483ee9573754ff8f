/** Trees that the MDX compiler needn't parse again: packages/writing/src/sources/reuseTrees.ts. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {type PluggableList, type Processor, unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {reuseTrees} from '../src/sources/reuseTrees';
import {readSource} from '../src/sources/sourceCache';

const TEXT = '---\ntitle: A\n---\n\n:::note\n\nOne {1 + 1} <b>two</b> ~~three~~\n\n:::\n';

const folder = createFolder('reuse-trees');
const file = path.join(folder, 'page.mdx');
writeFileSync(file, TEXT);
const page = readSource(folder, 'page.mdx');

/** What Docusaurus's compiler adds after the plugins of the site. */
const SYNTAX: PluggableList = [remarkFrontmatter, remarkDirective, remarkGfm];
const parse = (text: string, syntax = SYNTAX): Root =>
  unified()
    .use([remarkParse, remarkMdx, reuseTrees, ...syntax] as PluggableList)
    .parse(new VFile({path: file, value: text})) as Root;

describe('reuseTrees', () => {
  it('passes a copy of a tree that the rules have parsed', () => {
    expect(parse(TEXT)).toEqual(page.tree);
    const {children} = parse(TEXT);
    children.length = 0;
    expect(parse(TEXT)).toEqual(page.tree);
    page.tree.children.push({type: 'thematicBreak'});
    expect(parse(TEXT).children.at(-1)).toEqual({type: 'thematicBreak'});
  });

  it('parses a page that has changed, and all pages if the compiler knows other syntax', () => {
    page.tree.children = [];
    expect(parse(TEXT).children).toEqual([]);
    expect(parse(`${TEXT}\nMore`).children).not.toEqual([]);
    expect(parse(TEXT, [remarkFrontmatter]).children).not.toEqual([]);
    expect(parse(TEXT, [...SYNTAX, addSyntax]).children).not.toEqual([]);
  });

  /** Stands for a plugin such as remark-math. */
  function addSyntax(this: Processor): void {
    this.data().micromarkExtensions?.push({});
  }
});
