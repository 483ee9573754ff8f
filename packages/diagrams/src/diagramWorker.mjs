/**
 * Draws diagrams with Mermaid over svgdom, in a worker thread: Mermaid needs a browser's globals,
 * and Docusaurus's loader for plugins turns `import()` into `require`. The worker and what it
 * imports are JavaScript, because a worker thread of Node 20 can't load TypeScript.
 */
import {color} from 'd3-color';
import {createHTMLWindow} from 'svgdom';
import {loadFont} from './measure.mjs';
import {present} from './presentation.mjs';

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

mermaid.initialize({
  startOnLoad: false,
  suppressErrorRendering: true,
  // Labels are SVG text: programs other than browsers don't show HTML inside an SVG.
  htmlLabels: false,
  flowchart: {htmlLabels: false},
  // Outlines are drawn with random numbers.
  handDrawnSeed: 1,
});

/**
 * @returns what is wrong with the source, with its line, counted from 1; undefined if Mermaid can
 *   read it
 */
async function findProblem(source) {
  try {
    await mermaid.parse(source);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Mermaid adds a line before the source.
    const line = Math.max(1, Number(/line (\d+)/.exec(message)?.[1] ?? 2) - 1);
    const reason = message.split('\n')[0].replace(/ on line \d+:?$/, '');
    return {problem: `Mermaid can't read the diagram (${reason}). Correct its syntax.`, line};
  }
}

/**
 * @param font - absolute path of the font that drawings are shown in
 * @returns the SVG, or what is wrong with the source
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
    const holder = document.createElement('div');
    holder.innerHTML = (await mermaid.render(id, source)).svg;
    return {svg: present(holder.firstElementChild)};
  } catch (error) {
    const problem = await findProblem(source);
    if (problem) return problem;
    throw error;
  }
}
