import {headingPath, pathOf} from '@site/src/components/Chat/question';
import {describe, expect, it} from 'vitest';

describe('headingPath', () => {
  it('names the page once when the heading repeats it', () => {
    expect(headingPath({pageTitle: 'Quotas', headings: ['Quotas', 'Limits']})).toEqual(['Quotas', 'Limits']);
  });
});

describe('pathOf', () => {
  it("takes the site's own origin away and leaves other addresses alone", () => {
    expect(pathOf('https://docs.example.com/docs/a?b=c#d', 'https://docs.example.com')).toBe('/docs/a?b=c#d');
    expect(pathOf('/docs/a#d', 'https://docs.example.com')).toBe('/docs/a#d');
    expect(pathOf('https://other.example.com/a', 'https://docs.example.com')).toBe('https://other.example.com/a');
  });
});
