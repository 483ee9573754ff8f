/** Definitions of links and footnotes, which appear only where they're used. */
import type {Problem} from '@docs-kit/basics/writerError';
import {getLine, type SourcePage, visitNodes} from '@docs-kit/writing/sources';
import type {Nodes} from 'mdast';

/** Names that comments have in Markdown without comments: `[//]: # (text)`. */
const COMMENT = /^(?:\/\/|comment|#|_|-|\/\*)$/i;

/** Finds definitions that nothing uses, so that they don't appear, and second ones of a name. */
export function findDefinitionProblems({file, tree}: SourcePage): Problem[] {
  const used = new Set<string>();
  visitNodes(tree, (node: Nodes) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
  });
  const defined = new Set<string>();
  const problems: Problem[] = [];
  visitNodes(tree, (node: Nodes) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const report = (what: string) => problems.push({file, line: getLine(node), what});
    const isNote = node.type === 'footnoteDefinition';
    const key = isNote ? `^${node.identifier}` : node.identifier;
    const label = `[${isNote ? '^' : ''}${node.label ?? node.identifier}]`;
    if (defined.has(key))
      report(`${label} is defined twice, and only the first counts. Rename one of them.`);
    else if (!used.has(key))
      report(
        isNote
          ? `the text of ${label} doesn’t appear, because nothing refers to it. Write ${label} where it belongs, or remove it.`
          : COMMENT.test(node.label ?? '')
            ? `${label}: is a comment of other programs. Write {/* text */}.`
            : `the line of ${label} doesn’t appear, because nothing refers to it. Write [text]${label} where it belongs, or a sentence.`,
      );
    defined.add(key);
  });
  return problems;
}
