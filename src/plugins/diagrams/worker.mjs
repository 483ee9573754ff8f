/**
 * Draws diagrams with Mermaid over happy-dom, in a worker thread: Docusaurus loads plugins through a loader that turns `import()`
 * into `require`, and Mermaid needs a browser's globals.
 */
import {parentPort} from 'node:worker_threads';
import {Window} from 'happy-dom';
import {addMeasures} from './measure.mjs';
import {toPresentation} from './presentation.mjs';

const window = new Window();
addMeasures(window);
Object.assign(globalThis, {window, document: window.document, CSSStyleSheet: window.CSSStyleSheet});
const {default: mermaid} = await import('mermaid');

/** Grays that presentation.mjs replaces with CSS variables. */
const [NODE, NODE_BORDER, GROUP, GROUP_BORDER, LINE] = ['#eee', '#999', '#fcfcfc', '#707070', '#666'];

mermaid.initialize({
  startOnLoad: false,
  suppressErrorRendering: true,
  // Labels are SVG text: programs other than browsers don't show HTML inside of an SVG.
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

/** @returns the SVG, or Mermaid's message about the source and the line of the source, counted from 1, that it is about */
export async function draw({source, id}) {
  try {
    await mermaid.parse(source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Mermaid puts a line before the text, and counts from 1.
    const line = Math.max(1, Number(/line (\d+)/.exec(message)?.[1] ?? 2) - 1);
    return {fault: message.split('\n')[0].replace(/ on line \d+:?$/, ''), line};
  }
  const {svg} = await mermaid.render(id, source);
  return {svg: toPresentation(window, svg)};
}

parentPort?.on('message', async (job) => {
  try {
    parentPort.postMessage(await draw(job));
  } catch (error) {
    parentPort.postMessage({failure: error instanceof Error ? error.message : String(error)});
  }
});
