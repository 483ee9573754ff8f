/**
 * Converts a page's MDX to Markdown: tabs become sections, admonitions become block quotes, and
 * components become text. Drops imports and comments, and inlines partials. Anything unknown stops
 * the build, so that no tag reaches the Markdown.
 */
import {paragraph, strong, textNode} from '@docs-kit/basics/mdast';
import {capitalize} from '@docs-kit/basics/text';
import {type Problem, WriterError} from '@docs-kit/basics/writerError';
import {getFenceTitle, removeMarks} from '@docs-kit/code-blocks';
import {
  ADMONITION_NAMES,
  findComponentRemedy,
  formatElement,
  getLine,
  isAdmonition,
  type JsxElement,
  listDefinedNames,
  listImports,
  parseAnchorComment,
  resolveName,
  type SourcePage,
} from '@docs-kit/writing/rules';
import {createSlugger} from '@docusaurus/utils';
import type {BlockContent, Heading, PhrasingContent, Root, RootContent} from 'mdast';
import {phrasing} from 'mdast-util-phrasing';
import {toString} from 'mdast-util-to-string';
import {COMPONENT_FORMS, type ComponentForm} from './componentForms';
import {convertHtml, flattenCell, isHtml} from './htmlForms';
import {mapLinks} from './renderMarkdown';

/** The page to convert, and how to find what it refers to. */
export type MdxContext = {
  /** Path from the site's folder. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Makes a URL absolute; `file` is the page or partial that contains it. */
  readonly resolveUrl: (url: string, file: string) => string;
  /** Markdown forms of the site's components, by their names. */
  readonly forms?: ReadonlyMap<string, ComponentForm>;
  /** The file that defines the forms, for messages. */
  readonly formsFile?: string;
  /** Collects content without a Markdown form. By default, the first stops the conversion. */
  readonly report?: (problem: Problem) => void;
  /** Whether a component that a page doesn't define is left out without a report. */
  readonly skipUndefined?: boolean;
  /** @returns a file of the site, parsed */
  readonly read: (file: string) => Pick<SourcePage, 'text' | 'tree'>;
};

const PARTIAL = /\.mdx?$/;

/** @returns the files that a page imports by default export, by local name */
const findImports = (tree: Root, file: string): ReadonlyMap<string, string> =>
  new Map(
    listImports(tree).flatMap(({source, specifiers}) =>
      specifiers
        .filter(({type}) => type === 'ImportDefaultSpecifier')
        .map(({local}) => [local.name, resolveName(file, String(source.value))] as const),
    ),
  );

type Directive = Extract<RootContent, {type: 'containerDirective'}>;

type Expression = Extract<RootContent, {type: 'mdxFlowExpression' | 'mdxTextExpression'}>;

const isComment = (expression: string) => /^(\s*\/\*[\s\S]*?\*\/)*\s*$/.test(expression);

/** @returns the text of an expression such as `{' '}` or `{5}` */
function findLiteral({data}: Expression): string | undefined {
  const [statement] = data?.estree?.body ?? [];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  if (expression?.type !== 'Literal') return undefined;
  const {value} = expression;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Puts the text in an element that is a block, such as `<TabItem>` on one line, in paragraphs. */
function wrapText(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let text: PhrasingContent[] = [];
  const end = () => {
    if (text.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      blocks.push({...paragraph(...text), position: text[0]?.position});
    text = [];
  };
  for (const node of nodes) {
    if (phrasing(node) || node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression')
      text.push(node as PhrasingContent);
    else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
}

/** Removes the space that the dropped comment of an anchor leaves at the end of a heading. */
function trimEnd(nodes: PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1);
  if (last?.type !== 'text') return nodes;
  const value = last.value.trimEnd();
  return value === '' ? nodes.slice(0, -1) : [...nodes.slice(0, -1), {...last, value}];
}

/** Keeps one of the two spaces around a comment or an element that was dropped. */
function joinSpaces(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node, index) => {
    const before = nodes[index - 1];
    const isDoubled = before?.type === 'text' && /\s$/.test(before.value);
    return isDoubled && node.type === 'text' ? {...node, value: node.value.trimStart()} : node;
  });
}

/** @returns the anchor of a heading, if it isn't made from its text */
function findAnchor({children}: Heading, visible: PhrasingContent[]): string | undefined {
  const anchor = children.map(parseAnchorComment).find(Boolean);
  return anchor === createSlugger().slug(toString(visible)) ? undefined : anchor;
}

/** Converts one file. `depth` is the depth of the heading above a node. */
export class Conversion {
  private readonly imports: ReadonlyMap<string, string>;

  private readonly defined: ReadonlySet<unknown>;

  readonly frontMatter: MdxContext['frontMatter'];

  constructor(
    private readonly context: MdxContext,
    private readonly source: string,
    tree: Root,
  ) {
    this.frontMatter = context.frontMatter;
    this.imports = findImports(tree, context.file);
    this.defined = listDefinedNames(tree);
  }

  /**
   * Reports content without a Markdown form.
   *
   * @returns nothing
   * @throws WriterError with the line of the node, if the context collects no problems
   */
  fail(what: string, node: RootContent, remedy: string): RootContent[] {
    const {file, report} = this.context;
    const problem = {
      file,
      line: getLine(node),
      what: `${what}. ${remedy}.`,
      subject: formatElement(node),
    };
    if (!report) throw new WriterError(problem.what, problem.file, problem.line);
    report(problem);
    return [];
  }

  /** Whether an element has a Markdown form of its own, rather than that of HTML. */
  hasForm({name}: JsxElement): boolean {
    return name !== null && (this.context.forms?.has(name) || COMPONENT_FORMS.has(name));
  }

  /**
   * @returns the source of a node, for text such as `10:30am` that remark-directive takes for a
   *   directive
   */
  private getSourceText({position}: RootContent): PhrasingContent {
    return textNode(this.source.slice(position?.start.offset, position?.end.offset));
  }

  /** @param depth - level of the last heading before the nodes */
  convertBlocks(nodes: readonly RootContent[], depth: number): RootContent[] {
    let under = depth;
    let isAfterTabs = false;
    return wrapText(nodes).flatMap((node): RootContent[] => {
      if (node.type === 'heading') under = node.depth;
      // An element that is alone in its line, such as a key, is text without a paragraph.
      const converted = wrapText(this.convert(node, under));
      // A rule keeps what follows the tabs out of the section of the last one.
      const rule: RootContent[] =
        isAfterTabs && converted.length > 0 && node.type !== 'heading'
          ? [{type: 'thematicBreak'}]
          : [];
      if (converted.length > 0)
        isAfterTabs = node.type === 'mdxJsxFlowElement' && node.name === 'Tabs';
      return [...rule, ...converted];
    });
  }

  /** Converts nodes inside a paragraph or a table cell. */
  convertInline(nodes: readonly RootContent[]): PhrasingContent[] {
    return trimEnd(joinSpaces(nodes.flatMap((node) => this.convert(node, 1) as PhrasingContent[])));
  }

  /** @returns what takes the place of the node; nothing if readers of Markdown don't need it */
  convert(node: RootContent, depth: number): RootContent[] {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
      case 'html':
        return [];
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.convertExpression(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.convertElement(node, depth);
      case 'containerDirective':
        return this.convertAdmonition(node, depth);
      case 'leafDirective':
        return [paragraph(this.getSourceText(node))];
      case 'textDirective':
        return [this.getSourceText(node)];
      case 'image':
        // A picture that the bundler gives a URL to appears as its alternative text.
        return /^(https?:|\/)/.test(node.url) ? [node] : [textNode(`(Image: ${node.alt})`)];
      case 'code': {
        // The other words after the language are for the page and for tests.
        const title = getFenceTitle(node.meta);
        return [
          {
            ...node,
            value: removeMarks(node.value),
            meta:
              title === undefined
                ? null
                : title.includes('"')
                  ? `title='${title}'`
                  : `title="${title}"`,
          },
        ];
      }
      case 'blockquote':
      case 'listItem':
        return [{...node, children: this.convertBlocks(node.children, depth) as BlockContent[]}];
      case 'list':
      case 'table':
      case 'tableRow': {
        const children = node.children.flatMap((part: RootContent) => this.convert(part, depth));
        return [{...node, children} as typeof node];
      }
      case 'paragraph': {
        const children = this.convertInline(node.children);
        return children.length > 0 ? [{...node, children}] : [];
      }
      case 'tableCell': {
        const children = flattenCell(this.convertInline(node.children));
        return [{...node, children}];
      }
      case 'heading': {
        const children = this.convertInline(node.children);
        const anchor = findAnchor(node, children);
        return children.length > 0 ? [{...node, children, ...(anchor && {data: {anchor}})}] : [];
      }
      default:
        return 'children' in node
          ? [{...node, children: this.convertInline(node.children)} as typeof node]
          : [node];
    }
  }

  private convertExpression(node: Expression): RootContent[] {
    if (isComment(node.value)) return [];
    const literal = findLiteral(node);
    if (literal === undefined)
      return this.fail(
        `{${node.value}} is JavaScript, whose value only the page has`,
        node,
        'Write \\{ for a brace in text, put the text in backticks, or write the value',
      );
    return node.type === 'mdxTextExpression' ? [textNode(literal)] : [paragraph(textNode(literal))];
  }

  private convertAdmonition(node: Directive, depth: number): RootContent[] {
    if (!isAdmonition(node.name))
      return this.fail(`:::${node.name} is unknown`, node, `Use one of ${ADMONITION_NAMES}`);
    const name = capitalize(node.name);
    const [first, ...rest] = node.children;
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
    const title = label
      ? [textNode(`${name}: `), ...this.convertInline(label.children)]
      : [textNode(name)];
    const content = this.convertBlocks(label ? rest : node.children, depth) as BlockContent[];
    return [{type: 'blockquote', children: [paragraph(strong(...title)), ...content]}];
  }

  private convertElement(node: JsxElement, depth: number): RootContent[] {
    const name = node.name ?? '';
    const children = node.children as RootContent[];
    const imported = this.imports.get(name) ?? '';
    if (PARTIAL.test(imported)) return convertMdx({...this.context, file: imported});
    const render = this.context.forms?.get(name) ?? COMPONENT_FORMS.get(name);
    if (render) return render(node, depth, this);
    if (isHtml(node)) return convertHtml(node, depth, this);
    const {formsFile, skipUndefined} = this.context;
    if (skipUndefined && /^[A-Z]/.test(name) && !this.defined.has(name.split('.')[0])) return [];
    this.fail(
      `<${name}> has no Markdown form`,
      node,
      /^[a-z]/.test(name)
        ? 'Write it in Markdown, or link to what it shows'
        : (findComponentRemedy(name) ??
            `Use another component, or define its form in ${formsFile ?? 'the option `forms`'}`),
    );
    return children.flatMap((child) => this.convert(child, depth));
  }
}

/**
 * Finds content that has no Markdown form, such as components that only a browser shows.
 *
 * @param context - the page, and how to find what it refers to
 */
export function findFormProblems(context: Omit<MdxContext, 'report' | 'resolveUrl'>): Problem[] {
  const problems: Problem[] = [];
  convertMdx({
    ...context,
    resolveUrl: (url) => url,
    report: (problem) => problems.push(problem),
    // The content rules report it.
    skipUndefined: true,
  });
  return problems;
}

/**
 * @returns the nodes of the page's text, with its partials and without front matter
 * @throws WriterError when the page contains a component or an expression that has no Markdown
 *   form
 */
export function convertMdx(context: MdxContext): RootContent[] {
  const {file, read, resolveUrl} = context;
  const {text, tree} = read(file);
  const children = new Conversion(context, text, tree).convertBlocks(tree.children, 1);
  return mapLinks(children, (url) => resolveUrl(url, file));
}
