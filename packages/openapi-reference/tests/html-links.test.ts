/** Links in the HTML of an operation: to pages, to files, and to other hosts. */
import type {MouseEvent} from 'react';
import {beforeEach, expect, it, vi} from 'vitest';
import {useClientNavigation, useLinkCheck} from '../src/components/ApiOperation/htmlLinks';

const {collectLink, push} = vi.hoisted(() => ({collectLink: vi.fn(), push: vi.fn()}));

vi.mock('@docusaurus/ExecutionEnvironment', () => ({default: {canUseDOM: false}}));
vi.mock('@docusaurus/router', () => ({useHistory: () => ({push})}));
vi.mock('@docusaurus/useBrokenLinks', () => ({
  default: () => ({collectLink, collectAnchor: vi.fn()}),
}));

beforeEach(() => {
  collectLink.mockClear();
  push.mockClear();
});

it.each([
  ['/docs/ferries#run', true, true],
  ['/docs/v1.2', true, true],
  ['#run', true, false],
  ['/api/openapi.json?v=1', false, false],
  ['//status.example.com/today', false, false],
])('%s is checked by the build: %s, and opened by the router: %s', (href, checked, routed) => {
  useLinkCheck(`<a href="${href}">Link</a>`);
  expect(collectLink).toHaveBeenCalledTimes(Number(checked));
  const link = {getAttribute: () => href};
  const event = {target: {closest: () => link}, button: 0, preventDefault: vi.fn()};
  useClientNavigation()(event as unknown as MouseEvent);
  expect(push).toHaveBeenCalledTimes(Number(routed));
});

it('leaves links that open elsewhere to the browser', () => {
  const closest = (selector: string) => (selector === 'a' ? {getAttribute: () => '/docs/a'} : null);
  useClientNavigation()({target: {closest}} as unknown as MouseEvent);
  expect(push).not.toHaveBeenCalled();
});
