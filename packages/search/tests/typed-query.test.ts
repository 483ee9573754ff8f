// @vitest-environment happy-dom
/** What the field of the search page shows, and when the URL gets it. */
import {act, createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {describe, expect, it, vi} from 'vitest';
import {useTypedQuery} from '../src/client/useTypedQuery';

const LATER_MS = 10_000;

describe('useTypedQuery', () => {
  it('writes a query when typing pauses, as a step when it is submitted, and follows the URL', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    const history = ['harbor'];
    let shown: ReturnType<typeof useTypedQuery> | undefined;
    const root = createRoot(document.createElement('div'));
    const write = (query: string, {push = false} = {}) => {
      if (!push) history.pop();
      history.push(query);
      root.render(createElement(Page, {written: query}));
    };
    function Page({written}: {readonly written: string}) {
      shown = useTypedQuery(written, write);
      return null;
    }
    const show = (written: string) => act(() => root.render(createElement(Page, {written})));
    const type = (text: string) => act(() => shown?.type(text));
    const wait = () => act(() => vi.advanceTimersByTimeAsync(LATER_MS));

    show('harbor');
    type('sail');
    expect(shown?.text).toBe('sail');
    expect(history).toEqual(['harbor']);
    await wait();
    expect(history).toEqual(['sail']);
    type('sailing');
    act(() => shown?.submit());
    expect(history).toEqual(['sail', 'sailing']);
    expect(shown?.text).toBe('sailing');
    // The user goes back.
    history.pop();
    show('sail');
    expect(shown?.text).toBe('sail');
    await wait();
    expect(history).toEqual(['sail']);
    vi.useRealTimers();
  });
});
