/** The content rule for diagrams: people who can't see one need its title and its description. */
import type {Problem} from '@docs-kit/basics/writerError';
import {getLine, type SourcePage, visitNodesOf} from '@docs-kit/writing/sources';

const PARTS = ['accTitle', 'accDescr'];

/** Finds diagrams without a title or a description. */
export function findDiagramTitles({file, tree}: SourcePage): Problem[] {
  const problems: Problem[] = [];
  visitNodesOf(tree, 'code', (node) => {
    if (node.lang !== 'mermaid') return;
    const missing = PARTS.filter((name) => !new RegExp(`^\\s*${name}\\b`, 'm').test(node.value));
    if (missing.length === 0) return;
    const lines = missing.map((name) => `${name}: …`).join(' and ');
    const what = `the diagram has no ${missing.join(' and ')} for people who can't see it. Add ${lines} below its first line.`;
    problems.push({file, line: getLine(node), what});
  });
  return problems;
}
