/** Content and layout of a page's Open Graph image. */
import type {Node} from '@takumi-rs/core';
import {getColor} from '../../../config/node/colors';
import {SITE_TITLE} from '../../../config/site';
import {formatDate} from '../../../shared/dates';
import type {Page} from '../builtPage';

/** In px; the size that https://ogp.me and the networks that show previews recommend. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** Text of an image. */
export type Preview = {
  /** Part of the site. */
  readonly part: string;
  /** Line beside the part: categories of a doc, date of a post, product areas of a release. */
  readonly detail: string;
  readonly title: string;
  /** Method and path of an operation. */
  readonly endpoint: string;
  readonly description: string;
};

function renderDetail({kind, published, tags, title}: Page, categories: readonly string[]): string {
  if (kind === 'post' && published) return formatDate(published);
  if (kind === 'release') return tags.join(' · ');
  // The page of a category has its name as the title.
  return categories.filter((name) => name !== title).join(' › ');
}

/**
 * @param page - the page that the image is for
 * @param categories - labels of the sidebar's categories around it
 * @param endpoint - method and path, for the page of an operation
 */
export function createPreview(
  page: Page,
  categories: readonly string[] = [],
  endpoint = '',
): Preview {
  const {part, title, description} = page;
  return {
    // "Docs" alone isn't clear.
    part: part === 'Docs' || part === 'Site' ? 'Documentation' : part,
    detail: renderDetail(page, categories),
    title,
    endpoint,
    description,
  };
}

const PADDING = 72;
const MARK_SIZE = 56;
const TEXT_WIDTH = IMAGE_WIDTH - 2 * PADDING;

/**
 * Font sizes in px for titles of up to so many characters: three lines of title and three of
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

/** A square picture. */
const picture = (svg: string, size: number, style: Style = {}): Node => ({
  type: 'image',
  src: svg,
  style: {...style, width: size, height: size},
});

const clipped = (lines: number): Style => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  lineClamp: lines,
  width: TEXT_WIDTH,
});

/**
 * @param mark - the site's mark for dark backgrounds, as SVG
 * @returns the image for Takumi, {@link IMAGE_WIDTH} by {@link IMAGE_HEIGHT} px
 */
export function layOutImage(
  {part, detail, title, endpoint, description}: Preview,
  mark: string,
): Node {
  const size = TITLE_SIZES.find(([maxLength]) => title.length <= maxLength)?.[1] ?? MIN_TITLE_SIZE;
  const quiet = getColor('on-deep-muted');
  const largeMark = mark.replace(/#[0-9a-f]{6}/g, getColor('deep-raised'));
  return box(
    {
      width: IMAGE_WIDTH,
      height: IMAGE_HEIGHT,
      padding: PADDING,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: getColor('deep'),
      color: getColor('on-deep'),
    },
    picture(largeMark, 620, {position: 'absolute', zIndex: -1, left: 750, top: -150}),
    box(
      {alignItems: 'center', gap: 20},
      picture(mark, MARK_SIZE),
      text(SITE_TITLE, {fontSize: 30, fontWeight: 500}),
    ),
    box(
      {flexDirection: 'column'},
      box(
        {fontSize: 28, marginBottom: 18, gap: 18},
        text(part, {fontWeight: 500, color: getColor('on-deep-key')}),
        text(detail, {color: quiet}),
      ),
      text(title, {
        ...clipped(3),
        fontSize: size,
        fontWeight: 600,
        lineHeight: 1.14,
        letterSpacing: -size / 40,
      }),
      ...(endpoint
        ? [
            text(endpoint, {
              ...clipped(1),
              wordBreak: 'break-all',
              marginTop: 22,
              fontSize: 30,
              color: getColor('on-deep-string'),
            }),
          ]
        : []),
      ...(description
        ? [
            text(description, {
              ...clipped(3),
              marginTop: 22,
              fontSize: 30,
              lineHeight: 1.4,
              color: quiet,
            }),
          ]
        : []),
    ),
  );
}
