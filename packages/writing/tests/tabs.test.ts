/** Rules for tabs that depend on the options of the site. */
import {expect, it} from 'vitest';
import {findTabsProblems} from '../src/rules/tabs';
import {parsePage} from '../src/sources/sources';

const PAGE = parsePage(
  '<Tabs groupId="language"><TabItem value="java" label="Java">x</TabItem></Tabs>',
  'docs/a.mdx',
);

it('the group "language" has a set of values only if the site lists its languages', () => {
  expect(findTabsProblems(PAGE)).toEqual([]);
  expect(findTabsProblems(PAGE, [['curl']])).not.toEqual([]);
});
