/** Moves and removes pages of a small site, with what refers to them. */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {beforeEach, describe, expect, it} from 'vitest';
import {formatReport, type MoveOptions, movePage, removePage} from '../src';
import {addRedirect} from '../src/redirectEdits';

const WORK = createFolder('moves');
let site = '';
let count = 0;

const page = (text: string, keys = '') => `---\ntitle: A page\n${keys}---\n\n${text}\n`;

const FILES: Readonly<Record<string, string>> = {
  'docs/a/old.mdx': page(
    'See [itself](#here), [b](./b.mdx#x), [c](../c.mdx), ![image](./i.png), [relative](b), and <Card to="/docs/a/old#here" />.',
  ),
  'docs/a/b.mdx': page(
    '[one](./old.mdx#here) [two](old "Title") [three](/docs/a/old#here) [four](/docs/a/old-two) [five][ref] /docs/a/old.md\n\n[ref]: ../a/old.mdx',
  ),
  'docs/a/old-two.mdx': page('Nothing.'),
  'docs/c.mdx': page('import Old from "@site/docs/a/old.mdx";\n\n[six](a/old.mdx?x=1#here)'),
  'docs/d/e.mdx': page('Nothing.'),
  'blog/2025-01-01-post.mdx': page('[seven](/docs/a/old)', 'slug: post\n'),
  'data/codes.ts': "export default ['/docs/a/old#here', '/docs/a/older', 'docs/a/old.mdx'];\n",
  'data/questions.yml': 'a: "[x](../docs/a/old.mdx#here)"\n',
  'data/text.yml': 'a: https://docs.example.com/docs/a/old\n',
  'redirects.ts':
    "export const redirects = [\n  {from: '/docs/older', to: '/docs/a/old'},\n  ...others,\n];\n",
  'routes.txt': '/docs/a/b\n/docs/a/old u\n/docs/c\n',
  'anchors.txt': '/docs/a/b#x\n/docs/a/old#here\n',
  'sidebars.ts':
    "const add = (folder: string, items: string[]) => items.map((item) => `${folder}/${item}`);\nexport default {\n  docs: [\n    'c',\n    ...add('a', [\n      'b',\n      'old',\n      'old-two',\n    ]),\n    ...add('d', ['e']),\n  ],\n};\n",
};

const options: MoveOptions = {
  redirectsFile: 'redirects.ts',
  routesFile: 'routes.txt',
  anchorsFile: 'anchors.txt',
  sidebars: [{file: 'sidebars.ts', folder: 'docs'}],
  files: Object.keys(FILES),
};

const read = (file: string) => readFileSync(path.join(site, file), 'utf8');

beforeEach(() => {
  count += 1;
  site = path.join(WORK, String(count));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    writeFileSync(path.join(site, file), text);
  }
});

describe('movePage', () => {
  it('leaves titles that name the page', async () => {
    writeFileSync(path.join(site, 'docs/c.mdx'), page('[x](a/old.mdx "See a/old.mdx")'));
    await movePage(site, 'docs/a/old.mdx', 'docs/a/new.mdx', options);
    expect(read('docs/c.mdx')).toContain('[x](./a/new.mdx "See a/old.mdx")');
  });

  it('renames a page in its folder', async () => {
    const report = await movePage(site, 'docs/a/old.mdx', 'docs/a/new.mdx', options);
    expect(existsSync(path.join(site, 'docs/a/old.mdx'))).toBe(false);
    expect(read('docs/a/new.mdx')).toContain(
      'See [itself](#here), [b](./b.mdx#x), [c](../c.mdx), ![image](./i.png), [relative](b), and <Card to="/docs/a/new#here" />.',
    );
    expect(read('docs/a/b.mdx')).toContain(
      '[one](./new.mdx#here) [two](/docs/a/new "Title") [three](/docs/a/new#here) [four](/docs/a/old-two) [five][ref] /docs/a/new.md\n\n[ref]: ./new.mdx',
    );
    expect(read('docs/c.mdx')).toContain(
      'import Old from "@site/docs/a/new.mdx";\n\n[six](./a/new.mdx?x=1#here)',
    );
    expect(read('blog/2025-01-01-post.mdx')).toContain('[seven](/docs/a/new)');
    expect(read('data/codes.ts')).toBe(
      "export default ['/docs/a/new#here', '/docs/a/older', 'docs/a/new.mdx'];\n",
    );
    expect(read('data/questions.yml')).toBe('a: "[x](../docs/a/new.mdx#here)"\n');
    expect(read('redirects.ts')).toBe(
      "export const redirects = [\n  {from: '/docs/older', to: '/docs/a/new'},\n  {from: '/docs/a/old', to: '/docs/a/new'},\n  ...others,\n];\n",
    );
    expect(read('routes.txt')).toBe('/docs/a/b\n/docs/a/old u\n/docs/a/new u\n/docs/c\n');
    expect(read('anchors.txt')).toBe(FILES['anchors.txt']);
    expect(read('sidebars.ts')).toContain("      'b',\n      'new',\n      'old-two',\n");
    expect(readdirSync(site).filter((file) => file.startsWith('.'))).toEqual([]);
    expect(formatReport(report)).toBe(`/docs/a/old leads to /docs/a/new.
Changed blog/2025-01-01-post.mdx
Changed data/codes.ts
Changed data/questions.yml
Changed docs/a/b.mdx
Changed docs/c.mdx
Changed redirects.ts
Changed routes.txt
Changed sidebars.ts
data/text.yml:1: /docs/a/old is still named here. Correct it, or remove it.`);
  });

  it('leaves addresses that only begin with that of the page', async () => {
    writeFileSync(path.join(site, 'docs/c.mdx'), page('[x](/docs/a/old.1) [y](/docs/a/old.)'));
    await movePage(site, 'docs/a/old.mdx', 'docs/a/new.mdx', options);
    expect(read('docs/c.mdx')).toContain('[x](/docs/a/old.1) [y](/docs/a/new.)');
  });

  it('moves a page to another folder', async () => {
    await movePage(site, 'docs/a/old.mdx', 'docs/d/new.mdx', options);
    expect(read('docs/d/new.mdx')).toContain(
      '[b](../a/b.mdx#x), [c](../c.mdx), ![image](../a/i.png), [relative](/docs/a/b), and',
    );
    expect(read('docs/a/b.mdx')).toContain('[one](../d/new.mdx#here)');
    expect(read('sidebars.ts')).toContain(
      "      'b',\n      'old-two',\n    ]),\n    ...add('d', ['e', 'new']),\n",
    );
  });

  it.each([
    [
      '/docs/former',
      '/docs/a/old',
      'redirects.ts:3: /docs/former still leads to /docs/a/old here. Redirect it to /docs/a/new.',
    ],
    [
      '/docs/a/new',
      '/docs/c',
      'redirects.ts:2: /docs/a/new is still redirected here. Remove its redirect.',
    ],
  ])('reports the computed redirect of %s to %s', async (from, to, expected) => {
    writeFileSync(
      path.join(site, 'redirects.ts'),
      "export const redirects = [\n  {from: `${DOCS}/${name}`, to: '/docs/older'},\n  ...names.map((name) => ({from: '/docs/former', to: `/docs/${name}`})),\n];\n",
    );
    const report = await movePage(site, 'docs/a/old.mdx', 'docs/a/new.mdx', {
      ...options,
      redirects: [{from, to}],
    });
    expect(formatReport(report)).toContain(expected);
  });

  it('moves a page back without a chain of redirects', async () => {
    await movePage(site, 'docs/a/old.mdx', 'docs/a/new.mdx', options);
    await movePage(site, 'docs/a/new.mdx', 'docs/a/old.mdx', {
      ...options,
      files: [...options.files, 'docs/a/new.mdx'],
    });
    expect(read('redirects.ts')).toBe(
      "export const redirects = [\n  {from: '/docs/older', to: '/docs/a/old'},\n  {from: '/docs/a/new', to: '/docs/a/old'},\n  ...others,\n];\n",
    );
    expect(read('docs/a/b.mdx')).toContain('[one](./old.mdx#here)');
  });

  it('keeps the address of a post, and redirects no page that was never published', async () => {
    const report = await movePage(
      site,
      'blog/2025-01-01-post.mdx',
      'blog/2025-01-02-post.mdx',
      options,
    );
    expect(formatReport(report)).toBe('The address stays /blog/post.');
    await movePage(site, 'docs/d/e.mdx', 'docs/d/f.mdx', options);
    expect(read('redirects.ts')).toBe(FILES['redirects.ts']);
    expect(read('sidebars.ts')).toContain("['f']");
  });

  it('follows the kinds of other folders', async () => {
    const files = {
      'news/2025/first.mdx': page('Nothing.', 'slug: one\n'),
      'docs/c.mdx': page('[one](/news/one)'),
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
      writeFileSync(path.join(site, file), text);
    }
    const report = await movePage(site, 'news/2025/first.mdx', 'news/2026/first.mdx', {
      ...options,
      parts: [
        {root: '/docs', name: 'Docs', kind: 'guide'},
        {root: '/news', name: 'News', kind: 'post'},
      ],
      files: Object.keys(files),
    });
    expect(formatReport(report)).toBe('The address stays /news/one.');
  });

  it('says what to write in a sidebar that it can’t change', async () => {
    writeFileSync(
      path.join(site, 'sidebars.ts'),
      "export default {docs: ['c', 'a/b', 'a/old-two', 'd/e', ['a', 'o' + 'ld'].join('/')]};\n",
    );
    const {problems} = await movePage(site, 'docs/a/old.mdx', 'docs/a/new.mdx', options);
    expect(problems.map(({what}) => what)).toContain(
      'the sidebar names "a/old". Write "a/new" instead, in the category of its folder.',
    );
  });

  it.each([
    ['docs/a/none.mdx', 'docs/a/new.mdx', 'There is no docs/a/none.mdx.'],
    ['docs/a/old.mdx', 'docs/c.mdx', 'docs/c.mdx exists already.'],
    ['docs/a/old.mdx', 'terms/old.mdx', 'terms/old.mdx is not a page in docs.'],
    ['docs/a/old.mdx', 'docs/a/_new.mdx', 'docs/a/_new.mdx would have no address.'],
    ['docs/a/old.mdx', 'docs/a/old', 'docs/a/old is not a page in docs.'],
    ['data/codes.ts', 'docs/a/new.mdx', 'data/codes.ts is not a page, or it is generated.'],
  ])('refuses %s → %s, and changes nothing', async (from, to, message) => {
    await expect(movePage(site, from, to, options)).rejects.toThrow(message);
    for (const [file, text] of Object.entries(FILES)) expect(read(file)).toBe(text);
  });
});

it('refuses a name that differs from that of another page only in capitals', async () => {
  await expect(movePage(site, 'docs/a/old.mdx', 'docs/a/B.mdx', options)).rejects.toThrow(
    'docs/a/B.mdx differs from docs/a/b.mdx only in capitals. Choose another name.',
  );
});

describe('removePage', () => {
  it('lists the sentences whose links lead to another page', async () => {
    const report = await removePage(site, 'docs/a/old.mdx', 'docs/a/old-two.mdx', options);
    expect(formatReport(report)).toContain(
      'Read docs/a/b.mdx:5: its link leads to /docs/a/old-two now.\nRead docs/a/b.mdx:7: its link',
    );
  });

  it('keeps the words of links that would lead to their own page', async () => {
    const report = await removePage(site, 'docs/a/old.mdx', 'docs/a/b.mdx', options);
    expect(read('docs/a/b.mdx')).toBe(
      page('one two three [four](/docs/a/old-two) five /docs/a/b.md\n\n'),
    );
    expect(formatReport(report)).toContain(
      'Read docs/a/b.mdx:5: its link to the page that is gone is text now.',
    );
    expect(formatReport(report)).toContain('Read docs/c.mdx:7: its link leads to /docs/a/b now.');
  });

  it('leads links and the address to another page, without anchors', async () => {
    const report = await removePage(site, 'docs/a/old.mdx', 'docs/c.mdx', options);
    expect(existsSync(path.join(site, 'docs/a/old.mdx'))).toBe(false);
    expect(read('docs/a/b.mdx')).toContain(
      '[one](../c.mdx) [two](/docs/c "Title") [three](/docs/c) [four](/docs/a/old-two) [five][ref] /docs/c.md\n\n[ref]: ../c.mdx',
    );
    expect(read('data/codes.ts')).toContain("['/docs/c', '/docs/a/older', 'docs/a/old.mdx']");
    expect(read('redirects.ts')).toContain("  {from: '/docs/a/old', to: '/docs/c'},\n");
    expect(read('routes.txt')).toBe(FILES['routes.txt']);
    expect(read('anchors.txt')).toBe('/docs/a/b#x\n');
    expect(read('sidebars.ts')).toContain("      'b',\n      'old-two',\n");
    expect(report.problems.map(({file}) => file)).toEqual([
      // An import of itself would be a circle.
      'docs/c.mdx',
      'data/codes.ts',
      'data/questions.yml',
      'data/text.yml',
    ]);
  });
});

describe('addRedirect', () => {
  it('breaks long lines', () => {
    const [from, to] = [`/docs/${'a'.repeat(50)}`, `/docs/${'b'.repeat(50)}`];
    expect(addRedirect('export const redirects: readonly Redirect[] = [\n];\n', from, to)).toBe(
      `export const redirects: readonly Redirect[] = [\n  {\n    from: '${from}',\n    to: '${to}',\n  },\n];\n`,
    );
  });

  it('removes the long redirect of a page that moves back', () => {
    const [from, to] = [`/docs/${'a'.repeat(50)}`, `/docs/${'b'.repeat(50)}`];
    const list = 'export const redirects = [\n];\n';
    const moved = addRedirect(list, from, to) ?? '';
    expect(addRedirect(moved, to, from)).toBe(addRedirect(list, to, from));
  });

  it('adds a redirect behind the last one, however long that is', () => {
    const [from, to] = [`/docs/${'a'.repeat(50)}`, `/docs/${'b'.repeat(50)}`];
    const moved = addRedirect('export const redirects = [\n  ...first,\n];\n', from, to) ?? '';
    expect(addRedirect(moved, '/c', '/d')).toContain(
      `    to: '${to}',\n  },\n  {from: '/c', to: '/d'},\n  ...first,\n`,
    );
  });

  it('needs a list', () => {
    expect(addRedirect('export default {};\n', '/a', '/b')).toBeUndefined();
  });
});
