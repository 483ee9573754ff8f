/**
 * Turns a page's MDX into the Markdown that programs read: tabs become headed sections, admonitions block quotes, our own
 * components words; imports and comments go. What it does not know stops the build, so that no tag ever slips through.
 */
import type {BlockContent, Heading, PhrasingContent, Root, RootContent} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {LEGAL_DRAFT_PARAGRAPH, LEGAL_DRAFT_TITLE} from '../../../components/LegalDraftNotice/text';
import {markedLines} from '../../markdown/code-highlighting/lines';
import {mapLinks, parseInline} from './text';

/** What the conversion needs to know of the page besides its text. */
export type MdxContext = {
  /** Path from the project's folder, for messages. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** `md` for a page that is CommonMark: braces and tags in it are text and HTML. */
  readonly format: 'mdx' | 'md';
  /** Makes an address absolute. */
  readonly resolveUrl: (url: string) => string;
};

/** Content that has no Markdown form yet; the message is for the person who wrote the page. */
export class TwinError extends Error {
  override name = 'TwinError';
}

const mdxReader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();
const mdReader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze();

const ADMONITION_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
};

/** Writes admonitions as elements, which the MDX parser knows. Lines stay lines, so positions in messages hold. */
function admonitionsAsElements(text: string): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark) {
        if (fence === '') fence = mark;
        else if (mark.startsWith(fence)) fence = '';
      }
      if (fence !== '') return line;
      const [, indent, kind, title] = /^(\s*):{3,}([a-z]+)(?:\[(.*)\])?\s*$/.exec(line) ?? [];
      if (kind) return `${indent}<Admonition kind="${kind}" title={${JSON.stringify(title ?? '')}}>`;
      return line.replace(/^(\s*):{3,}\s*$/, '$1</Admonition>');
    })
    .join('\n');
}

type FlowElement = Extract<RootContent, {type: 'mdxJsxFlowElement'}>;
type TextElement = Extract<RootContent, {type: 'mdxJsxTextElement'}>;

/** Value of an attribute: a string, or an expression that is a JSON string. */
function attribute(element: FlowElement | TextElement, name: string): string | undefined {
  for (const item of element.attributes) {
    if (item.type !== 'mdxJsxAttribute' || item.name !== name) continue;
    if (typeof item.value === 'string') return item.value;
    if (item.value) return String(JSON.parse(item.value.value));
  }
  return undefined;
}

const paragraph = (...children: PhrasingContent[]): BlockContent => ({type: 'paragraph', children});
const words = (value: string): PhrasingContent => ({type: 'text', value});
const strong = (...children: PhrasingContent[]): PhrasingContent => ({type: 'strong', children});
const isComment = (expression: string) => /^(\s*\/\*[\s\S]*?\*\/)*\s*$/.test(expression);

/** Depths a list of nodes deeper, so that its highest heading stands below `above`. */
function deepen(nodes: RootContent[], above: number): RootContent[] {
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const shift = Math.max(0, above + 1 - Math.min(...depths));
  return nodes.map((node) =>
    node.type === 'heading' ? {...node, depth: Math.min(6, node.depth + shift) as Heading['depth']} : node,
  );
}

/** Converts one page. */
class Conversion {
  constructor(private readonly context: MdxContext) {}

  private fail(what: string, node: {position?: {start: {line: number}}}): never {
    const {file} = this.context;
    throw new TwinError(
      `${file}: ${what} has no Markdown form (line ${node.position?.start.line ?? 0} of the text). ` +
        'Use what CONTRIBUTING.md lists for pages, or say in src/plugins/post-build/markdown-pages/mdx.ts what programs should read.',
    );
  }

  /** @param depth - depth of the heading that the blocks stand under */
  blocks(nodes: readonly RootContent[], depth: number): RootContent[] {
    let under = depth;
    let afterTabs = false;
    return nodes.flatMap((node): RootContent[] => {
      if (node.type === 'heading') under = node.depth;
      const converted = this.block(node, under);
      // Without a rule, what follows the last tab would read as part of it.
      const rule: RootContent[] =
        afterTabs && converted.length > 0 && node.type !== 'heading' ? [{type: 'thematicBreak'}] : [];
      if (converted.length > 0) afterTabs = node.type === 'mdxJsxFlowElement' && node.name === 'Tabs';
      return [...rule, ...converted];
    });
  }

  private block(node: RootContent, depth: number): RootContent[] {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
      case 'html':
        return [];
      case 'mdxFlowExpression':
        return isComment(node.value) ? [] : this.fail(`the expression {${node.value}}`, node);
      case 'mdxJsxFlowElement':
        return this.element(node, depth);
      case 'code':
        // Of the words after the language only the file's name is for readers.
        return [
          {
            ...node,
            value: markedLines(node.value, node.meta ?? '').code,
            meta: /title="[^"]*"/.exec(node.meta ?? '')?.[0] ?? null,
          },
        ];
      case 'blockquote':
      case 'listItem':
        return [{...node, children: this.blocks(node.children, depth) as BlockContent[]}];
      case 'list':
        return [{...node, children: node.children.flatMap((item) => this.block(item, depth)) as typeof node.children}];
      case 'table':
        return [
          {
            ...node,
            children: node.children.map((row) => ({
              ...row,
              children: row.children.map((cell) => ({...cell, children: this.inline(cell.children)})),
            })),
          },
        ];
      case 'paragraph':
      case 'heading': {
        const children = this.inline(node.children);
        return children.length > 0 ? [{...node, children}] : [];
      }
      default:
        return [node];
    }
  }

  private element(node: FlowElement, depth: number): RootContent[] {
    const children = node.children as RootContent[];
    switch (node.name) {
      case 'Tabs':
        return children.flatMap((item): RootContent[] => {
          if (item.type !== 'mdxJsxFlowElement' || item.name !== 'TabItem') return this.block(item, depth);
          const own = Math.min(6, depth + 1) as Heading['depth'];
          const label =
            attribute(item, 'label') ?? attribute(item, 'value') ?? this.fail('a tab without a label', item);
          return [
            {type: 'heading', depth: own, children: [words(label)]},
            ...deepen(this.blocks(item.children as RootContent[], own), own),
          ];
        });
      case 'Admonition': {
        const kind = attribute(node, 'kind') ?? '';
        const name = ADMONITION_TITLES[kind] ?? this.fail(`the admonition :::${kind}`, node);
        const title = attribute(node, 'title');
        const head = title ? [words(`${name}: `), ...parseInline(title)] : [words(name)];
        return [
          {
            type: 'blockquote',
            children: [paragraph(strong(...head)), ...(this.blocks(children, depth) as BlockContent[])],
          },
        ];
      }
      case 'LegalDraftNotice': {
        const {version, effective_date: date} = this.context.frontMatter;
        return [
          {
            type: 'blockquote',
            children: [
              paragraph(strong(words(LEGAL_DRAFT_TITLE))),
              paragraph(words(LEGAL_DRAFT_PARAGRAPH)),
              paragraph(words(`Version: ${String(version)}. Effective date: ${String(date)}.`)),
            ],
          },
        ];
      }
      case 'CounselNote':
        return children.flatMap((child) =>
          child.type === 'paragraph' ? [paragraph(...this.counselNote(child.children))] : this.block(child, depth),
        );
      case null:
      case 'div':
      case 'section':
        return this.blocks(children, depth);
      case 'p':
        return children.flatMap((child) => this.block(child, depth));
      default:
        return this.fail(`<${node.name}>`, node);
    }
  }

  private counselNote(children: readonly PhrasingContent[]): PhrasingContent[] {
    return [words('('), strong(words('Counsel to supply:')), words(' '), ...this.inline(children), words(')')];
  }

  private inline(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    const converted = nodes.flatMap((node): PhrasingContent[] => {
      switch (node.type) {
        case 'html':
          return [];
        case 'mdxTextExpression':
          return isComment(node.value) ? [] : this.fail(`the expression {${node.value}}`, node);
        case 'mdxJsxTextElement':
          if (node.name === 'CounselNote') return this.counselNote(node.children);
          if (node.name === 'br') return [{type: 'break'}];
          if (node.name === null || node.name === 'span') return this.inline(node.children);
          return this.fail(`<${node.name}>`, node);
        case 'image':
          // A file beside the page gets its address from the bundler, which the twin cannot know: its words remain.
          return /^(https?:|\/)/.test(node.url) ? [node] : [words(node.alt ? `(Image: ${node.alt})` : '')];
        case 'link':
        case 'strong':
        case 'emphasis':
        case 'delete':
        case 'linkReference':
          return [{...node, children: this.inline(node.children)}];
        default:
          return [node];
      }
    });
    // A comment at the end, such as a fixed anchor, leaves a space behind.
    const last = converted.at(-1);
    if (last?.type === 'text') {
      const value = last.value.trimEnd();
      return value === '' ? converted.slice(0, -1) : [...converted.slice(0, -1), {...last, value}];
    }
    return converted;
  }
}

/**
 * @param source - the page's text, with or without front matter
 * @returns the nodes of the page's text, without its title
 * @throws TwinError when the page holds a component or an expression that has no Markdown form
 */
export function mdxToNodes(source: string, context: MdxContext): RootContent[] {
  const reader = context.format === 'md' ? mdReader : mdxReader;
  let tree: Root;
  try {
    tree = reader.parse(admonitionsAsElements(source));
  } catch (error) {
    throw new TwinError(`${context.file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const children = new Conversion(context).blocks(tree.children, 1);
  return mapLinks({type: 'root', children}, context.resolveUrl).children;
}
