/** Splitting the Markdown version of a page into sections for the search index. */
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {renderMarkdown} from '../../packages/agent-docs/src/markdown-pages/renderMarkdown';
import {splitPage} from '../../packages/search/src/index-build/splitPage';
import {parseMarkdown} from '../support/markdown';

const MARKDOWN = `# Agents

> About agents.

Source: <https://docs.example.com/agents>

Agents **run** [tasks](https://docs.example.com/tasks).

## Create an agent

1. Open the page.
2. Save.

### cURL

\`\`\`bash
curl -X POST secret-in-code
\`\`\`

## Fields

| Name | Meaning |
| - | - |
| \`agentCode\` | The agent |

- \`model\` (string): Which model.
  - \`vendor\`: Whose.
- TypeScript SDK: \`agents.create\`, \`agents.run\`

## Related

[Something else](https://docs.example.com/else)
`;

const HTML =
  '<h2 class="anchor" id=create>Create an agent<a class="hash-link" href="#create">\u200b</a></h2>' +
  '<h2 class="anchor" id="fields"><code>Fields</code> <span class="api-flag">required</span></h2><h2 id=related>Related</h2>';

const split = (markdown: string) => splitPage(parseMarkdown(markdown));

describe('splitPage', () => {
  const sections = splitPage(parseMarkdown(MARKDOWN), load(HTML));

  it('uses the anchors of the built page, and merges a heading without one into the section above', () => {
    const found = sections.map(({anchor, headings}) => [anchor, ...headings].join(': '));
    expect(found).toEqual(['', 'create: Create an agent', 'fields: Fields']);
  });

  it('contains visible text, one line per block, without code', () => {
    expect(sections.map(({text}) => text)).toEqual([
      'About agents.\nAgents run tasks.',
      'Open the page.\nSave.\ncURL',
      'agentCode · The agent\nmodel (string): Which model.\nvendor: Whose.\nTypeScript SDK: agents.create, agents.run',
    ]);
  });

  it('collects the names that list items and rows describe', () => {
    const names = ['agentCode', 'model', 'vendor', 'agents.create', 'agents.run'];
    expect(sections.map((section) => section.names)).toEqual([[], [], names]);
  });

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

  it('makes anchors from the headings without a built page', () => {
    expect(split(MARKDOWN).map(({anchor}) => anchor)).toEqual([
      '',
      'create-an-agent',
      'curl',
      'fields',
    ]);
  });

  it('gives the same sections for a tree and for the Markdown that is written of it', () => {
    const {children} = parseMarkdown(MARKDOWN);
    expect(split(renderMarkdown(children))).toEqual(splitPage({type: 'root', children}));
  });
});
