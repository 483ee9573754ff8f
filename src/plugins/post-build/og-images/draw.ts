/**
 * Draws cards and caches each by a hash of its inputs, so that a build draws only those that
 * changed.
 */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Renderer, type Node} from '@takumi-rs/core';
import {color} from '../../../config/node/colors';
import {FONT_FILE} from '../../../config/node/head';
import {WriterError} from '../../../shared/writerError';
import {dependencies} from '../../../../package.json';
import {CARD_HEIGHT, CARD_WIDTH, cardLayout, type Card} from './card';

export type DrawnCard = {
  /** File name: a hash of all inputs of the image. */
  readonly name: string;
  /** Settles when another thread has drawn the card. */
  readonly png: Promise<Buffer>;
};

const STATIC = path.resolve(__dirname, '../../../../static');

/** A code point that no font has: Unicode reserves it. */
const MISSING = '\uffff';

/** Finds characters that are drawn as the box for missing ones. */
async function rejectMissing(cards: readonly Card[], renderer: Renderer): Promise<void> {
  const drawing = (text: string) =>
    renderer.renderSvg({type: 'text', text}, {width: 50, height: 50});
  const box = await drawing(MISSING);
  for (const character of new Set(cards.flatMap((card) => Object.values(card)).join(''))) {
    if ((await drawing(character)) !== box) continue;
    const card = cards.find((one) => Object.values(one).some((text) => text.includes(character)));
    throw new WriterError(
      `The font of link previews, static${FONT_FILE}, can't show "${character}" in "${card?.title}". ` +
        'Change the title or description, or add a font in src/plugins/post-build/og-images/draw.ts.',
    );
  }
}

/**
 * @param cards - text of the cards
 * @param cacheDir - folder of cards from earlier builds; unused ones are removed
 * @returns every card, in the order of `cards`
 * @throws {@link WriterError} naming a character that the font doesn't have
 */
export async function drawCards(cards: readonly Card[], cacheDir: string): Promise<DrawnCard[]> {
  const font = await readFile(path.join(STATIC, FONT_FILE));
  const mark = await readFile(path.join(STATIC, 'img/mark-dark.svg'), 'utf8');
  const renderer = new Renderer();
  await renderer.registerFont(font);
  await rejectMissing(cards, renderer);

  const base = createHash('sha256').update(dependencies['@takumi-rs/core']).update(font);
  const layouts = cards.map((card) => {
    const layout = cardLayout(card, mark, color);
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
    const png = await renderer.render(layout, {width: CARD_WIDTH, height: CARD_HEIGHT});
    // Renamed when complete, so that an interrupted build leaves no broken card in the cache.
    await writeFile(`${file}.part`, png);
    await rename(`${file}.part`, file);
    return png;
  }
  return layouts.map(({layout, name}) => ({name, png: draw(layout, path.join(cacheDir, name))}));
}
