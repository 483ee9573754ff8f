/**
 * Diagrams as SVG, drawn at build time: the Docusaurus plugin. The README describes how it works
 * and how to set it up.
 */
import type {Plugin} from '@docusaurus/types';
import {DRAWINGS, DRAWING_EXTENSION} from './drawing';
import {ALIAS} from './rehype';

export {default as drawDiagrams} from './rehype';

const FILES = new RegExp(`\\${DRAWING_EXTENSION}$`);

export default function diagrams(): Plugin {
  return {
    name: 'diagrams',
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
