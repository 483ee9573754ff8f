/** Highlights code at build time, so that pages don't load a highlighter. */
import {escapeHtml} from '@docs-kit/basics/text';
import {Prism} from 'prism-react-renderer';
import type {Token, TokenStream} from 'prismjs';
import loadLanguages from 'prismjs/components/';
import {correctBash} from './bash';
import {PLAIN_TEXT} from './languages';

/**
 * Class of a token by its type, for the styles of the site. Other types inherit the color of their
 * parent. Punctuation is one of them: its spans were more than half of a page's elements.
 */
const CLASS_BY_TYPE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'hl-comment': ['comment', 'prolog', 'doctype', 'cdata'],
    'hl-string': ['string', 'char', 'attr-value', 'inserted', 'regex'],
    'hl-keyword': ['keyword', 'boolean', 'constant', 'atrule', 'rule', 'builtin'],
    'hl-value': ['number', 'variable', 'parameter', 'symbol'],
    'hl-name': ['function', 'class-name', 'property', 'attr-name', 'selector', 'url'],
    'hl-tag': ['tag', 'deleted', 'important'],
    // Code in code, such as a command in a value, has no color of its own.
    '': ['code'],
  }).flatMap(([name, types]) => types.map((type) => [type, name])),
);

/** Languages without a Prism grammar, and a similar one that has a grammar. */
const SUBSTITUTES: Readonly<Record<string, string>> = {vue: 'markup', svelte: 'markup', mdx: 'jsx'};

loadLanguages.silent = true;

function getGrammar(language: string) {
  const name = SUBSTITUTES[language] ?? language;
  if (!Object.hasOwn(Prism.languages, name)) {
    // Prism's grammars register themselves with this global.
    (globalThis as {Prism?: unknown}).Prism = Prism;
    loadLanguages([name]);
    if (Prism.languages.bash) correctBash(Prism.languages.bash);
  }
  return Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
}

type TextRun = {text: string; className: string};

/** Flattens tokens. Inner tokens win over outer ones, and an alias over its type. */
function* flattenTokens(stream: TokenStream, inherited = ''): Generator<TextRun> {
  if (typeof stream === 'string') {
    yield {text: stream, className: inherited};
  } else if (Array.isArray(stream)) {
    for (const part of stream) yield* flattenTokens(part, inherited);
  } else {
    yield* flattenTokens(stream.content, getClass(stream) ?? inherited);
  }
}

function getClass({type, alias = []}: Token): string | undefined {
  return [type, ...(Array.isArray(alias) ? alias : [alias])]
    .map((name) => CLASS_BY_TYPE[name])
    .findLast((name) => name !== undefined);
}

/** Whether there is a grammar for the language, or it needs none. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN_TEXT.has(language) || getGrammar(language) !== undefined;
}

const renderSpan = ({text, className}: TextRun) =>
  className === '' ? escapeHtml(text) : `<span class=${className}>${escapeHtml(text)}</span>`;

/** Puts each group of marked lines into one element. A line includes its line break. */
function renderMarkedLines(all: readonly TextRun[], lines: ReadonlySet<number>): string {
  const html: string[] = [];
  let number = 1;
  let isMarked = false;
  const move = () => {
    if (lines.has(number) !== isMarked) {
      isMarked = !isMarked;
      html.push(isMarked ? '<mark class=hl-lines>' : '</mark>');
    }
  };
  move();
  for (const {text, className} of all) {
    for (const part of text.split(/(?<=\n)/)) {
      html.push(renderSpan({text: part, className}));
      if (part.endsWith('\n')) {
        number += 1;
        move();
      }
    }
  }
  return html.join('') + (isMarked ? '</mark>' : '');
}

/**
 * @param language - name after the fence; code in a language without a grammar stays plain
 * @param lines - numbers of the lines to mark, from 1
 * @returns HTML whose text is exactly the code: spans with a class, and a `mark` around marked
 *   lines
 */
export function highlight(
  code: string,
  language: string,
  lines: ReadonlySet<number> = new Set(),
): string {
  const grammar = PLAIN_TEXT.has(language) ? undefined : getGrammar(language);
  const merged: TextRun[] = [];
  for (const run of grammar
    ? flattenTokens(Prism.tokenize(code, grammar))
    : [{text: code, className: ''}]) {
    const last = merged.at(-1);
    // White space has no color, so it joins the previous span.
    if (last && (last.className === run.className || /^\s*$/.test(run.text))) last.text += run.text;
    else merged.push({...run});
  }
  return lines.size === 0 ? merged.map(renderSpan).join('') : renderMarkedLines(merged, lines);
}
