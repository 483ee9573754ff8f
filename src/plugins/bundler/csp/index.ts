/**
 * Makes two libraries keep to the site's Content-Security-Policy (src/config/headers.ts), which allows neither inline style
 * elements nor functions made from text, and one of them work in a browser that blocks storage. Each loader says what its library
 * does and why nothing else helps.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const RULES = [
  {test: /[\\/]mermaid[\\/]dist[\\/]mermaid\.core\.mjs$/, loader: 'mermaidLoader.mjs'},
  {test: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/, loader: 'docsearchLoader.mjs'},
];

export default function cspLoaders(): Plugin {
  return {
    name: 'csp-loaders',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {module: {rules: RULES.map(({test, loader}) => ({test, loader: path.join(__dirname, loader)}))}},
  };
}
