/** HTML, Vue, and Svelte samples: parsed by their framework's compiler, with scripts passed to TypeScript. */
import {parse as parseHtml, parseFragment, type DefaultTreeAdapterTypes, type ParserError} from 'parse5';
import {compile as compileSvelte, parse as parseSvelte} from 'svelte/compiler';
import {compileScript, compileTemplate, parse as parseVue} from 'vue/compiler-sfc';
import type {Problem} from '../../src/plugins/content/pages';
import type {Block} from '../support/blocks';
import {browserGlobals} from './typescript';

type Result = {problems: Problem[]; scripts: Block[]};
type Element = DefaultTreeAdapterTypes.Element;

const script = (block: Block, line: number, lang: string, code: string): Block => ({...block, line, lang, code});
const at = (block: Block, line: number, what: string): Problem => ({file: block.file, line, what});

function html(block: Block): Result {
  const problems: Problem[] = [];
  const scripts: Block[] = [];
  const onParseError = (error: ParserError) =>
    problems.push(at(block, block.line + error.startLine - 1, `HTML: ${error.code}`));
  const options = {sourceCodeLocationInfo: true, onParseError};
  const isDocument = /^\s*<!doctype/i.test(block.code);
  const tree = isDocument ? parseHtml(block.code, options) : parseFragment(block.code, options);
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const element: Element = node;
      const location = element.sourceCodeLocation;
      const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(element.tagName);
      if (location && !location.endTag && !isVoid && element.namespaceURI.endsWith('xhtml')) {
        problems.push(at(block, block.line + location.startLine - 1, `HTML: <${element.tagName}> is not closed`));
      }
      const text = element.childNodes[0];
      if (element.tagName === 'script' && text && 'value' in text && text.sourceCodeLocation) {
        const first = block.line + text.sourceCodeLocation.startLine - 1;
        scripts.push(script(block, first, 'html', `${browserGlobals(block.code)}${text.value}`));
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(tree);
  return {problems, scripts};
}

function vue(block: Block): Result {
  const {descriptor, errors} = parseVue(block.code, {filename: 'Sample.vue'});
  const problems = errors.map((error) => {
    const line = 'loc' in error ? (error.loc?.start.line ?? 1) : 1;
    return at(block, block.line + line - 1, `Vue: ${error.message}`);
  });
  if (problems.length > 0) return {problems, scripts: []};
  const setup = descriptor.scriptSetup ?? descriptor.script;
  try {
    const bindings = setup ? compileScript(descriptor, {id: 'sample'}).bindings : undefined;
    if (descriptor.template) {
      const {content, loc} = descriptor.template;
      const compiled = compileTemplate({
        id: 'sample',
        filename: 'Sample.vue',
        source: content,
        compilerOptions: {bindingMetadata: bindings, expressionPlugins: ['typescript']},
      });
      for (const error of compiled.errors) {
        const line = typeof error === 'string' ? 1 : (error.loc?.start.line ?? 1);
        const text = typeof error === 'string' ? error : error.message;
        problems.push(at(block, block.line + loc.start.line + line - 2, `Vue: ${text}`));
      }
    }
  } catch (error) {
    problems.push(at(block, block.line, `Vue: ${String(error)}`));
  }
  const scripts = setup ? [script(block, block.line + setup.loc.start.line - 1, 'ts', setup.content)] : [];
  return {problems, scripts};
}

function svelte(block: Block): Result {
  try {
    const {warnings} = compileSvelte(block.code, {filename: 'Sample.svelte', generate: 'client'});
    const problems = warnings.map((warning) =>
      at(block, block.line + (warning.start?.line ?? 1) - 1, `Svelte: ${warning.message.split('\n')[0] ?? ''}`),
    );
    const {instance} = parseSvelte(block.code, {modern: true});
    if (!instance) return {problems, scripts: []};
    const range = instance.content as unknown as {start: number; end: number};
    const line = block.line + block.code.slice(0, range.start).split('\n').length - 1;
    return {problems, scripts: [script(block, line, 'ts', block.code.slice(range.start, range.end))]};
  } catch (error) {
    const {start, message} = error as {start?: {line: number}; message: string};
    return {
      problems: [at(block, block.line + (start?.line ?? 1) - 1, `Svelte: ${message.split('\n')[0] ?? ''}`)],
      scripts: [],
    };
  }
}

export const MARKUP: Record<string, (block: Block) => Result> = {html, vue, svelte};
