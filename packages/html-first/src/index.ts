/**
 * The Docusaurus theme plugin: components whose HTML works before React has loaded, and the modules
 * that run in each page. README.md explains how to use it.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import {listOf, optionsOf, requireOptions, requireRoot, z} from '@docs-kit/basics/options';
import {MESSAGE_REGION} from '@docs-kit/browser/announce';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import type {BuildStep} from '@docs-kit/build-steps';
import type {LoadContext, Plugin} from '@docusaurus/types';

const OPTIONS = optionsOf({
  /** `id` of the theme's announcement, if there is one. With a new one, it's shown again. */
  announcement: z.string().optional(),
  /** Query parameters that load React immediately, because only it can show them: a search. */
  parameters: listOf(z.string()),
  /**
   * Keys of controls, by selector, in the form of `aria-keyshortcuts`, for components that set the
   * attribute only in React.
   */
  shortcuts: z.record(z.string(), z.string()).optional(),
  /**
   * Modules that run in each page without React: of packages, as an import names them, or of the
   * site, such as `./src/menus.ts` in its folder. The document's event
   * `page` tells them of each page, and `idle` when they may load more.
   */
  modules: listOf(z.string()),
  /**
   * Modules that run in the not-found page, too. Without this option, the page loads React, because
   * its content depends on the URL.
   */
  notFoundModules: listOf(z.string()).optional(),
});

export type HtmlFirstOptions = z.infer<typeof OPTIONS>;

function createPlugin({siteDir, baseUrl}: LoadContext, {modules}: HtmlFirstOptions): Plugin {
  requireRoot('@docs-kit/html-first', baseUrl);
  const isBuild = process.env.NODE_ENV === 'production';
  const {resolve} = createRequire(path.join(siteDir, 'package.json'));
  const files = modules.map((name) => resolve(name));
  return {
    name: 'docs-kit-html-first',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [
      ...SHARED_STYLES,
      path.join(__dirname, 'page.css'),
      path.join(__dirname, 'clientModule'),
      // In built pages, the modules are part of the page's own script.
      ...(isBuild ? [] : files),
    ],
    // Screen readers miss a message that is added together with its region, and the rules of the
    // page's HTML are part of the page.
    injectHtmlTags: () => ({
      postBodyTags: [
        {tagName: 'div', attributes: {id: MESSAGE_REGION, class: 'floating', role: 'status'}},
      ],
    }),
    configureWebpack: () =>
      // The plugins of packages also give React these modules, which would then run twice.
      isBuild
        ? {module: {rules: [{include: files, loader: path.join(__dirname, 'emptyLoader.cjs')}]}}
        : {},
  };
}

/**
 * @returns the plugin, without the options in the site's main script
 * @throws WriterError if an option is wrong
 */
export default function htmlFirst(options: HtmlFirstOptions) {
  requireOptions('@docs-kit/html-first', OPTIONS, options);
  return (context: LoadContext) => createPlugin(context, options);
}

/**
 * Makes the scripts of React inert in each page, and adds the page's own.
 *
 * @param options - those of the plugin
 * @throws WriterError if an option is wrong
 */
export function htmlFirstPages(options: HtmlFirstOptions): BuildStep {
  requireOptions('the step htmlFirstPages', OPTIONS, options);
  return {
    name: 'HTML first',
    run: async (pages, context) =>
      (await import('./transformPages')).transformPages(pages, context, options),
  };
}
