/** Draws cards on all cores and caches each by a hash of its inputs, so that a build draws only those that changed. */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Tinypool} from 'tinypool';
import {readColors, TOKENS_FILE} from '../../../config/colors';
import {FONT_FILE} from '../../../config/head';
import {CARD_HEIGHT, CARD_WIDTH, cardFrame, cardText, type Card, type CardElement} from './card';

export type DrawnCard = {
  /** File name: a hash of all inputs of the image. */
  readonly name: string;
  readonly png: Buffer;
};

/** Input of a worker. */
export type CardJob = {
  readonly text: CardElement;
  readonly width: number;
  readonly height: number;
  /** SVG before and after the text. */
  readonly frame: readonly [before: string, after: string];
  readonly fontFile: string;
  /** Absolute path of the PNG to write. */
  readonly file: string;
};

const STATIC = path.resolve(__dirname, '../../../../static');
const FONT = path.join(STATIC, FONT_FILE);
const MARK = path.join(STATIC, 'img/mark-dark.svg');
const WORKER = path.join(__dirname, 'cardWorker.mjs');

/** Files besides a card's text that determine the image. */
const INPUTS = [
  path.join(__dirname, 'card.ts'),
  WORKER,
  TOKENS_FILE,
  MARK,
  FONT,
  ...['satori/package.json', '@resvg/resvg-js/package.json'].map((name) => createRequire(__filename).resolve(name)),
];

/**
 * @param cards - text of the cards
 * @param cacheDir - folder of cards from earlier builds; unused ones are removed
 * @returns every card as a PNG, in the order of `cards`
 * @throws Error naming a character that the font doesn't have
 */
export async function drawCards(cards: readonly Card[], cacheDir: string): Promise<DrawnCard[]> {
  const base = createHash('sha256');
  for (const file of INPUTS) base.update(await readFile(file));
  const names = cards.map((card) => `${base.copy().update(JSON.stringify(card)).digest('hex').slice(0, 20)}.png`);
  const fileOf = (name: string) => path.join(cacheDir, name);

  const missing = cards.flatMap((card, index) => {
    const file = fileOf(names[index] ?? '');
    return existsSync(file) ? [] : [{card, file}];
  });
  if (missing.length > 0) {
    await mkdir(cacheDir, {recursive: true});
    const colors = readColors(await readFile(TOKENS_FILE, 'utf8'));
    const frame = cardFrame(await readFile(MARK, 'utf8'), colors);
    const pool = new Tinypool({filename: WORKER});
    try {
      await Promise.all(
        missing.map(async ({card, file}) => {
          const text = cardText(card, colors);
          const job: CardJob = {text, width: CARD_WIDTH, height: CARD_HEIGHT, frame, fontFile: FONT, file};
          const character = (await pool.run(job)) as string | undefined;
          if (character !== undefined) {
            throw new Error(
              `The font of link previews, static${FONT_FILE}, can't show "${character}" in "${card.title}". ` +
                'Change the title or description, or add a font in src/plugins/post-build/og-images/cardWorker.mjs.',
            );
          }
        }),
      );
    } finally {
      await pool.destroy();
    }
  }
  const used = new Set(names);
  const stale = (await readdir(cacheDir)).filter((name) => !used.has(name));
  await Promise.all(stale.map((name) => rm(fileOf(name), {force: true})));
  return Promise.all(names.map(async (name) => ({name, png: await readFile(fileOf(name))})));
}
