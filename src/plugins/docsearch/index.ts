/** Adapts DocSearch's modal with a loader, which explains why. */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const require = createRequire(__filename);

/** Throws if DocSearch has moved its modal. */
const MODAL = require.resolve('@docsearch/react/modal');

export default function docsearch(): Plugin {
  return {
    name: 'docsearch',
    configureWebpack: () => ({
      module: {rules: [{include: MODAL, loader: path.join(__dirname, 'modalLoader.mjs')}]},
    }),
  };
}
