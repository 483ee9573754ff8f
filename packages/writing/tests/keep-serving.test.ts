/** Pages with mistakes in `npm start`: showSyntaxProblems.ts and passMistakes.ts. */
import {WriterError} from '@docs-kit/basics/writerError';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {type PluggableList, unified} from 'unified';
import {VFile} from 'vfile';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {passMistakes} from '../src/passMistakes';
import {showSyntaxProblems} from '../src/showSyntaxProblems';

afterEach(() => vi.unstubAllEnvs());

const TEXT = '---\ntitle: A\n---\n\nOne {two\n\n## Three\n';

const parse = (value: string) =>
  unified()
    .use([remarkParse, remarkMdx, showSyntaxProblems, remarkFrontmatter] as PluggableList)
    .parse(new VFile({path: 'docs/page.mdx', value})) as Root;

describe('A page with a mistake', () => {
  it('shows what is wrong with a page, and the rest of it', () => {
    const {children} = parse(TEXT);
    expect(children.map(({type}) => type)).toEqual(['yaml', 'list', 'paragraph', 'heading']);
    expect(toString(children[1])).toMatch(/^5: text is not valid MDX: .+\. .+\.$/);
  });

  it('leaves a valid page as it is', () => {
    expect(parse('One').children).toMatchObject([{type: 'paragraph'}]);
  });

  it('stops a build', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => parse(TEXT)).toThrow(/expression/);
  });

  const refuse = (error: Error) => () => {
    throw error;
  };
  const MISTAKE = new WriterError('the picture is missing. Add it.');

  it('shows a page that a plugin refuses, but passes its failures on', async () => {
    await expect(passMistakes(refuse(MISTAKE))({}, {})).resolves.toBeUndefined();
    await expect(passMistakes(refuse(new TypeError('x')))({}, {})).rejects.toThrow(TypeError);
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => passMistakes(refuse(MISTAKE))({}, {})).toThrow(MISTAKE);
  });
});
