/** Build-time faults, each on a copy of a small site that shares the real configuration. */
// cspell:ignore evidnce newz
import {spawn} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../..');
const FIXTURE = path.join(ROOT, 'tests/fixtures/site');
const WORK = path.join(ROOT, 'test-results/faults');

type Outcome = {readonly status: number | null; readonly output: string; readonly dir: string};

/** Changes made to a copy of the fixture: a file's new text, or a function of its old text. */
type Changes = Readonly<Record<string, string | ((old: string) => string)>>;

async function buildWith(name: string, changes: Changes, env: Record<string, string> = {}): Promise<Outcome> {
  const dir = path.join(WORK, name);
  rmSync(dir, {recursive: true, force: true});
  cpSync(FIXTURE, dir, {recursive: true});
  for (const [file, change] of Object.entries(changes)) {
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), {recursive: true});
    const old = existsSync(target) ? readFileSync(target, 'utf8') : '';
    const text = typeof change === 'string' ? change : change(old);
    expect(text, `the change to ${file} changes nothing`).not.toBe(old);
    writeFileSync(target, text);
  }
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', dir],
      {
        cwd: ROOT,
        env: {...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0', NO_UPDATE_NOTIFIER: '1', ...env},
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({status, output, dir}));
  });
}

const POST = 'blog/2025-01-01-hello.mdx';
const NOTE = 'release-notes/2025-01-01.mdx';

const withNavbarItem = (item: string): Changes => ({
  'docusaurus.config.ts': (old) => old.replace('items: [{', `items: [${item}, {`),
});

const append = (text: string) => (old: string) => `${old}\n${text}\n`;

const BROKEN_MARKDOWN_LINK: Changes = {'docs/first.mdx': append('[Lost](./lost.mdx)')};
const BROKEN_ANCHOR: Changes = {'docs/first.mdx': append('[Lost](/docs/second#lost)')};
const DUPLICATE_ROUTE: Changes = {
  'docs/third.mdx': [
    '---',
    'title: Third',
    'description: A page whose address another page has, which readers of that one would never see.',
    'evidence: sourced',
    'slug: /second',
    '---',
    '',
    'Text.',
    '',
  ].join('\n'),
};

afterAll(() => rmSync(WORK, {recursive: true, force: true}));

describe.concurrent('a build', {timeout: 240_000}, () => {
  it('of the fixture as it is succeeds without a warning', async () => {
    const {status, output} = await buildWith('sound', {});
    expect(output).not.toMatch(/\[(WARNING|ERROR)\]/);
    expect(status).toBe(0);
  });

  it('fails on a broken link and names page and link', async () => {
    const {status, output} = await buildWith('broken-link', {'docs/first.mdx': append('[Lost](/docs/lost)')});
    expect(status).not.toBe(0);
    expect(output).toMatch(/broken links found/i);
    expect(output).toContain('/docs/first');
    expect(output).toContain('/docs/lost');
  });

  it('only warns of a broken markdown link', async () => {
    const {status, output} = await buildWith('broken-markdown-link', {
      ...BROKEN_MARKDOWN_LINK,
      // The link that is left unresolved would also be a broken link, which is another fault with another answer.
      'docusaurus.config.ts': (old) => old.replace('...real,', "...real,\n  onBrokenLinks: 'ignore',"),
    });
    expect(output).toMatch(/\[WARNING\].*lost\.mdx/s);
    expect(output).toContain('docs/first.mdx');
    expect(status).toBe(0);
  });

  it('only warns of a broken anchor', async () => {
    const {status, output} = await buildWith('broken-anchor', BROKEN_ANCHOR);
    expect(output).toMatch(/\[WARNING\].*broken anchors.*#lost/s);
    expect(status).toBe(0);
  });

  it('only warns of a duplicate route', async () => {
    const {status, output} = await buildWith('duplicate-route', DUPLICATE_ROUTE);
    expect(output).toMatch(/\[WARNING\].*duplicate routes.*\/docs\/second/is);
    expect(status).toBe(0);
  });

  it.each([
    ['a broken anchor', BROKEN_ANCHOR, '#lost'],
    ['a broken markdown link', BROKEN_MARKDOWN_LINK, 'lost.mdx'],
    ['a duplicate route', DUPLICATE_ROUTE, '/docs/second'],
  ])('fails on %s when STRICT_LINKS is true', async (name, changes, culprit) => {
    const {status, output} = await buildWith(`strict-${name.replace(/ /g, '-')}`, changes, {STRICT_LINKS: 'true'});
    expect(status).not.toBe(0);
    expect(output).toContain(culprit);
  });

  it('fails on an unknown navbar item type and names it', async () => {
    const {status, output} = await buildWith('navbar-type', withNavbarItem("{type: 'carousel', label: 'Lost'}"));
    expect(status).not.toBe(0);
    expect(output).toContain('carousel');
  });

  it('fails on a missing sidebar id and names it', async () => {
    const {status, output} = await buildWith(
      'sidebar-id',
      withNavbarItem("{type: 'docSidebar', sidebarId: 'lost-sidebar', label: 'Lost'}"),
    );
    expect(status).not.toBe(0);
    expect(output).toContain('lost-sidebar');
  });

  it('fails on a missing doc id in the navbar and names it', async () => {
    const {status, output} = await buildWith(
      'navbar-doc-id',
      withNavbarItem("{type: 'doc', docId: 'lost-doc', label: 'Lost'}"),
    );
    expect(status).not.toBe(0);
    expect(output).toContain('lost-doc');
  });

  it('fails on a missing doc id in a sidebar and names it', async () => {
    const {status, output} = await buildWith('sidebar-doc-id', {
      'sidebars.ts': "export default {docs: ['first', 'lost-doc']};\n",
    });
    expect(status).not.toBe(0);
    expect(output).toContain('lost-doc');
  });

  it('fails on a page module with no default export and says that nothing can be rendered', async () => {
    const {status, output} = await buildWith('no-default-export', {'src/pages/page.tsx': 'export const page = 1;\n'});
    expect(status).not.toBe(0);
    expect(output).toMatch(/default export.*impossible to render anything/s);
  });

  it.each([
    ['SITE_URL', 'docs.example.com'],
    ['SITE_URL', 'https://docs.example.com/path'],
    ['ALGOLIA_APP_ID', 'lower-case'],
    ['ALGOLIA_API_KEY', 'short'],
    ['ALGOLIA_INDEX_NAME', 'two words'],
    ['CHAT_API_KEY', 'with spaces in it'],
    ['CHAT_AGENT_CODE', 'two words'],
    ['CHAT_API_BASE_URL', 'ftp://example.com'],
    ['CHAT_RESOURCES_URL', '/resources'],
    ['GTAG_ID', 'UA'],
    ['STRICT_LINKS', 'yes'],
  ])('fails on %s="%s" with one line that names variable, value and need', async (name, value) => {
    const {status, output, dir} = await buildWith(`env-${name}-${value.length}`, {}, {[name]: value});
    expect(status).toBe(1);
    const lines = output.split('\n').filter((line) => line.includes('[ERROR]'));
    expect(lines.some((line) => line.startsWith(`[ERROR] ${name} is "${value}", but must be `))).toBe(true);
    expect(output).not.toMatch(/^\s+at /m);
    expect(existsSync(path.join(dir, 'build'))).toBe(false);
  });

  it.each([
    ['tag of a post', 'blog', 'tags: [lost-tag]', 'lost-tag'],
    ['product area of a release note', 'release-notes', 'tags: [lost-area]', 'lost-area'],
    ['author of a post', 'blog', 'authors: [{name: Lost Author}]', 'Lost Author'],
    ['key of an author', 'blog', 'authors: [lost-author]', 'lost-author'],
  ])('fails on an undeclared %s and names it', async (what, folder, frontMatter, culprit) => {
    const {status, output} = await buildWith(`undeclared-${what.replace(/ /g, '-')}`, {
      [folder === 'blog' ? POST : NOTE]: (old) =>
        old.replace(new RegExp(`^${frontMatter.split(':')[0]}: .*$`, 'm'), frontMatter),
    });
    expect(status).not.toBe(0);
    expect(output).toContain(culprit);
  });

  // What each rule says is in tests/unit/bad-content.test.ts; here they are seen to stop a build before it begins.
  it('fails on content that breaks rules, with one line for each mistake and no other word', async () => {
    const {status, output, dir} = await buildWith('content', {
      'docs/first.mdx': (old) =>
        append('# Again\n\n```mermaid\nflowchart LR\n  a -->\n```')(old.replace(/^description.*\n/m, '')),
      'docs/broken.mdx': '---\ntitle: Broken\n---\n\nWrite { and go on.\n',
      [POST]: (old) => old.replace('tags: [news]', 'tags: [newz]').replace('date: 2025-01-01', 'date: 2999-01-01'),
      [NOTE]: (old) => old.replace('evidence: sourced', 'evidnce: sourced'),
      'terms/terms-of-use.mdx': append('![](/img/logo.svg)'),
    });
    expect(status).toBe(1);
    expect(existsSync(path.join(dir, 'build'))).toBe(false);
    expect(output).not.toMatch(/^\s+at /m);
    const [first, ...lines] = output.slice(output.indexOf('[ERROR]')).trim().split('\n');
    expect(first).toBe('[ERROR] 9 things have to be mended before the site can be built:');
    const places = lines.map((line) => line.split(' ', 1)[0]);
    expect(places).toEqual([
      `${POST}:6:`,
      `${POST}:8:`,
      'docs/broken.mdx:5:',
      'docs/first.mdx:1:',
      'docs/first.mdx:8:',
      'docs/first.mdx:12:',
      `${NOTE}:1:`,
      `${NOTE}:4:`,
      'terms/terms-of-use.mdx:11:',
    ]);
    expect(lines.filter((line) => !line.includes('; '))).toEqual([]);
  });

  const withRedirects = (list: string) => (old: string) => old.replace('redirects: []', `redirects: ${list}`);

  it('fails on redirects that go in a circle, and names the circle', async () => {
    const {status, output, dir} = await buildWith('redirect-loop', {
      'docusaurus.config.ts': withRedirects("[{from: '/a', to: '/b'}, {from: '/b', to: '/a'}]"),
    });
    expect(status).toBe(1);
    expect(output).toContain('src/config/redirects.ts:1: /a → /b → /a goes in a circle; name the page that answers');
    expect(existsSync(path.join(dir, 'build'))).toBe(false);
  });

  it('fails on a redirect to no page, and on a route that vanished without one', async () => {
    const {status, output} = await buildWith('vanished', {
      'docusaurus.config.ts': withRedirects("[{from: '/a', to: '/gone'}, {from: '/moved', to: '/docs/first'}]"),
      'routes.txt': append('/docs/third\n/moved'),
    });
    expect(status).toBe(1);
    const lines = output.slice(output.indexOf('[ERROR]')).trim().split('\n').slice(1);
    expect(lines).toEqual([
      'src/config/redirects.ts:1: /a leads to /gone, which is no page; name one that is',
      'routes.txt:9: /docs/third is gone; bring the page back, or add a redirect to src/config/redirects.ts',
    ]);
  });
});
