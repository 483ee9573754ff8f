/** The picture that stands for a page where a link to it is shared: what is on it, and where. Pure. */
import type {Colors} from '../../config/colors';
import {SITE_TITLE} from '../../config/site';
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
const TEXT_WIDTH = CARD_WIDTH - 2 * PADDING;

/** Longest title, in characters, for each size of type in px: up to three lines stand above two lines of description. */
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

const image = (svg: string, width: number, style: object = {}): CardElement => ({
  type: 'img',
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width,
    height: width,
    style,
  },
});

/** Words of one weight look heavier with an outline of their own colour: the font file has one weight for satori. */
const heavier = (px: number, color: string) => ({WebkitTextStrokeWidth: px, WebkitTextStrokeColor: color});

const clipped = (lines: number) => ({display: 'block', lineClamp: lines, width: TEXT_WIDTH});

/**
 * @param card - the words
 * @param artwork - colours and mark
 * @returns the card as satori draws it, {@link CARD_WIDTH} by {@link CARD_HEIGHT} px
 */
export function cardElement(card: Card, {colors, mark}: Artwork): CardElement {
  const size = TITLE_SIZES.find(([longest]) => card.title.length <= longest)?.[1] ?? SMALLEST_TITLE;
  const quiet = colors('on-deep-muted');
  const ghost = mark.replace(/#[0-9a-f]{6}/g, colors('deep-raised'));
  return element(
    'div',
    {
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      padding: PADDING,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      position: 'relative',
      fontFamily: 'Inter',
      color: colors('on-deep'),
      backgroundColor: colors('deep'),
    },
    image(ghost, 620, {position: 'absolute', right: -170, top: -150}),
    element(
      'div',
      {alignItems: 'center', width: TEXT_WIDTH, fontSize: 30},
      image(mark, 56),
      element('div', {marginLeft: 20, ...heavier(0.7, colors('on-deep'))}, SITE_TITLE),
    ),
    element(
      'div',
      {flexDirection: 'column', width: TEXT_WIDTH},
      element(
        'div',
        {fontSize: 28, marginBottom: 18},
        element('div', {color: colors('on-deep-key'), ...heavier(0.7, colors('on-deep-key'))}, card.part),
        ...(card.section ? [element('div', {color: quiet, marginLeft: 16}, card.section)] : []),
      ),
      element(
        'div',
        {
          ...clipped(3),
          fontSize: size,
          lineHeight: 1.14,
          letterSpacing: -size / 40,
          ...heavier(size / 40, colors('on-deep')),
        },
        card.title,
      ),
      ...(card.endpoint
        ? [element('div', {marginTop: 22, fontSize: 30, color: colors('on-deep-string')}, card.endpoint)]
        : []),
      ...(card.description
        ? [
            element(
              'div',
              {...clipped(2), marginTop: 22, fontSize: 30, lineHeight: 1.4, color: quiet},
              card.description,
            ),
          ]
        : []),
    ),
  );
}
