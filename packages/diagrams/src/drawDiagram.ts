/** Draws diagrams in a worker thread and caches the drawings. */
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync, statSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import {replaceFile} from '@docs-kit/basics/files';
import {optionsOf, z} from '@docs-kit/basics/options';
import {WriterError} from '@docs-kit/basics/writerError';
import {Tinypool} from 'tinypool';

export const diagramOptionsSchema = optionsOf({
  /**
   * The font of pages, which the layout measures text with: a TTF, OTF, WOFF, or WOFF2 file.
   * Default: Open Sans, which comes with svgdom.
   */
  font: z.string().optional(),
  /**
   * Folder of drawings from earlier builds; unused ones are removed after a month. Default:
   * `node_modules/.cache/diagrams`.
   */
  cacheDir: z.string().optional(),
});

export type DiagramOptions = z.infer<typeof diagramOptionsSchema>;

/** A diagram as HTML. */
export type Drawing = {
  readonly svg: string;
  readonly title: string;
  /** The messages of a sequence diagram as a list, for narrow screens. */
  readonly steps?: string;
};

type WorkerReply = Drawing | {readonly problem: string; readonly line: number};

let workers: Tinypool | undefined;

/**
 * Starts the pool, once. It has one thread, because Mermaid draws one diagram at a time. The thread
 * ends when idle, because Mermaid needs 100 MB.
 */
const startWorkers = () =>
  (workers ??= new Tinypool({
    filename: path.join(__dirname, 'diagramWorker.mjs'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 3000,
  }));

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

const CODE_HASH = startCacheHash('.', __dirname).digest('hex');

/** A month, in milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Reads a drawing, and marks it as used. */
function readDrawing(file: string): Drawing | undefined {
  const now = new Date();
  if (!statSync(file, {throwIfNoEntry: false})) return undefined;
  utimesSync(file, now, now);
  return JSON.parse(readFileSync(file, 'utf8')) as Drawing;
}

/** Writes a drawing, and removes those that no build has used for a month. */
function writeDrawing(file: string, drawing: Drawing): void {
  replaceFile(file, JSON.stringify(drawing));
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name);
    const stats = statSync(other, {throwIfNoEntry: false});
    if (stats && stats.mtimeMs < Date.now() - MAX_AGE) rmSync(other, {force: true});
  }
}

async function drawNow(source: string, id: string, font?: string): Promise<Drawing> {
  const reply = await startWorkers()
    .run({source, id, font})
    .then(
      (value) => value as WorkerReply,
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new WriterError(`Mermaid can't draw the diagram (${reason}). Simplify it.`);
      },
    );
  if ('problem' in reply) throw new WriterError(reply.problem, undefined, reply.line);
  return reply;
}

/** Drawings of this process by file: the content rules and the pages ask for the same ones. */
const drawings = new Map<string, Promise<Drawing>>();

/**
 * @param occurrence - how many earlier diagrams of the page have the same source, because ids are
 *   unique in a page
 * @returns the SVG, and the steps of a sequence
 * @throws WriterError with the line of the source if the diagram can't be drawn
 */
export function drawDiagram(
  source: string,
  {font, cacheDir = 'node_modules/.cache/diagrams'}: DiagramOptions = {},
  occurrence = 0,
): Promise<Drawing> {
  const id = `diagram-${hash(source, occurrence ? String(occurrence) : '').slice(0, 8)}`;
  const fontBytes = font ? readFileSync(font, 'latin1') : '';
  const file = path.resolve(cacheDir, `${hash(source, id, CODE_HASH, fontBytes)}.json`);
  const started = drawings.get(file);
  if (started) return started;

  async function readOrDraw(): Promise<Drawing> {
    const saved = readDrawing(file);
    if (saved !== undefined) return saved;
    const drawn = await drawNow(source, id, font && path.resolve(font));
    writeDrawing(file, drawn);
    return drawn;
  }

  const drawing = readOrDraw();
  drawings.set(file, drawing);
  // The next try can succeed, for example if the worker ended.
  drawing.catch(() => drawings.delete(file));
  return drawing;
}
