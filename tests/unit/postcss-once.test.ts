/** PostCSS, prepared once for all stylesheets: src/plugins/postCssOnce.ts. */
import postcss, {type AcceptedPlugin} from 'postcss';
import {expect, it} from 'vitest';
import icons from '../../src/plugins/icons';
import postCssOnce from '../../src/plugins/postCssOnce';

const SHEET = 'a { mask: url("lucide:copy"); &:hover { color: red } }';

it('does what postcss-loader does with names of plugins, and looks for no configuration', async () => {
  const preset = [require.resolve('postcss-preset-env'), {browsers: 'chrome 100'}];
  const configured = [icons(), postCssOnce()].reduce<{plugins: unknown[]}>(
    (options, {configurePostCss}) => configurePostCss?.(options) ?? options,
    {plugins: [preset]},
  );
  expect(configured).toMatchObject({config: false});
  const {css} = await postcss(configured.plugins as AcceptedPlugin[]).process(SHEET, {
    from: undefined,
  });
  expect(css).toContain('a:hover');
  expect(css).toContain('-webkit-mask');
  expect(css).toContain('data:image/svg+xml');
});
