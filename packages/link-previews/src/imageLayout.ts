/** The layout of Open Graph images, as a tree of nodes that Takumi draws. */
import type {Node} from '@takumi-rs/core';
import type {ImageColors} from './options';

/** What all images of a site have in common. */
export type ImageDesign = {
  readonly siteTitle: string;
  /** The site's mark for the background color, as SVG. */
  readonly mark: string;
  readonly colors: ImageColors;
};

/** Text of an image. All of it but the title can be empty. */
export type ImageText = {
  readonly part: string;
  /** Date of a post. */
  readonly detail: string;
  readonly title: string;
  readonly description: string;
};

/** In px; the size that https://ogp.me and the networks that show previews recommend. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

const PADDING = 72;
const MARK_SIZE = 56;
const TEXT_WIDTH = IMAGE_WIDTH - 2 * PADDING;

/**
 * Font sizes in px by the greatest length of the title, so that three lines of title and three of
 * description fit.
 */
const TITLE_SIZES: ReadonlyArray<readonly [maxLength: number, size: number]> = [
  [24, 88],
  [44, 74],
  [80, 62],
];
const MIN_TITLE_SIZE = 54;

type Style = NonNullable<Node['style']>;

const box = (style: Style, ...children: readonly Node[]): Node => ({
  type: 'container',
  style: {display: 'flex', ...style},
  children: [...children],
});

const text = (content: string, style: Style): Node => ({type: 'text', text: content, style});

const picture = (svg: string, size: number, style: Style = {}): Node => ({
  type: 'image',
  src: svg,
  style: {...style, width: size, height: size},
});

const clip = (lines: number): Style => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  lineClamp: lines,
  overflowWrap: 'anywhere',
  width: TEXT_WIDTH,
});

const title = (content: string): Node => {
  const size =
    TITLE_SIZES.find(([maxLength]) => content.length <= maxLength)?.[1] ?? MIN_TITLE_SIZE;
  return text(content, {
    ...clip(3),
    fontSize: size,
    fontWeight: 600,
    lineHeight: 1.14,
    letterSpacing: -size / 40,
  });
};

/** The part of the site, the title, and the description. */
const body = (shown: ImageText, colors: ImageColors): Node =>
  box(
    {flexDirection: 'column'},
    box(
      {fontSize: 28, marginBottom: 18, gap: 18},
      text(shown.part, {fontWeight: 500, color: colors.accent}),
      text(shown.detail, {color: colors.muted}),
    ),
    title(shown.title),
    text(shown.description, {
      ...clip(3),
      marginTop: 22,
      fontSize: 30,
      lineHeight: 1.4,
      color: colors.muted,
    }),
  );

/** @returns the image for Takumi, {@link IMAGE_WIDTH} by {@link IMAGE_HEIGHT} px */
export const layOutImage = (shown: ImageText, {siteTitle, mark, colors}: ImageDesign): Node =>
  box(
    {
      width: IMAGE_WIDTH,
      height: IMAGE_HEIGHT,
      padding: PADDING,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colors.background,
      color: colors.text,
    },
    picture(mark.replace(/#[0-9a-f]{6}/gi, colors.shape), 620, {
      position: 'absolute',
      zIndex: -1,
      left: 750,
      top: -150,
    }),
    box(
      {alignItems: 'center', gap: 20},
      picture(mark, MARK_SIZE),
      text(siteTitle, {fontSize: 30, fontWeight: 500}),
    ),
    body(shown, colors),
  );
