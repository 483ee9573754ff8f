/** Draws cards, and keeps each by what it was drawn from, so that a build draws only what changed. */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {readColors} from '../../../config/colors';
import {CARD_HEIGHT, CARD_WIDTH, cardSvg, cardText, type Card} from './card';
import {palettePng} from './png';

export type DrawOptions = {
  /** Files that a card is made from besides its words. */
  readonly tokensFile: string;
  readonly markFile: string;
  readonly fontFile: string;
  /** Folder that holds the cards of earlier builds. */
  readonly cacheDir: string;
};

export type DrawnCard = {
  /** Name of the file: a hash of all that the picture depends on. */
  readonly name: string;
  readonly png: Buffer;
};

export type DrawResult = {
  /** In the order of the cards that were asked for. */
  readonly cards: readonly DrawnCard[];
  /** How many were not in the cache. */
  readonly drawn: number;
};

/** More only takes memory: 3 MB of pixels a card. */
const AT_A_TIME = 4;

/** What draws: a change to it, or to the libraries, makes other pictures of the same words. */
const VERSIONED = ['satori/package.json', '@resvg/resvg-js/package.json'];

async function fingerprint({tokensFile, markFile, fontFile}: DrawOptions): Promise<Buffer> {
  const hash = createHash('sha256');
  const files = [
    ...['card.ts', 'draw.ts', 'png.ts'].map((name) => path.join(__dirname, name)),
    tokensFile,
    markFile,
    fontFile,
    ...VERSIONED.map((name) => createRequire(__filename).resolve(name)),
  ];
  for (const file of files) hash.update(await readFile(file));
  return hash.digest();
}

/** Words that the font has no letters for would be boxes in the picture. */
function refuse(card: Card) {
  return (_language: string, segment: string): never => {
    throw new Error(
      `The link preview of "${card.title}" cannot show "${segment}": static/fonts holds Latin letters only. ` +
        'Choose another title or description, or add a font in src/plugins/post-build/og-images.',
    );
  };
}

/**
 * @param cards - what to draw
 * @returns every card as a PNG
 * @throws Error naming the words that the font has no letters for
 */
export async function drawCards(cards: readonly Card[], options: DrawOptions): Promise<DrawResult> {
  const base = await fingerprint(options);
  const names = cards.map((card) => {
    const hash = createHash('sha256').update(base).update(JSON.stringify(card));
    return `${hash.digest('hex').slice(0, 20)}.png`;
  });
  const fileOf = (name: string) => path.join(options.cacheDir, name);
  const missing = cards.flatMap((card, index) => {
    const name = names[index] ?? '';
    return existsSync(fileOf(name)) ? [] : [{card, name}];
  });
  if (missing.length > 0) {
    // 2 MB of code and 0.1 s: a build that has every card does without.
    const [{default: satori}, {renderAsync}] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
    const [css, mark, data] = await Promise.all([
      readFile(options.tokensFile, 'utf8'),
      readFile(options.markFile, 'utf8'),
      readFile(options.fontFile),
    ]);
    const colors = readColors(css);
    const fonts = [{name: 'Inter', data, weight: 400 as const, style: 'normal' as const}];
    await mkdir(options.cacheDir, {recursive: true});
    const draw = async ({card, name}: {card: Card; name: string}) => {
      const text = await satori(cardText(card, colors) as never, {
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        fonts,
        loadAdditionalAsset: refuse(card) as never,
      });
      // Text is outlines by now; without system fonts every machine draws the same.
      const {pixels, width, height} = await renderAsync(cardSvg(text, {colors, mark}), {
        font: {loadSystemFonts: false},
      });
      const file = fileOf(name);
      await writeFile(`${file}.${process.pid}`, await palettePng(pixels, width, height));
      await rename(`${file}.${process.pid}`, file);
    };
    // Drawing and compressing run on Node's own threads: a few cards at a time keep them busy.
    const queue = missing.values();
    const work = async () => {
      for (const card of queue) await draw(card);
    };
    await Promise.all(Array.from({length: AT_A_TIME}, work));
  }
  const result = await Promise.all(names.map(async (name) => ({name, png: await readFile(fileOf(name))})));
  const used = new Set(names);
  const stale = existsSync(options.cacheDir) ? (await readdir(options.cacheDir)).filter((name) => !used.has(name)) : [];
  await Promise.all(stale.map((name) => rm(fileOf(name), {force: true})));
  return {cards: result, drawn: missing.length};
}
