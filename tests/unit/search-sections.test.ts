/** Which parts of this site's pages search finds. */
import {paragraph, textNode} from '@docs-kit/basics/mdast';
import {buildOperationNodes} from '@docs-kit/openapi-reference';
import type {RootContent} from 'mdast';
import {describe, expect, it} from 'vitest';
import {
  buildMarkdownVersion,
  renderMarkdown,
} from '../../packages/agent-docs/src/markdown-pages/renderMarkdown';
import {splitPage} from '../../packages/search/src/build/splitPage';
import {loadSiteOperations} from '../../src/config/node/openapiModel';
import {buildSearchIndexOptions} from '../../src/config/node/search';
import {parseMarkdown} from '../support/markdown';

const split = (markdown: string) =>
  splitPage(parseMarkdown(markdown), undefined, buildSearchIndexOptions());

const splitTree = (children: RootContent[]) =>
  splitPage({type: 'root', children}, undefined, buildSearchIndexOptions());

const operation = loadSiteOperations().find(
  ({sdk, related}) => sdk.typescript.length > 0 && related.length > 0,
);
if (!operation) throw new Error('No operation has SDK methods and related operations.');
const nodes = buildOperationNodes(operation);

describe('the index of the site', () => {
  it.each(['Related', 'See also', 'Next steps', 'Where to go next'])(
    'leaves out "%s", whose links lead to pages that match better',
    (heading) => expect(split(`# Run\n\nRuns.\n\n## ${heading}\n\nElse.`)).toHaveLength(1),
  );

  it.each([
    ['errors', /^[45]\d\d /],
    ['related operations', /^Related operations$/],
  ])('leaves out %s, which repeat on other operations', (_what, pattern) => {
    const isLeftOut = ({headings}: {headings: readonly string[]}) =>
      headings.some((heading) => pattern.test(heading));
    const all = splitPage({type: 'root', children: nodes.map((node) => ({...node, data: {}}))});
    expect(all.filter(isLeftOut).length).toBeGreaterThan(0);
    expect(splitTree(nodes).filter(isLeftOut)).toEqual([]);
  });

  it('leaves out the source and the date', () => {
    const page = {path: '/run', title: 'Run', description: ''};
    const content = [paragraph(textNode('Runs.'))];
    const facts = ['Published: today'];
    const {tree} = buildMarkdownVersion(page, 'https://docs.example', content, facts);
    expect(splitTree(tree.children).map(({text}) => text)).toEqual(['Runs.']);
  });

  it('finds SDK methods by name', () => {
    const [{names = []} = {}] = splitTree(nodes);
    expect(names).toEqual(
      expect.arrayContaining([...operation.sdk.typescript, ...operation.sdk.csharp]),
    );
  });

  it('has the same sections for a tree and for the Markdown that is written of it', () => {
    const markdown =
      '# Run\n\nRuns.\n\n## Fields\n\n| Name | Meaning |\n| - | - |\n| `code` | The agent |\n\n- `model`: Which.';
    const {children} = parseMarkdown(markdown);
    expect(split(renderMarkdown(children))).toEqual(split(markdown));
  });
});
