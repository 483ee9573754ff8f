/** Content rules for release notes: their title, the kinds of change, and each change. */
import type {ListItem} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Finding} from '../../node/writerError';
import {formatDate, isDay} from '../../shared/dates';
import {CHANGE_KINDS} from '../../shared/pages/blogEntries';
import {getLine} from '../sources/nodes';
import {findKeyLine, type SourcePage} from '../sources/sources';

function checkChange(item: ListItem): string[] {
  const [paragraph] = item.children;
  const hasLead = paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'strong';
  let hasLink = false;
  visit(item, 'link', () => void (hasLink = true));
  return [
    ...(hasLead ? [] : ['change has no bold lead. Start it with a sentence in bold.']),
    ...(hasLink ? [] : ['change has no link. Link the page that explains it.']),
  ];
}

export function checkReleaseNote(page: SourcePage): Finding[] {
  const {title, date} = page.frontMatter;
  const findings: Finding[] = [];
  const day = typeof date === 'string' && isDay(date) ? formatDate(date) : title;
  if (title !== day)
    findings.push({line: findKeyLine(page, 'title'), what: `title is "${title}". Write "${day}".`});
  for (const node of page.tree.children) {
    const line = getLine(node);
    if (node.type === 'heading' && !CHANGE_KINDS.some((kind) => kind === toString(node)))
      findings.push({
        line,
        what: `heading is "${toString(node)}". Use ${CHANGE_KINDS.join(', ')}.`,
      });
    for (const item of node.type === 'list' ? node.children : [])
      findings.push(...checkChange(item).map((what) => ({line: getLine(item), what})));
  }
  if (!page.tree.children.some(({type}) => type === 'list'))
    findings.push({
      line: 1,
      what: `the note has no changes. List them below ## ${CHANGE_KINDS[0]}.`,
    });
  return findings;
}
