/** Adds Open Graph tags and JSON-LD to the head of built HTML. Pure. */
import type {Graph} from 'schema-dts';
import {SITE_TITLE} from '../../../config/site';
import {BUILT_ATTRIBUTE} from '../../../shared/headMarker';
import {CARD_HEIGHT, CARD_WIDTH} from './card';

export type HeadInput = {
  /** Address of the card. */
  readonly image: string;
  readonly alt: string;
  readonly isArticle: boolean;
  readonly data: Graph;
};

const escapeAttribute = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Escapes `<`, which could otherwise close the script element. */
const scriptText = (data: Graph) => JSON.stringify(data).replace(/</g, '\\u003c');

const meta = (property: string, content: string | number) =>
  `<meta ${BUILT_ATTRIBUTE} property="${property}" content="${escapeAttribute(String(content))}">`;

/** @returns the HTML with card and structured data in its head; the theme writes `twitter:card` */
export function withPreview(html: string, {image, alt, isArticle, data}: HeadInput): string {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error('A built page has no </head>.');
  const head = html.slice(0, end);
  const hasType = /property="?og:type/.test(head);
  return [
    head,
    meta('og:site_name', SITE_TITLE),
    ...(hasType ? [] : [meta('og:type', isArticle ? 'article' : 'website')]),
    meta('og:image', image),
    meta('og:image:width', CARD_WIDTH),
    meta('og:image:height', CARD_HEIGHT),
    meta('og:image:alt', alt),
    `<script ${BUILT_ATTRIBUTE} type="application/ld+json">${scriptText(data)}</script>`,
    html.slice(end),
  ].join('');
}

/** Removes the canonical address of the not-found page, which is served for every unknown path. */
export function withoutAddress(html: string): string {
  return html
    .replace(
      /<link\b[^>]*\brel="?(?:canonical|alternate)"?[^>]*\bhref="?[^\s">]*\/404(?:\.html)?"?[^>]*>/g,
      '',
    )
    .replace(/<meta\b[^>]*\bproperty="?og:url"?[^>]*>/g, '');
}
