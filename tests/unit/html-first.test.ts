/** The build's changes to pages that work before React, and none with `hydrate: 'load'`. */
import {readFileSync} from 'node:fs';
import {BROWSER_TARGETS} from '@docs-kit/basics/browserTargets';
import type {LoadContext} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {browserslist} from '../../package.json';
import {createFolder} from '../../packages/basics/tests/folder';
import htmlFirst from '../../packages/html-first/src';
import {htmlFirstPages} from '../../packages/html-first/src/htmlFirstPages';
import {inlineStyles} from '../../packages/html-first/src/styles';
import {makeHtmlFirst} from '../../packages/html-first/src/transform';

const options = {hydrate: 'load', parameters: [], modules: ['src/client/page/zoom.ts']} as const;

const generatedFilesDir = createFolder('html-first');

it('with `load`, pages and components are those of a stock site', async () => {
  const plugin = htmlFirst({siteDir: '/site', generatedFilesDir} as LoadContext, options);
  expect(plugin.getThemePath).toBeUndefined();
  const modules = plugin.getClientModules?.() ?? [];
  expect(modules.filter((file) => file.endsWith('.css'))).toEqual([]);
  expect(readFileSync(modules.at(-1) ?? '', 'utf8')).toContain(
    'require("/site/src/client/page/zoom.ts")',
  );
  const pages = new Map([['/', Object.freeze({html: '<head></head>'})]]);
  await htmlFirstPages(options).run(pages as never, {} as never);
});

const CSS = `@layer a{:root{--used:red;--through:var(--used);--unused:blue}}
.shown,.hidden{color:var(--through)}.hidden{margin:0}
:where(.hidden):hover{margin:1px}
@media print{.hidden{display:none}}
.icon{background:url('data:image/svg+xml;utf8,<svg/>')}
@keyframes turn{to{rotate:1turn}}`;

const page = (body: string, group = 'docs') => ({
  html: `<head><link rel=stylesheet href=/assets/css/styles.1.css></head><body>${body}</body>`,
  group,
});

describe('styles in the pages', () => {
  const inline = (...pages: {html: string; group: string}[]) => {
    inlineStyles(
      pages,
      ({group}) => group,
      () => CSS,
    );
    return pages.map(({html}) => /<style>(.*?)<\/style>/s.exec(html)?.[1]);
  };

  it('are the rules and variables that the pages of a group use, and at-rules', () => {
    expect(inline(page('<p class=shown>'))).toEqual([
      '@layer a{:root{--used:red;--through:var(--used)}}.shown,.hidden{color:var(--through)}@keyframes turn{to{rotate:1turn}}',
    ]);
    const [first, second] = inline(page('<p class="icon b">'), page('<p class=hidden>'));
    expect(first).toBe(second);
    expect(first).toContain('url(data:image/svg+xml;utf8,<svg/>)');
    expect(first).toContain(':where(.hidden):hover{margin:1px}@media print{.hidden{display:none}}');
  });

  it('differ between groups, and the whole stylesheet is linked at the end', () => {
    const pages = [page('<p class=shown>'), page('<p class=icon>', 'blog')];
    const [first, second] = inline(...pages);
    expect(first).not.toBe(second);
    for (const {html} of pages)
      expect(html).toMatch(/<link rel=stylesheet href=\/assets\/css\/styles\.1\.css><\/body>$/);
  });

  it('stop the build if a page links no stylesheet', () => {
    expect(() => inline({html: '<body></body>', group: 'docs'})).toThrow('links no stylesheet');
  });
});

describe('scripts of the pages', () => {
  const BUNDLES =
    '<script src="/assets/js/runtime~main.1.js" defer></script><script src=/assets/js/main.2.js defer></script>';

  it('are inert, in order, after the page’s own script', () => {
    const html = makeHtmlFirst(`<head>${BUNDLES}</head>`, '/assets/js/page.3.js', false);
    expect(html.replace(/<script>\(function.*?<\/script>/, '')).toBe(
      '<head><script src="/assets/js/page.3.js" defer></script>' +
        '<script type="text/hydrate" src="/assets/js/runtime~main.1.js"></script>' +
        '<script type="text/hydrate" src="/assets/js/main.2.js"></script></head>',
    );
  });

  it('restore the sidebar at its end', () => {
    const sidebar = '<nav><ul class="theme-doc-sidebar-menu"></ul></nav><nav></nav>';
    expect(makeHtmlFirst(`<head>${BUNDLES}</head>${sidebar}`, '/page.js', true)).toMatch(
      /data-needs-react.*<link rel=expect href=#restore-sidebar [^>]*><\/head>.*<\/ul><script id=restore-sidebar>\(function.*"aside nav.menu"\);<\/script><\/nav><nav>/s,
    );
    expect(() => makeHtmlFirst(BUNDLES + sidebar, '/page.js', true)).toThrow('no end of its head');
    const unknown = '<aside class="docSidebarContainer_a1b2"><nav><ul></ul></nav></aside>';
    expect(() => makeHtmlFirst(BUNDLES + unknown, '/page.js', true)).toThrow('has no list');
  });

  it('find the color mode button enabled', () => {
    const toggle =
      '<button class="clean-btn toggleButton_a toggleButtonDisabled_b" type=button disabled title="disabled mode">';
    expect(makeHtmlFirst(BUNDLES + toggle, '/page.js', false)).toContain(
      '<button class="clean-btn toggleButton_a" type=button title="disabled mode">',
    );
  });

  it('stop the build if a page has none', () => {
    expect(() => makeHtmlFirst('<head></head>', '/page.js', false)).toThrow('no deferred scripts');
  });
});

it('the script is compiled for the browsers of package.json', () => {
  const browsers = browserslist.production.map((browser) => browser.replace(' >= ', ''));
  // Edge has the engine of Chrome.
  expect(BROWSER_TARGETS).toEqual(browsers.filter((browser) => !browser.startsWith('edge')));
});
