/**
 * Makes diagrams draw under a Content-Security-Policy that allows no inline style elements: see adoptedStyles.ts for how, and
 * src/config/headers.ts for the policy.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function mermaidStylesPlugin(): Plugin {
  return {
    name: 'mermaid-styles',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            module: {
              rules: [
                {test: /[\\/]mermaid[\\/]dist[\\/]mermaid\.core\.mjs$/, loader: path.join(__dirname, 'loader.mjs')},
              ],
            },
          },
  };
}
