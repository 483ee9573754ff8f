/** Draws the images of link previews. */
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Renderer} from '@takumi-rs/core';
import {FONT_FILE} from '../../../../src/config/node/head';
import {IMAGE_HEIGHT, IMAGE_WIDTH, type ImageText, layOutImage} from './imageLayout';

const STATIC_FOLDER = path.resolve(__dirname, '../../../../static');

/** @returns a function that draws an image, and names it by a hash of its content */
export async function createDrawImage(): Promise<
  (text: ImageText) => Promise<{name: string; png: Buffer}>
> {
  const mark = await readFile(path.join(STATIC_FOLDER, 'img/mark-dark.svg'), 'utf8');
  const renderer = new Renderer();
  await renderer.registerFont(await readFile(path.join(STATIC_FOLDER, FONT_FILE)));
  return async (text) => {
    const png = await renderer.render(layOutImage(text, mark), {
      width: IMAGE_WIDTH,
      height: IMAGE_HEIGHT,
    });
    return {name: `${createHash('sha256').update(png).digest('hex').slice(0, 20)}.png`, png};
  };
}
