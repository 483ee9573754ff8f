/**
 * Makes DocSearch keep to the site's Content-Security-Policy (src/config/headers.ts), which allows no functions made from text,
 * and work in a browser that blocks storage. The loader says what the library does and why nothing else helps.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const RULES = [{test: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/, loader: 'docsearchLoader.mjs'}];

export default function cspLoaders(): Plugin {
  return {
    name: 'csp-loaders',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {module: {rules: RULES.map(({test, loader}) => ({test, loader: path.join(__dirname, loader)}))}},
  };
}
