/**
 * Twins of pages without text of their own: the lists of posts, tags and categories, and the landing page. Their source is the
 * built HTML, as they are made of other pages.
 */
import {load} from 'cheerio';
import type {Root, RootContent} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import {unified} from 'unified';
import {headNodes, mapLinks, writeMarkdown} from './text';
import type {MarkdownPage} from '../../../shared/markdownPage';

/** Parts of the main element that lead elsewhere, or do something. */
const NOT_CONTENT =
  'nav, aside, footer, form, button, script, style, svg, select, .hash-link, .script-only, .script-off, [rel=tag]';

type PageHtml = {
  readonly path: string;
  readonly html: string;
  readonly siteUrl: string;
};

function headOf({path, html, siteUrl}: PageHtml) {
  const $ = load(html);
  const page = /\/page\/(\d+)$/.exec(path)?.[1];
  const title = $('h1').first().text().trim();
  return {
    title: page === undefined ? title : `${title}, page ${page}`,
    description: $('meta[name=description]').attr('content') ?? '',
    unlisted: ($('meta[name=robots]').attr('content') ?? '').includes('noindex'),
    url: siteUrl + path,
  };
}

function markdownFileOf(page: PageHtml, nodes: RootContent[]): MarkdownPage {
  const {title, description, unlisted, url} = headOf(page);
  const markdown = writeMarkdown([...headNodes({title, description, url}), ...nodes]);
  return {path: page.path, title, description, unlisted, markdown};
}

/**
 * @param page - a built list page
 * @param known - what the site's pages are called, by path
 * @returns its twin: each page that it links to, once, with that page's own title and description
 */
export function listPage(
  page: PageHtml,
  known: ReadonlyMap<string, Pick<MarkdownPage, 'title' | 'description'>>,
): MarkdownPage {
  const $ = load(page.html);
  const main = $('main').first();
  main.find(NOT_CONTENT).remove();
  const seen = new Set<string>();
  const nodes: RootContent[] = [];
  main.find('h2, h3, a[href]').each((_, element) => {
    const $element = $(element);
    const text = $element
      .text()
      .replace(/[\u200b\s]+/g, ' ')
      .trim();
    if (element.tagName !== 'a') {
      const isEntry = $element.find('a').length > 0 || $element.closest('a').length > 0;
      if (!isEntry) nodes.push({type: 'heading', depth: 2, children: [{type: 'text', value: text}]});
      return;
    }
    const path = ($element.attr('href') ?? '').replace(/[?#].*$/, '');
    if (!path.startsWith('/') || path === page.path || seen.has(path)) return;
    seen.add(path);
    const {title = text, description = ''} = known.get(path) ?? {};
    const last = nodes.at(-1);
    const list = last?.type === 'list' ? last : {type: 'list' as const, spread: false, children: []};
    if (list !== last) nodes.push(list);
    list.children.push({
      type: 'listItem',
      children: [
        {
          type: 'paragraph',
          children: [
            {type: 'link', url: page.siteUrl + path, children: [{type: 'text', value: title}]},
            ...(description ? [{type: 'text' as const, value: `: ${description}`}] : []),
          ],
        },
      ],
    });
  });
  return markdownFileOf(page, nodes);
}

/** @returns the twin of a page that has text besides its links: all of it but the controls and pictures */
export function builtPage(page: PageHtml): MarkdownPage {
  const $ = load(page.html);
  const main = $('main').first();
  main.find(`${NOT_CONTENT}, figure, h1`).remove();
  // React separates texts by comments; links that look like buttons stand side by side without a space.
  main
    .find('*')
    .contents()
    .filter((_, node) => node.type === 'comment')
    .remove();
  main.find('a + a').before(' ');
  // Cards are an unordered list only to screen readers; as a section each keeps its heading.
  main.find('ul:has(h3), li:has(h3)').each((_, element) => {
    element.tagName = 'div';
  });
  // What is left of the call to search, whose button is gone.
  main.find('section:not(:has(p, li, a))').remove();
  const hast = unified()
    .use(rehypeParse, {fragment: true})
    .parse(main.html() ?? '');
  const tree = unified().use(rehypeRemark).runSync(hast) as Root;
  mapLinks(tree, (url) => (url.startsWith('/') ? page.siteUrl + url : url));
  return markdownFileOf(page, tree.children);
}
