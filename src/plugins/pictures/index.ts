/**
 * Pictures as SVG in the page's HTML: the Docusaurus plugin. CONTRIBUTING.md says how to draw one
 * and add it to a page.
 */
import type {Plugin} from '@docusaurus/types';
import {PICTURE_EXTENSION} from './remark';

export {default as inlinePictures} from './remark';

const FILES = new RegExp(`\\${PICTURE_EXTENSION}$`);

export default function pictures(): Plugin {
  return {
    name: 'pictures',
    configureWebpack: () => ({module: {rules: [{test: FILES, type: 'asset/source'}]}}),
  };
}
