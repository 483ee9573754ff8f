/** Pages with mistakes in `npm start`. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {WriterError} from '@docs-kit/basics/writerError';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {type PluggableList, unified} from 'unified';
import {VFile} from 'vfile';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {omitDeletedPages, passMistakes, showMistakes} from '../src/keepServing';

afterEach(() => vi.unstubAllEnvs());

const TEXT = '---\ntitle: A\n---\n\nOne {two\n\n## Three\n';

const parse = (value: string) =>
  unified()
    .use([remarkParse, remarkMdx, showMistakes, remarkFrontmatter] as PluggableList)
    .parse(new VFile({path: 'docs/page.mdx', value})) as Root;

describe('A page with a mistake', () => {
  it('shows what is wrong with it', () => {
    const {children} = parse(TEXT);
    expect(children.map(({type}) => type)).toEqual(['list']);
    expect(toString(children)).toMatch(/^5: text is not valid MDX: .+\. .+\.$/);
  });

  it.each([
    'import A from "@site/none.svg";\n\n<A />',
    "import B from './folder';",
    "export * from './none';",
    '<img src={require(\'./none.png\').default} alt="A" />',
  ])('shows which file is missing in %s', (text) => {
    expect(toString(parse(text))).toMatch(/^1: .+there is no such file\. Correct its name, or /);
  });

  it.each(['![Plan](./100%.png)', '[Plan](https://example.com>)'])(
    'appears without an address that the compiler refuses: %s',
    (text) => {
      expect(parse(text).children).toMatchObject([{children: [{url: 'about:blank'}]}]);
    },
  );

  it('leaves a valid page as it is', () => {
    expect(parse('One').children).toMatchObject([{type: 'paragraph'}]);
  });

  it('stops a build', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => parse(TEXT)).toThrow(/expression/);
    expect(parse("import A from './none';").children).toMatchObject([{type: 'mdxjsEsm'}]);
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

it('omitDeletedPages leaves out errors about pages that are gone', () => {
  const siteDir = createFolder('omit-deleted-pages');
  writeFileSync(path.join(siteDir, 'kept.mdx'), '');
  const errors = ['gone.mdx', 'kept.mdx', 'gone.ts', 'gone.mdx?a=1'].map((name) => ({
    message: `× Cannot find module '@site/${name}' for matched aliased key '@site'`,
  }));
  const unread = {
    message: `IO error: No such file or directory (os error 2), failed to read ${siteDir}/gone.mdx`,
  };
  expect(omitDeletedPages([...errors, unread], siteDir)).toEqual([errors[1], errors[2]]);
});
