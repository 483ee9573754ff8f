/**
 * Pictures as SVG in the page's HTML: the Docusaurus plugin. CONTRIBUTING.md explains how to draw
 * one and add it to a page.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {getPictureFolder, type PictureOptions} from './pictureFiles';

export type {PictureOptions};
export {default as inlinePictures} from './remark';

/** Gives the modules that ./remark.ts imports the files' text. */
const pictures =
  (options: PictureOptions = {}) =>
  ({siteDir}: LoadContext): Plugin => ({
    name: 'pictures',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.svg$/,
            include: path.join(siteDir, getPictureFolder(options)),
            type: 'asset/source',
          },
        ],
      },
    }),
  });

export default pictures;
