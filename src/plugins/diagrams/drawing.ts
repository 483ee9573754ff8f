/** Draws diagrams in a worker thread, one at a time, and caches the drawings. */
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {version as mermaidVersion} from 'mermaid/package.json';

/** Folder of the cache. File names are hashes of what a drawing depends on. */
export const DRAWINGS = path.resolve('node_modules/.cache/diagrams');
export const EXTENSION = '.diagram';

/** Kinds that the tests draw. Journey, mindmap, C4, and architecture need a browser's layout. */
export const KINDS = [
  'flowchart',
  'sequenceDiagram',
  'classDiagram',
  'stateDiagram-v2',
  'erDiagram',
  'gitGraph',
  'pie',
  'gantt',
  'quadrantChart',
  'timeline',
  'requirementDiagram',
  'xychart-beta',
  'block-beta',
  'packet-beta',
  'kanban',
  'sankey-beta',
  'radar-beta',
  'treemap-beta',
] as const;

type Reply = {readonly svg?: string; readonly fault?: string; readonly line?: number; readonly failure?: string};

export type Drawing = {readonly id: string; readonly file: string; readonly svg: string};

/** An error in a diagram's source. */
export class DiagramError extends Error {
  /** @param line - line of the source, counted from 1 */
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** Mermaid needs 100 MB, so an idle worker ends. */
const IDLE_MS = 3000;
const WORKER = path.join(__dirname, 'worker.mjs');

let worker: Worker | undefined;
let timer: NodeJS.Timeout | undefined;

async function ask(job: {readonly source: string; readonly id: string}): Promise<Reply> {
  clearTimeout(timer);
  const own = (worker ??= new Worker(WORKER, {execArgv: []}));
  own.ref();
  own.postMessage(job);
  try {
    const [reply] = (await once(own, 'message')) as [Reply];
    return reply;
  } catch (error) {
    // Code of a kind threw asynchronously, which ends the thread.
    worker = undefined;
    return {failure: error instanceof Error ? error.message : String(error)};
  } finally {
    own.unref();
    timer = setTimeout(() => {
      worker = undefined;
      void own.terminate();
    }, IDLE_MS).unref();
  }
}

const hash = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

const CODE = ['worker.mjs', 'measure.mjs', 'presentation.mjs'].map((name) =>
  readFileSync(path.join(__dirname, name), 'utf8'),
);

async function drawNow(source: string, id: string, file: string): Promise<string> {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const {svg, fault, line, failure} = await ask({source, id});
  if (fault !== undefined)
    throw new DiagramError(`Mermaid can't read the diagram (${fault}). Correct its syntax.`, line ?? 1);
  if (svg === undefined) {
    throw new DiagramError(
      `Mermaid can't draw this diagram without a browser (${failure}). Use one of these kinds: ${KINDS.join(', ')}.`,
      1,
    );
  }
  mkdirSync(DRAWINGS, {recursive: true});
  // Another process may write the same file.
  writeFileSync(`${file}.${process.pid}`, svg);
  renameSync(`${file}.${process.pid}`, file);
  return svg;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * @param occurrence - how many earlier diagrams of the page have the same source, because ids are unique in a page
 * @throws DiagramError if the diagram can't be drawn
 */
export function drawDiagram(source: string, occurrence = 0): Promise<Drawing> {
  const id = `diagram-${hash(source, occurrence ? String(occurrence) : '').slice(0, 8)}`;
  const file = path.join(DRAWINGS, `${hash(source, id, mermaidVersion, ...CODE)}${EXTENSION}`);
  const drawing = queue.then(async () => ({id, file, svg: await drawNow(source, id, file)}));
  queue = drawing.catch(() => undefined);
  return drawing;
}
