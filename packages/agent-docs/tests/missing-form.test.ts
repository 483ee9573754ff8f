/** Components that have no Markdown form. */
import {parsePage} from '@docs-kit/writing/sources';
import {describe, expect, it} from 'vitest';
import {convertMdx} from '../src/markdown-pages/mdx';
import {renderMarkdown} from '../src/markdown-pages/renderMarkdown';

const TEXT = `Before.

<Meter value={3}>
  **Nearly** full.
  <button>Refill</button>
</Meter>

After.
`;

const context = {
  file: 'docs/a.mdx',
  frontMatter: {},
  resolveUrl: (url: string) => url,
  read: (file: string) => parsePage(TEXT, file),
};

describe('Components without a Markdown form', () => {
  it('stop the conversion with the line of the first one', () => {
    expect(() => convertMdx(context)).toThrow(
      '<Meter> has no Markdown form. Use another component, or define its form in the option `forms`.',
    );
  });

  it('are all reported, and leave what is inside of them, if the caller collects them', () => {
    const problems: string[] = [];
    const nodes = convertMdx({
      ...context,
      report: ({line, what}) => problems.push(`${String(line)}: ${what.split('.')[0] ?? ''}`),
    });
    expect(problems).toEqual([
      '3: <Meter> has no Markdown form',
      '5: <button> has no Markdown form',
    ]);
    expect(renderMarkdown(nodes)).toBe('Before.\n\n**Nearly** full.\nRefill\n\nAfter.\n');
  });
});
