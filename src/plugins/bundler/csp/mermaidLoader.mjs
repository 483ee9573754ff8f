// @ts-check
/**
 * Bundler loader for Mermaid's core: hands a diagram's rules to adoptedStyles.ts where Mermaid would write a style element.
 * Mermaid 11 offers no other way. When the place is not found, the build stops, so that an upgrade cannot pass unseen.
 */
import {fileURLToPath} from 'node:url';

const STYLE_ELEMENT =
  /const (\w+) = document\.createElement\("style"\);\s*\1\.innerHTML = (\w+);\s*\w+\.insertBefore\(\1, \w+\);/;
const DIAGRAM_ID = /appendDivSvgG\(root, (\w+), enclosingDivID\)/;

/**
 * @this {{resourcePath: string}}
 * @param {string} source
 * @returns {string}
 */
export default function mermaidLoader(source) {
  const id = DIAGRAM_ID.exec(source)?.[1];
  const [found, , rules] = STYLE_ELEMENT.exec(source) ?? [];
  if (!id || !found || !rules) {
    throw new Error(
      `${this.resourcePath} no longer creates its style element as src/plugins/bundler/csp/mermaidLoader.mjs expects it: ` +
        'read how Mermaid does it now, and adapt the patterns.',
    );
  }
  const helper = JSON.stringify(fileURLToPath(new URL('../../../client/adoptedStyles.ts', import.meta.url)));
  return `import {adoptDiagramStyles} from ${helper};\n${source.replace(found, `adoptDiagramStyles(${id}, ${rules});`)}`;
}
