/** Reads the Markdown that the build writes. */
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);
