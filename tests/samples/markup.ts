/**
 * HTML, Vue, and Svelte samples: parsed by their framework's compiler, with scripts passed to
 * TypeScript.
 */
import {
  type DefaultTreeAdapterTypes,
  parse as parseHtml,
  parseFragment,
  type ParserError,
} from 'parse5';
import {compile as compileSvelte, parse as parseSvelte} from 'svelte/compiler';
import {compileScript, compileTemplate, parse as parseVue} from 'vue/compiler-sfc';
import type {Check} from './checkContext';
import {listBrowserGlobals} from './typescript';

const VOID_ELEMENTS = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

export const checkHtml: Check = ({line, code}, {report, embed}) => {
  const onParseError = ({startLine, code: name}: ParserError) =>
    report(startLine - 1, `HTML: ${name}`);
  const options = {sourceCodeLocationInfo: true, onParseError};
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const {tagName, namespaceURI, sourceCodeLocation: location} = node;
      if (
        location &&
        !location.endTag &&
        !VOID_ELEMENTS.test(tagName) &&
        namespaceURI.endsWith('xhtml')
      )
        report(location.startLine - 1, `HTML: <${tagName}> isn't closed`);
      const text = node.childNodes[0];
      if (tagName === 'script' && text && 'value' in text && text.sourceCodeLocation) {
        const first = line + text.sourceCodeLocation.startLine - 1;
        embed({line: first, lang: 'html', code: `${listBrowserGlobals(code)}${text.value}`});
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(/^\s*<!doctype/i.test(code) ? parseHtml(code, options) : parseFragment(code, options));
};

export const checkVue: Check = ({line, code}, {report, embed}) => {
  const {descriptor, errors} = parseVue(code, {filename: 'Sample.vue'});
  const reportError = (
    error: string | {message: string; loc?: {start: {line: number}}},
    offset = 0,
  ) =>
    typeof error === 'string'
      ? report(offset, `Vue: ${error}`)
      : report(offset + (error.loc?.start.line ?? 1) - 1, `Vue: ${error.message}`);
  errors.forEach((error) => reportError(error));
  if (errors.length > 0) return;
  const script = descriptor.scriptSetup ?? descriptor.script;
  try {
    const bindings = script ? compileScript(descriptor, {id: 'sample'}).bindings : undefined;
    if (descriptor.template) {
      const {content, loc} = descriptor.template;
      const compiled = compileTemplate({
        id: 'sample',
        filename: 'Sample.vue',
        source: content,
        compilerOptions: {bindingMetadata: bindings, expressionPlugins: ['typescript']},
      });
      compiled.errors.forEach((error) => reportError(error, loc.start.line - 1));
    }
  } catch (error) {
    report(0, `Vue: ${String(error)}`);
  }
  if (script) embed({line: line + script.loc.start.line - 1, lang: 'ts', code: script.content});
};

export const checkSvelte: Check = ({line, code}, {report, embed}) => {
  const reportError = ({start, message}: {start?: {line: number}; message: string}) =>
    report((start?.line ?? 1) - 1, `Svelte: ${message.split('\n')[0] ?? ''}`);
  try {
    compileSvelte(code, {filename: 'Sample.svelte', generate: 'client'}).warnings.forEach(
      reportError,
    );
    const {instance} = parseSvelte(code, {modern: true});
    if (!instance) return;
    const range = instance.content as unknown as {start: number; end: number};
    const first = line + code.slice(0, range.start).split('\n').length - 1;
    embed({line: first, lang: 'ts', code: code.slice(range.start, range.end)});
  } catch (error) {
    reportError(error as Parameters<typeof reportError>[0]);
  }
};
