/** Long text in parts: packages/agent-docs/src/mcp/outline.ts. */
import {describe, expect, it} from 'vitest';
import {cutPart} from '../src/mcp/outline';

const LINES = Array.from({length: 90}, (_, index) => `Line ${index}`);

describe('The outline of long text', () => {
  it.each([LINES.join('\n'), 'x'.repeat(1000)])('has all of a text in parts (%#)', (text) => {
    const count = Number(/\(Part 1 of (\d+)/.exec(cutPart(text, 1, 300))?.[1]);
    const parts = Array.from({length: count}, (_, index) => cutPart(text, index + 1, 300));
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(300);
    const joined = parts.map((part) => part.replace(/\n\n\(Part [^)]*\)$/, ''));
    expect(joined.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
    expect(() => cutPart(text, count + 1, 300)).toThrow(`The last part is ${count}`);
  });

  it('leaves a text whole that fits', () =>
    expect(cutPart('x'.repeat(300), 1, 300)).toHaveLength(300));
});
