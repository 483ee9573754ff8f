/** The plugin on a small build of another site: order of steps, files, and failures. */
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {WriterError} from '@docs-kit/basics/writerError';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import buildSteps, {type BuildStepsOptions, hostFiles, linkPreviews} from '../src';
import type {PageTable} from '../src/pageTable';

const SITE = createFolder('bakery');
const OUT = path.join(SITE, 'build');

const HEAD =
  '<link rel="canonical" href="https://bakery.example/"><link rel="alternate" hreflang="de"><meta property="og:url">';

/** Paths, files, and content of the pages, as Docusaurus writes them. */
const PAGES = {
  '/': ['index.html', '<h1>Bakery</h1>'],
  '/docs/baking/bread': ['docs/baking/bread.html', '<h1>Bread</h1><script>bake()</script>'],
  '/blog/ovens': ['blog/ovens.html', '<h1>Ovens</h1>'],
  '/404.html': ['404.html', '<h1>Not found</h1>'],
} as const;

const siteConfig = {
  title: 'Bakery Docs',
  tagline: 'Bread for everyone',
  url: 'https://bakery.example',
  baseUrl: '/',
  trailingSlash: false,
  future: {experimental_vcs: {getFileLastUpdateInfo: () => Promise.resolve(null)}},
};

const PROPS = {
  siteDir: SITE,
  outDir: OUT,
  siteConfig,
  i18n: {currentLocale: 'de'},
  routes: Object.keys(PAGES)
    .filter((route) => route !== '/404.html')
    .map((route) => ({path: route, exact: true, component: ''})),
  routesBuildMetadata: {},
};

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#aa5500" d="M0 0h8v8z"/></svg>';

const run = async (options: BuildStepsOptions, config: object = {}) =>
  buildSteps(options)({siteConfig: {...siteConfig, ...config}} as never).postBuild?.(
    PROPS as never,
  );

const readBuilt = (file: string) => readFileSync(path.join(OUT, file), 'utf8');

beforeEach(() => {
  rmSync(SITE, {recursive: true, force: true});
  for (const [file, body] of Object.values(PAGES)) {
    mkdirSync(path.dirname(path.join(OUT, file)), {recursive: true});
    writeFileSync(path.join(OUT, file), `<html><head>${HEAD}</head><body>${body}</body></html>`);
  }
  writeFileSync(path.join(SITE, 'mark.svg'), MARK);
});

const COLORS = {
  background: 'black',
  shape: 'gray',
  text: 'white',
  muted: 'silver',
  accent: 'orange',
};

describe('the steps', () => {
  it('add what a stock site lacks', async () => {
    await run({
      steps: [
        linkPreviews({markFile: 'mark.svg', colors: COLORS}),
        hostFiles({
          redirects: [{from: '/docs/bread', to: '/docs/baking/bread'}],
          headers: {'X-Bakery': 'open'},
          contentSignal: 'search=yes',
        }),
      ],
    });
    const page = readBuilt('docs/baking/bread.html');
    expect(page).toContain('<meta property="og:site_name" content="Bakery Docs">');
    const [, image = ''] =
      /property="og:image" content="https:\/\/bakery\.example(.*?)"/.exec(page) ?? [];
    expect(readFileSync(path.join(OUT, image)).subarray(1, 4).toString()).toBe('PNG');
    expect(page).not.toContain('text/markdown');
    expect(readBuilt('404.html')).not.toContain('canonical');
    expect(readBuilt('_headers')).toContain('X-Bakery: open');
    expect(readBuilt('_headers')).toContain('Content-Usage: search=y');
    // printf 'bake()' | openssl dgst -sha256 -binary | base64
    expect(readBuilt('_headers')).toContain(
      "'sha256-Wioaak+3CoXFWlE3qVVaGdmDLAVO2g5jkVTjHn39xWQ='",
    );
    expect(readBuilt('_redirects')).toContain('/docs/bread /docs/baking/bread 301\n');
    // A folder without its own page.
    expect(readBuilt('docs/baking.html')).toContain('url=/docs/baking/bread"');
    expect(readBuilt('robots.txt')).toContain('Content-Signal: search=yes');
    expect(readdirSync(path.join(SITE, 'deploy'))).toEqual(['host.json', 'nginx.conf']);
  });

  it('run in the order of the configuration, on one table of pages', async () => {
    await run({
      steps: [
        {
          name: 'first',
          async run(pages) {
            for (const page of pages.values()) page.html += '<!-- first -->';
          },
        },
        {
          name: 'second',
          async run(pages, {language}) {
            for (const page of pages.values()) page.html += `<!-- ${page.title} ${language} -->`;
          },
        },
      ],
    });
    expect(readBuilt('blog/ovens.html')).toMatch(/<!-- first --><!-- Ovens de -->$/);
  });

  it('copy the Markdown versions of moved pages, which cannot redirect', async () => {
    const markdown = {
      name: 'Markdown',
      async run(pages: PageTable) {
        for (const [route, file] of [
          ['/', 'index.md'],
          ['/blog/ovens', 'blog/ovens.md'],
        ] as const) {
          Object.assign(pages.get(route) ?? {}, {markdown: ''});
          writeFileSync(path.join(OUT, file), `# ${route}\n`);
        }
      },
    };
    const redirects = [
      {from: '/start', to: '/'},
      {from: '/blog/stoves', to: '/blog/ovens'},
      {from: '/bread', to: '/docs/baking/bread'},
    ];
    await run({steps: [markdown, hostFiles({redirects})]});
    expect(readBuilt('start.md')).toBe('# /\n');
    expect(readBuilt('blog/stoves.md')).toBe('# /blog/ovens\n');
    expect(readBuilt('_redirects')).toContain('/start.md /index.md 301\n');
    expect(readdirSync(OUT)).not.toContain('bread.md');
  });

  it('write the files of chosen hosts only', async () => {
    await run({steps: [hostFiles({hosts: ['azure']})]});
    const files = readdirSync(OUT);
    expect(files).toContain('staticwebapp.config.json');
    expect(files).not.toContain('_headers');
    expect(readdirSync(path.join(SITE, 'deploy'))).toEqual(['host.json']);
  });

  it('can add HTML to the start of each page', () => {
    const step = {name: 'notice', preBodyTags: ['<p>Notice'], run: () => Promise.resolve()};
    const plugin = buildSteps({steps: [step, hostFiles()]})({siteConfig} as never);
    expect(plugin.injectHtmlTags?.({content: undefined})).toEqual({preBodyTags: ['<p>Notice']});
  });
});

describe('a mistake stops the build with one message', () => {
  const listMessages = async (options: BuildStepsOptions, config?: object) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run(options, config);
    expect(exit).toHaveBeenCalledWith(1);
    return error.mock.calls.flat();
  };

  it('in a page', async () => {
    const failing = {
      name: 'failing',
      run: () => Promise.reject(new WriterError('<b> has no form. Leave it out.', 'docs/a.mdx', 3)),
    };
    expect(await listMessages({steps: [failing]})).toEqual([
      '[ERROR] docs/a.mdx:3: <b> has no form. Leave it out.',
    ]);
  });

  it('in the configuration', async () => {
    expect(await listMessages({steps: []}, {trailingSlash: undefined})).toEqual([
      '[ERROR] The build steps work with `trailingSlash: false`, but it is undefined. Set it in docusaurus.config.',
    ]);
  });

  it('in a page that the policy would change', async () => {
    writeFileSync(
      path.join(OUT, 'blog/ovens.html'),
      '<head></head><h1>Ovens</h1><p style="color:red">',
    );
    const [message = ''] = await listMessages({steps: [hostFiles()]});
    expect(message).toMatch(/^\[ERROR\] \/blog\/ovens: the page has a style attribute/);
    const allowSources = () => ({'style-src-attr': ["'unsafe-inline'"]});
    await run({steps: [hostFiles({allowSources})]});
    expect(readBuilt('_headers')).toContain("style-src-attr 'unsafe-inline'");
  });
});

it.each([
  new TypeError('x is not a function'),
  new Error('docs/a.mdx:3: the message of a library that looks like ours. Read the trace.'),
  Object.assign(new Error('no space left'), {code: 'ENOSPC'}),
])('a step that fails itself keeps its stack trace: %s', async (error) => {
  const steps = [{name: 'failing', run: () => Promise.reject(error)}];
  await expect(run({steps})).rejects.toBe(error);
});
