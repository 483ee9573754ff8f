/** Reads nodes of a page's syntax tree. */
import {createVisitors, type Visitors} from 'estree-util-scope';
import type {Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visitNodesOf} from './visitNodes';

/** Kinds of admonitions, as Docusaurus documents them. */
const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger'];

/** Kinds of admonitions for messages. */
export const ADMONITION_NAMES = ADMONITION_KINDS.join(', ');

/** Whether an admonition has this kind, or one that the classic theme keeps for older pages. */
export const isAdmonition = (name: string): boolean =>
  [...ADMONITION_KINDS, 'caution', 'important', 'secondary', 'success'].includes(name);

/** An element of MDX, as a block or in text. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is JSX, such as `<Tabs>`, rather than Markdown. */
export const isElement = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** @returns an element as problems name it, such as `<Tabs>` */
export const formatElement = (node: Nodes): string | undefined =>
  isElement(node) ? `<${node.name ?? ''}>` : undefined;

/** @returns the attribute with its value, which can be a string or an expression */
export const getAttribute = ({attributes}: JsxElement, name: string) =>
  attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name);

/** @returns the value of an attribute that is written as a string */
export function getAttributeText(element: JsxElement, name: string): string | undefined {
  const value = getAttribute(element, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** @returns the anchor in a comment, as Docusaurus reads it after a heading: `{/* #anchor *\/}` */
export const parseAnchorComment = (node?: Nodes): string | undefined =>
  node?.type === 'mdxTextExpression'
    ? /^\s*\/\*\s*#(\S+)[^]*\*\/\s*$/.exec(node.value)?.[1]
    : undefined;

/** @param parent - for addresses in text, which became links and have no position */
export const getLine = ({position}: Nodes, parent?: Nodes): number =>
  (position ?? parent?.position)?.start.line ?? 1;

/** @returns the names that an import or an export defines */
export function listDeclaredNames(statement: Parameters<Visitors['enter']>[0]): string[] {
  const {enter, exit, scopes} = createVisitors();
  const definition =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (definition) {
    enter(definition);
    exit(definition);
  }
  return scopes[0].defined;
}

/** @returns the names that the imports and exports of a page define */
export function listDefinedNames(tree: Nodes): Set<string> {
  const names = new Set<string>();
  visitNodesOf(tree, 'mdxjsEsm', ({data}) => {
    for (const name of data?.estree?.body.flatMap(listDeclaredNames) ?? []) names.add(name);
  });
  return names;
}

/** @returns the statements with which a page imports modules */
export const listImports = ({children}: Root) =>
  children
    .flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
    .filter((statement) => statement.type === 'ImportDeclaration');
