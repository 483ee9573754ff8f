/** What pages, posts, and release notes share: plugins that change their Markdown. */
import {highlightFences} from '@docs-kit/code-blocks';
import {drawDiagrams} from '@docs-kit/diagrams';
import {addRunButtons} from '@docs-kit/openapi-reference';
import {inlinePictures} from '@docs-kit/pictures';
import {passMistakes, reuseTrees, showMistakes} from '@docs-kit/writing';
import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import convertAlerts from 'remark-github-admonitions-to-directives';
import {diagramOptions} from './diagrams';
import {sandboxedApi} from './openapiModel';
import {pictureOptions} from './pictures';

/** Plugins are given without options, because Docusaurus publishes these in its main script. */
export const markdownOptions = {
  // Alerts as on GitHub, such as `> [!NOTE]`, become admonitions.
  beforeDefaultRemarkPlugins: [
    reuseTrees,
    showMistakes,
    convertAlerts,
    () => passMistakes(inlinePictures(pictureOptions)),
  ],
  // Highlighting replaces the code that addRunButtons reads.
  rehypePlugins: [
    () => passMistakes(addRunButtons(sandboxedApi)),
    () => passMistakes(highlightFences()),
    () => passMistakes(drawDiagrams(diagramOptions)),
  ],
} satisfies DocsOptions & BlogOptions;
