/**
 * ES modules for the code that runs before pages are compiled. Docusaurus's loader for plugins would compile each of their 250 files
 * with Babel, for 3 s without a cache. Node loads them as they are, and shares them with Docusaurus's MDX compiler.
 */
import {createRequire} from 'node:module';

const require = createRequire(__filename);

export const {toHtml} = require('hast-util-to-html') as typeof import('hast-util-to-html');
export const {defaultHandlers, toHast} = require('mdast-util-to-hast') as typeof import('mdast-util-to-hast');
export const {toString} = require('mdast-util-to-string') as typeof import('mdast-util-to-string');
export const {default: remarkDirective} = require('remark-directive') as typeof import('remark-directive');
export const {default: remarkFrontmatter} = require('remark-frontmatter') as typeof import('remark-frontmatter');
export const {default: remarkGfm} = require('remark-gfm') as typeof import('remark-gfm');
export const {default: remarkMdx} = require('remark-mdx') as typeof import('remark-mdx');
export const {default: remarkParse} = require('remark-parse') as typeof import('remark-parse');
export const {Tinypool} = require('tinypool') as typeof import('tinypool');
export const {unified} = require('unified') as typeof import('unified');
export const {SKIP, visit} = require('unist-util-visit') as typeof import('unist-util-visit');
