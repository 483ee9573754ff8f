/**
 * What every page must have, whatever it is about: front matter, headings in order, images that can be heard, links
 * that say where they lead. Part of `npm run check`; prints `file:line: what; remedy`.
 */
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {printProblems, readPages, type Page, type Problem} from './content/pages';

const DESCRIPTION = {min: 50, max: 160};
const EVIDENCE = ['sourced', 'inferred'];
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

/** Title, description and evidence; the reader of a search result sees no more than the first two. */
export function frontMatterProblems(frontMatter: Record<string, unknown>): string[] {
  const problems: string[] = [];
  const {title, description, evidence} = frontMatter;
  if (typeof title !== 'string' || title.trim() === '') problems.push('there is no title; add one');
  if (typeof description !== 'string') problems.push('there is no description; add one sentence');
  else if (description.length < DESCRIPTION.min || description.length > DESCRIPTION.max) {
    const {min, max} = DESCRIPTION;
    problems.push(`the description has ${description.length} characters; write ${min} to ${max}`);
  }
  if (typeof evidence !== 'string' || !EVIDENCE.includes(evidence)) {
    problems.push(`evidence is ${JSON.stringify(evidence) ?? 'missing'}; write ${EVIDENCE.join(' or ')}`);
  }
  return problems;
}

/** The title is the first level, so a page's own headings begin with the second and leave none out. */
export function headingProblems(headings: readonly {depth: number; line: number}[]): Finding[] {
  return headings.flatMap(({depth, line}, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    if (depth === 1) return [{line, what: 'a heading of level 1 repeats the title; begin with ##'}];
    if (depth <= above + 1) return [];
    return [{line, what: `level ${depth} follows level ${above}; use level ${above + 1}`}];
  });
}

/** Images without a text, links that say nothing, addresses in the text. */
export function linkProblems({tree, text}: Page): Finding[] {
  const found: Finding[] = [];
  visit(tree, (node: Nodes) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'image' && (node.alt ?? '').trim() === '') {
      found.push({line, what: `the image ${node.url} has no text; describe it between the brackets`});
    } else if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'img') {
      const alt = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'alt');
      if (!alt) found.push({line, what: 'an <img> has no alt; describe it, or write alt="" for a decoration'});
    } else if (node.type === 'link') {
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
  const headings: {depth: number; line: number}[] = [];
  visit(page.tree, 'heading', (node) => {
    headings.push({depth: node.depth, line: node.position?.start.line ?? 0});
  });
  return [
    ...frontMatterProblems(page.frontMatter).map((what) => ({line: 1, what})),
    ...headingProblems(headings),
    ...linkProblems(page),
    ...operationLinkProblems(page),
  ].map((finding) => ({file: page.file, ...finding}));
}

if (require.main === module) printProblems(readPages().flatMap(proseProblems));
