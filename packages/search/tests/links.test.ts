/** The names that pages give each other in their links. */
import {createPage, type Page} from '@docs-kit/build-steps';
import {describe, expect, it} from 'vitest';
import {findLinks} from '../src/build/links';
import {parseMarkdown} from './markdown';

const page = (path: string, markdown: string): Page => ({
  ...createPage(path, '', {title: path, description: ''}),
  tree: parseMarkdown(markdown),
});

describe('findLinks', () => {
  it('finds the words of links, and the cells before them in a row', () => {
    const links = findLinks(
      [
        page('/a', 'See [the limits](https://docs.example.com/b#limits), or [above](/a#top).'),
        page('/c', '| Theirs | Ours |\n| - | - |\n| Vector store | [Knowledge](/b) |'),
        page('/d', 'See [the database](https://example.com/b).'),
        page('/e', '| Custom | Field |\n| - | - |\n| [No](/b) | [–](/b) |\n\nSee [knowledge](/b).'),
      ],
      'https://docs.example.com',
    );
    expect(links).toEqual(
      new Map([
        ['/b#limits', new Set(['the limits'])],
        ['/b', new Set(['Knowledge', 'Vector store'])],
      ]),
    );
  });
});
