/** Ends each section about an error code with a link that reports a problem with it: an issue that names code and page. */
import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';
import {issueUrl} from '../../shared/issueUrl';

export type ProblemLinksOptions = {
  readonly repositoryUrl: string;
  /** Address of the page, and the end of its file's path without extension. */
  readonly page: string;
  readonly siteUrl: string;
};

const LEVEL = /^h([1-6])$/;
const levelOf = (node: Root['children'][number]) =>
  node.type === 'element' ? Number(LEVEL.exec(node.tagName)?.[1] ?? 7) : 7;

/** The code that a heading is about: it opens with it, and its anchor is its name. */
function codeOf(node: Root['children'][number]): string | undefined {
  if (node.type !== 'element' || !LEVEL.test(node.tagName)) return undefined;
  const [first] = node.children;
  const code = first?.type === 'element' && first.tagName === 'code' ? toString(first) : '';
  return code !== '' && node.properties.id === code ? code : undefined;
}

const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** The rehype plugin. Other pages stay as they are. */
export default function problemLinks({repositoryUrl, page, siteUrl}: ProblemLinksOptions) {
  const link = (code: string) =>
    element('p', {className: ['report-problem']}, [
      element(
        'a',
        {
          href: issueUrl(
            repositoryUrl,
            `Error code ${code}`,
            `What happened, and what the page does not say:\n\n\n---\nPage: ${siteUrl}${page}#${code}`,
          ),
        },
        [{type: 'text', value: 'Report a problem with '}, element('code', {}, [{type: 'text', value: code}])],
      ),
    ]);
  return (tree: Root, file: VFile): void => {
    if (
      !file.path
        .replace(/\\/g, '/')
        .replace(/\.mdx?$/, '')
        .endsWith(page)
    )
      return;
    let open: {code: string; level: number} | undefined;
    const children: Root['children'] = [];
    for (const node of tree.children) {
      if (open && levelOf(node) <= open.level) {
        children.push(link(open.code));
        open = undefined;
      }
      const code = codeOf(node);
      if (code) open = {code, level: levelOf(node)};
      children.push(node);
    }
    if (open) children.push(link(open.code));
    tree.children = children;
  };
}
