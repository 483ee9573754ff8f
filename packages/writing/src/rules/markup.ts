/** Content rules for the text of a page: summaries, admonitions, components, and links. */
import {isObject} from '@docs-kit/basics/json';
import type {Problem} from '@docs-kit/basics/writerError';
import htmlTags from 'html-tags';
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {
  ADMONITION_NAMES,
  formatElement,
  getAttribute,
  getLine,
  isAdmonition,
  isElement,
  type JsxElement,
  listDefinedNames,
} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';
import {visitNodes} from '../sources/visitNodes';
import {findComponentRemedy} from './components';
import {findFenceProblem} from './fences';
import type {ContentRulesOptions} from './options';

/** What pages are compared with. */
export type PageContext = {
  readonly siteDir: string;
  /** URL of this site, without a slash at the end. */
  readonly url: string;
  /** The day as YYYY-MM-DD. */
  readonly today: string;
  /** The origins of the API's servers. */
  readonly origins?: readonly string[];
  /** Problems in the syntax of pages; rules read the rest of these pages. */
  readonly known?: readonly Problem[];
  readonly options: Partial<ContentRulesOptions>;
};

/** Checks that a summary precedes the marker, because list pages show it. */
export function findSummaryProblems({file, tree}: SourcePage): Problem[] {
  const index = tree.children.findIndex(
    (node) =>
      node.type === 'mdxFlowExpression' && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value),
  );
  const marker = tree.children[index];
  if (!marker) {
    const what = 'there is no {/* truncate */}. Add it below the paragraph that list pages show.';
    return [{file, line: 1, what}];
  }
  if (tree.children.slice(0, index).some(({type}) => type === 'paragraph')) return [];
  const what = 'there is no text before {/* truncate */}. Add the summary that list pages show.';
  return [{file, line: getLine(marker), what}];
}

/** Finds a summary in a paragraph, which then isn't that of the details. */
function findDetailsProblem(node: Nodes, text: string, parent?: Parents): string | undefined {
  if (!isElement(node) || node.name !== 'summary') return undefined;
  // Elsewhere, it's no summary of details, which other rules report.
  if (parent?.type !== 'paragraph' || !/<details\b/.test(text)) return undefined;
  const isAlone = parent.children.every((part) => part === node || toString(part).trim() === '');
  return isAlone
    ? undefined
    : '<summary> and the text are one paragraph. Add an empty line below </summary>, and one above </details>.';
}

/** Finds admonitions of an unknown kind, which Docusaurus would show as text. */
function findAdmonitionProblem(node: Nodes): string | undefined {
  if (node.type !== 'containerDirective' || isAdmonition(node.name)) return undefined;
  return `:::${node.name} is unknown. Use one of ${ADMONITION_NAMES}.`;
}

function findLinkProblem(node: Nodes, siteUrl: string): string | undefined {
  if (node.type !== 'link') return undefined;
  const own = new URL(siteUrl).host;
  const [, host] = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(node.url) ?? [];
  if (host?.toLowerCase() === own.replace(/^www\./, ''))
    return `link to ${node.url} has the host of this site. Start it with the path.`;
  return toString(node).trim() === ''
    ? `link to ${node.url} has no text. Name its target between the brackets.`
    : undefined;
}

/** A fence around Markdown, which ends at the first fence in it. */
const OF_MARKDOWN = /^\s*`{3}(?:markdown|md|mdx)\b/;

/** Finds code and admonitions without an end, which would contain the rest of the page. */
function findEndProblem(node: Nodes, lines: readonly string[]): string | undefined {
  if (node.type !== 'code' && node.type !== 'containerDirective') return undefined;
  // An alert of GitHub, which became an admonition, ends with its quote.
  if (!node.position) return undefined;
  const {start, end} = node.position;
  const [usual, what] = node.type === 'code' ? ['```', 'code fence'] : [':::', `:::${node.name}`];
  const opening = lines[start.line - 1]?.slice(start.column - 1) ?? '';
  const [mark = usual] = /^(?:`{3,}|~{3,}|:{3,})/.exec(opening) ?? [];
  const isClosed = lines[end.line - 1]?.trimEnd().endsWith(mark) === true;
  if (start.line < end.line && isClosed) return undefined;
  const isAfterMarkdown = lines.slice(0, start.line - 1).some((line) => OF_MARKDOWN.test(line));
  const longer = isAfterMarkdown ? `, or begin and end the Markdown above it with ${mark}\`` : '';
  return `${what} has no end. Close it with ${mark} on its own line${longer}.`;
}

/** Components of the theme that pages use without import. */
const COMPONENTS = ['Tabs', 'TabItem'];

/** Elements of HTML, also those that only browsers still know. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...htmlTags,
  ...['acronym', 'basefont', 'big', 'center', 'dir', 'font', 'frame', 'frameset', 'marquee'],
  ...['nobr', 'noframes', 'param', 'strike', 'tt'],
]);

/** Names that expressions can use without a definition. */
const isGlobal = (name: string) =>
  name in globalThis || ['document', 'props', 'require', 'window'].includes(name);

/** @returns the name that an expression begins with, such as `styles` of `styles.box` */
function findRootName(expression: unknown): string | undefined {
  if (!isObject(expression)) return undefined;
  const {type, name, object, callee} = expression;
  if (type === 'Identifier') return String(name);
  return findRootName(type === 'MemberExpression' ? object : callee);
}

/** Finds an attribute whose value isn't known, so that a build ends. */
function findAttributeFault(node: JsxElement, defined: ReadonlySet<unknown>): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return `<${node.name}> has {${attribute.value}}, which isn’t supported. Write its attributes.`;
    if (typeof attribute.value !== 'object' || attribute.value === null) continue;
    const [statement] = attribute.value.data?.estree?.body ?? [];
    const name = findRootName(
      statement?.type === 'ExpressionStatement' ? statement.expression : undefined,
    );
    if (name !== undefined && !defined.has(name) && !isGlobal(name))
      return `<${node.name}> uses ${name}, which the page doesn’t define. Write the value in quotes.`;
  }
  return undefined;
}

/**
 * @param defined - names that the page imports or defines
 * @param components - names of components that pages use without import
 * @param hasDrawing - whether the page has SVG or MathML, which have elements of their own
 */
function findElementProblem(
  node: Nodes,
  defined: ReadonlySet<unknown>,
  components: readonly string[],
  hasDrawing: boolean,
): string | undefined {
  if (!isElement(node)) return undefined;
  const name = node.name ?? '';
  if (getAttribute(node, 'style'))
    return `<${name}> has a style, which the site's policy blocks. Remove it.`;
  const handler = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && /^on[a-z]+$/.test(attribute.name),
  );
  if (handler && 'name' in handler)
    return `<${name}> has ${handler.name}, which the site's policy blocks. Remove it.`;
  if (/^(?:html|head|body|title|meta|base|link)$/.test(name) && !hasDrawing)
    return `<${name}> is part of a whole page. Remove it, and keep what it contains.`;
  if (name.includes(':') && !hasDrawing)
    return `<${name}> is an element of another program. Write what it shows.`;
  if (/^[a-z][a-z0-9]*$/.test(name) && !ELEMENTS.has(name) && !hasDrawing)
    return `<${name}> is not an element of HTML. Remove it, or put ${node.type === 'mdxJsxFlowElement' ? 'code between two lines of ```' : 'it in backticks'}.`;
  const [root = ''] = name.split('.');
  const isKnown = !/^[A-Z]\w*$/.test(root) || components.includes(name) || defined.has(root);
  if (isKnown) return findAttributeFault(node, defined);
  if (ELEMENTS.has(name.toLowerCase()) && name === name.toUpperCase())
    return `<${name}> is not an element of HTML. Write ${name.toLowerCase()}.`;
  const remedy = findComponentRemedy(name) ?? `Import it, or use one of ${components.join(', ')}`;
  return `<${name}> is not a component. ${remedy}.`;
}

const isOnOrigin = (url: string, origin: string) => url === origin || url.startsWith(`${origin}/`);

/** Checks that a page that shows a path of the API, and not of another one, links to it. */
function findOperationLinkProblems(
  {file, tree}: SourcePage,
  {origins = [], options: {api}}: PageContext,
): Problem[] {
  if (!api) return [];
  const {route, path} = api;
  const isMention = (code: string) =>
    path.test(
      code.replace(/https?:\/\/[^\s"'`]+/g, (url) =>
        origins.some((origin) => isOnOrigin(url, origin)) ? url : '',
      ),
    );
  let mention: Nodes | undefined;
  let isLinked = false;
  visitNodes(tree, (node: Nodes) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && isMention(node.value))
      mention ??= node;
    else if (node.type === 'link' && node.url.startsWith(`${route}/`)) isLinked = true;
  });
  if (!mention || isLinked) return [];
  const what = `the page shows an API operation but links to none. Link it as ${route}/<id>.`;
  return [{file, line: getLine(mention), what, rule: 'operation-links'}];
}

/** Checks the text of a page or a partial: fences, admonitions, links, elements, and details. */
export function findMarkupProblems(
  page: SourcePage,
  context: PageContext,
  undefinedNames: ReadonlySet<string>,
): Problem[] {
  const {components: added = [], fenceAttributes} = context.options;
  const {file, tree, text} = page;
  const lines = text.split('\n');
  const defined = new Set([...listDefinedNames(tree)].filter((name) => !undefinedNames.has(name)));
  const components = [...COMPONENTS, ...added];
  const hasDrawing = /<(?:svg|math)\b/.test(text);
  const problems = findOperationLinkProblems(page, context);
  const rules: Readonly<
    Record<string, (node: Nodes, parent: Parents | undefined) => string | undefined>
  > = {
    ends: (node) => findEndProblem(node, lines),
    fences: (node) => findFenceProblem(node, fenceAttributes),
    admonitions: findAdmonitionProblem,
    links: (node) => findLinkProblem(node, context.url),
    elements: (node) => findElementProblem(node, defined, components, hasDrawing),
    details: (node, parent) => findDetailsProblem(node, text, parent),
  };
  visitNodes(tree, (node, _index, parent) => {
    for (const rule in rules) {
      const what = rules[rule]?.(node, parent);
      if (what === undefined) continue;
      problems.push({file, line: getLine(node, parent), what, rule, subject: formatElement(node)});
      break;
    }
  });
  return problems;
}
