/** The content rule for the glossary: its terms are in order, each below its letter. */
import type {Problem} from '@docs-kit/basics/writerError';
import {getLine, type SourcePage} from '@docs-kit/writing/sources';
import {toString} from 'mdast-util-to-string';

/** The page of terms, from the site's folder. */
const GLOSSARY = 'docs/getting-started/glossary.mdx';

const compare = new Intl.Collator('en', {ignorePunctuation: true, sensitivity: 'base'}).compare;

/** Finds terms in the wrong place. A term is the bold lead of a list item. */
export function findGlossaryProblems({file, tree}: SourcePage): Problem[] {
  if (file !== GLOSSARY) return [];
  const problems: Problem[] = [];
  let letter = '';
  let before = '';
  for (const [index, node] of tree.children.entries()) {
    if (node.type === 'heading') {
      const heading = toString(node).trim();
      const reportHeading = (what: string) =>
        problems.push({file, line: getLine(node), what: `the heading "${heading}" ${what}`});
      if (heading.length > 1 && letter.length === 1 && tree.children[index + 1]?.type !== 'list')
        reportHeading(
          `is not a letter. Write a term in the list of its letter: - **${heading}**: what it means.`,
        );
      else if (heading.length === 1 && letter.length === 1 && compare(heading, letter) < 0)
        reportHeading(`follows "${letter}". Put the letters in alphabetical order.`);
      letter = heading;
      before = '';
    }
    if (node.type === 'paragraph' && node.children[0]?.type === 'strong')
      problems.push({
        file,
        line: getLine(node),
        what: `the term "${toString(node.children[0])}" is not in the list. Begin it with a hyphen and a space.`,
      });
    for (const item of node.type === 'list' ? node.children : []) {
      const [paragraph] = item.children;
      const lead = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
      const term = lead?.type === 'strong' ? toString(lead) : '';
      const report = (what: string) => problems.push({file, line: getLine(item), what});
      if (term === '') {
        report('the entry has no term. Begin it with the term in bold: **Term**: what it means.');
        continue;
      }
      if (/^\s*[–—-]|^[^:]*$/.test(toString(paragraph).slice(term.length)))
        report(`the term "${term}" has no colon. Write **${term}**: what it means.`);
      const [first = ''] = /[\p{L}\p{N}]/u.exec(term) ?? [];
      if (letter.length === 1 && compare(first, letter) !== 0)
        report(`the term "${term}" is below ${letter}. Move it below ## ${first.toUpperCase()}.`);
      else {
        if (before && compare(term, before) < 0)
          report(`the term "${term}" follows "${before}". Put the terms in alphabetical order.`);
        // A term that is too early is reported once, and not with all that belong before it.
        before = term;
      }
    }
  }
  return problems;
}
