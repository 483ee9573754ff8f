import {findAnswer, headingPath, pathOf, searchesFor, STARTERS} from '@site/src/components/Chat/question';
import {describe, expect, it} from 'vitest';

const passage = (url: string) => ({
  url,
  pageTitle: 'Page',
  headings: [],
  section: 'Docs',
  excerpt: 'Text.',
  excerptHtml: 'Text.',
});

describe('searchesFor', () => {
  it('leaves out words that only shape the question', () => {
    expect(searchesFor('How do I stream an answer?')).toEqual(['stream answer', 'stream']);
  });

  it('gives up the shortest words first and keeps the order of the others', () => {
    expect(searchesFor('limit knowledge file size upload')).toEqual([
      'limit knowledge file size upload',
      'limit knowledge upload',
      'knowledge upload',
      'knowledge',
    ]);
  });

  it('keeps names with marks inside them whole and asks for each word once', () => {
    expect(searchesFor('rate_limit_exceeded and rate_limit_exceeded in Next.js')).toEqual([
      'rate_limit_exceeded next.js',
      'rate_limit_exceeded',
    ]);
  });

  it('searches for the fillers themselves when there is nothing else', () => {
    expect(searchesFor('What is it?')[0]).toBe('what is it');
  });

  it('has nothing to search for in a blank question, and passes signs on as they are', () => {
    expect(searchesFor('   ')).toEqual([]);
    expect(searchesFor(' {} ')).toEqual(['{}']);
  });

  it('has a search for every starter', () => {
    for (const starter of STARTERS) {
      expect(searchesFor(starter)[0]).toBeTruthy();
    }
  });
});

describe('findAnswer', () => {
  it('stops at the strictest search that finds something and says that words were left out', async () => {
    const asked: string[] = [];
    const answer = await findAnswer('stream purple answer tokens', async (query) => {
      asked.push(query);
      return {passages: query.includes('purple') && query.includes('stream') ? [] : [passage('/a')]};
    });
    expect(asked).toEqual(['stream purple answer tokens', 'stream purple answer', 'stream purple', 'stream']);
    expect(answer).toEqual({passages: [passage('/a')], query: 'stream', partial: true});
  });

  it('is not partial when all words were found', async () => {
    const answer = await findAnswer('stream answer', async () => ({passages: [passage('/a')]}));
    expect(answer).toMatchObject({query: 'stream answer', partial: false});
  });

  it('has no passages when no search has any, and offers the whole question for the search page', async () => {
    expect(await findAnswer('purple elephants', async () => ({passages: []}))).toEqual({
      passages: [],
      query: 'purple elephants',
      partial: false,
    });
  });

  it('passes a failure on', async () => {
    await expect(findAnswer('stream', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
});

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
