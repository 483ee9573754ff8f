/** Content rules for the text of a page: summaries, code fences, tabs, components, and links. */
import type {Problem} from '@docs-kit/basics/writerError';
import {findJsonError} from '@docs-kit/openapi-model/jsonText';
import {SAMPLE_LABELS} from '@docs-kit/openapi-model/operation';
import htmlTags from 'html-tags';
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parseAllDocuments} from 'yaml';
import {isKnownLanguage} from '../highlighting/highlight';
import {removeMarks} from '../highlighting/markedLines';
import {
  ADMONITION_NAMES,
  getAttribute,
  getAttributeText,
  getLine,
  isAdmonition,
  isElement,
  type JsxElement,
  listDefinedNames,
} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';

/** What pages are compared with. */
export type SiteFacts = {
  /** URL of this site, without a slash at the end. */
  readonly url: string;
  /** The beginning of the routes of the API's operations, and the origins of its servers. */
  readonly api?: {
    readonly route: string;
    readonly path: RegExp;
    readonly origins: readonly string[];
  };
  /** Components of the site that pages use without import. */
  readonly components?: readonly string[];
};

/** Values and labels of language tabs, in the required order. */
const LANGUAGE_TABS: ReadonlyMap<string, string> = new Map(Object.entries(SAMPLE_LABELS));

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

/**
 * Checks a language tab. The choice of a language is kept across pages, so its tabs need the same
 * values, labels, and order everywhere.
 *
 * @returns what is wrong with a tab
 */
function findLanguageTabProblems(value: string, label: string | undefined, before = ''): string[] {
  const order = [...LANGUAGE_TABS.keys()];
  const known = LANGUAGE_TABS.get(value);
  if (known === undefined)
    return [`"${value}" is not a language tab. Use one of ${order.join(', ')}.`];
  const problems: string[] = [];
  if (label !== undefined && label !== known)
    problems.push(`tab "${value}" has the label ${label}. Use ${known}.`);
  if (order.indexOf(value) < order.indexOf(before))
    problems.push(`tab "${value}" follows "${before}". Use the order ${order.join(', ')}.`);
  return problems;
}

/**
 * Checks only what Docusaurus doesn't: it rejects tabs without values, equal values, and a default
 * value that no tab has.
 */
function findTabProblems(tabs: JsxElement, file: string): Problem[] {
  const items = tabs.children.filter(
    (child): child is JsxElement => isElement(child) && child.name === 'TabItem',
  );
  const isForLanguages = getAttributeText(tabs, 'groupId') === 'language';
  return items.flatMap((item, index) => {
    const label = getAttributeText(item, 'label');
    const problems: string[] = [];
    if (!label) problems.push('<TabItem> has no label. Add the text of the tab.');
    const [value, before] = [item, items[index - 1]].map(
      (node) => node && getAttributeText(node, 'value'),
    );
    if (isForLanguages && value) problems.push(...findLanguageTabProblems(value, label, before));
    return problems.map((what) => ({file, line: getLine(item), what, rule: 'tabs'}));
  });
}

/** Attributes of fences that other programs know. */
const FOREIGN_ATTRIBUTE =
  /\b(?:hl_lines|highlight|linenos|linenums|lineNumbers|numberLines|startFrom|filename|caption)\b=?/;

/** Finds YAML that isn't valid, unless it's a template. */
function findYamlProblem(text: string): string | undefined {
  if (/\{\{|\{%|<%|^\s*\.\.\.\s*$/m.test(text)) return undefined;
  const errors = parseAllDocuments(removeMarks(text)).flatMap((document) => document.errors);
  const [error] = errors;
  if (!error) return undefined;
  const place = `YAML has an error in its line ${error.linePos?.[0].line ?? 1}`;
  return error.code === 'TAB_AS_INDENT'
    ? `${place}: a tab. Replace it with spaces.`
    : `${place} (${error.message.split(/ at line |:?\n/)[0]}). Correct it, or use \`text\`.`;
}

function findFenceProblem(node: Nodes): string | undefined {
  if (node.type !== 'code' || !node.lang || node.lang === 'mermaid') return undefined;
  if (!isKnownLanguage(node.lang.toLowerCase()))
    return `code fence has the unknown language "${node.lang}". Use one that Prism supports, or \`text\` for plain text.`;
  const [attribute] = FOREIGN_ATTRIBUTE.exec(node.meta ?? '') ?? [];
  if (attribute)
    return `code fence has the unknown attribute ${attribute}. Write lines as {1,3-4}, and a file's name as title="name".`;
  if (/^ya?ml$/i.test(node.lang)) return findYamlProblem(node.value);
  if (node.lang !== 'json') return undefined;
  try {
    JSON.parse(removeMarks(node.value));
    return undefined;
  } catch {
    const {line, column} = findJsonError(node.value);
    return `JSON has an error in its line ${line}, column ${column}. Correct it, or use \`text\`.`;
  }
}

/** Finds admonitions of an unknown kind, which Docusaurus would show as text. */
function findAdmonitionProblem(node: Nodes): string | undefined {
  if (node.type !== 'containerDirective' || isAdmonition(node.name)) return undefined;
  return `:::${node.name} is unknown. Use one of ${ADMONITION_NAMES}.`;
}

function findLinkProblem(node: Nodes, siteUrl: string): string | undefined {
  if (node.type !== 'link') return undefined;
  if (isOnOrigin(node.url, siteUrl))
    return `link to ${node.url} has the host of this site. Start it with the path.`;
  return toString(node).trim() === ''
    ? `link to ${node.url} has no text. Name its target between the brackets.`
    : undefined;
}

/** Finds code and admonitions without an end, which would contain the rest of the page. */
function findEndProblem(node: Nodes, lines: readonly string[]): string | undefined {
  if (node.type !== 'code' && node.type !== 'containerDirective') return undefined;
  // An alert of GitHub, which became an admonition, ends with its quote.
  if (!node.position) return undefined;
  const {start, end} = node.position;
  const isClosed =
    start.line < end.line && /(?:`{3}|~{3}|:{3})\s*$/.test(lines[end.line - 1] ?? '');
  if (isClosed) return undefined;
  const [what, mark] = node.type === 'code' ? ['code fence', '```'] : [`:::${node.name}`, ':::'];
  return `${what} has no end. Close it with ${mark} on its own line.`;
}

/** Components of the theme that pages use without import. */
const COMPONENTS = ['Tabs', 'TabItem'];

/** Elements of HTML, also those that only browsers still know. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...htmlTags,
  ...['acronym', 'basefont', 'big', 'center', 'dir', 'font', 'frame', 'frameset', 'marquee'],
  ...['nobr', 'noframes', 'param', 'strike', 'tt'],
]);

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
  if (/^[a-z][a-z0-9]*$/.test(name) && !ELEMENTS.has(name) && !hasDrawing)
    return `<${name}> is not an element of HTML. Remove it, or put it in backticks.`;
  const [root = ''] = name.split('.');
  const isKnown = !/^[A-Z]\w*$/.test(root) || components.includes(name) || defined.has(root);
  return isKnown
    ? undefined
    : `<${name}> is not a component. Import it, or use one of ${components.join(', ')}.`;
}

const isOnOrigin = (url: string, origin: string) => url === origin || url.startsWith(`${origin}/`);

/** Checks that a page that shows a path of the API, and not of another one, links to it. */
function findOperationLinkProblems(
  {file, tree}: SourcePage,
  {route, path, origins}: NonNullable<SiteFacts['api']>,
): Problem[] {
  const isMention = (code: string) =>
    path.test(
      code.replace(/https?:\/\/[^\s"'`]+/g, (url) =>
        origins.some((origin) => isOnOrigin(url, origin)) ? url : '',
      ),
    );
  let mention: Nodes | undefined;
  let isLinked = false;
  visit(tree, (node: Nodes) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && isMention(node.value))
      mention ??= node;
    else if (node.type === 'link' && node.url.startsWith(`${route}/`)) isLinked = true;
  });
  if (!mention || isLinked) return [];
  const what = `the page shows an API operation but links to none. Link it as ${route}/<id>.`;
  return [{file, line: getLine(mention), what, rule: 'operation-links'}];
}

/**
 * Checks the text of a page or a partial, except for its diagrams, which need Mermaid, and for what
 * markdownlint checks: headings, alt text, tables, and empty links.
 */
export function findMarkupProblems(
  page: SourcePage,
  {url, api, components: added = []}: SiteFacts,
): Problem[] {
  const {file, tree, text} = page;
  const lines = text.split('\n');
  const defined = listDefinedNames(tree);
  const components = [...COMPONENTS, ...added];
  const hasDrawing = /<(?:svg|math)\b/.test(text);
  const problems = api ? findOperationLinkProblems(page, api) : [];
  visit(tree, (node: Nodes) => {
    if (isElement(node) && node.name === 'Tabs') problems.push(...findTabProblems(node, file));
    const rules = {
      ends: () => findEndProblem(node, lines),
      fences: () => findFenceProblem(node),
      admonitions: () => findAdmonitionProblem(node),
      links: () => findLinkProblem(node, url),
      elements: () => findElementProblem(node, defined, components, hasDrawing),
    };
    for (const [rule, find] of Object.entries(rules)) {
      const what = find();
      if (what === undefined) continue;
      problems.push({file, line: getLine(node), what, rule});
      break;
    }
  });
  return problems;
}
