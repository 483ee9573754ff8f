/** Changes the tags for link previews and crawlers in the head of built pages. */
import {escapeAttribute} from '@docs-kit/basics/text';
import {isArticle, type Page, replaceInPage} from '@docs-kit/build-steps';
import {IMAGE_HEIGHT, IMAGE_WIDTH} from './imageLayout';

const renderMeta = (property: string, content: string | number) =>
  `<meta property="${property}" content="${escapeAttribute(String(content))}">`;

/** Escapes `<`, which could otherwise close the script element. */
const renderStructuredData = (data: readonly object[]) =>
  `<script type="application/ld+json">${JSON.stringify({'@context': 'https://schema.org', '@graph': data}).replace(/</g, '\\u003c')}</script>`;

/**
 * Adds image and structured data to the head of a page. The theme writes the other tags.
 *
 * @param imageTitle - title in the image
 * @param siteTitle - title of the site
 * @param image - URL of the image
 */
export function addPreview(
  page: Page,
  imageTitle: string,
  siteTitle: string,
  image: string,
  data: readonly object[],
): void {
  const tags = [
    renderMeta('og:site_name', siteTitle),
    // The theme writes the type of posts.
    ...(page.published
      ? []
      : [renderMeta('og:type', isArticle(page.kind) ? 'article' : 'website')]),
    renderMeta('og:image', image),
    renderMeta('og:image:width', IMAGE_WIDTH),
    renderMeta('og:image:height', IMAGE_HEIGHT),
    renderMeta('og:image:alt', `${[...new Set([imageTitle, siteTitle])].join('. ')}.`),
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
