/** The clients that the search modal hands to DocSearch. */
import type {DocSearchTransformClient} from '@docsearch/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {clientTransform, debounced, TYPING_PAUSE, type SearchOutcome} from '../../src/components/SearchModal/client';

type SearchParameters = Parameters<DocSearchTransformClient['search']>[0];
const asking = (query: string) => ({requests: [{indexName: 'docs', query}]}) as unknown as SearchParameters;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('debounced', () => {
  it('sends the query at which typing pauses, and answers all that wait with it', async () => {
    const search = vi.fn((parameters: SearchParameters) => Promise.resolve(parameters));
    const send = debounced(search);
    const first = send(asking('a'));
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE - 1);
    const second = send(asking('ag'));
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE - 1);
    expect(search).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(search).toHaveBeenCalledTimes(1);
    expect(await first).toEqual(asking('ag'));
    expect(await second).toEqual(asking('ag'));
  });

  it('passes a failure on to all that wait, and goes on after it', async () => {
    const search = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('answer');
    const send = debounced(search);
    const settled = Promise.allSettled([send(asking('a')), send(asking('b'))]);
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
    expect((await settled).map(({status}) => status)).toEqual(['rejected', 'rejected']);
    const next = send(asking('c'));
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
    expect(await next).toBe('answer');
  });
});

describe('clientTransform', () => {
  function hosted(answer: () => Promise<unknown>) {
    const outcomes: SearchOutcome[] = [];
    const client = {
      search: answer,
      addAlgoliaAgent: vi.fn(),
      transporter: {algoliaAgent: {}},
    } as unknown as DocSearchTransformClient;
    return {outcomes, client: clientTransform(false, (outcome) => outcomes.push(outcome))(client)};
  }

  it('tells the count of each query', async () => {
    const {client, outcomes} = hosted(() => Promise.resolve({results: [{nbHits: 7, hits: []}]}));
    const answer = client.search(asking('key'));
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
    expect(await answer).toEqual({results: [{nbHits: 7, hits: []}]});
    expect(outcomes).toEqual([{query: 'key', total: 7}]);
  });

  it('answers a failure with nothing, and tells it', async () => {
    const {client, outcomes} = hosted(() => Promise.reject(new Error('403')));
    const answer = client.search(asking('key'));
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
    expect(await answer).toEqual({results: []});
    expect(outcomes).toEqual([{query: 'key', total: null}]);
  });
});
