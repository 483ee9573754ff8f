// @vitest-environment happy-dom
/** What the search page and “Ask the docs” show while the query changes. */
import {act, createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {expect, it, vi} from 'vitest';
import {useResults} from '../src/client/useResults';
import type {SearchResults} from '../src/engine/searchEngine';

it('a failure is over as soon as the next search begins', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let settle: {resolve(results: SearchResults): void; reject(error: Error): void} | undefined;
  const search = () =>
    new Promise<SearchResults>((resolve, reject) => {
      settle = {resolve, reject};
    });
  let shown: Partial<ReturnType<typeof useResults>> = {};
  function Page({query}: {readonly query: string}) {
    shown = useResults(query, search);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const type = (query: string) => act(() => root.render(createElement(Page, {query})));

  type('a');
  await act(async () => settle?.reject(new Error('offline')));
  expect(shown).toMatchObject({results: null, isSearching: false});
  type('ab');
  expect(shown).toMatchObject({results: undefined, isSearching: true});
  const results = {total: 0, pages: []} as unknown as SearchResults;
  await act(async () => settle?.resolve(results));
  expect(shown).toMatchObject({results, isSearching: false});
  // Earlier results stay while another search is under way.
  type('abc');
  expect(shown).toMatchObject({results, isSearching: true});
  act(() => root.unmount());
});
