/**
 * Links to operations use the operation's title, so that readers recognize the page they arrive on.
 */
import type {Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {readContentPages} from '../support/contentPages';
import {operationsById} from '../support/openapi';

/** Link text that a sentence needs instead of the title, by operation. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'upload-a-file': ['uploads the file', 'uploaded recording'],
};

it('links to operations with their titles, or a listed exception', () => {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const {file, tree} of readContentPages()) {
    visit(tree, 'link', (node: Link) => {
      const id = /^\/docs\/api\/aihub\/([\w-]+)/.exec(node.url)?.[1] ?? '';
      const title = operationsById.get(id)?.summary;
      const text = toString(node).replace(/\s+/g, ' ');
      if (title === undefined || text === title) return;
      if (EXCEPTIONS[id]?.includes(text)) used.add(`${id}: ${text}`);
      else
        problems.push(
          `${file}:${node.position?.start.line ?? 0}: "${text}" links to "${title}". Use the title.`,
        );
    });
  }
  expect(problems.join('\n')).toBe('');
  const listed = Object.entries(EXCEPTIONS).flatMap(([id, texts]) =>
    texts.map((text) => `${id}: ${text}`),
  );
  expect(listed.filter((entry) => !used.has(entry))).toEqual([]);
});
