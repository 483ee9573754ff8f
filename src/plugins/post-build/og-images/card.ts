/** The picture that stands for a page where a link to it is shared: what is on it, and where. Pure. */
import type {Colors} from '../../../config/colors';
import {SITE_TITLE} from '../../../config/site';
import {sectionOf, type Page} from './page';

/** In px, as https://ogp.me and the networks that show cards want it. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The words of a card. */
export type Card = {
  readonly part: string;
  readonly section: string;
  readonly title: string;
  /** Method and path of an operation. */
  readonly endpoint: string;
  readonly description: string;
};

export type Artwork = {
  readonly colors: Colors;
  /** The site's mark for dark grounds, as SVG. */
  readonly mark: string;
};

/** An element in the form that satori takes. */
export type CardElement = {readonly type: string; readonly props: Readonly<Record<string, unknown>>};

/** @returns the words of a page's card */
export function cardOf(page: Page): Card {
  return {
    part: page.part,
    section: sectionOf(page),
    title: page.title,
    endpoint: page.endpoint ?? '',
    description: page.description,
  };
}

/** @returns what the card shows, for readers who cannot see it */
export const altOf = ({part, title}: Card): string => `${title}. ${part}, ${SITE_TITLE}.`;

const PADDING = 72;
const MARK_SIZE = 56;
const TEXT_WIDTH = CARD_WIDTH - 2 * PADDING;

/** Longest title, in characters, for each size of type in px: up to three lines of it, and three of description, have room. */
const TITLE_SIZES: ReadonlyArray<readonly [longest: number, size: number]> = [
  [24, 88],
  [44, 74],
  [80, 62],
];
const SMALLEST_TITLE = 54;

const element = (type: string, style: object, ...children: ReadonlyArray<CardElement | string>): CardElement => ({
  type,
  props: {style: {display: 'flex', ...style}, children},
});

/** Words of one weight look heavier with an outline of their own colour: the font file has one weight for satori. */
const heavier = (px: number, color: string) => ({WebkitTextStrokeWidth: px, WebkitTextStrokeColor: color});

const clipped = (lines: number) => ({display: 'block', lineClamp: lines, width: TEXT_WIDTH});

/** @returns the words of the card as satori lays them out, {@link CARD_WIDTH} by {@link CARD_HEIGHT} px, on no ground */
export function cardText(card: Card, colors: Colors): CardElement {
  const size = TITLE_SIZES.find(([longest]) => card.title.length <= longest)?.[1] ?? SMALLEST_TITLE;
  const ink = colors('on-deep');
  const accent = colors('on-deep-key');
  const quiet = colors('on-deep-muted');
  const place = element(
    'div',
    {fontSize: 28, marginBottom: 18},
    element('div', {color: accent, ...heavier(0.7, accent)}, card.part),
    ...(card.section ? [element('div', {color: quiet, marginLeft: 18}, card.section)] : []),
  );
  const title = element(
    'div',
    {...clipped(3), fontSize: size, lineHeight: 1.14, letterSpacing: -size / 40, ...heavier(size / 40, ink)},
    card.title,
  );
  const endpoint = element(
    'div',
    {...clipped(1), marginTop: 22, fontSize: 30, color: colors('on-deep-string')},
    card.endpoint,
  );
  const description = element(
    'div',
    {...clipped(3), marginTop: 22, fontSize: 30, lineHeight: 1.4, color: quiet},
    card.description,
  );
  return element(
    'div',
    {
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      padding: PADDING,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Inter',
      color: ink,
    },
    element(
      'div',
      {height: MARK_SIZE, alignItems: 'center', marginLeft: MARK_SIZE + 20, fontSize: 30, ...heavier(0.7, ink)},
      SITE_TITLE,
    ),
    element(
      'div',
      {flexDirection: 'column', width: TEXT_WIDTH},
      place,
      title,
      ...(card.endpoint ? [endpoint] : []),
      ...(card.description ? [description] : []),
    ),
  );
}

/** What overflows nothing is not clipped: a clip takes as long to draw as the letters. */
const placed = (svg: string, x: number, y: number, width: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${width}" overflow="visible" `);

/** The drawing alone, which is as large as the card. */
const withoutFrame = (svg: string) => svg.replace(/^<svg [^>]*>/, '<g>').replace(/<\/svg>\s*$/, '</g>');

/**
 * The whole picture. Ground and marks are not satori's business: it would wrap each in a mask, which takes as long to draw as
 * all of the text.
 *
 * @param text - the SVG of {@link cardText}
 * @param artwork - colours and mark
 */
export function cardSvg(text: string, {colors, mark}: Artwork): string {
  const ghost = mark.replace(/#[0-9a-f]{6}/g, colors('deep-raised'));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${colors('deep')}"/>` +
    placed(ghost, 750, -150, 620) +
    placed(mark, PADDING, PADDING, MARK_SIZE) +
    `${withoutFrame(text)}</svg>`
  );
}
