/** Splitting the Markdown version of a page into sections for the search index. */
import {forSearch} from '@docs-kit/basics/mdast';
import {load} from 'cheerio';
import type {ListItem, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {splitPage} from '../src/build/splitPage';
import {parseMarkdown} from './markdown';

const MARKDOWN = `# Ferries

> About ferries.

Ferries **run** [tasks](https://docs.example.com/tasks).

## Create a ferry

1. Open the page.
2. Save.

### cURL

\`\`\`bash
curl -X POST secret-in-code
\`\`\`

## Fields

| Name | Meaning |
| - | - |
| \`ferryCode\` | The ferry |

- \`model\` (string): Which model.
  - \`vendor\`: Whose.
- TypeScript SDK: \`ferries.create\`, \`ferries.run\`

## Related

[Something else](https://docs.example.com/else)
`;

const HTML =
  '<h2 class="anchor" id=create>Create a ferry<a class="hash-link" href="#create">\u200b</a></h2>' +
  '<h2 class="anchor" id="fields"><code>Fields</code> <span class="badge">required</span></h2><h2 id=related>Related</h2>';

/** Marks a heading and a list item as the package does that makes the tree. */
function mark({children}: Root): Root {
  return {
    type: 'root',
    children: children.map((node) => {
      if (toString(node) === 'Fields') return {...node, data: {id: 'fields'}} as RootContent;
      if (node.type !== 'list') return node;
      const markItem = (item: ListItem) =>
        toString(item).includes(' SDK: ') ? forSearch(item, 'names') : item;
      return {...node, children: node.children.map(markItem)};
    }),
  };
}

const split = (markdown: string) => splitPage(parseMarkdown(markdown));

describe('splitPage', () => {
  const sections = splitPage(mark(parseMarkdown(MARKDOWN)), load(HTML));

  it('uses the anchors of the built page, and merges a heading without one into the section above', () => {
    const found = sections.map(({anchor, headings}) => [anchor, ...headings].join(': '));
    expect(found).toEqual(['', 'create: Create a ferry', 'fields: Fields']);
  });

  it('contains visible text, one line per block, without code', () => {
    expect(sections.map(({text}) => text)).toEqual([
      'About ferries.\nFerries run tasks.',
      'Open the page.\nSave.\ncURL',
      'ferryCode · The ferry\nmodel (string): Which model.\nvendor: Whose.\nTypeScript SDK: ferries.create, ferries.run',
    ]);
  });

  it('collects the names that list items and rows describe', () => {
    const names = ['ferryCode', 'model', 'vendor', 'ferries.create', 'ferries.run'];
    expect(sections.map((section) => section.names)).toEqual([[], [], names]);
  });

  it.each(['Related', 'See also', 'Next steps'])(
    'leaves out "%s", whose links lead to pages that match better',
    (heading) => expect(split(`# Run\n\nRuns.\n\n## ${heading}\n\nElse.`)).toHaveLength(1),
  );

  it.each([
    ['that the site names', 'Credits', {leaveOut: /^Credits$/}],
    ['that a package marks', 'Sources', {}],
  ])('leaves out the sections %s, and marked lines', (_which, heading, options) => {
    const {children} = parseMarkdown(
      `# Run\n\nBy: Ann\n\n## Run it\n\nRun.\n\n## ${heading}\n\n### Ann\n\nWrote it.`,
    );
    const isMarked = (node: RootContent) => /^(By: .*|Sources)$/.test(toString(node));
    const tree: Root = {
      type: 'root',
      children: children.map((node) => (isMarked(node) ? forSearch(node, 'omit') : node)),
    };
    const found = splitPage(tree, undefined, options);
    expect(found.map(({headings, text}) => [...headings, text].join(': '))).toEqual([
      '',
      'Run it: Run.',
    ]);
  });

  it('makes anchors from the headings without a built page', () => {
    expect(split(MARKDOWN).map(({anchor}) => anchor)).toEqual([
      '',
      'create-a-ferry',
      'curl',
      'fields',
    ]);
  });
});
