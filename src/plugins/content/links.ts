/**
 * Checks links: descriptive text, and a link to the API reference on every page that shows an operation.
 * Part of `npm run check`. Prints `file:line: what is wrong. How to fix it.` The rules that stop a build are in rules.ts.
 */
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {printProblems, readPages, type Page, type Problem} from './pages';

const EMPTY_LINK_TEXTS = new Set([
  'here',
  'click here',
  'this',
  'this page',
  'this link',
  'link',
  'page',
  'more',
  'read more',
  'see',
]);

type Finding = {line: number; what: string};

/** Reports bare URLs and links without descriptive text. */
export function linkProblems({tree, text}: Page): Finding[] {
  const found: Finding[] = [];
  visit(tree, (node: Nodes) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'link') {
      const label = toString(node).trim();
      const bare = text[node.position?.start.offset ?? 0] !== '[';
      if (bare) found.push({line, what: `bare URL ${node.url}. Write it as [description](${node.url}).`});
      else if (label === '') found.push({line, what: `link to ${node.url} has no text. Name its target.`});
      else if (EMPTY_LINK_TEXTS.has(label.toLowerCase())) {
        found.push({line, what: `link text "${label}" is not descriptive. Name the target of the link.`});
      }
    }
  });
  return found;
}

/** Reports a page that shows an API path but links to no operation of the reference. */
export function operationLinkProblems({tree}: Page): Finding[] {
  let mention: number | undefined;
  let linked = false;
  visit(tree, (node: Nodes) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && /\/v2\/\w/.test(node.value)) {
      mention ??= node.position?.start.line ?? 0;
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
