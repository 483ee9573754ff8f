/** The step on a small build of another site. */
import {mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PageTable} from '@docs-kit/build-steps';
import {OUT, readBuilt, run, SITE, writeBakery} from '@docs-kit/build-steps/testing';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {hostFiles} from '../src';

beforeEach(writeBakery);

describe('the step', () => {
  it('writes what a stock site lacks', async () => {
    await run({
      steps: [
        hostFiles({
          redirects: [{from: '/docs/bread', to: '/docs/baking/bread'}],
          headers: {'X-Bakery': 'open'},
          contentSignal: 'search=yes',
        }),
      ],
    });
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

  it("keeps the site's own files", async () => {
    mkdirSync(path.join(SITE, 'static'));
    for (const folder of ['static', 'build'])
      writeFileSync(path.join(SITE, folder, 'robots.txt'), 'own');
    await run({steps: [hostFiles({})]});
    expect(readBuilt('robots.txt')).toBe('own');
  });

  it('copies the Markdown versions of moved pages, which cannot redirect', async () => {
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

  it('writes the files of chosen hosts only', async () => {
    await run({steps: [hostFiles({hosts: ['azure']})]});
    const files = readdirSync(OUT);
    expect(files).toContain('staticwebapp.config.json');
    expect(files).not.toContain('_headers');
    expect(readdirSync(path.join(SITE, 'deploy'))).toEqual(['host.json']);
  });

  it('leaves the files of the site’s static folders as they are', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    mkdirSync(path.join(SITE, 'public'));
    writeFileSync(path.join(SITE, 'public/robots.txt'), 'User-agent: *');
    await run({steps: [hostFiles()]}, {staticDirectories: ['public']});
    expect(readdirSync(OUT)).not.toContain('robots.txt');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^public.robots\.txt replaces/),
    );
    await run({steps: [hostFiles()]});
    expect(readdirSync(OUT)).toContain('robots.txt');
  });

  it('stops the build at a page that the policy would change', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeFileSync(
      path.join(OUT, 'blog/ovens.html'),
      '<head></head><h1>Ovens</h1><p style="color:red">',
    );
    await run({steps: [hostFiles()]});
    expect(exit).toHaveBeenCalledWith(1);
    expect(error.mock.calls.flat()[0]).toMatch(
      /^\[ERROR\] \/blog\/ovens: the page has a style attribute/,
    );
    const allowSources = () => ({'style-src-attr': ["'unsafe-inline'"]});
    await run({steps: [hostFiles({allowSources})]});
    expect(readBuilt('_headers')).toContain("style-src-attr 'unsafe-inline'");
  });
});
