/**
 * Diagrams as SVG in the page's HTML, drawn when the site is built: the Docusaurus theme. See the README for how it works and how
 * to set it up.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {DRAWINGS, EXTENSION} from './drawing';
import {ALIAS} from './rehype';

export {default as drawDiagrams} from './rehype';

const FILES = new RegExp(`\\${EXTENSION}$`);

export default function diagrams(): Plugin {
  return {
    name: 'diagrams',
    getThemePath: () => path.join(__dirname, 'theme'),
    configureWebpack: (_config, isServer) => ({
      resolve: {alias: {[ALIAS]: DRAWINGS}},
      module: {
        rules: [
          // A page's HTML has the drawing in it, so its JavaScript needs no more than the drawing's address.
          isServer
            ? {test: FILES, type: 'asset/source'}
            : {test: FILES, type: 'asset/resource', generator: {filename: 'assets/diagrams/[contenthash].svg'}},
        ],
      },
    }),
  };
}
