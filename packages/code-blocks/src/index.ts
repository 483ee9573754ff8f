/** The Docusaurus plugin that shows what ./rehype.ts has highlighted, with buttons. */
import path from 'node:path';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import type {Plugin} from '@docusaurus/types';

export * from './fenceTitle';
export * from './highlight';
export {PLAIN_TEXT} from './languages';
export * from './markedLines';
export * from './rehype';
export * from './shortCode';

export default function codeBlocks() {
  return (): Plugin => ({
    name: 'docs-kit-code-blocks',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [...SHARED_STYLES, path.join(__dirname, 'copyButtons')],
  });
}
