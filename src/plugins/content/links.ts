/**
 * Links of the pages: they say where they lead, and operations are linked where they are shown. Part of `npm run check`; prints
 * `file:line: what; remedy`. What stops a build is in src/plugins/content.
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

/** Links that say nothing, addresses in the text. */
export function linkProblems({tree, text}: Page): Finding[] {
  const found: Finding[] = [];
  visit(tree, (node: Nodes) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'link') {
      const label = toString(node).trim();
      const bare = text[node.position?.start.offset ?? 0] !== '[';
      if (bare) found.push({line, what: `the address ${node.url} stands in the text; write [what it is](${node.url})`});
      else if (label === '') found.push({line, what: `the link to ${node.url} has no text; name what it leads to`});
      else if (EMPTY_LINK_TEXTS.has(label.toLowerCase())) {
        found.push({line, what: `the link text "${label}" says nothing; name what it leads to`});
      }
    }
  });
  return found;
}

/** A page that shows an address of the API leads to the operation in the reference. */
export function operationLinkProblems({tree}: Page): Finding[] {
  let mention: number | undefined;
  let linked = false;
  visit(tree, (node: Nodes) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && /\/v2\/\w/.test(node.value)) {
      mention ??= node.position?.start.line ?? 0;
    } else if (node.type === 'link' && node.url.startsWith('/docs/api/aihub/')) linked = true;
  });
  if (mention === undefined || linked) return [];
  return [
    {line: mention, what: 'an operation of the API is shown and none is linked; link it as /docs/api/aihub/<id>'},
  ];
}

/** All of it for one page. */
export function proseProblems(page: Page): Problem[] {
  return [...linkProblems(page), ...operationLinkProblems(page)].map((finding) => ({file: page.file, ...finding}));
}

if (require.main === module) printProblems(readPages().flatMap(proseProblems));
