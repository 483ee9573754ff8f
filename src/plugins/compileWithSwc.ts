/**
 * Compiles the TypeScript that Node loads with SWC, when imported. Docusaurus's loader uses Babel,
 * which takes 2 s longer for the plugins in a build without caches, and compiles the 250 files of
 * ES modules that plugins import as well.
 */
import {transformSync} from '@swc/core';
import {addHook} from 'pirates';

// Stack traces have the lines of the sources.
process.setSourceMapsEnabled(true);
addHook(
  (code, filename) =>
    transformSync(code, {
      filename,
      swcrc: false,
      sourceMaps: 'inline',
      module: {type: 'commonjs'},
      jsc: {target: 'es2022', parser: {syntax: 'typescript'}},
    }).code,
  {exts: ['.ts']},
);
