/** Changes the tags for link previews and crawlers in the head of built pages. */
import {escapeAttribute} from '@docs-kit/basics/text';
import {isArticle, type Page, replaceInPage} from '@docs-kit/build-steps';
import {IMAGE_HEIGHT, IMAGE_WIDTH} from './imageLayout';

const renderMeta = (property: string, content: string | number) =>
  `<meta property="${property}" content="${escapeAttribute(String(content))}">`;

/** Escapes `<`, which could otherwise close the script element. */
const renderStructuredData = (data: readonly object[]) =>
  `<script type="application/ld+json">${JSON.stringify({'@context': 'https://schema.org', '@graph': data}).replace(/</g, '\\u003c')}</script>`;

/** The theme's tags for `image` in front matter, or for `themeConfig.image`. */
const THEME_IMAGE =
  /<meta\b[^>]*\b(?:property|name)="?(?:og|twitter):image"?\s[^>]*\bcontent="?(?<url>[^"\s>]+)[^>]*>/g;

/** @returns the URL of the image that the theme gives a page, if any */
export const findThemeImage = ({html}: Pick<Page, 'html'>): string | undefined =>
  [...html.matchAll(THEME_IMAGE)][0]?.groups?.url;

/** An image for a page. */
export type PreviewImage = {
  readonly url: string;
  /** Title in the image. */
  readonly title: string;
};

/**
 * Adds image and structured data to the head of a page. The theme writes the other tags.
 *
 * @param siteTitle - title of the site
 * @param image - replaces the theme's, which stays if this is `undefined`
 */
export function addPreview(
  page: Page,
  siteTitle: string,
  image: PreviewImage | undefined,
  data: readonly object[],
): void {
  if (image) page.html = page.html.replace(THEME_IMAGE, '');
  const tags = [
    renderMeta('og:site_name', siteTitle),
    // The theme writes the type of posts.
    ...(page.published
      ? []
      : [renderMeta('og:type', isArticle(page.kind) ? 'article' : 'website')]),
    ...(image
      ? [
          renderMeta('og:image', image.url),
          renderMeta('og:image:width', IMAGE_WIDTH),
          renderMeta('og:image:height', IMAGE_HEIGHT),
          renderMeta('og:image:alt', `${[...new Set([image.title, siteTitle])].join('. ')}.`),
        ]
      : []),
    ...(data.length > 0 ? [renderStructuredData(data)] : []),
    '</head>',
  ];
  replaceInPage(page, '</head>', '</head>', tags.join(''));
}

/** Removes the URLs of the not-found page, which is served for every unknown path. */
export function removeUrls(page: Page): void {
  const parts = [
    ['canonical URL', /<link\b[^>]*\brel="?canonical"?[^>]*>/],
    ['URLs by language', /<link\b[^>]*\bhreflang=[^>]*>/g],
    ['og:url', /<meta\b[^>]*\bproperty="?og:url"?[^>]*>/],
  ] as const;
  for (const [part, pattern] of parts) replaceInPage(page, part, pattern, '');
}
