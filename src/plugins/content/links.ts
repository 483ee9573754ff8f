/**
 * Checks links: descriptive text, and a link to the API reference on every page that shows an operation.
 * Part of `npm run check`. Prints `file:line: what is wrong. How to fix it.` The rules that stop a build are in rules.ts.
 */
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {printProblems, readPages, type Page, type Problem} from './pages';

const EMPTY_LINK_TEXT = /^(?:(?:click )?here|this(?: page| link)?|link|page|(?:read )?more|see)$/i;

type Finding = {line: number; what: string};

const lineOf = ({position}: Nodes) => position?.start.line ?? 0;

/** Reports bare URLs and links without descriptive text. */
function linkProblems({tree, text}: Page): Finding[] {
  const found: Finding[] = [];
  visit(tree, 'link', (node) => {
    const report = (what: string) => found.push({line: lineOf(node), what});
    const label = toString(node).trim();
    const isBare = text[node.position?.start.offset ?? 0] !== '[';
    if (isBare) report(`bare URL ${node.url}. Write it as [description](${node.url}).`);
    else if (label === '') report(`link to ${node.url} has no text. Name its target.`);
    else if (EMPTY_LINK_TEXT.test(label))
      report(`link text "${label}" is not descriptive. Name the target of the link.`);
  });
  return found;
}

/** Reports a page that shows an API path but links to no operation of the reference. */
function operationLinkProblems({tree}: Page): Finding[] {
  let mention: number | undefined;
  let linked = false;
  visit(tree, (node: Nodes) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && /\/v2\/\w/.test(node.value)) {
      mention ??= lineOf(node);
    } else if (node.type === 'link' && node.url.startsWith('/docs/api/aihub/')) linked = true;
  });
  if (mention === undefined || linked) return [];
  return [{line: mention, what: 'the page shows an API operation but links to none. Link it as /docs/api/aihub/<id>.'}];
}

/** Runs both checks on one page. */
export function proseProblems(page: Page): Problem[] {
  return [...linkProblems(page), ...operationLinkProblems(page)].map((finding) => ({file: page.file, ...finding}));
}

if (require.main === module) printProblems(readPages().flatMap(proseProblems));
