/**
 * Pictures as SVG in the page's HTML: the Docusaurus plugin. CONTRIBUTING.md explains how to draw
 * one and add it to a page.
 */
import type {Plugin} from '@docusaurus/types';

export {default as inlinePictures} from './remark';

/** Gives the modules that ./remark.ts imports the files' text. */
export default function pictures(): Plugin {
  return {
    name: 'pictures',
    configureWebpack: () => ({
      module: {rules: [{test: /[\\/]pictures[\\/][^\\/]+\.svg$/, type: 'asset/source'}]},
    }),
  };
}
