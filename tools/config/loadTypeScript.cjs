/* eslint-disable @typescript-eslint/no-require-imports -- loaded before anything can be compiled */
/**
 * Loads the TypeScript of this repository in Node, a file at a time and without checking types.
 * Node itself loads libraries.
 */
const path = require('node:path');
const {transformSync} = require('@swc/core');
const {addHook} = require('pirates');

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  configFile: false,
  swcrc: false,
  jsc: {parser: {syntax: 'typescript'}, target: 'es2022'},
  module: {type: 'commonjs'},
  sourceMaps: 'inline',
};

addHook((code, filename) => transformSync(code, {...OPTIONS, filename}).code, {
  exts: ['.ts'],
  ignoreNodeModules: true,
});

const isOwn = (name) => name.endsWith('.ts') && !name.split(path.sep).includes('node_modules');

/**
 * @param {string} file - an absolute path
 * @returns what it exports. `npm start` loads a configuration again when a module of it changes, so
 *   it's new each time, with everything that it imports, except in a build
 */
exports.loadTypeScript = (file) => {
  if (process.env.NODE_ENV !== 'production') {
    // This list would keep the modules of earlier loads in memory.
    module.children = [];
    for (const name of Object.keys(require.cache).filter(isOwn))
      Reflect.deleteProperty(require.cache, name);
  }
  return require(file);
};
