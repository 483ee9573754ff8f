/** The build's changes to pages that work before React, and the modules that run in them. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import type {LoadContext} from '@docusaurus/types';
import {describe, expect, it, vi} from 'vitest';
import htmlFirst from '../src';
import {inlineStyles, type StyleFiles} from '../src/styles';
import {makeHtmlFirst, writePageScript} from '../src/transform';

describe('modules of a site and of its packages', () => {
  const siteDir = createFolder('html-first');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), text);
  };
  const files = ['src/menus.ts', 'node_modules/zoom/lib/zoom.js'];
  write('src/menus.ts', `console.log('from the site');`);
  write('node_modules/zoom/lib/zoom.js', `console.log('from a package');`);
  write('node_modules/zoom/package.json', '{"exports": {"./page": "./lib/zoom.js"}}');
  write('.docusaurus/site-storage.json', '{"namespace": "-pets"}');
  const options = {parameters: [], modules: ['./src/menus.ts', 'zoom/page']};

  it('run in development', () => {
    const plugin = htmlFirst(options)({siteDir, baseUrl: '/'} as LoadContext);
    const clientModules = plugin.getClientModules?.();
    expect(clientModules).toEqual(
      expect.arrayContaining(files.map((file) => path.join(siteDir, file))),
    );
  });

  it('are empty in the scripts of React, which packages give them, too', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const plugin = htmlFirst(options)({siteDir, baseUrl: '/'} as LoadContext);
    const config = plugin.configureWebpack?.({}, false, {} as never, undefined);
    const [rule] = config?.module?.rules ?? [];
    expect(rule).toMatchObject({include: files.map((file) => path.join(siteDir, file))});
    const {loader} = rule as {loader: string};
    expect(createRequire(loader)(loader)('text')).toBe('');
  });

  it('run in the script of built pages', async () => {
    const script = await writePageScript(siteDir, path.join(siteDir, 'build'), options);
    const text = readFileSync(path.join(siteDir, 'build', script), 'utf8');
    expect(text).toContain('from the site');
    expect(text).toContain('from a package');
  });
});

const CSS = `@layer a{:root{--used:red;--through:var(--used);--unused:blue}.hidden{--used:blue}}
.shown,.hidden{color:var(--through)}.hidden{margin:0}
:where(.hidden):hover{margin:1px}
@media print{.hidden{display:none}}
.icon{background:url('data:image/svg+xml;utf8,<svg/>')}
@keyframes turn{to{rotate:1turn}}`;

const page = (body: string, group = 'docs') => ({
  html: `<head><link rel=stylesheet href=/assets/css/styles.00000001.css></head><body>${body}</body>`,
  group,
});

describe('styles in the pages', () => {
  let whole = '';
  const inline = (pages: {html: string; group: string}[], css = CSS, script = '') => {
    const files: StyleFiles = {
      read: () => css,
      replace(address, text) {
        whole = text;
        return address.replace('1.css', '2.css');
      },
      scripts: [script],
    };
    inlineStyles(pages, ({group}) => group, files);
    return pages.map(({html}) => /<style>(.*?)<\/style>/s.exec(html)?.[1]);
  };

  it('are the rules and variables that the pages of a group use, and at-rules', () => {
    expect(inline([page('<p class=shown>')])).toEqual([
      '@layer a{:root{--used:red;--through:var(--used)}}.shown{color:var(--through)}@keyframes turn{to{rotate:1turn}}',
    ]);
    const [first, second] = inline([page('<p class="icon b">'), page('<p class=hidden>')]);
    expect(first).toBe(second);
    expect(first).toContain('url(data:image/svg+xml;utf8,<svg/>)');
    expect(first).toContain(':where(.hidden):hover{margin:1px}@media print{.hidden{display:none}}');
  });

  it('leave out what a rule outside of layers declares, too, and text lines with a prefix', () => {
    const css = `@layer a{.shown{color:red;margin:1px;padding:1px!important}.shown:hover{color:blue}}
.shown{color:green;margin:color-mix(in srgb,red,blue);padding:2px;-webkit-text-decoration:none;text-decoration:none}
@media print{.shown{margin:0}}`;
    const [style] = inline([page('<p class=shown>')], css);
    expect(style).toMatch(/^@layer a\{\.shown\{margin:1px;padding:1px!important\}/);
    expect(style).toContain('.shown:hover{color');
    expect(style).toContain('padding:2px;text-decoration:none}');
  });

  it('leave out rules for elements around what no page has', () => {
    const css = `p:has(.hidden){margin:1px}p:has(.shown){margin:2px}p:not(.hidden){margin:3px}
.shown:is(.hidden,.other){margin:4px}`;
    expect(inline([page('<p><b class=shown>')], css)).toEqual([
      'p:has(.shown){margin:2px}p:not(.hidden){margin:3px}',
    ]);
  });

  it('leave out repeated declarations, and variables of layers that always lose', () => {
    const css = `@layer a{:root{--a:1;--b:2}html[data-theme=dark]{--a:3}.shown{--a:4}}
:root,.night{--a:5}@media print{:root{--b:6}}.shown{width:var(--a);-webkit-mask:var(--b);-webkit-mask:var(--b)}`;
    expect(inline([page('<p class=shown>')], css)).toEqual([
      '@layer a{:root{--b:2}.shown{--a:4}}:root{--a:5}@media print{:root{--b:6}}.shown{width:var(--a);-webkit-mask:var(--b)}',
    ]);
  });

  it('are the variables that drawings in a page use, too', () => {
    const css = `:root{--line:red;--unused:blue}`;
    const [style] = inline([page('<svg><path stroke="var(--line)"/></svg>')], css);
    expect(style).toBe(':root{--line:red}');
    expect(whole).toBe(style);
  });

  it('differ between groups, and the stylesheet for all is linked at the end', () => {
    const pages = [page('<p class=shown>'), page('<p class=icon>', 'blog')];
    const [first, second] = inline(pages);
    expect(first).not.toBe(second);
    expect(whole).toContain('.icon');
    expect(whole).not.toContain('.hidden');
    for (const {html} of pages)
      expect(html).toMatch(
        /<link media="\(min-width:\d+px\)" rel=stylesheet href=\/assets\/css\/styles\.00000002\.css><\/body>$/,
      );
  });

  it('for all have what scripts can make: classes, those put together, elements, variables', () => {
    const css = `:root{--read:1px;--unread:2px}.alert--info,.other--info{margin:1px}
.made{margin:2px}kbd{margin:3px}samp{margin:4px}`;
    const script = 'a("kbd",{className:"made alert--"+kind});style.getPropertyValue("--read")';
    expect(inline([page('<p>')], css, script)).toEqual(['']);
    expect(whole).toBe(':root{--read:1px}.alert--info{margin:1px}.made{margin:2px}kbd{margin:3px}');
  });

  it('are those of custom elements, and of classes with any characters', () => {
    const css = `lite-youtube{margin:1px}.\\[\\&\\>li\\]\\:mt-2>li{margin:2px}li{margin:3px}
.md\\:flex{margin:4px}.w-1\\/2{margin:5px}lite-other{margin:6px}`;
    const body = '<lite-youtube></lite-youtube><ul class="[&amp;&gt;li]:mt-2"><li></ul>';
    const chosen = 'lite-youtube{margin:1px}.\\[\\&\\>li\\]\\:mt-2>li{margin:2px}li{margin:3px}';
    expect(inline([page(body)], css, 'a({className:"md:flex w-1/2"})')).toEqual([chosen]);
    expect(whole).toBe(`${chosen}.md\\:flex{margin:4px}.w-1\\/2{margin:5px}`);
  });

  it.each([
    '<link rel=stylesheet href=/css/paper.css media=print>',
    '<link rel="stylesheet" href="/css/site.css" integrity="sha384-a" crossorigin="anonymous"/>',
    '<link rel="alternate stylesheet" href="/css/high.css" title="High contrast">',
    '<link rel=stylesheet href=/css/site.css disabled>',
    '<link rel=stylesheet href=/assets/css/fonts.css>',
    '<link rel=stylesheet href=//cdn.example/assets/css/a.0123abcd.css>',
    '<link rel=stylesheet href=/assets/css/styles.00000001.css media=print>',
  ])('leave a link of the site as it is: %s', (link) => {
    const one = page('<p class=shown>');
    const html = one.html.replace('<link', `${link}<link`);
    const pages = [{...one, html}];
    inline(pages);
    expect(pages[0]?.html).toMatch(`<head>${link}<style>`);
  });

  it('stop the build if a page links no stylesheet', () => {
    expect(() => inline([{html: '<body></body>', group: 'docs'}])).toThrow('doesn’t link');
  });
});

describe('scripts of the pages', () => {
  const BUNDLES =
    '<script src="/assets/js/runtime~main.00000001.js" defer></script><script src=/assets/js/main.00000002.js defer></script>';

  it('are inert, in order, after the page’s own script', () => {
    const html = makeHtmlFirst(`<head>${BUNDLES}</head>`, '/assets/js/page.3.js', false);
    expect(html.replace(/<script>\(function.*?<\/script>/, '')).toBe(
      '<head><script src="/assets/js/page.3.js" defer></script>' +
        '<script type="text/hydrate" src="/assets/js/runtime~main.00000001.js"></script>' +
        '<script type="text/hydrate" src="/assets/js/main.00000002.js"></script></head>',
    );
  });

  it.each([
    '<script src="https://cdn.example/tag.js" defer></script>',
    '<script defer src=/js/chat.js data-site=a></script>',
    '<script src=/assets/js/chat.js defer></script>',
    '<script src=//cdn.example/assets/js/a.0123abcd.js defer></script>',
  ])('of the site run as it wants: %s', (script) => {
    const html = makeHtmlFirst(`<head>${script}${BUNDLES}</head>`, '/page.js', false);
    expect(html).toMatch(`<head>${script}<script>`);
  });

  it('lose all of an attribute that has a value', () => {
    const html = '<script src="/assets/js/main.00000001.js" defer="defer"></script>';
    expect(makeHtmlFirst(html, '/page.js', false)).toContain(
      '<script type="text/hydrate" src="/assets/js/main.00000001.js"></script>',
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
    expect(() => makeHtmlFirst('<head></head>', '/page.js', false)).toThrow(
      'no scripts of the bundle',
    );
  });
});
