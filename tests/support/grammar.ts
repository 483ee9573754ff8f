/** The tree-sitter grammars that samples are parsed with. */
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import type TreeSitter from '@vscode/tree-sitter-wasm';

const require = createRequire(__filename);
const {Parser, Language} = require('@vscode/tree-sitter-wasm') as typeof TreeSitter;
const resolveFolder = (name: string, folder: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), folder);
const folder = resolveFolder('@vscode/tree-sitter-wasm', 'wasm');
/** Grammars that the first package lacks. */
const otherFolders = new Map(
  ['kotlin', 'swift'].map((language) => [language, resolveFolder('tree-sitter-wasms', 'out')]),
);

export type SyntaxNode = TreeSitter.Node;

const ready = Parser.init();
const parsers = new Map<string, Promise<TreeSitter.Parser>>();

async function load(language: string): Promise<TreeSitter.Parser> {
  await ready;
  const parser = new Parser();
  const file = join(otherFolders.get(language) ?? folder, `tree-sitter-${language}.wasm`);
  parser.setLanguage(await Language.load(file));
  return parser;
}

/**
 * @param language - the name in the grammar's file name: `bash`, `c-sharp`, `css`
 * @returns the root of the tree, and the line (from 0) of every syntax error
 */
export async function parseWith(
  language: string,
  code: string,
): Promise<{root: SyntaxNode; errors: number[]}> {
  const loading = parsers.get(language) ?? load(language);
  parsers.set(language, loading);
  const tree = (await loading).parse(code);
  if (!tree) throw new Error(`${language} was not parsed`);
  const errors = [...listNodes(tree.rootNode)].filter((node) => node.isError || node.isMissing);
  return {root: tree.rootNode, errors: errors.map((node) => node.startPosition.row)};
}

/** @returns a node and its descendants, in source order */
export function* listNodes(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of node.children) if (child) yield* listNodes(child);
}

/** @returns the text of a child that the grammar names, or an empty text */
export const getFieldText = (node: SyntaxNode, field: string): string =>
  node.childForFieldName(field)?.text ?? '';
