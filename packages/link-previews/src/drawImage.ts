/** Draws the images of link previews. */
import {createHash} from 'node:crypto';
import {Renderer} from '@takumi-rs/core';
import {
  IMAGE_HEIGHT,
  IMAGE_WIDTH,
  type ImageDesign,
  type ImageText,
  layOutImage,
} from './imageLayout';

/**
 * @param design - what the images have in common
 * @param font - content of the font file; Takumi's own font without one
 * @returns a function that draws an image, and names it by a hash of its content
 */
export async function createDrawImage(
  design: ImageDesign,
  font?: Buffer,
): Promise<(text: ImageText) => Promise<{name: string; png: Buffer}>> {
  const renderer = new Renderer();
  if (font) await renderer.registerFont(font);
  return async (text) => {
    const png = await renderer.render(layOutImage(text, design), {
      width: IMAGE_WIDTH,
      height: IMAGE_HEIGHT,
    });
    return {name: `${createHash('sha256').update(png).digest('hex').slice(0, 20)}.png`, png};
  };
}
