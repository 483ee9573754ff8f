/** The Docusaurus theme that shows the diagrams that ./rehype.ts has drawn. */
import path from 'node:path';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import type {Plugin} from '@docusaurus/types';

export * from './drawDiagram';
export * from './rehype';

export default function diagrams() {
  return (): Plugin => ({
    name: 'docs-kit-diagrams',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [
      ...SHARED_STYLES,
      path.join(__dirname, 'zoom.css'),
      path.join(__dirname, 'vanilla/zoom'),
    ],
  });
}
