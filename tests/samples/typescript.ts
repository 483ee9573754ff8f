/**
 * Compiles samples with the TypeScript compiler against the packages that they import. All samples are one program, so that
 * libraries are read once. Each sample is a separate module.
 */
import {posix, resolve as resolvePath} from 'node:path';
import ts from 'typescript';
import type {Problem} from '../../src/plugins/content/pages';
import type {Block} from '../support/blocks';

export type Unit = {
  block: Block;
  /** Absolute path of a virtual file. */
  path: string;
  source: string;
  /** Lines of `source` before the block's own lines. Their errors are reported with the block they come from. */
  before: number;
};

/** File extensions of the languages that are compiled together. */
const EXTENSIONS: Record<string, string> = {ts: '.ts', tsx: '.tsx', js: '.js', jsx: '.jsx', mjs: '.mjs'};
export const isScript = (lang: string): boolean => lang in EXTENSIONS;

const ROOT = posix.join(process.cwd(), 'tests/samples/.pages');

/**
 * Globals defined by scripts that a page loads without an import. Only the names of their options are known: the widget isn't a
 * package, and the published types of the textarea lag behind its readme.
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
 * Errors that count in a script of an HTML page. It's untyped JavaScript, so the compiler can't know the element type of a selector
 * or which arguments are optional, but it finds unknown names and options.
 */
const HTML_DIAGNOSTICS = new Set([2304, 2345, 2353, 2552, 2561]);

/** Code blocks with the blocks that they continue. `embedded` are scripts inside markup. */
export function unitsOf(blocks: Block[], embedded: Block[] = []): {units: Unit[]; problems: Problem[]} {
  const problems: Problem[] = [];
  const units: Unit[] = [];
  const pathOf = ({file, lang}: Block, folder: string, name: string) => {
    const fileName = /\.[cm]?[jt]sx?$/.test(name) ? name : `sample${EXTENSIONS[lang] ?? '.ts'}`;
    return posix.join(ROOT, file.replace(/\.mdx?$/, ''), folder, fileName);
  };
  for (const block of blocks.filter(({lang}) => isScript(lang) || lang === 'python')) {
    const {file, line, lang, code, title = '', continues} = block;
    const isSibling = (unit: Unit) => unit.block.file === file && isScript(unit.block.lang) === isScript(lang);
    const previous = continues ? units.findLast(isSibling) : undefined;
    if (continues && !previous) problems.push({file, line, what: 'there is no block to continue. Remove `continues`.'});
    const head = previous ? `${previous.source}\n` : '';
    const path = pathOf(block, String(line), title.replace(/ .*/, ''));
    units.push({block, path, source: head + code, before: head.split('\n').length - 1});
  }
  for (const block of embedded)
    units.push({block, path: pathOf(block, `${block.line}-embedded`, ''), source: block.code, before: 0});
  return {units, problems};
}

/** Declarations available to a script in an HTML page, depending on what the page loads. On one line. */
export const browserGlobals = (html: string): string =>
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
function anyIn(source: ts.SourceFile): number[] {
  const found: number[] = [];
  const look = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(node.getStart(source));
    ts.forEachChild(node, look);
  };
  look(source);
  for (const match of source.text.matchAll(/@ts-(ignore|expect-error|nocheck)/g)) found.push(match.index);
  return found;
}

/** Library files, which don't change between programs. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Compiles the units. Each error has the page and line of its block. */
export function compile(units: Unit[]): Problem[] {
  const byPath = new Map(units.map((unit) => [unit.path, unit]));
  const shims = resolvePath('tests/samples/shims.d.ts');
  const svelte = resolvePath('node_modules/svelte/types/index.d.ts');
  const host = ts.createCompilerHost(OPTIONS, true);
  const {fileExists, readFile, getSourceFile} = host;
  host.fileExists = (path) => byPath.has(path) || fileExists(path);
  host.readFile = (path) => byPath.get(path)?.source ?? readFile(path);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const unit = byPath.get(path);
    if (unit) return ts.createSourceFile(path, unit.source, languageVersion, true);
    if (!libraries.has(path)) libraries.set(path, getSourceFile(path, languageVersion, ...rest));
    return libraries.get(path);
  };
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, OPTIONS);
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({text}) => {
      const importer = byPath.get(containing);
      if (importer && text.startsWith('.')) {
        // A relative import is another block of the same page.
        const title = importer.block.title ?? '';
        const wanted = posix.normalize(posix.join(posix.dirname(title), text)).replace(/\.[cm]?js$/, '');
        const sibling = units.find(
          (unit) =>
            unit.block.file === importer.block.file && unit.block.title?.replace(/\.[cm]?[jt]sx?$/, '') === wanted,
        );
        if (!sibling) return {resolvedModule: undefined};
        const extension = /\.[cm]?[jt]sx?$/.exec(sibling.path)?.[0] ?? '.ts';
        return {resolvedModule: {resolvedFileName: sibling.path, extension, isExternalLibraryImport: false}};
      }
      return ts.resolveModuleName(text, containing, OPTIONS, host, cache);
    });

  const program = ts.createProgram([...byPath.keys(), shims, svelte], OPTIONS, host);
  const problems: Problem[] = [];
  for (const unit of units) {
    const source = program.getSourceFile(unit.path);
    if (!source) throw new Error(`${unit.path} is not in the program`);
    const report = (position: number, what: string) => {
      const line = source.getLineAndCharacterOfPosition(position).line;
      // Errors above the block are reported with the block they come from.
      if (line >= unit.before) problems.push({file: unit.block.file, line: unit.block.line + line - unit.before, what});
    };
    const semantic = program
      .getSemanticDiagnostics(source)
      .filter(({code}) => unit.block.lang !== 'html' || HTML_DIAGNOSTICS.has(code));
    for (const diagnostic of [...program.getSyntacticDiagnostics(source), ...semantic]) {
      const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      report(diagnostic.start ?? 0, `TS${diagnostic.code}: ${text}`);
    }
    for (const position of anyIn(source)) report(position, 'any and @ts-ignore hide type errors. Use the real type.');
  }
  return problems;
}
