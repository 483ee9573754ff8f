/**
 * Compiles samples with the TypeScript compiler against the packages that they import. All samples
 * are one program, so that libraries are read once. The blocks of a page are files of one folder,
 * and can import each other by their titles.
 */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import ts from 'typescript';
import type {Block} from '../support/blocks';

export type Unit = {
  block: Block;
  /** Absolute path of the file that is compiled. */
  path: string;
  source: string;
  /**
   * Lines of `source` before the block's own lines. Their errors are reported with the block they
   * come from.
   */
  before: number;
};

/** File extensions of the languages that are compiled together. */
const EXTENSIONS: Record<string, string> = {
  ts: '.ts',
  tsx: '.tsx',
  js: '.js',
  jsx: '.jsx',
  mjs: '.mjs',
};
export const isScript = (lang: string): boolean => lang in EXTENSIONS;

const getFolder = ({file}: Block) => resolve('test-results/compiled', file.replace(/\.mdx?$/, ''));

/** Files that declare modules which aren't packages. */
const DECLARATIONS = ['tests/samples/shims.d.ts', 'node_modules/svelte/types/index.d.ts'];

/**
 * Globals defined by scripts that a page loads without an import. Only the names of their options
 * are known: the widget isn't a package, and the published types of the textarea lag behind its
 * readme.
 */
const BROWSER_GLOBALS: readonly [source: RegExp, declaration: string][] = [
  [
    /\/chat\.js|new AIHubChat\(/,
    `declare class AIHubChat {
      constructor(elementId: string, options:
        {[Name in keyof import('@serenity-star/sdk').ChatWidgetRes]?: unknown} &
        {apiKey: string; agentCode: string; baseURL?: string; conversationId?: string; readOnly?: boolean;
          onAgentResponse?: (response: {content?: string; action_results?: Record<string, {content: string}>}) => void});
      init(): void }`,
  ],
  [
    /genie-textarea\.iife\.js/,
    `type GenieOptions = {[name: string]: unknown} & {apiKey?: string; agentCode?: string; mode?: 'direct' | 'assisted';
        handleBeforeSubmit?: (input: {content: string}) => Promise<boolean>;
        handleRequestCompletion?: (input: {content: string; instruction?: string; setContent: (text: string) => void}) =>
          Promise<void>};
      declare function genieTextarea(id: string, options?: GenieOptions): object;
      declare function $(selector: string): {genieTextarea(options: GenieOptions): void};`,
  ],
];

/**
 * Errors that count in a script of an HTML page. It's untyped JavaScript, so the compiler can't
 * know the element type of a selector or which arguments are optional, but it finds unknown names
 * and options.
 */
const HTML_DIAGNOSTICS = new Set([2304, 2345, 2353, 2552, 2561]);

/** Lists code blocks with the blocks that they continue. `embedded` are scripts inside markup. */
export function listUnits(
  blocks: Block[],
  embedded: Block[] = [],
): {units: Unit[]; problems: Problem[]} {
  const problems: Problem[] = [];
  const units: Unit[] = [];
  /** Makes the path unique, because a title can occur twice on a page. */
  const writePath = (block: Block, name: string) => {
    const path = join(getFolder(block), dirname(block.title ?? ''), name);
    return units.some((unit) => unit.path === path)
      ? join(dirname(path), String(block.line), name)
      : path;
  };
  const own = blocks.filter(({foreign}) => foreign === undefined);
  for (const block of own.filter(({lang}) => isScript(lang) || lang === 'python')) {
    const {file, line, lang, code, title = '', continues} = block;
    const isSibling = (unit: Unit) =>
      unit.block.file === file && isScript(unit.block.lang) === isScript(lang);
    const previous = continues ? units.findLast(isSibling) : undefined;
    if (continues && !previous)
      problems.push({file, line, what: 'there is no block to continue. Remove `continues`.'});
    const head = previous ? `${previous.source}\n` : '';
    const fileName = /([^/ ]+\.[cm]?[jt]sx?)(?: |$)/.exec(title)?.[1];
    const path = writePath(block, fileName ?? `sample-${line}${EXTENSIONS[lang] ?? '.ts'}`);
    units.push({block, path, source: head + code, before: head.split('\n').length - 1});
  }
  for (const block of embedded)
    units.push({
      block,
      path: writePath(block, `embedded-${block.line}.ts`),
      source: block.code,
      before: 0,
    });
  return {units, problems};
}

/** Declares on one line what a script in an HTML page can use, depending on what the page loads. */
export const listBrowserGlobals = (html: string): string =>
  BROWSER_GLOBALS.filter(([source]) => source.test(html))
    .map(([, declaration]) => declaration.replace(/\s+/g, ' '))
    .join(' ');

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Makes a block without imports a module, so that its names are local.
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
};

/** Reports each `any` in a sample, which would hide type errors. */
function findAnyTypes(source: ts.SourceFile): number[] {
  const found: number[] = [];
  const look = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(node.getStart(source));
    ts.forEachChild(node, look);
  };
  look(source);
  for (const match of source.text.matchAll(/@ts-(ignore|expect-error|nocheck)/g))
    found.push(match.index);
  return found;
}

/** Compiles the units. Each error has the page and line of its block. */
export function compile(units: Unit[]): Problem[] {
  for (const {block} of units) rmSync(getFolder(block), {recursive: true, force: true});
  for (const {path, source} of units) {
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, source);
  }
  const program = ts.createProgram([...units.map(({path}) => path), ...DECLARATIONS], OPTIONS);
  const problems: Problem[] = [];
  for (const unit of units) {
    const source = program.getSourceFile(unit.path);
    if (!source) throw new Error(`${unit.path} is not in the program`);
    const report = (position: number, what: string) => {
      const line = source.getLineAndCharacterOfPosition(position).line;
      // Errors above the block are reported with the block they come from.
      if (line >= unit.before)
        problems.push({file: unit.block.file, line: unit.block.line + line - unit.before, what});
    };
    const semantic = program
      .getSemanticDiagnostics(source)
      .filter(({code}) => unit.block.lang !== 'html' || HTML_DIAGNOSTICS.has(code));
    for (const diagnostic of [...program.getSyntacticDiagnostics(source), ...semantic]) {
      const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      report(diagnostic.start ?? 0, `TS${diagnostic.code}: ${text}`);
    }
    for (const position of findAnyTypes(source))
      report(position, 'any and @ts-ignore hide type errors. Use the real type.');
  }
  return problems;
}
