/** Questions in front matter, and their rules. */
import {isObject} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {formatCount, isText} from '@docs-kit/basics/text';
import type {Problem} from '@docs-kit/basics/writerError';
import type {Question} from '@docs-kit/build-steps';
import {createSlugger} from '@docusaurus/utils';
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {getAttributeText, isElement, parseAnchorComment} from './nodes';
import {listChanges} from './releaseItems';
import {findTextLine, getKind, type SourcePage} from './sources';
import {visitNodes} from './visitNodes';

const isQuestion = (value: unknown): value is Question =>
  isObject(value) &&
  isText(value['ask']) &&
  isText(value['heading']) &&
  Object.keys(value).length === 2;

/** @returns what is wrong with the value of the front matter key */
export function findQuestionListProblem(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every(isQuestion))
    return "questions: an entry is malformed. Write each as - {ask: 'How do I …?', heading: anchor-of-the-answer}.";
  const {length} = value;
  return length < 3 || length > 8
    ? `the page has ${formatCount(length, 'question')}. Write 3 to 8, or none.`
    : undefined;
}

/** @returns the questions of a page, without malformed ones */
export const getQuestions = ({frontMatter: {questions}}: SourcePage): readonly Question[] =>
  Array.isArray(questions) ? questions.filter(isQuestion) : [];

/** @returns the headings and elements of a page that have an anchor, with it */
export function listAnchorNodes({tree}: SourcePage): (readonly [anchor: string, node: Nodes])[] {
  const slugger = createSlugger();
  const found: (readonly [string, Nodes])[] = [];
  visitNodes(tree, (node: Nodes) => {
    const anchor =
      node.type === 'heading'
        ? (parseAnchorComment(node.children.at(-1)) ?? slugger.slug(toString(node)))
        : isElement(node) && getAttributeText(node, 'id');
    if (anchor) found.push([anchor, node]);
  });
  return found;
}

/**
 * Lists the anchors of a page: its headings and the ids of its elements. Those of imported partials
 * are missing.
 */
export function listAnchors(page: SourcePage): ReadonlySet<string> {
  const changes = getKind(page) === 'release' ? listChanges(page.tree) : [];
  const own = listAnchorNodes(page).map(([anchor]) => anchor);
  return new Set(['_top', ...changes.map(({anchor}) => anchor), ...own]);
}

/** Finds questions whose answer isn't on the page. */
export function findQuestionProblems(page: SourcePage): Problem[] {
  const anchors = listAnchors(page);
  return getQuestions(page)
    .filter(({heading}) => !anchors.has(heading))
    .map(({ask, heading}) => {
      const [meant = 'the anchor of a heading, or _top'] = findNearest(heading, anchors);
      const what = `questions: "${ask}" points to #${heading}, which is not on the page. Use ${meant}.`;
      return {file: page.file, line: findTextLine(page, heading), what};
    });
}

/** Finds questions that several pages have. Search maps each question to one page. */
export function findDuplicateQuestions(pages: readonly SourcePage[]): Problem[] {
  const owners = new Map<string, SourcePage>();
  const problems: Problem[] = [];
  for (const page of pages) {
    for (const {ask} of getQuestions(page)) {
      const key = ask.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
      const owner = owners.get(key.trim());
      const what = `questions: "${ask}" is also in ${owner?.file}. Keep it on the page that answers it best.`;
      if (owner) problems.push({file: page.file, line: findTextLine(page, ask), what});
      else owners.set(key.trim(), page);
    }
  }
  return problems;
}
