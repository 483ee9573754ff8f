/**
 * ES modules for the steps. Docusaurus's loader for plugins would compile each of their 200 files with Babel, which takes longer
 * than most steps. Node loads them as they are.
 */
import {createRequire} from 'node:module';

const require = createRequire(__filename);

export const {defaultHandlers} = require('mdast-util-to-markdown') as typeof import('mdast-util-to-markdown');
export const {toString} = require('mdast-util-to-string') as typeof import('mdast-util-to-string');
export const {default: rehypeParse} = require('rehype-parse') as typeof import('rehype-parse');
export const {default: rehypeRemark} = require('rehype-remark') as typeof import('rehype-remark');
export const {default: remarkGfm} = require('remark-gfm') as typeof import('remark-gfm');
export const {default: remarkParse} = require('remark-parse') as typeof import('remark-parse');
export const {default: remarkStringify} = require('remark-stringify') as typeof import('remark-stringify');
export const {unified} = require('unified') as typeof import('unified');
