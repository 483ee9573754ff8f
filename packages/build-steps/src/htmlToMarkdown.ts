/** Converts HTML to a syntax tree of Markdown. */
import type {Root} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import {unified} from 'unified';

const converter = unified().use(rehypeParse, {fragment: true}).use(rehypeRemark).freeze();

export const htmlToMarkdown = (html: string): Root =>
  converter.runSync(converter.parse(html)) as Root;
