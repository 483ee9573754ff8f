/** Sections of Markdown: headings count, and lines of fenced code don't. */
// cspell:ignore Größe ändern
import {createSlugger} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';
import {renderOutline} from '../src/mcp/outline';
import {findSections} from '../src/shared/markdownSections';
import {keepLanguage} from '../src/shared/oneLanguage';

const listTitles = (lines: readonly string[]) => findSections(lines).map(({title}) => title);

describe('a heading in code is no section', () => {
  it.each([
    ['in a fence', ['```bash', '## comment', '```']],
    ['in tildes', ['~~~', '## comment', '~~~']],
    ['in a longer fence, after a shorter one', ['````md', '```', '## comment', '```', '````']],
    ['after other marks', ['```', '~~~', '## comment', '~~~', '```']],
    ['after marks with text', ['```', '```js', '## comment', '```']],
    ['after marks that are indented more', ['```', '    ```', '## comment', '```']],
    ['in a fence of a list', ['- Item', '', '  ```', '## comment', '  ```']],
  ])('%s', (_, code) => {
    expect(listTitles(['## Before', ...code, '## After'])).toEqual(['Before', 'After']);
  });
});

it('a fence ends at more of its marks, and marks around a word are no fence', () => {
  expect(listTitles(['```', 'code', '`````', '## After'])).toEqual(['After']);
  expect(listTitles(['```word```', '## After'])).toEqual(['After']);
});

it('code with fences stays whole when samples in other languages are left out', () => {
  const curl = ['### cURL', '````md', '```bash', '### Python', '```', '````'];
  const python = ['### Python', '```python', 'print()', '```'];
  const page = (...parts: string[][]) => ['## Samples', ...parts.flat()].join('\n');
  expect(keepLanguage(page(curl, python), 'curl')).toBe(page(curl));
  expect(keepLanguage(page(curl, python), 'python')).toBe(page(python));
});

it('the outline of a long page starts with all of its introduction', () => {
  const introduction = ['Introduction', '', '````md', '```', '## Usage', '```', '````'].join('\n');
  const outline = renderOutline(`${introduction}\n\n## Usage\n\n${'Text. '.repeat(20)}`, 100);
  expect(outline.startsWith(`${introduction}\n\nSections,`)).toBe(true);
  expect(outline.match(/^- .*/gm)).toEqual([expect.stringMatching(/^- Usage \(/)]);
});

it('sections have the anchors that Docusaurus gives their headings', () => {
  const titles = ['Response', 'Größe ändern', 'C\\# & `x_y`', '日本語 (2)', 'Response', 'Response'];
  const slugger = createSlugger();
  const lines = ['## Own {#own}', ...titles.map((title) => `### ${title}`)];
  expect(findSections(lines).map(({anchor}) => anchor)).toEqual([
    'own',
    ...titles.map((title) => slugger.slug(title)),
  ]);
});

it('anchors have the text of links and emphasis', () => {
  const lines = ['## See [the docs](/x)', '## _em_ text', '## `__init__`'];
  expect(findSections(lines).map(({anchor}) => anchor)).toEqual([
    'see-the-docs',
    'em-text',
    '__init__',
  ]);
});
