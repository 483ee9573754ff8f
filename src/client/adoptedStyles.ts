/**
 * Gives Mermaid's diagrams their rules as constructed style sheets. Mermaid writes a style element into each diagram, under an
 * id that is new each time, so that no Content-Security-Policy could name it by its hash.
 */
import {diagramCss} from '@site/src/client/diagramStyles';

/** A diagram is drawn aside and shown later; one that is not in the document after so many milliseconds is gone. */
const SHOWN_WITHIN = 10_000;

type Entry = {readonly sheet: CSSStyleSheet; readonly made: number};

const entries = new Map<string, Entry>();

/** The site's colours, in a sheet of their own: what is saved as a file takes Mermaid's rules without them. */
let colours: CSSStyleSheet | undefined;

function adoptColours(): void {
  if (colours) return;
  colours = new CSSStyleSheet();
  colours.replaceSync(diagramCss());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
}

/**
 * Styles one diagram for as long as it is in the document. Called in place of the creation of the style element.
 *
 * @param id - id of the diagram's `svg`, which all of the rules begin with
 * @param rules - the text of the style sheet
 */
export function adoptDiagramStyles(id: string, rules: string): void {
  adoptColours();
  const now = performance.now();
  const dropped = new Set<CSSStyleSheet>();
  for (const [other, {sheet, made}] of entries) {
    if (other === id || (now - made > SHOWN_WITHIN && !document.getElementById(other))) {
      entries.delete(other);
      dropped.add(sheet);
    }
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  entries.set(id, {sheet, made: now});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((adopted) => !dropped.has(adopted)), sheet];
}
