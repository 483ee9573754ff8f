/** Headings, links, and admonitions of AsciiDoc and reStructuredText. */
// cspell:ignore overlined
import {isAdmonition} from '@docs-kit/writing/sources';
import {toString} from 'mdast-util-to-string';
import {getSurroundings} from '../neighbors';
import {type NodeOf, type NodePlace, type NodeRule, type ProgramRules} from '../rules';

/** @returns the kind of admonition that a word of AsciiDoc means */
const toKind = (line: string) => {
  const word = (/\w+/.exec(line)?.[0] ?? '').toLowerCase();
  if (word === 'caution') return 'danger';
  return isAdmonition(word) && word !== 'important' ? word : 'info';
};

const MACRO =
  '$& is text. Write a link as [text](address), an image as ![text](./name.png), and a key as <kbd>Ctrl</kbd>.';

/** Finds text that a line below it makes a heading. */
function findUnderlineProblem(
  node: NodeOf<'heading'>,
  {source, page: {text}}: NodePlace,
): string | undefined {
  const [, overlined] = /^([=*#~^-])\1{2,}\n/.exec(source) ?? [];
  if (overlined)
    return 'the heading has a line above it. Remove both lines, and begin the heading with ##.';
  if (/^\.[A-Z].*\n-{4}\s*$/.test(source))
    return '---- is a block of AsciiDoc. Write code between two lines of ```.';
  if (/\n\s*={4}\s*$/.test(source) && /^\[|^=/.test(source))
    return '==== is a block of AsciiDoc. Write :::note above the text, and ::: below it.';
  if (/\n={7}$/.test(source) && /^>{7} /m.test(text))
    return '======= is left of a merge. Keep one of the versions, and remove the marks.';
  if (!/\n\s*-+\s*$/.test(source) || !/^---\r?\n/.test(text)) return undefined;
  const [, key] = /^(\w+): .*\n/.exec(source) ?? [];
  if (key !== undefined)
    return `"${key}:" is front matter in the text. Move it between the lines of --- at the beginning of the file.`;
  const isRule = /[.;,!?]\n.*$/.test(source) || /\n.*\n/.test(source);
  return isRule || (/\n\s*-{1,3}\s*$/.test(source) && toString(node).length > '---'.length)
    ? `${source.split('\n').at(-1)?.trim()} makes a heading of the text above it. Add an empty line between them, or write ## before the text.`
    : undefined;
}

const findHeadingProblem: NodeRule<'heading'> = (node, place) => {
  const {source, parent, index} = place;
  const isSecondTitle =
    node.depth === 1 &&
    !/\n={4}\s*$|^_{7} .*\n={7}$/s.test(source) &&
    parent?.type === 'root' &&
    parent.children.find(({type}) => !/^(?:yaml|mdxjsEsm|mdxFlowExpression)$/.test(type)) !== node;
  const before = parent?.children[index - 1];
  const isBelow = before?.position?.end.line === (node.position?.start.line ?? 0) - 1;
  if (isSecondTitle && before?.type === 'heading' && isBelow)
    return `"${toString(node)}" is not a list item. Begin it, and those around it, with 1. and a space.`;
  return isSecondTitle
    ? `the heading "${toString(node)}" is as large as the title. Begin it with ##, and those below it with ###.`
    : findUnderlineProblem(node, place);
};

const findDirectiveProblem: NodeRule<'textDirective'> = (node, {source, parent, index}) => {
  const before = parent?.children[index - 1];
  const [, macro] =
    (before?.type === 'text' && /(?<!\S)(link|xref|image|include)$/.exec(before.value)) || [];
  if (macro && node.children.length === 0) return MACRO.replace('$&', `${macro}:`);
  return node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0
    ? `${source} is text. Write <kbd>Ctrl</kbd> for keys, write other text without the name, and remove a citation.`
    : undefined;
};

const findInlineCodeProblem: NodeRule<'inlineCode'> = (node, {source, page}) => {
  const {before, after} = getSurroundings(node, page.text);
  if (/^_\b|^__?(?!\w)/.test(after) && /<[^>]+>$/.test(node.value))
    return `${source}_ is not a link. Write [text](address).`;
  const [role] = /(?<!\w):(?:[\w-]+:)+$/.exec(before) ?? [];
  return role && `${role}${source} is text. Write [text](address), or only the code.`;
};

export const markup: ProgramRules = {
  name: 'markup',
  lines: [
    {
      pattern: /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): .*$/,
      what: ([line]) =>
        `"${line.slice(0, 30)}" is not an admonition. Write :::${toKind(line)} above the text, and ::: below it.`,
    },
  ],
  nodes: {
    textDirective: findDirectiveProblem,
    inlineCode: findInlineCodeProblem,
    heading: findHeadingProblem,
  },
};
