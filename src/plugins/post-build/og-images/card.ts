/** Content and layout of a page's Open Graph image. Pure. */
import type {Colors} from '../../../config/colors';
import {SITE_TITLE} from '../../../config/site';
import {formatDate} from '../../../shared/dates';
import type {SectionName} from '../../../shared/pageKinds';
import type {Page} from '../pages';
import type {Breadcrumb} from './structuredData';

/** In px; the size that https://ogp.me and the networks that show previews recommend. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Text of a card. */
export type Card = {
  /** Section of the site. */
  readonly part: string;
  /** Line beside the section: categories of a doc, date of a post, product areas of a release. */
  readonly detail: string;
  readonly title: string;
  /** Method and path of an operation. */
  readonly endpoint: string;
  readonly description: string;
};

/** An element in the form that satori takes. */
export type CardElement = {readonly type: string; readonly props: Readonly<Record<string, unknown>>};

/** @returns the section's name in previews, where "Docs" alone isn't clear */
export const partOf = (section: SectionName): string =>
  section === 'Docs' || section === 'Site' ? 'Documentation' : section;

function detailOf({kind, published, tags}: Page, breadcrumbs: readonly Breadcrumb[]): string {
  if (kind === 'post' && published) return formatDate(published);
  if (kind === 'release') return tags.join(' · ');
  return breadcrumbs
    .slice(0, -1)
    .map(({name}) => name)
    .join(' › ');
}

/**
 * @param page - the page that the card is for
 * @param breadcrumbs - its visible breadcrumbs
 * @param endpoint - method and path, for the page of an operation
 */
export function cardOf(page: Page, breadcrumbs: readonly Breadcrumb[], endpoint = ''): Card {
  return {
    part: partOf(page.section),
    detail: detailOf(page, breadcrumbs),
    title: page.title,
    endpoint,
    description: page.description,
  };
}

/** @returns the card's alt text */
export const altOf = ({part, title}: Card): string => `${title}. ${part}, ${SITE_TITLE}.`;

const PADDING = 72;
const MARK_SIZE = 56;
const TEXT_WIDTH = CARD_WIDTH - 2 * PADDING;

/** Longest title, in characters, for each font size in px: three lines of title and three of description fit. */
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

/** Simulates bold with an outline in the text's color: satori reads one weight from the variable font. */
const heavier = (px: number, color: string) => ({WebkitTextStrokeWidth: px, WebkitTextStrokeColor: color});

const clipped = (lines: number) => ({display: 'block', lineClamp: lines, width: TEXT_WIDTH});

/** @returns the text of the card for satori, {@link CARD_WIDTH} by {@link CARD_HEIGHT} px, without a background */
export function cardText(card: Card, colors: Colors): CardElement {
  const size = TITLE_SIZES.find(([longest]) => card.title.length <= longest)?.[1] ?? SMALLEST_TITLE;
  const ink = colors('on-deep');
  const accent = colors('on-deep-key');
  const quiet = colors('on-deep-muted');
  const section = element(
    'div',
    {fontSize: 28, marginBottom: 18},
    element('div', {color: accent, ...heavier(0.7, accent)}, card.part),
    ...(card.detail ? [element('div', {color: quiet, marginLeft: 18}, card.detail)] : []),
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
      section,
      title,
      ...(card.endpoint ? [endpoint] : []),
      ...(card.description ? [description] : []),
    ),
  );
}

/** `overflow: visible` saves the renderer a clip, which takes as long to draw as the letters. */
const placed = (svg: string, x: number, y: number, width: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${width}" overflow="visible" `);

/**
 * The SVG around the text. satori doesn't draw background and marks, because it would wrap each in a mask, which takes as long
 * to render as all of the text.
 *
 * @param mark - the site's mark for dark backgrounds, as SVG
 * @returns what goes before and after the content of satori's root element
 */
export function cardFrame(mark: string, colors: Colors): readonly [before: string, after: string] {
  const ghost = mark.replace(/#[0-9a-f]{6}/g, colors('deep-raised'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">` +
      `<rect width="100%" height="100%" fill="${colors('deep')}"/>` +
      placed(ghost, 750, -150, 620) +
      placed(mark, PADDING, PADDING, MARK_SIZE),
    '</svg>',
  ];
}
