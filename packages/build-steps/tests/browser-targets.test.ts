/** The browsers of scripts, from the list of a site. */
import path from 'node:path';
import {replaceFile} from '@docs-kit/basics/files';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import {listBrowserTargets} from '../src/browserTargets';

it('are the oldest that a site supports, by the names that esbuild has', () => {
  const siteDir = createFolder('browsers');
  const browsers = ['chrome >= 120', 'safari >= 16.4', 'ios >= 17', 'and_uc > 0', 'op_mini all'];
  const list = {production: browsers, development: ['chrome >= 130']};
  replaceFile(path.join(siteDir, 'package.json'), JSON.stringify({browserslist: list}));
  expect(listBrowserTargets(siteDir).sort()).toEqual(['chrome120', 'ios17', 'safari16.4']);
});
