/** The Docusaurus theme that shows the diagrams that ./rehype.ts has drawn. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function diagrams(): Plugin {
  return {
    name: 'docs-kit-diagrams',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'zoom.css')],
  };
}
