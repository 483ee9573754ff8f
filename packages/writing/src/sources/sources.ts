/** Lists and parses the files of pages. */
import {existsSync, readdirSync} from 'node:fs';
import {join, posix, relative, resolve} from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {type ArticleKind, findPart, listFolders, type SitePart} from '@docs-kit/build-steps';
import type {Paragraph, Root, RootContent} from 'mdast';
import {emojify} from 'node-emoji';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import convertAlerts from 'remark-github-admonitions-to-directives';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {parse as parseYaml} from 'yaml';
import {findSyntaxProblems, type SyntaxReport} from './syntaxProblems';

/** A page's file, parsed. */
export type SourcePage = {
  /** Path from the project's folder, with `/` on Windows too. */
  file: string;
  text: string;
  /** How the text was parsed: `md` is CommonMark, where braces are text and tags are HTML. */
  readonly format: 'mdx' | 'md';
  tree: Root;
  /** Empty when the page has none. */
  frontMatter: Record<string, unknown>;
  /** By the site's parts, if they are known. */
  readonly kind?: ArticleKind;
};

/** Converts emoji shortcodes, such as `:rocket:`, as Docusaurus does. */
const convertEmoji = () => (tree: Root) =>
  visit(tree, 'text', (node) => {
    if (node.value.includes(':')) node.value = emojify(node.value);
  });

/** The beginning of an alert of GitHub. */
const ALERT = /^\s*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*?(?:\n|$)/;

/** Divides alerts from their text, which has no place otherwise after their conversion. */
const divideAlerts = () => (tree: Root) =>
  visit(tree, 'blockquote', ({children}) => {
    const [first] = children;
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (first?.type !== 'paragraph' || text?.type !== 'text') return;
    const [mark = ''] = ALERT.exec(text.value) ?? [];
    if (mark === '' || (mark === text.value && first.children.length === 1)) return;
    children.unshift({type: 'paragraph', children: [{...text, value: mark.trim()}]});
    text.value = text.value.slice(mark.length);
    if (text.value === '') first.children.shift();
    for (const {position} of [first, text])
      if (position) {
        const {line, column, offset = 0} = position.start;
        const below = mark.endsWith('\n') ? 1 : 0;
        position.start = {line: line + below, column, offset: offset + mark.length};
      }
  });

/** Plugins for the syntax that Docusaurus's MDX compiler supports. */
const SYNTAX = [
  remarkFrontmatter,
  remarkDirective,
  remarkGfm,
  divideAlerts,
  convertAlerts,
  convertEmoji,
];
const mdReader = unified().use(remarkParse).use(SYNTAX).freeze();
const mdxReader = unified().use(remarkParse).use(remarkMdx).use(SYNTAX).freeze();

/** @returns the number of extensions of Markdown that MDX pages are parsed with */
export const countMdxSyntax = (): number => mdxReader.data().micromarkExtensions?.length ?? 0;

/** @returns the elements of a paragraph that has no other content, as blocks */
function listElements({children}: Paragraph): RootContent[] | undefined {
  const blocks: RootContent[] = [];
  for (const node of children) {
    if (node.type === 'mdxJsxTextElement')
      blocks.push({...node, type: 'mdxJsxFlowElement'} as RootContent);
    else if (node.type === 'mdxTextExpression') blocks.push({...node, type: 'mdxFlowExpression'});
    else if (node.type !== 'text' || node.value.trim() !== '') return undefined;
  }
  return blocks.length > 0 ? blocks : undefined;
}

/** Takes elements out of paragraphs that contain nothing else, as the MDX compiler does. */
function unwrapElements(tree: Root): void {
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    const elements = listElements(paragraph);
    if (!elements || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...(elements as typeof parent.children));
    return [SKIP, index];
  });
}

/** @returns the format that the front matter of a page asks for */
export function readFormat(text: string): SourcePage['format'] {
  const [head = ''] = /^---\r?\n[^]*?\n---/.exec(text) ?? [];
  return /^mdx:\s*(?:\{\s*)?["']?format["']?:\s*['"]?md\b/m.test(head) ? 'md' : 'mdx';
}

/**
 * Parses the source of a page.
 *
 * @param text - the source
 * @param file - name of the file, for messages
 * @param format - `md` for CommonMark, where braces are text and tags are HTML
 * @throws Error if the text isn't valid MDX
 */
export function parsePage(text: string, file: string, format: 'mdx' | 'md' = 'mdx'): SourcePage {
  const reader = format === 'md' ? mdReader : mdxReader;
  const tree = reader.runSync(reader.parse(text)) as Root;
  unwrapElements(tree);
  const yaml = tree.children[0]?.type === 'yaml' ? tree.children[0].value : '';
  const frontMatter = (parseYaml(yaml) ?? {}) as Record<string, unknown>;
  return {file, text, format, tree, frontMatter};
}

/** Finds the mistakes in the syntax of a page that {@link parsePage} doesn't accept. */
export const findParseProblems = (file: string, text: string): SyntaxReport =>
  findSyntaxProblems(file, text, (part) => parsePage(part, file));

/** Parses MDX without front matter. */
export const parseMdx = (text: string): RootContent[] => mdxReader.parse(text).children;

/** @returns all pages, relative to the site's folder, sorted by path */
export const listContentFiles = (...site: Parameters<typeof listFiles>): string[] =>
  listFiles(...site).filter((file) => /\.mdx?$/.test(file));

/** Files that look like pages: other endings of Markdown, and documents of other programs. */
const MISNAMED =
  /\.(?:mdx?|markdown|mdown|mkd|mdx?\.(?:txt|bak|orig)|rst|adoc|asciidoc|org|textile|ipynb|[rq]md|docx?|odt|rtf|pages)$/i;

/** Finds files that look like pages, but that Docusaurus leaves out. */
export const findMisnamedFiles = (...site: Parameters<typeof listFiles>): Problem[] =>
  listFiles(...site)
    .filter((file) => MISNAMED.test(file) && !/\.mdx?$/.test(file))
    .map((file) => {
      const [ending = ''] = MISNAMED.exec(file) ?? [];
      const isMarkdown = /^\.(?:md|markdown|mdown|mkd)/i.test(ending);
      const fix = isMarkdown
        ? 'Rename it to end in .mdx'
        : 'Write the page as .mdx, or move a download to static';
      return {file, line: 1, what: `Docusaurus leaves out files that end in ${ending}. ${fix}.`};
    });

/** @param ignored - folders that are left out */
function listFiles(
  siteDir: string,
  ignored: readonly string[] = [],
  parts?: readonly SitePart[],
): string[] {
  return listFolders(parts)
    .filter((folder) => existsSync(join(siteDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(siteDir, folder), {recursive: true, encoding: 'utf8'})
        .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
        .filter((file) => !ignored.some((name) => file.startsWith(`${name}/`))),
    )
    .sort();
}

/** @returns the folder of the site that a page is in */
export const getFolder = ({file}: Pick<SourcePage, 'file'>): string => file.split('/')[0] ?? '';

/** @returns the kind of a page, by the part of the site that its file is in */
export const getKind = (
  {file, kind}: Pick<SourcePage, 'file' | 'kind'>,
  parts?: readonly SitePart[],
): ArticleKind => kind ?? findPart(`/${file}`, parts)?.kind ?? 'guide';

/** Whether a page is a blog post or a release note. */
export const isEntry = (page: SourcePage): boolean => ['post', 'release'].includes(getKind(page));

/** Whether a file is part of pages that import it, and not a page itself. */
export const isPartial = ({file}: SourcePage): boolean => posix.basename(file).startsWith('_');

/** Folders whose files are published as they are, from the site's folder. */
let staticFolders: readonly string[] = ['static'];

/** @param folders - `staticDirectories` of the site's configuration */
export function setStaticFolders(siteDir: string, folders: readonly string[] = ['static']): void {
  staticFolders = folders.map((folder) => relative(siteDir, resolve(siteDir, folder)));
}

/** @returns the path of a published file, or where it could be, from the site's folder */
export function locateStatic(siteDir: string, name: string): string {
  const files = staticFolders.map((folder) => posix.join(folder, name));
  return files.find((file) => existsSync(join(siteDir, file))) ?? files[0] ?? name;
}

/**
 * @param siteDir - if given, names that begin with a slash are those of published files
 * @returns the path of a file that another file names, from the site's folder
 */
export function resolveName(file: string, name: string, siteDir?: string): string {
  if (name.startsWith('@site/')) return name.slice('@site/'.length);
  if (!name.startsWith('/')) return posix.join(posix.dirname(file), name);
  return siteDir === undefined ? name.slice(1) : locateStatic(siteDir, name);
}

const findLine = ({text}: SourcePage, matches: (line: string) => boolean) =>
  text.split('\n').findIndex(matches) + 1 || 1;

/** @returns the number of the line with a front matter key, or 1 if the key is missing */
export const findKeyLine = (page: SourcePage, key: string): number =>
  findLine(page, (line) => line.startsWith(`${key}:`));

/** @returns the number of the first line that contains a string, or 1 if none does */
export const findTextLine = (page: SourcePage, part: string): number =>
  findLine(page, (line) => line.includes(part));
