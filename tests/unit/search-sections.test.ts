/** Which parts of this site's pages search finds. */
import {describe, expect, it} from 'vitest';
import {renderMarkdown} from '../../packages/agent-docs/src/markdown-pages/renderMarkdown';
import {splitPage} from '../../packages/search/src/index-build/splitPage';
import {buildSearchIndexOptions} from '../../src/config/node/search';
import {parseMarkdown} from '../support/markdown';

const split = (markdown: string) =>
  splitPage(parseMarkdown(markdown), undefined, buildSearchIndexOptions('.'));

describe('the index of the site', () => {
  it.each(['Related', 'Related operations', 'See also', 'Next steps', 'Where to go next'])(
    'leaves out "%s", whose links lead to pages that match better',
    (heading) => expect(split(`# Run\n\nRuns.\n\n## ${heading}\n\nElse.`)).toHaveLength(1),
  );

  it('leaves out error responses, which repeat on every operation', () => {
    const operation =
      '# Run\n\n## Responses\n\n### 200 OK\n\nDone.\n\n### 429 Too Many Requests\n\nWait.\n\n#### Headers\n\nNone.';
    expect(split(operation).map(({headings}) => headings.at(-1))).toEqual([
      undefined,
      'Responses',
      '200 OK',
    ]);
  });

  it('leaves out the source and the date', () => {
    const [{text = ''} = {}] = split(
      '# Run\n\nSource: <https://example.com>\n\nPublished: today\n\nRuns.',
    );
    expect(text).toBe('Runs.');
  });

  it('finds SDK methods by name', () => {
    const [{names = []} = {}] = split('# Run\n\n- C# SDK: `Agents.Run`, `Agents.Stop`');
    expect(names).toEqual(['Agents.Run', 'Agents.Stop']);
  });

  it('has the same sections for a tree and for the Markdown that is written of it', () => {
    const markdown =
      '# Run\n\nRuns.\n\n## Fields\n\n| Name | Meaning |\n| - | - |\n| `code` | The agent |\n\n- `model`: Which.';
    const {children} = parseMarkdown(markdown);
    expect(split(renderMarkdown(children))).toEqual(split(markdown));
  });
});
