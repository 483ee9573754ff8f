/** Content rules for headings, and for the anchors of a page. */
import type {Problem} from '@docs-kit/basics/writerError';
import {toString} from 'mdast-util-to-string';
import {getLine} from '../sources/nodes';
import {listAnchorNodes} from '../sources/questions';
import type {SourcePage} from '../sources/sources';

/** Finds anchors that two parts of a page have; links reach only the first part. */
function findAnchorProblems(page: SourcePage): Problem[] {
  const lines = new Map<string, number>();
  return listAnchorNodes(page).flatMap(([id, node]) => {
    const line = getLine(node);
    const before = lines.get(id);
    if (before === undefined) lines.set(id, line);
    const what = `the anchor #${id} is also on line ${before}, where links lead. Write another one, such as {/* #${id}-2 */}.`;
    return before === undefined ? [] : [{file: page.file, line, what}];
  });
}

/** Finds headings without text, headings that skip a level, and malformed anchors. */
export function findHeadingProblems(page: SourcePage): Problem[] {
  const {file, tree} = page;
  const problems = findAnchorProblems(page);
  let depth = 1;
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const report = (what: string) => problems.push({file, line: getLine(node), what});
    const last = node.children.at(-1);
    const visible = node.children.filter((child) => child.type !== 'mdxTextExpression');
    const hasImage = visible.some(({type}) => type === 'image' || type === 'imageReference');
    const text = visible.map((child) => toString(child)).join('');
    const [, anchor = ''] =
      last?.type === 'mdxTextExpression'
        ? (/^\s*\/\*\s*#([^]*?)\s*\*\/\s*$/.exec(last.value) ?? [])
        : [];
    if (text.trim() === '' && !hasImage)
      report('the heading has no text. Write it after the #, or remove the line.');
    else if (node.depth > depth + 1)
      report(`the heading "${text.trim()}" skips a level. Begin it with ${'#'.repeat(depth + 1)}.`);
    if (/\s/.test(anchor))
      report(
        `the anchor "#${anchor}" has a space. Write {/* #${anchor.trim().replace(/\s+/g, '-').toLowerCase()} */}.`,
      );
    depth = node.depth;
  }
  return problems;
}
