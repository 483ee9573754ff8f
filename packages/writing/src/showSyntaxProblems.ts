/** The remark plugin that shows what is wrong with a page instead of an error of the compiler. */
import path from 'node:path';
import type {Root} from 'mdast';
import type {Processor} from 'unified';
import {findParseProblems} from './sources/sources';

/** @returns the tree of a page that isn't valid: what is wrong, and then what could be parsed */
function showProblems(text: string, file: string, parse: (text: string) => Root): Root | undefined {
  const {problems, rest} = findParseProblems(path.relative('.', file), text);
  if (problems.length === 0) return undefined;
  const parseRest = () => {
    try {
      return parse(rest ?? '').children;
    } catch {
      return [];
    }
  };
  const content = parseRest();
  const frontMatter = content[0]?.type === 'yaml' ? content.splice(0, 1) : [];
  const lines = problems.map(({line, what}) => ({
    type: 'listItem' as const,
    children: [
      {type: 'paragraph' as const, children: [{type: 'text' as const, value: `${line}: ${what}`}]},
    ],
  }));
  return {type: 'root', children: [...frontMatter, {type: 'list', children: lines}, ...content]};
}

/**
 * A remark plugin for the option `beforeDefaultRemarkPlugins`, after `reuseTrees`. In `npm start`,
 * a page that isn't valid MDX shows what is wrong and how to fix it. A build stops, as without
 * the plugin.
 */
export function showSyntaxProblems(this: Processor): void {
  const {parser} = this;
  if (!parser) throw new TypeError('showSyntaxProblems needs a parser before it.');
  if (process.env.NODE_ENV === 'production') return;
  this.parser = (text, file) => {
    try {
      return parser(text, file);
    } catch (error) {
      const shown = showProblems(text, file.path, (rest) => parser(rest, file) as Root);
      if (!shown) throw error;
      return shown;
    }
  };
}
