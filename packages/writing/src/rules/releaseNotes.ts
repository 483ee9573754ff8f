/** Content rules for release notes: their title, the kinds of change, and each change. */
import {formatDate, isDay} from '@docs-kit/basics/dates';
import type {Problem} from '@docs-kit/basics/writerError';
import type {ListItem, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {getLine} from '../sources/nodes';
import {findKeyLine, type SourcePage} from '../sources/sources';
import {visitNodesOf} from '../sources/visitNodes';

/** The end of a sentence that another one follows. */
const SENTENCE_END = /[\p{L}\p{N})\]"”’][.!?]["”’)]*\s+(?=["“(]?\p{Lu})/u;

/** Finds a summary of several sentences; lists show all of it. */
function findLongSummary({children}: SourcePage['tree']): RootContent | undefined {
  const end = children.findIndex((node) => /truncate/.test('value' in node ? node.value : ''));
  const paragraphs = children.slice(0, Math.max(0, end)).filter(({type}) => type === 'paragraph');
  const long = paragraphs.find((node) => SENTENCE_END.test(toString(node)));
  return long ?? paragraphs[1];
}

function findChangeProblems(item: ListItem): string[] {
  const [paragraph] = item.children;
  const hasLead = paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'strong';
  let hasLink = false;
  visitNodesOf(item, 'link', () => void (hasLink = true));
  return [
    ...(hasLead ? [] : ['change has no bold lead. Start it with a sentence in bold.']),
    ...(hasLink ? [] : ['change has no link. Link the page that explains it.']),
  ];
}

/** Checks the form of a release note, if the site has one, so that readers find its changes. */
export function findReleaseNoteProblems(page: SourcePage, kinds?: readonly string[]): Problem[] {
  if (!kinds) return [];
  const {title, date, slug} = page.frontMatter;
  const problems: Problem[] = [];
  const report = (line: number, what: string) => problems.push({file: page.file, line, what});
  const day = typeof date === 'string' && isDay(date) ? date : undefined;
  if (day !== undefined && title === formatDate(day))
    report(
      findKeyLine(page, 'title'),
      `title is the date "${title}", which the page shows anyway. Name the most important change.`,
    );
  if (day !== undefined && typeof slug === 'string' && isDay(slug) && slug !== day)
    report(
      findKeyLine(page, 'slug'),
      `slug is "${slug}", and the date is ${day}. Change one of them.`,
    );
  const summary = findLongSummary(page.tree);
  if (summary)
    report(
      getLine(summary),
      'there is more than one sentence before {/* truncate */}. Keep one, which lists show.',
    );
  let last = -1;
  for (const [index, node] of page.tree.children.entries()) {
    if (node.type === 'heading') {
      const [line, heading] = [getLine(node), toString(node)];
      const kind = kinds.indexOf(heading);
      if (kind < 0) report(line, `heading is "${heading}". Use ${kinds.join(', ')}.`);
      else if (kind <= last)
        report(
          line,
          `"${heading}" is out of place. Write once each, in order: ${kinds.join(', ')}.`,
        );
      else if (page.tree.children[index + 1]?.type !== 'list')
        report(line, `"${heading}" has no list of changes. Write it, or remove "${heading}".`);
      last = Math.max(last, kind);
    }
    for (const item of node.type === 'list' ? node.children : [])
      for (const what of findChangeProblems(item)) report(getLine(item), what);
  }
  if (!page.tree.children.some(({type}) => type === 'list'))
    report(1, `the note has no changes. List them below ## ${kinds[0]}.`);
  return problems;
}
