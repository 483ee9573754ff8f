/**
 * Gives Mermaid's diagrams their rules as constructed style sheets. Mermaid writes a style element into each diagram, under an
 * id that is new each time, so that no Content-Security-Policy could name it by its hash.
 */

type Entry = {readonly sheet: CSSStyleSheet; shown: boolean};

const entries = new Map<string, Entry>();

/**
 * Styles one diagram for as long as it is in the document. Called in place of the creation of the style element.
 *
 * @param id - id of the diagram's `svg`, which all of the rules begin with
 * @param rules - the text of the style sheet
 */
export function adoptDiagramStyles(id: string, rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  // A diagram is drawn aside and shown later: only one that has been shown and is gone no longer needs its rules.
  for (const [other, entry] of entries) {
    const isThere = document.getElementById(other) !== null;
    if (entry.shown && !isThere) {
      entries.delete(other);
    }
    entry.shown ||= isThere;
  }
  entries.set(id, {sheet, shown: false});
  const foreign = document.adoptedStyleSheets.filter((adopted) => !ours.has(adopted));
  ours.add(sheet);
  document.adoptedStyleSheets = [...foreign, ...[...entries.values()].map((entry) => entry.sheet)];
}

/** All sheets made here, to tell them from those of others. */
const ours = new WeakSet<CSSStyleSheet>();
