/** The titles of release notes, which are right above the first change. */
import {expect, it} from 'vitest';
import {readContentPages} from '../support/contentPages';

it('is not the lead of a change, which would repeat it', () => {
  const notes = readContentPages().filter(({file}) => file.startsWith('release-notes/'));
  expect(notes).not.toEqual([]);
  const repeating = notes.filter(({text, frontMatter: {title}}) =>
    text.includes(`- **${title}.**`),
  );
  expect(repeating.map(({file}) => file)).toEqual([]);
});
