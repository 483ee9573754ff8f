/**
 * Prepares PostCSS once. Docusaurus gives postcss-loader the names of plugins, so for each
 * stylesheet, the loader looks for a configuration file and builds the plugins again, which takes
 * seconds of a first build. This file can go when Docusaurus gives it the plugins themselves.
 */
import {createRequire} from 'node:module';
import type {Plugin, PostCssOptions} from '@docusaurus/types';

const load = createRequire(__filename);

/** @param step - a plugin, or its module with options */
function createStep(step: PostCssOptions['plugins'][number]) {
  if (!Array.isArray(step) || typeof step[0] !== 'string') return step;
  const [module, options] = step as [string, object?];
  const create = load(module) as (options?: object) => PostCssOptions['plugins'][number];
  return create(options);
}

const postCssOnce = (): Plugin => ({
  name: 'postcss-once',
  configurePostCss: ({plugins, ...options}) => ({
    ...options,
    plugins: plugins.map(createStep),
    config: false,
  }),
});

export default postCssOnce;
