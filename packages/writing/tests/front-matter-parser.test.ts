/** The front matter that Docusaurus gets: all of it in a build, and what it accepts before. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {createFrontMatterParser} from '../src/frontMatterParser';

const siteDir = createFolder('front-matter');
mkdirSync(path.join(siteDir, 'blog'));
writeFileSync(path.join(siteDir, 'blog/tags.yml'), 'news: {label: News}\n');

afterEach(() => vi.unstubAllEnvs());

const parse = async (yaml: string, file = 'docs/page.mdx') => {
  const {frontMatter} = await createFrontMatterParser(siteDir)({
    filePath: path.join(siteDir, file),
    fileContent: `---\n${yaml}\n---\n\nText.\n`,
  });
  return frontMatter;
};

const split = (fileContent: string) =>
  createFrontMatterParser(siteDir)({filePath: path.join(siteDir, 'docs/page.mdx'), fileContent});

describe('The front matter parser', () => {
  it.each([
    ['text between two rules', 'Before.\n\n---\n\nkey: value\n\n---\n\nAfter.'],
    ['a rule at the end', 'Text.\n\n---'],
    ['no text', ''],
  ])('keeps %s of a page without front matter', async (_, text) => {
    expect(await split(text)).toEqual({frontMatter: {}, content: text});
  });

  it.each([
    ['', {}],
    ['\n', {}],
    ['title: A\n', {title: 'A'}],
    ['title: A\r\n', {title: 'A'}],
    ['title: |\n  ---\n  A\n', {title: '---\nA\n'}],
    ['only text\n', {title: 'The front matter is not valid YAML'}],
  ])('reads %j, and what follows up to a rule', async (yaml, frontMatter) => {
    expect(await split(`\uFEFF---\n${yaml}---\n\nText.\n\n---\n\nMore.`)).toEqual({
      frontMatter,
      content: 'Text.\n\n---\n\nMore.',
    });
  });

  it('leaves out what Docusaurus refuses in the development server', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await parse('draft: true\nunlisted: true')).toEqual({draft: true});
    expect(await parse('unlisted: true')).toEqual({unlisted: true});
    expect(await parse('tags: [news, old]', 'blog/a.mdx')).toMatchObject({tags: ['news']});
    expect(await parse('title: A: B')).toEqual({title: 'The front matter is not valid YAML'});
    // Values of a wrong type, and dates that don't exist.
    const wrong = 'title: 5\nkeywords: a, b\nimage: true\ndraft: no\ndate: 2025-02-30T99\nslug: 1';
    expect(await parse(wrong)).toEqual({});
    const right = {title: 'A', keywords: ['a'], draft: false, date: '2025-02-28', added: 1};
    expect(await parse(JSON.stringify(right))).toEqual(right);
  });

  it('keeps names that Docusaurus takes in the development server', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await parse('title: A', 'blog/a.mdx')).toEqual({title: 'A'});
    // Docusaurus takes any tag if it has no list of them, and authors with keys.
    expect(await parse('tags: [any]', 'release-notes/a.mdx')).toEqual({tags: ['any']});
    expect(await parse('authors: [{name: Jo}, jo]', 'blog/a.mdx')).toEqual({
      authors: [{name: 'Jo'}],
    });
    writeFileSync(path.join(siteDir, 'blog/authors.yml'), 'jo: {name: Jo}\n');
    expect(await parse('authors: jo', 'blog/a.mdx')).toEqual({authors: ['jo']});
  });

  it('keeps everything in a build', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const frontMatter = {draft: true, unlisted: true};
    expect(await parse('draft: true\nunlisted: true')).toEqual(frontMatter);
  });
});
