/** Renders Markdown: CommonMark with GFM, without needless escapes. */
import type {ListItem, Nodes, RootContent, Text} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {API_VERSION} from '../../../config/api';
import {SAMPLE_LANGUAGES} from '../../../shared/api/operation';
import {toMarkdownPath} from '../../../shared/pages/markdownPage';
import {findLanguages, keepLanguage, toLanguagePath} from '../../../shared/pages/sampleLanguages';
import {heading, link, listItem, paragraph, textNode} from '../../sources/mdast';
import type {MarkdownVersion, Page} from '../builtPage';

const processor = unified()
  .use(remarkStringify, {
    handlers: {
      // Without escapes that CommonMark doesn't need: of `_` between letters, and of `*` after a
      // letter and before a space, which could only close emphasis that is open.
      text({value}: Text, _parent, state, info) {
        const text = state.safe(value, info).replace(/(?<=\w)\\_(?=\w)/g, '_');
        return state.stack.includes('strong') || info.after === '*'
          ? text
          : text.replace(/(?<=\w)\\\*(?=[\s.,;:!?)]|$)/g, '*');
      },
    },
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: false,
  })
  // Aligned tables are longer.
  .use(remarkGfm, {tablePipeAlign: false})
  .freeze();

const either = new Intl.ListFormat('en', {type: 'disjunction'});

/**
 * Copies nodes, which other pages may share, and maps every address in them. Joins adjacent text,
 * because the processor checks each piece against every pattern of CommonMark.
 */
export function mapLinks<Node extends Nodes>(
  nodes: readonly Node[],
  map: (url: string) => string,
): Node[] {
  const copies: Node[] = [];
  for (const node of nodes) {
    const last = copies.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
    } else {
      copies.push({
        ...node,
        ...('url' in node && {url: map(node.url)}),
        ...('children' in node && {children: mapLinks<Nodes>(node.children, map)}),
      });
    }
  }
  return copies;
}

/** @returns Markdown that ends with a line break */
export const renderMarkdown = (children: RootContent[]): string =>
  processor.stringify({type: 'root', children});

/** A list item with a link, and the date and the description of what it links to. */
export function createLinkItem(url: string, title: string, description = '', date = ''): ListItem {
  const rest = (date && ` ${date}`) + (description && `: ${description}`);
  return listItem(paragraph(link(url, textNode(title)), ...(rest ? [textNode(rest)] : [])));
}

/**
 * @param content - what follows the title, the description, the address of the HTML page, and the
 *   facts
 * @param facts - date, authors, and tags
 * @returns the Markdown version of a page, and its tree
 */
export function createMarkdownPage(
  {path, title, description}: Pick<Page, 'path' | 'title' | 'description'>,
  siteUrl: string,
  content: readonly RootContent[],
  facts: readonly string[] = [],
): MarkdownVersion {
  const url = siteUrl + path;
  const children: RootContent[] = [
    heading(1, textNode(title)),
    ...(description
      ? [{type: 'blockquote' as const, children: [paragraph(textNode(description))]}]
      : []),
    paragraph(textNode('Source: '), link(url, textNode(url))),
    ...(facts.length > 0 ? [paragraph(textNode(facts.join(' · ')))] : []),
    ...content,
  ];
  return {tree: {type: 'root', children}, markdown: renderMarkdown(children)};
}

/**
 * @returns the files of a page's Markdown versions, in all languages and in each: front matter,
 *   lines that lead agents to the list of all pages and to the other versions, and the content
 */
export function renderVersions(
  {path, title, description, modified, markdown = ''}: Page,
  siteUrl: string,
): Array<readonly [file: string, text: string]> {
  // JSON is YAML.
  const fields = Object.entries({
    title,
    description,
    canonical: siteUrl + path,
    last_updated: modified?.toISOString().slice(0, 10),
    doc_version: API_VERSION,
  }).flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  const renderFile = (notice: string, content: string) =>
    [
      `---\n${fields.join('\n')}\n---`,
      `> All pages of this documentation: ${siteUrl}/llms.txt${notice}`,
      content.trimEnd(),
      `## Sitemap\n\n<${siteUrl}/sitemap.md>\n`,
    ].join('\n\n');
  const file = toMarkdownPath(path);
  const languages = findLanguages(markdown);
  const endings = languages.map((language) => `\`.${language}.md\``);
  const choice =
    endings.length > 0
      ? `\n>\n> For samples in one language, replace \`.md\` with ${either.format(endings)}.`
      : '';
  return [
    [file, renderFile(choice, markdown)],
    // In every language, because an agent that has found one name derives the others.
    ...(languages.length > 0 ? SAMPLE_LANGUAGES : []).map(
      (language) =>
        [
          toLanguagePath(path, language),
          renderFile(
            `\n>\n> Samples in all languages: ${siteUrl}${file}`,
            keepLanguage(markdown, language),
          ),
        ] as const,
    ),
  ];
}
