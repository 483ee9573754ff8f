/**
 * Draws the images of link previews and caches each by a hash of its inputs, so that a build draws
 * only those that changed.
 */
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {replaceFile} from '@docs-kit/basics/files';
import {Renderer} from '@takumi-rs/core';
import {FONT_FILE} from '../../../../src/config/node/head';
import {dependencies} from '../../package.json';
import {IMAGE_HEIGHT, IMAGE_WIDTH, layOutImage} from './imageLayout';
import type {Preview} from './preview';

const STATIC_FOLDER = path.resolve(__dirname, '../../../../static');

/**
 * Draws the images that aren't in the cache, and removes unused ones from it.
 *
 * @param previews - text of the images
 * @param cacheDir - folder of images from earlier builds
 * @returns every image, in the order of `previews`; its name is a hash of all its inputs
 */
export async function drawPreviews(
  previews: readonly Preview[],
  cacheDir: string,
): Promise<{name: string; png: Buffer}[]> {
  const font = await readFile(path.join(STATIC_FOLDER, FONT_FILE));
  const mark = await readFile(path.join(STATIC_FOLDER, 'img/mark-dark.svg'), 'utf8');
  const renderer = new Renderer();
  await renderer.registerFont(font);
  const base = createHash('sha256').update(dependencies['@takumi-rs/core']).update(font);

  async function draw(preview: Preview) {
    const layout = layOutImage(preview, mark);
    const hash = base.copy().update(JSON.stringify(layout)).digest('hex').slice(0, 20);
    const name = `${hash}.png`;
    const file = path.join(cacheDir, name);
    if (existsSync(file)) return {name, png: await readFile(file)};
    const png = await renderer.render(layout, {width: IMAGE_WIDTH, height: IMAGE_HEIGHT});
    replaceFile(file, png);
    return {name, png};
  }

  const images = await Promise.all(previews.map(draw));
  const used = new Set(images.map(({name}) => name));
  for (const name of readdirSync(cacheDir))
    if (!used.has(name)) rmSync(path.join(cacheDir, name), {force: true});
  return images;
}
