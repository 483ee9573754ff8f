/**
 * Build failures, on copies of a small site with the real configuration. The rules themselves have
 * table-driven tests in tests/unit/bad-content.test.ts and tests/unit/config.test.ts.
 */
// cspell:ignore evidnce newz
import {spawn} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {addToHistory} from '@docs-kit/openapi-changes/history';
import {INDEX_FOLDER, nameTextFile, type TitleIndex, TITLES_FILE} from '@docs-kit/search/engine';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {CHANGES_PATH, OVERLAY_PATH, SPEC_PATH} from '../../src/config/api';
import {CANARY, HOSTED_ENV} from '../../tools/support/builds';
import {findFreePort} from '../../tools/support/ports';
import {ROOT} from '../../tools/support/project';
import {NO_OVERLAY, readSmallSpec} from '../support/openapi';

const FIXTURE = path.join(ROOT, 'tests/fixtures/site');
const WORK = path.join(ROOT, 'test-results/failing-builds');

type Outcome = {readonly status: number | null; readonly output: string; readonly dir: string};

/** Changes made to a copy of the fixture: a file's new text, or a function of its old text. */
type Changes = Readonly<Record<string, string | ((old: string) => string)>>;

/** Starts Docusaurus on a changed copy of the fixture. */
function runDocusaurus(
  command: readonly string[],
  name: string,
  changes: Changes,
  env: Record<string, string>,
) {
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
  const [subcommand = '', ...options] = command;
  const child = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
      subcommand,
      dir,
      ...options,
    ],
    {
      cwd: ROOT,
      env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NO_UPDATE_NOTIFIER: '1', ...env},
    },
  );
  const result = {child, dir, output: ''};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (result.output += String(chunk)));
  return result;
}

function buildWith(
  name: string,
  changes: Changes,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const result = runDocusaurus(['build'], name, changes, {NODE_ENV: 'production', ...env});
  return new Promise((resolve, reject) => {
    result.child.on('error', reject);
    result.child.on('close', (status) => resolve({status, output: result.output, dir: result.dir}));
  });
}

const POST = 'blog/2025-01-01-hello.mdx';
const NOTE = 'release-notes/2025-01-01.mdx';

const append = (text: string) => (old: string) => `${old}\n${text}\n`;

const DUPLICATE_ROUTE: Changes = {
  'docs/third.mdx': () =>
    readFileSync(path.join(FIXTURE, 'docs/second.mdx'), 'utf8').replace(
      'evidence',
      'slug: /second\nevidence',
    ),
};

const draft = (...more: readonly string[]) => `---
title: An unreleased draft
description: A page that is not ready yet, which only its writer sees while it is written.
evidence: sourced
draft: true
${more.join('\n')}
---

Unfinished.

{/* truncate */}
`;

const DRAFTS: Changes = {
  'docs/unreleased-draft.mdx': draft(),
  'terms/unreleased-draft.mdx': draft('version: "1"', 'effective_date: "2025-01-01"'),
  'blog/2025-01-02-unreleased-draft.mdx': draft(
    'slug: unreleased-draft',
    'date: 2025-01-02',
    'authors: [team]',
    'tags: [news]',
  ),
  'release-notes/2025-01-02.mdx': draft(
    'slug: unreleased-draft',
    'date: 2025-01-02',
    'tags: [news]',
  ),
  'src/pages/unreleased-draft.mdx': draft(),
  // Writers can list a page while it's still a draft.
  'sidebars.ts': (old) => old.replace("'second'", "'second', 'unreleased-draft'"),
};
const DRAFTED_ROUTES = ['/docs', '/terms', '/blog', '/release-notes', ''].map(
  (folder) => `${folder}/unreleased-draft`,
);

afterAll(() => rmSync(WORK, {recursive: true, force: true}));

/** Start of each of the build's own messages. */
const messages = (output: string) => output.slice(output.indexOf('[ERROR]')).trim().split('\n');

describe.concurrent('a build', {timeout: 240_000}, () => {
  it('warns about a broken anchor, Markdown link, or duplicate route, and publishes only the configured values', async () => {
    const {status, output, dir} = await buildWith(
      'warnings',
      {
        ...DUPLICATE_ROUTE,
        ...DRAFTS,
        'docs/first.mdx': append('[Lost](./lost.mdx) [Lost](/docs/second#lost)'),
        // An unresolved Markdown link would also be a broken link, which fails the build.
        'site.config.ts': (old) => old.replace('...real,', "...real,\n  onBrokenLinks: 'ignore',"),
      },
      {...HOSTED_ENV, [CANARY.name]: CANARY.value},
    );
    expect(output).toMatch(/\[WARNING\].*lost\.mdx/s);
    expect(output).toMatch(/\[WARNING\].*broken anchors.*#lost/s);
    expect(output).toMatch(/\[WARNING\].*duplicate routes.*\/docs\/second/is);
    expect(output).toContain('[WARNING] 3 content errors\n');
    // Docusaurus 4 warns about the link once for each bundle.
    expect(new Set(output.match(/^\[(?:WARNING|ERROR)\].*$/gm)).size).toBe(4);
    expect(output).not.toContain('are corrected');
    expect(status).toBe(0);
    const files = readdirSync(path.join(dir, 'build'), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:html|js|json|txt|xml|md)$/.test(file))
      .map((file) => readFileSync(path.join(dir, 'build', file), 'utf8'));
    const published = files.join('\n');
    expect(Object.values(HOSTED_ENV).filter((value) => !published.includes(value))).toEqual([]);
    for (const secret of Object.values(CANARY))
      expect(published.includes(secret), secret).toBe(false);
    expect(published.match(/An unreleased draft|\/unreleased-draft/g)).toBeNull();
  });

  it('fails on malformed variables before it writes files, with one line for each', async () => {
    const {status, output, dir} = await buildWith(
      'environment',
      {},
      {SITE_URL: 'docs.example.com', GTAG_ID: 'UA'},
    );
    expect(status).toBe(1);
    expect(messages(output)).toEqual([
      expect.stringMatching(/^\[ERROR\] SITE_URL is "docs\.example\.com"\. Set it to /),
      expect.stringMatching(/^GTAG_ID is "UA"\. Set it to /),
    ]);
    expect(existsSync(path.join(dir, 'build'))).toBe(false);
  });

  it('fails on invalid content with exactly one line for each error', async () => {
    const {status, output, dir} = await buildWith('content', {
      'docs/first.mdx': (old) =>
        append(
          '<TabItm />\n\n```mermaid\nflowchart LR\n  accTitle: A\n  accDescr: An arrow\n  a -->\n```',
        )(old.replace(/^description.*\n/m, '')),
      'docs/broken.mdx': '---\ntitle: Broken\n---\n\nWrite { and go on.\n',
      [POST]: (old) =>
        old.replace('tags: [news]', 'tags: []').replace('date: 2025-01-01', 'date: 2999-01-01'),
      [NOTE]: (old) => old.replace('evidence: sourced', 'evidnce: sourced'),
      'terms/terms-of-use.mdx': append('<TabItm />'),
    });
    expect(status).toBe(1);
    expect(existsSync(path.join(dir, 'build'))).toBe(false);
    const [first, ...lines] = messages(output);
    expect(first).toBe('[ERROR] 11 content errors');
    const places = lines.map((line) => line.split(' ', 1)[0]);
    expect(places).toEqual([
      `${POST}:6:`,
      `${POST}:8:`,
      'docs/broken.mdx:1:',
      'docs/broken.mdx:1:',
      'docs/broken.mdx:5:',
      'docs/first.mdx:1:',
      'docs/first.mdx:8:',
      'docs/first.mdx:14:',
      `${NOTE}:1:`,
      `${NOTE}:4:`,
      'terms/terms-of-use.mdx:11:',
    ]);
    expect(lines.filter((line) => !/: .+\. [A-Z].+\.$/.test(line))).toEqual([]);
  });

  it('fails on a change of the API that breaks clients without a sentence on what to do', async () => {
    const {status, output, dir} = await buildWith('api-change', {
      [SPEC_PATH]: readSmallSpec(),
      [OVERLAY_PATH]: readFileSync(NO_OVERLAY, 'utf8'),
      [CHANGES_PATH]: addToHistory([], '2025-01-01', [
        {kind: 'removed', breaking: true, what: 'The body is gone.', operations: ['PUT /tents']},
      ]),
      'site.config.ts': (old) =>
        old
          .replace(
            'import real',
            "import openapiReference from '@docs-kit/openapi-reference';\nimport {referenceOptions} from '../../../src/config/node/openapiReference';\nimport real",
          )
          .replace(
            '    search(',
            "    ({siteDir}) => openapiReference({...referenceOptions, api: {...referenceOptions.api, siteDir}, console: {mode: 'off', storeKeys: false}})({siteDir, generatedFilesDir: '', baseUrl: '/'}),\n    search(",
          ),
    });
    expect(messages(output)).toEqual([
      expect.stringMatching(
        /^\[ERROR\] api\/changes\.json:\d+: a change that breaks clients has no note: The body is gone\. Write in "note", /,
      ),
    ]);
    expect(status).toBe(1);
    expect(existsSync(path.join(dir, 'build'))).toBe(false);
  });
});

/** Waits for what `npm start` does meanwhile. */
const eventually = (check: () => unknown) => vi.waitFor(check, {timeout: 100_000, interval: 500});

it('npm start shows and finds drafts of every kind, warns with one line of a page without description or evidence, survives a list that loses its entries, and applies a new title', async () => {
  const unfinished = (key: string) =>
    draft()
      .replace('draft: true\n', '')
      .replace(new RegExp(`${key}: .*\n`), '');
  const port = String(await findFreePort());
  const started = runDocusaurus(
    ['start', '--no-open', '--port', port],
    'start',
    {
      ...DRAFTS,
      'docs/second.mdx': unfinished('description'),
      'docs/first.mdx': unfinished('evidence'),
      'src/config/values.ts': 'export {};\n',
      ...Object.fromEntries(
        ['api/openapi.json', 'api/openapi.overlay.yaml'].map((file) => [
          file,
          readFileSync(path.join(ROOT, file), 'utf8'),
        ]),
      ),
    },
    {NODE_ENV: 'development'},
  );
  const closed = new Promise((resolve) => started.child.on('close', resolve));
  try {
    await eventually(() => {
      const routes = readFileSync(path.join(started.dir, '.docusaurus/routes.js'), 'utf8');
      expect(DRAFTED_ROUTES.filter((route) => !routes.includes(`path: '${route}'`))).toEqual([]);
    });
    await eventually(async () => {
      const titles = await fetch(`http://localhost:${port}/${INDEX_FOLDER}/${TITLES_FILE}`);
      const {hash, pages} = (await titles.json()) as TitleIndex;
      expect(pages.map((page) => page.path)).toEqual(expect.arrayContaining(DRAFTED_ROUTES));
      const text = await fetch(`http://localhost:${port}/${INDEX_FOLDER}/${nameTextFile(hash)}`);
      expect(await text.json()).toMatchObject({hash});
    });
    await eventually(() =>
      // The overlay links to pages that this small site lacks.
      expect(started.output.split('\n').filter((line) => /^docs\/.*:\d+: /.test(line))).toEqual([
        'docs/first.mdx:1: front matter has no evidence. Add sourced or inferred.',
        'docs/second.mdx:1: front matter has no description. Add one sentence.',
      ]),
    );
    const edit = (file: string, text: string) => writeFileSync(path.join(started.dir, file), text);
    const tags = readFileSync(path.join(started.dir, 'blog/tags.yml'), 'utf8');
    edit('blog/tags.yml', '');
    await eventually(() =>
      expect(started.output).toContain('\nblog/tags.yml:1: the file has no entries. Add '),
    );
    edit('blog/tags.yml', tags);
    edit('src/config/values.ts', 'export const value = 1;\n');
    await eventually(() => expect(started.output).toContain('src/config/values.ts has changed. '));
    const config = readFileSync(path.join(started.dir, 'site.config.ts'), 'utf8');
    edit('site.config.ts', config.replace('...real,', "...real,\n  title: 'Renamed',"));
    await eventually(() =>
      expect(
        readFileSync(path.join(started.dir, '.docusaurus/docusaurus.config.mjs'), 'utf8'),
      ).toContain('"title": "Renamed"'),
    );
  } finally {
    started.child.kill();
    await closed;
  }
}, 240_000);
