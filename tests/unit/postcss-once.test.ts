/** PostCSS, prepared once for all stylesheets: src/plugins/postCssOnce.ts. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import icons from '../../src/plugins/icons';
import postCssOnce from '../../src/plugins/postCssOnce';

it('builds plugins that have names, keeps others, and looks for no configuration', () => {
  const named = path.join(createFolder('postcss-once'), 'named.cjs');
  writeFileSync(named, "module.exports = (options) => ({postcssPlugin: 'named', options});");
  const other = {postcssPlugin: 'other'};
  const configured = [icons(), postCssOnce()].reduce<{plugins: unknown[]}>(
    (options, {configurePostCss}) => configurePostCss?.(options) ?? options,
    {plugins: [[named, {browsers: 'all'}], other]},
  );
  expect(configured).toMatchObject({
    plugins: [
      {postcssPlugin: 'named', options: {browsers: 'all'}},
      other,
      {postcssPlugin: 'lucide'},
    ],
    config: false,
  });
});
