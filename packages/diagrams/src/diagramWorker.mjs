/**
 * Draws diagrams with Mermaid over svgdom, in a worker thread: Mermaid needs a browser's globals,
 * and Docusaurus's loader for plugins turns `import()` into `require`. The worker and what it
 * imports are JavaScript, because a worker thread of Node 20 can't load TypeScript.
 */
import {color} from 'd3-color';
import {createHTMLWindow} from 'svgdom';
import {FONT_SIZE, loadFont} from './measure.mjs';
import {present} from './presentation.mjs';
import {roundNode} from './routes.mjs';
import {spaceParticipants} from './sequences.mjs';
import {listSteps} from './steps.mjs';

const {document} = createHTMLWindow();
// Without it, Mermaid's sanitizer changes nothing. It needs an HTML parser, and the sources are the
// site's own.
Object.defineProperty(document, 'implementation', {value: {}});
const {defaultView: window} = document;
// Tells whether the first word of a box in a sequence is a color or part of its title.
window.CSS = {supports: (_, value) => color(value) !== null};
Object.assign(globalThis, {
  document,
  window,
  // Mermaid collects style rules in one. Drawings have none.
  CSSStyleSheet: class {
    cssRules = [];
    insertRule() {}
  },
});
const {default: mermaid} = await import('mermaid');

/** The kinds that presentation.mjs has colors for, by Mermaid's names. */
const KINDS = {
  flowchart: 'flowchart',
  'flowchart-v2': 'flowchart',
  sequence: 'sequenceDiagram',
};

const CONFIG = {
  startOnLoad: false,
  suppressErrorRendering: true,
  // Labels are SVG text: programs other than browsers don't show HTML inside an SVG.
  htmlLabels: false,
  fontSize: FONT_SIZE,
  // Outlines are drawn with random numbers.
  handDrawnSeed: 1,
};

// Registers the kinds of diagrams.
mermaid.initialize(CONFIG);

const FLOWCHART = {
  htmlLabels: false,
  curve: 'linear',
  padding: 12,
  nodeSpacing: 28,
  rankSpacing: 44,
};

const SEQUENCE = {
  mirrorActors: false,
  wrap: true,
  wrapPadding: 1,
  boxTextMargin: 1,
  diagramMarginX: 1,
  diagramMarginY: 1,
  messageMargin: 28,
};

/** Widths of the lines of labels, from that of wide drawings to that of narrow ones. */
const LINES = [200, 160, 130];

/** The drawing is laid out for a column of text, so that it needn't be made smaller. */
const WIDTH = 722;

/** @returns the SVG, with room for its labels in the column if possible, and the steps */
async function drawKind(kind, source, id) {
  const {db} = await mermaid.mermaidAPI.getDiagramFromText(source);
  const direction = kind === 'flowchart' ? db.getDirection() : undefined;
  const sequence = {...SEQUENCE, ...spaceParticipants([...(db.getActors?.().values() ?? [])])};
  for (const wrappingWidth of LINES) {
    mermaid.initialize({...CONFIG, flowchart: {...FLOWCHART, wrappingWidth}, sequence});
    const holder = document.createElement('div');
    holder.innerHTML = (await mermaid.render(id, source)).svg;
    const svg = holder.firstElementChild;
    const isLast = kind !== 'flowchart' || wrappingWidth === LINES.at(-1);
    if (!isLast && svg.getAttribute('viewBox').split(' ')[2] > WIDTH) continue;
    const pills = [...(db.getVertices?.().values() ?? [])].filter(({type}) => type === 'stadium');
    for (const {domId} of pills) roundNode(svg.querySelector(`[id="${id}-${domId}"]`));
    const title = svg.querySelector('title')?.textContent ?? 'Diagram';
    return {svg: present(svg, direction), title, steps: listSteps(db)};
  }
}

/**
 * @returns what is wrong with the source, with its line, counted from 1; undefined if Mermaid can
 *   read it
 */
async function findProblem(source) {
  try {
    await mermaid.parse(source);
    return undefined;
  } catch (error) {
    // What the parser found, and where: `loc` is that of the token before it.
    const {loc, line = 0, text = '', token = ''} = error.hash ?? {text: error.message};
    const last = source.trimEnd().split('\n').length;
    const place = token === null ? 'on this line' : text.trim() && `at "${text.trim()}"`;
    const reason = place ? `it stops ${place}` : 'the end of a line or a block is missing';
    return {
      problem: `Mermaid can't read the diagram: ${reason}. Correct the syntax. Text with brackets, quotes, or the word "end" needs double quotes, as in A["Run (live)"].`,
      line: Math.min(loc?.first_line ?? line + 1, last),
    };
  }
}

/**
 * @param font - absolute path of the font that drawings are shown in
 * @returns the SVG and the steps of a sequence, or what is wrong with the source
 * @throws Error if Mermaid can read the source and can't draw it
 */
export default async function draw({source, id, font}) {
  loadFont(font);
  try {
    const kind = mermaid.detectType(source);
    if (!KINDS[kind]) {
      const kinds = [...new Set(Object.values(KINDS))].join(' or ');
      return {problem: `Diagrams of the kind ${kind} can't be drawn. Use ${kinds}.`, line: 1};
    }
    return await drawKind(KINDS[kind], source, id);
  } catch (error) {
    const problem = await findProblem(source);
    if (problem) return problem;
    throw error;
  }
}
