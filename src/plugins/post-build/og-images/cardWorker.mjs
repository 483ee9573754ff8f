// @ts-check
/** Worker thread that draws one card: satori lays out the text as an SVG, resvg renders it as a PNG. */
import {readFile, rename, writeFile} from 'node:fs/promises';
import {Resvg} from '@resvg/resvg-js';
import satori from 'satori';

/**
 * Kept between cards, because satori caches a parsed font by this array.
 * @type {import('satori').SatoriOptions['fonts'] | undefined}
 */
let fonts;

/**
 * @param {import('./draw').CardJob} job
 * @returns {Promise<string | undefined>} a character that the font doesn't have; the card isn't drawn then
 */
export default async function drawCard({text, width, height, frame: [before, after], fontFile, file}) {
  fonts ??= [{name: 'Inter', data: await readFile(fontFile), weight: 400, style: 'normal'}];
  /** @type {string | undefined} */
  let missing;
  const svg = await satori(/** @type {never} */ (text), {
    width,
    height,
    fonts,
    loadAdditionalAsset: (_language, segment) => {
      missing = segment;
      return Promise.resolve([]);
    },
  });
  if (missing !== undefined) return missing;
  const content = svg.replace(/^<svg [^>]*>/, '').replace(/<\/svg>\s*$/, '');
  // satori has turned text into outlines; without system fonts, every machine draws the same image.
  const png = new Resvg(before + content + after, {font: {loadSystemFonts: false}}).render().asPng();
  // Renamed when complete, so that an interrupted build leaves no broken card in the cache.
  await writeFile(`${file}.part`, png);
  await rename(`${file}.part`, file);
  return undefined;
}
