/** The notice of inferred content. */
import {describe, expect, it} from 'vitest';
import {findInferredNotice} from '../../src/config/inferred';
import {readContentPages} from '../support/contentPages';

describe('The notice of inferred content', () => {
  it('is the front matter that says what the content is derived from', () => {
    expect(findInferredNotice({inferred: 'From the SDK.'})).toBe('From the SDK.');
    expect(findInferredNotice({evidence: 'sourced'})).toBeUndefined();
  });

  it('is not quoted: no page links to a release note with a derived date', () => {
    const pages = readContentPages();
    const isInferred = ({file, frontMatter}: (typeof pages)[number]) =>
      file.startsWith('release-notes/') && frontMatter.evidence === 'inferred';
    const routes = pages.filter(isInferred).map(({file}) => `/${file.replace(/\.mdx$/, '')}`);
    expect(routes).not.toEqual([]);
    const linking = pages.filter(({text}) => routes.some((route) => text.includes(route)));
    expect(linking.map(({file}) => file)).toEqual([]);
  });
});
