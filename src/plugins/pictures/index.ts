/**
 * Pictures as SVG in the page's HTML: the Docusaurus plugin. CONTRIBUTING.md says how to draw one
 * and add it to a page.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {PICTURE_EXTENSION} from './remark';

export {default as inlinePictures} from './remark';

export default function pictures(): Plugin {
  return {
    name: 'pictures',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            test: new RegExp(`\\${PICTURE_EXTENSION}$`),
            type: 'javascript/auto',
            loader: path.join(__dirname, 'pictureLoader.mjs'),
            options: {isServer},
          },
        ],
      },
    }),
  };
}
