/**
 * Draws diagrams with Mermaid over happy-dom, in a worker thread: Mermaid needs a browser's
 * globals, and Docusaurus's loader for plugins turns `import()` into `require`. The worker and what
 * it imports are JavaScript, because a worker thread of Node 20 can't load TypeScript.
 */
import {Window} from 'happy-dom';
import {addMeasures} from './measure.mjs';
import {toPresentation} from './presentation.mjs';

const window = new Window();
addMeasures(window);
const {document, CSSStyleSheet, DOMMatrix} = window;
Object.assign(globalThis, {window, document, CSSStyleSheet, DOMMatrix});
const {default: mermaid} = await import('mermaid');

/** Grays that presentation.mjs replaces with CSS variables. */
const [NODE, NODE_BORDER, GROUP, GROUP_BORDER, LINE] = [
  '#eee',
  '#999',
  '#fcfcfc',
  '#707070',
  '#666',
];

mermaid.initialize({
  startOnLoad: false,
  suppressErrorRendering: true,
  // Labels are SVG text: programs other than browsers don't show HTML inside an SVG.
  htmlLabels: false,
  flowchart: {htmlLabels: false},
  // A Gantt chart is as wide as its container, which has no width here.
  gantt: {useWidth: 800},
  // The strict level's sanitizer empties the SVG on happy-dom. The sources are the site's own.
  securityLevel: 'loose',
  theme: 'neutral',
  themeVariables: {
    noteBkgColor: GROUP,
    noteBorderColor: GROUP_BORDER,
    noteTextColor: '#000',
    clusterBkg: GROUP,
    signalColor: LINE,
    actorBorder: NODE_BORDER,
    actorLineColor: GROUP_BORDER,
    quadrantPointFill: LINE,
    labelBoxBkgColor: NODE,
    labelBoxBorderColor: GROUP_BORDER,
    loopTextColor: '#000',
  },
  // Labels cover the lines that run behind them.
  themeCSS:
    '.messageText,.loopText>tspan{stroke:#fff;stroke-width:6px;paint-order:stroke}.edgeLabel rect{fill:#fff;opacity:1}',
});

let seed = 1;
/**
 * The minimal standard generator (Park and Miller, 1988). Mermaid uses random numbers in outlines
 * and names of commits.
 */
Math.random = () => {
  seed = (seed * 48271) % 0x7fffffff;
  return seed / 0x7fffffff;
};

/**
 * @returns Mermaid's message about the source with the line of the source, counted from 1;
 *   undefined if Mermaid can read it
 */
async function findProblem(source) {
  try {
    await mermaid.parse(source);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Mermaid adds a line before the source.
    const line = Math.max(1, Number(/line (\d+)/.exec(message)?.[1] ?? 2) - 1);
    return {problem: message.split('\n')[0].replace(/ on line \d+:?$/, ''), line};
  }
}

/**
 * @returns the SVG, or what is wrong with the source
 * @throws Error if Mermaid can read the source and can't draw it
 */
export default async function draw({source, id}) {
  seed = 1;
  // On happy-dom, the sanitizer of flowchart labels removes the text before a tag.
  const lines = /^\s*(flowchart|graph)\b/m.test(source)
    ? source.replace(/<br\s*\/?>/g, '\\n')
    : source;
  try {
    const {svg} = await mermaid.render(id, lines);
    return {svg: toPresentation(window, svg)};
  } catch (error) {
    const problem = await findProblem(source);
    if (problem) return problem;
    throw error;
  }
}
