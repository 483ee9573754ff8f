/**
 * Takes out of Infima, the stylesheet that every page loads, the rules for classes that nothing on this site can have: grid,
 * hero, pills, spacing helpers and the like. What can be on a page is looked up in the sources of the site, its content and
 * its theme, so a class counts as used as soon as its name stands there.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isUsed, namesIn} from './names';

/** The part of PostCSS's rules that is used (https://postcss.org/api/#rule). */
type Rule = {
  selectors: string[];
  remove(): void;
  source?: {input: {file?: string}};
  parent?: {type: string; name?: string};
};

/** Where class names come from, relative to the site's folder. Code and prose alike: what merely looks like a class is kept. */
const SOURCES = [
  'src',
  'docs',
  'blog',
  'release-notes',
  'terms',
  'node_modules/@docusaurus/core/lib/client',
  'node_modules/@docusaurus/theme-classic/lib',
  'node_modules/@docusaurus/theme-common/lib',
  'node_modules/@docusaurus/theme-mermaid/lib',
  'node_modules/@docusaurus/plugin-content-docs/lib/client',
];

const TEXT = /\.(?:[jt]sx?|mdx?|mustache)$/;

function usedNames(siteDir: string): Set<string> {
  const names = new Set<string>();
  for (const source of SOURCES) {
    const folder = path.join(siteDir, source);
    for (const file of existsSync(folder) ? readdirSync(folder, {recursive: true, encoding: 'utf8'}) : []) {
      if (!TEXT.test(file)) continue;
      for (const name of namesIn(readFileSync(path.join(folder, file), 'utf8'))) names.add(name);
    }
  }
  return names;
}

/** The Docusaurus plugin; the development server keeps all of Infima, as content changes while it runs. */
export default function unusedStylesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'unused-styles',
    configurePostCss(postCssOptions) {
      if (process.env.NODE_ENV !== 'production') return postCssOptions;
      const names = usedNames(siteDir);
      postCssOptions.plugins.push({
        postcssPlugin: 'unused-styles',
        OnceExit(root: {source?: {input: {file?: string}}; walkRules(visit: (rule: Rule) => void): void}) {
          root.walkRules((rule) => {
            const file = rule.source?.input.file ?? '';
            if (!/[\\/]infima[\\/]/.test(file) || rule.parent?.name?.endsWith('keyframes')) return;
            const selectors = rule.selectors.filter((selector) => isUsed(selector, names));
            if (selectors.length === 0) rule.remove();
            else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
          });
        },
      });
      return postCssOptions;
    },
  };
}
