/**
 * Draws the images of link previews and caches each by a hash of its inputs, so that a build draws
 * only those that changed.
 */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {type Node, Renderer} from '@takumi-rs/core';
import {dependencies} from '../../../../package.json';
import {FONT_FILE} from '../../../config/node/head';
import {replaceFile} from '../../../node/files';
import {WriterError} from '../../../node/writerError';
import {IMAGE_HEIGHT, IMAGE_WIDTH, layOutImage, type Preview} from './preview';

export type DrawnImage = {
  /** File name: a hash of all inputs of the image. */
  readonly name: string;
  /** Settles when another thread has drawn the image. */
  readonly png: Promise<Buffer>;
};

const STATIC = path.resolve(__dirname, '../../../../static');

/** A code point that no font has: Unicode reserves it. */
const MISSING = '\uffff';

/** Finds characters that are drawn as the box for missing ones. */
async function rejectMissing(previews: readonly Preview[], renderer: Renderer): Promise<void> {
  const drawing = (text: string) =>
    renderer.renderSvg({type: 'text', text}, {width: 50, height: 50});
  const box = await drawing(MISSING);
  for (const character of new Set(previews.flatMap((preview) => Object.values(preview)).join(''))) {
    if ((await drawing(character)) !== box) continue;
    const used = previews.find((preview) =>
      Object.values(preview).some((text) => text.includes(character)),
    );
    throw new WriterError(
      `The font of link previews, static${FONT_FILE}, can't show "${character}" in "${used?.title}". ` +
        'Change the title or description, or add a font in src/plugins/post-build/link-previews/draw.ts.',
    );
  }
}

/**
 * @param previews - text of the images
 * @param cacheDir - folder of images from earlier builds; unused ones are removed
 * @returns every image, in the order of `previews`
 * @throws {@link WriterError} naming a character that the font doesn't have
 */
export async function drawImages(
  previews: readonly Preview[],
  cacheDir: string,
): Promise<DrawnImage[]> {
  const font = await readFile(path.join(STATIC, FONT_FILE));
  const mark = await readFile(path.join(STATIC, 'img/mark-dark.svg'), 'utf8');
  const renderer = new Renderer();
  await renderer.registerFont(font);
  await rejectMissing(previews, renderer);

  const base = createHash('sha256').update(dependencies['@takumi-rs/core']).update(font);
  const layouts = previews.map((preview) => {
    const layout = layOutImage(preview, mark);
    return {
      layout,
      name: `${base.copy().update(JSON.stringify(layout)).digest('hex').slice(0, 20)}.png`,
    };
  });
  await mkdir(cacheDir, {recursive: true});
  const used = new Set(layouts.map(({name}) => name));
  const stale = (await readdir(cacheDir)).filter((name) => !used.has(name));
  await Promise.all(stale.map((name) => rm(path.join(cacheDir, name), {force: true})));

  async function draw(layout: Node, file: string): Promise<Buffer> {
    if (existsSync(file)) return readFile(file);
    const png = await renderer.render(layout, {width: IMAGE_WIDTH, height: IMAGE_HEIGHT});
    replaceFile(file, png);
    return png;
  }
  return layouts.map(({layout, name}) => ({name, png: draw(layout, path.join(cacheDir, name))}));
}
