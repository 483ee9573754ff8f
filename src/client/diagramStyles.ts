/**
 * Colours of diagrams: the site's own tokens, which follow the mode and turn to ink on paper, in place of Mermaid's greys. Loaded
 * with Mermaid; in its option `themeCSS` they would be a part of every page.
 */

/** Each diagram on a page, as strong as the id that Mermaid's own rules begin with. */
const DIAGRAM = 'svg:is(#_,[id^="mermaid-svg-"])';

/** Parts of sequence diagrams and flowcharts by what they look like. What is not named keeps the colours of Mermaid's theme. */
const RULES: readonly (readonly [selectors: readonly string[], declarations: string])[] = [
  [
    ['.actor', '.node rect', '.node circle', '.node polygon', '.node path'],
    'fill:var(--s-accent-soft);stroke:var(--s-brand)',
  ],
  [['.cluster rect', '.note'], 'fill:var(--s-surface);stroke:var(--s-border-strong)'],
  [['.labelBox'], 'fill:var(--s-surface-strong);stroke:var(--s-border-strong)'],
  [['.actor-line', '.loopLine'], 'stroke:var(--s-border-strong)'],
  [['.messageLine0', '.messageLine1', '.flowchart-link', '.edgePath .path'], 'stroke:var(--s-text-muted)'],
  [
    ['[id$="-arrowhead"] path', '[id$="-crosshead"] path', '.marker', '.arrowheadPath'],
    'fill:var(--s-text-muted);stroke:var(--s-text-muted)',
  ],
  [
    [
      'text.actor>tspan',
      '.messageText',
      '.labelText',
      '.labelText>tspan',
      '.loopText',
      '.loopText>tspan',
      '.noteText',
      '.noteText>tspan',
    ],
    'fill:var(--s-text);stroke:none',
  ],
  [['.label', '.nodeLabel', '.cluster-label', '.label text'], 'color:var(--s-text);fill:var(--s-text)'],
  [['.edgeLabel', '.edgeLabel p', '.labelBkg'], 'background-color:var(--s-page);color:var(--s-text)'],
  [['.edgeLabel rect'], 'fill:var(--s-page);opacity:1'],
];

/** @returns the rules, for any number of diagrams */
export const diagramCss = (): string =>
  RULES.map(
    ([selectors, declarations]) => `${selectors.map((selector) => `${DIAGRAM} ${selector}`).join()}{${declarations}}`,
  ).join('');
