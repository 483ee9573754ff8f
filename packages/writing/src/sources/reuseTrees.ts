/** Gives the compiler the pages that the content rules have parsed. */
import type {Processor} from 'unified';
import {findSource} from './sourceCache';
import {countMdxSyntax} from './sources';

/**
 * A remark plugin for the option `beforeDefaultRemarkPlugins`, where it comes first: gives the MDX
 * compiler the trees that the content rules have parsed. A page that has changed since then is
 * parsed as usual, and so are all pages if plugins of the site add syntax.
 */
export function reuseTrees(this: Processor): void {
  const {parser} = this;
  if (!parser) throw new TypeError('reuseTrees needs a parser before it.');
  const settings = this.data();
  const sameSyntax = () => settings.micromarkExtensions?.length === countMdxSyntax();
  this.parser = (text, file) => {
    const source = file.path && sameSyntax() ? findSource(file.path) : undefined;
    return source?.text === text ? structuredClone(source.tree) : parser(text, file);
  };
}
