/**
 * Pictures as SVG in the page's HTML: the Docusaurus theme. CONTRIBUTING.md says how to draw one
 * and add it to a page.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {EXTENSION} from './remark';

export {default as inlinePictures} from './remark';

export default function pictures(): Plugin {
  return {
    name: 'pictures',
    getThemePath: () => path.join(__dirname, 'theme'),
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            test: new RegExp(`\\${EXTENSION}$`),
            type: 'javascript/auto',
            loader: path.join(__dirname, 'loader.mjs'),
            options: {isServer},
          },
        ],
      },
    }),
  };
}
