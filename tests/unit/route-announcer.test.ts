// @vitest-environment happy-dom
/** The focus after client-side navigation: src/client/routeAnnouncer.ts. */
import {beforeEach, describe, expect, it, vi} from 'vitest';
import routeAnnouncer from '../../src/client/routeAnnouncer';

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1>Title</h1><h2 id="café">A</h2><h2 id="100%25">B</h2><h2 id="50%">C</h2></main>';
});

/** Follows a link to a page, and waits for the focus. */
async function open(hash: string): Promise<string | null | undefined> {
  const url = {pathname: '/b', hash, search: ''} as never;
  routeAnnouncer.onRouteDidUpdate?.({location: url, previousLocation: {pathname: '/a'} as never});
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return document.activeElement?.textContent;
}

describe('The route announcer', () => {
  it.each([
    ['', 'Title'],
    ['#missing', 'Title'],
    ['#caf%C3%A9', 'A'],
    ['#100%25', 'B'],
    ['#50%', 'C'],
    ['#50%25', 'C'],
    ['#%', 'Title'],
  ])('moves the focus for "%s" to "%s"', async (hash, expected) => {
    expect(await open(hash)).toBe(expected);
  });
});
