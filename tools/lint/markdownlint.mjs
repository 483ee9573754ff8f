/** Rules for markdownlint that no package has. */
import {PROSE} from './prose.mjs';

/** Other rules see only the text below the front matter, and can report only its lines. */
export const frontMatterProse = {
  names: ['front-matter-prose'],
  description: 'Names, terms, and phrases in titles, descriptions, and notices',
  tags: ['prose'],
  parser: 'none',
  function({frontMatterLines}, onError) {
    for (const context of frontMatterLines) {
      if (!/^(title|description|sidebar_label|inferred):/.test(context)) continue;
      for (const [pattern, detail] of PROSE)
        if (context.search(pattern) >= 0) onError({lineNumber: 1, detail, context});
    }
  },
};

const MAX_CELL_WORDS = 12;

/** Parts of a cell that aren't words of its text: code, and the targets of links. */
const IGNORED_NODES = new Set(['codeText', 'resource', 'reference']);

/** @returns the text of a token; what is ignored separates words */
function getCellText({type, text, children}) {
  if (type === 'data') return text;
  return IGNORED_NODES.has(type) ? '\0' : children.map(getCellText).join('');
}

/** Table cells have values and short phrases. */
export const tableCells = {
  names: ['table-cells'],
  description: `Table cells have at most ${MAX_CELL_WORDS} words`,
  tags: ['prose'],
  parser: 'micromark',
  function({name, parsers}, onError) {
    // Tables for contributors have longer cells.
    if (!name.endsWith('.mdx')) return;
    const visit = (token) => {
      if (token.type === 'tableData') {
        const {length} = getCellText(token).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
        if (length > MAX_CELL_WORDS)
          onError({
            lineNumber: token.startLine,
            detail: `${length} words. Explain below the table.`,
          });
      } else token.children.forEach(visit);
    };
    parsers.micromark.tokens.forEach(visit);
  },
};
