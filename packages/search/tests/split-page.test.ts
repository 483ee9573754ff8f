/** Splitting the Markdown version of a page into sections for the search index. */
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {splitPage} from '../src/index-build/splitPage';
import {parseMarkdown} from './markdown';

const MARKDOWN = `# Agents

> About agents.

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
  '<h2 class="anchor" id="fields"><code>Fields</code> <span class="badge">required</span></h2><h2 id=related>Related</h2>';

const split = (markdown: string) => splitPage(parseMarkdown(markdown));

describe('splitPage', () => {
  const sections = splitPage(parseMarkdown(MARKDOWN), load(HTML), {
    badges: '.badge',
    nameList: / SDK: $/,
  });

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

  it.each(['Related', 'See also', 'Next steps'])(
    'leaves out "%s", whose links lead to pages that match better',
    (heading) => expect(split(`# Run\n\nRuns.\n\n## ${heading}\n\nElse.`)).toHaveLength(1),
  );

  it('leaves out the headings and lines that the site names', () => {
    const tree = parseMarkdown(
      '# Run\n\nBy: Ann\n\n## Run it\n\nRun.\n\n## Credits\n\n### Ann\n\nWrote it.',
    );
    const sections = splitPage(tree, undefined, {leaveOut: /^(Credits|By: .*)$/});
    expect(sections.map(({headings, text}) => [...headings, text].join(': '))).toEqual([
      '',
      'Run it: Run.',
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
});
