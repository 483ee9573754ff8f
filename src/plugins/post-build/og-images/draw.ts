/** Draws cards on all cores and caches each by a hash of its inputs, so that a build draws only those that changed. */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {version as resvgVersion} from '@resvg/resvg-js/package.json';
import {version as satoriVersion} from 'satori/package.json';
import {Tinypool} from 'tinypool';
import {color} from '../../../config/colors';
import {FONT_FILE} from '../../../config/head';
import {CARD_HEIGHT, CARD_WIDTH, cardFrame, cardText, type Card} from './card';

/** Part of every file name. Increase it when cardWorker.mjs draws the same input in another way. */
const VERSION = 1;

export type DrawnCard = {
  /** File name: a hash of all inputs of the image. */
  readonly name: string;
  readonly png: Buffer;
};

const STATIC = path.resolve(__dirname, '../../../../static');
const FONT = path.join(STATIC, FONT_FILE);

/** What the image shows: the text for satori, and the SVG before and after it. */
const drawingOf = (card: Card, mark: string) => ({
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  text: cardText(card, color),
  frame: cardFrame(mark, color),
});

/** Input of a worker. `file` is the absolute path of the PNG to write. */
export type CardJob = ReturnType<typeof drawingOf> & {readonly fontFile: string; readonly file: string};

/**
 * @param cards - text of the cards
 * @param cacheDir - folder of cards from earlier builds; unused ones are removed
 * @returns every card as a PNG, in the order of `cards`
 * @throws Error naming a character that the font doesn't have
 */
export async function drawCards(cards: readonly Card[], cacheDir: string): Promise<DrawnCard[]> {
  const base = createHash('sha256')
    .update(`${VERSION} ${satoriVersion} ${resvgVersion}`)
    .update(await readFile(FONT));
  const mark = await readFile(path.join(STATIC, 'img/mark-dark.svg'), 'utf8');
  const drawings = cards.map((card) => drawingOf(card, mark));
  const names = drawings.map((one) => `${base.copy().update(JSON.stringify(one)).digest('hex').slice(0, 20)}.png`);
  const fileOf = (name: string) => path.join(cacheDir, name);
  await mkdir(cacheDir, {recursive: true});

  const pool = new Tinypool({filename: path.join(__dirname, 'cardWorker.mjs'), minThreads: 0});
  try {
    await Promise.all(
      drawings.map(async (drawing, index) => {
        const file = fileOf(names[index] ?? '');
        if (existsSync(file)) return;
        const job: CardJob = {...drawing, fontFile: FONT, file};
        const missing = (await pool.run(job)) as string | undefined;
        if (missing !== undefined) {
          throw new Error(
            `The font of link previews, static${FONT_FILE}, can't show "${missing}" in "${cards[index]?.title}". ` +
              'Change the title or description, or add a font in src/plugins/post-build/og-images/cardWorker.mjs.',
          );
        }
      }),
    );
  } finally {
    await pool.destroy();
  }
  const used = new Set(names);
  const stale = (await readdir(cacheDir)).filter((name) => !used.has(name));
  await Promise.all(stale.map((name) => rm(fileOf(name), {force: true})));
  return Promise.all(names.map(async (name) => ({name, png: await readFile(fileOf(name))})));
}
