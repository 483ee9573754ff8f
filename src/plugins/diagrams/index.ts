/**
 * The Docusaurus theme that shows diagrams as SVG, drawn at build time. The README describes how it
 * works and how to set it up.
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
          // The page's HTML contains the drawing, so its JavaScript only needs the drawing's URL.
          isServer
            ? {test: FILES, type: 'asset/source'}
            : {
                test: FILES,
                type: 'asset/resource',
                generator: {filename: 'assets/diagrams/[contenthash].svg'},
              },
        ],
      },
    }),
  };
}
