/**
 * Converts a page's MDX to Markdown: tabs become sections, admonitions block quotes, components
 * text; imports and comments are dropped, and partials inlined. Anything unknown stops the build,
 * so that no tag reaches the Markdown.
 */
import path from 'node:path';
import type {BlockContent, Heading, PhrasingContent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {LEGAL_DRAFT_PARAGRAPH, LEGAL_DRAFT_TITLE} from '../../../shared/legalDraft';
import {COST_EXAMPLE, COST_FORMULA, COST_TITLES, explainCost} from '../../../shared/runCost';
import {WriterError} from '../../../shared/writerError';
import {getAttribute} from '../../content/nodes';
import type {SourcePage} from '../../content/sources';
import {heading, list, listItem, paragraph, strong, words} from '../../mdast';
import {mapLinks} from './writer';

/** The page to convert. */
export type MdxContext = {
  /** Path from the site's folder. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Makes an address absolute; `file` is the page or partial that contains it. */
  readonly resolveUrl: (url: string, file: string) => string;
  /** @returns a file of the site, parsed */
  readonly read: (file: string) => Pick<SourcePage, 'text' | 'tree'>;
};

const ADMONITION_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
};

const PARTIAL = /\.mdx?$/;
const PICTURE = /\.(?:svg|png|jpe?g|gif|webp|avif)$/;

/** @returns the files that a page imports by default export, by local name */
function findImports(tree: Root, file: string): ReadonlyMap<string, string> {
  const statements = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
  );
  return new Map(
    statements.flatMap((statement): [string, string][] => {
      if (statement.type !== 'ImportDeclaration') return [];
      const source = String(statement.source.value);
      const target = source.startsWith('@site/')
        ? source.slice(6)
        : path.posix.join(path.posix.dirname(file), source);
      return statement.specifiers.flatMap(({type, local}) =>
        type === 'ImportDefaultSpecifier' ? [[local.name, target]] : [],
      );
    }),
  );
}

type FlowElement = Extract<RootContent, {type: 'mdxJsxFlowElement'}>;
type TextElement = Extract<RootContent, {type: 'mdxJsxTextElement'}>;
type Directive = Extract<RootContent, {type: 'containerDirective'}>;

/** Value of an attribute that is written as a string. */
function attribute(element: FlowElement | TextElement, name: string): string | undefined {
  const value = getAttribute(element, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

const isComment = (expression: string) => /^(\s*\/\*[\s\S]*?\*\/)*\s*$/.test(expression);

/** Lowers headings so that the highest one is one level below `above`. */
function deepen(nodes: RootContent[], above: number): RootContent[] {
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const shift = Math.max(0, above + 1 - Math.min(...depths));
  return nodes.map((node) =>
    node.type === 'heading'
      ? {...node, depth: Math.min(6, node.depth + shift) as Heading['depth']}
      : node,
  );
}

/** Converts one file. */
class Conversion {
  private readonly imports: ReadonlyMap<string, string>;

  constructor(
    private readonly context: MdxContext,
    private readonly source: string,
    tree: Root,
  ) {
    this.imports = findImports(tree, context.file);
  }

  private fail(what: string, node: {position?: {start: {line: number}}}): never {
    throw new WriterError(
      `${what} has no Markdown form. Use a component that CONTRIBUTING.md lists, or define its Markdown form in src/plugins/post-build/markdown-pages/mdx.ts.`,
      this.context.file,
      node.position?.start.line,
    );
  }

  /** Source of a node, for text such as `10:30am` that remark-directive takes for a directive. */
  private verbatim({position}: PhrasingContent | RootContent): PhrasingContent {
    return words(this.source.slice(position?.start.offset, position?.end.offset));
  }

  /** A picture that the bundler gives an address to appears as its alternative text. */
  private picture(alt: string, url = ''): PhrasingContent[] {
    if (/^(https?:|\/)/.test(url)) return [{type: 'image', url, alt}];
    return alt === '' ? [] : [words(`(Image: ${alt})`)];
  }

  /**
   * What `<img>`, components of pictures, and those without content become; `undefined` for any
   * other element.
   */
  private leaf(node: FlowElement | TextElement): PhrasingContent[] | undefined {
    if (node.name === 'ReportProblem' || node.name === 'RunRecipe') return [];
    if (node.name !== 'img' && !PICTURE.test(this.imports.get(node.name ?? '') ?? ''))
      return undefined;
    const alt = attribute(node, 'alt') ?? attribute(node, 'aria-label') ?? attribute(node, 'title');
    return this.picture(
      alt ?? this.fail(`<${node.name}> without alt text`, node),
      attribute(node, 'src'),
    );
  }

  /** @param depth - depth of the heading above the blocks */
  blocks(nodes: readonly RootContent[], depth: number): RootContent[] {
    let under = depth;
    let afterTabs = false;
    return nodes.flatMap((node): RootContent[] => {
      if (node.type === 'heading') under = node.depth;
      const converted = this.block(node, under);
      // A rule keeps what follows the tabs out of the section of the last one.
      const rule: RootContent[] =
        afterTabs && converted.length > 0 && node.type !== 'heading'
          ? [{type: 'thematicBreak'}]
          : [];
      if (converted.length > 0)
        afterTabs = node.type === 'mdxJsxFlowElement' && node.name === 'Tabs';
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
      case 'containerDirective':
        return this.admonition(node, depth);
      case 'leafDirective':
        return [paragraph(this.verbatim(node))];
      case 'code':
        // The other words after the language are for the page and for tests.
        return [{...node, meta: /title="[^"]*"/.exec(node.meta ?? '')?.[0] ?? null}];
      case 'blockquote':
      case 'listItem':
        return [{...node, children: this.blocks(node.children, depth) as BlockContent[]}];
      case 'list':
      case 'table':
      case 'tableRow':
        return [
          {
            ...node,
            children: node.children.flatMap((part: RootContent) => this.block(part, depth)),
          } as typeof node,
        ];
      case 'tableCell':
        return [{...node, children: this.inline(node.children)}];
      case 'paragraph':
      case 'heading': {
        const children = this.inline(node.children);
        return children.length > 0 ? [{...node, children}] : [];
      }
      default:
        return [node];
    }
  }

  private admonition(node: Directive, depth: number): RootContent[] {
    const name = ADMONITION_TITLES[node.name] ?? this.fail(`the admonition :::${node.name}`, node);
    const [first, ...rest] = node.children;
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
    const title = label ? [words(`${name}: `), ...this.inline(label.children)] : [words(name)];
    const content = this.blocks(label ? rest : node.children, depth) as BlockContent[];
    return [{type: 'blockquote', children: [paragraph(strong(...title)), ...content]}];
  }

  private element(node: FlowElement, depth: number): RootContent[] {
    const children = node.children as RootContent[];
    const leaf = this.leaf(node);
    if (leaf) return leaf.length > 0 ? [paragraph(...leaf)] : [];
    const partial = this.imports.get(node.name ?? '') ?? '';
    if (PARTIAL.test(partial)) return convertMdx({...this.context, file: partial});
    switch (node.name) {
      case 'Tabs':
        return children.flatMap((item): RootContent[] => {
          if (item.type !== 'mdxJsxFlowElement' || item.name !== 'TabItem')
            return this.block(item, depth);
          const own = Math.min(6, depth + 1) as Heading['depth'];
          const label =
            attribute(item, 'label') ??
            attribute(item, 'value') ??
            this.fail('a tab without a label', item);
          return [
            heading(own, words(label)),
            ...deepen(this.blocks(item.children as RootContent[], own), own),
          ];
        });
      case 'LegalDraftNotice': {
        const {version, effective_date: date} = this.context.frontMatter;
        const facts = words(`Version: ${String(version)}. Effective date: ${String(date)}.`);
        const lines = [strong(words(LEGAL_DRAFT_TITLE)), words(LEGAL_DRAFT_PARAGRAPH), facts];
        return [{type: 'blockquote', children: lines.map((line) => paragraph(line))}];
      }
      case 'CostCalculator': {
        const rows = explainCost(COST_EXAMPLE).map(({label, sum, cost}) =>
          listItem(paragraph(words(`${label}: ${sum} = ${cost}`))),
        );
        const title = strong(words(COST_TITLES.example));
        return [paragraph(words(COST_FORMULA)), paragraph(title), list(...rows)];
      }
      case 'CounselNote':
        return children.flatMap((child) =>
          child.type === 'paragraph'
            ? [paragraph(...this.counselNote(child.children))]
            : this.block(child, depth),
        );
      case 'details': {
        // The summary is the first child.
        const [summary, ...content] = children;
        const title = summary ? [paragraph(strong(words(toString(summary).trim())))] : [];
        return [...title, ...this.blocks(content, depth)];
      }
      case null:
      case 'div':
      case 'section':
      case 'span':
        return this.blocks(children, depth);
      case 'p':
        return children.flatMap((child) => this.block(child, depth));
      default:
        return this.fail(`<${node.name}>`, node);
    }
  }

  private counselNote(children: readonly PhrasingContent[]): PhrasingContent[] {
    return [
      words('('),
      strong(words('Counsel to supply:')),
      words(' '),
      ...this.inline(children),
      words(')'),
    ];
  }

  private inline(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    const converted = nodes.flatMap((node): PhrasingContent[] => {
      switch (node.type) {
        case 'html':
          return [];
        case 'mdxTextExpression':
          return isComment(node.value) ? [] : this.fail(`the expression {${node.value}}`, node);
        case 'textDirective':
          return [this.verbatim(node)];
        case 'mdxJsxTextElement':
          if (node.name === 'CounselNote') return this.counselNote(node.children);
          if (node.name === 'br') return [{type: 'break'}];
          if (node.name === null || node.name === 'span') return this.inline(node.children);
          return this.leaf(node) ?? this.fail(`<${node.name}>`, node);
        case 'image':
          return this.picture(node.alt ?? '', node.url);
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
    // An anchor in a comment at the end leaves a space behind.
    const last = converted.at(-1);
    if (last?.type === 'text') {
      const value = last.value.trimEnd();
      return value === '' ? converted.slice(0, -1) : [...converted.slice(0, -1), {...last, value}];
    }
    return converted;
  }
}

/**
 * @returns the nodes of the page's text, with its partials and without front matter
 * @throws {@link WriterError} when the page contains a component or an expression that has no Markdown
 *   form
 */
export function convertMdx(context: MdxContext): RootContent[] {
  const {file, read, resolveUrl} = context;
  const {text, tree} = read(file);
  const children = new Conversion(context, text, tree).blocks(tree.children, 1);
  return mapLinks(children, (url) => resolveUrl(url, file));
}
