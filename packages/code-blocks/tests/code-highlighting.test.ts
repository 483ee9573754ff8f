/** Highlighted code, and its marked lines. */
import {load} from 'cheerio';
import type {Element, Properties} from 'hast';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import CodeBlock from '../src/components/CodeBlock';
import {getFenceTitle} from '../src/fenceTitle';
import {highlight} from '../src/highlight';
import {parseMarkedLines} from '../src/markedLines';
import {highlightFences} from '../src/rehype';
import {keepShortCodeWhole} from '../src/shortCode';

const toText = (html: string) => load(`<pre>${html}</pre>`)('pre').text();

describe('highlighting', () => {
  it.each([
    ['bash', `curl -X POST "https://a/b?c=d&e" \\\n  -d '{"a": 1}' # <hi>`],
    ['csharp', 'var list = new List<string> {"a & b"};\n\n// <end>'],
    ['json', '{\n  "a": [true, null, "</script>"]\n}'],
    ['ts', 'const a: Map<string, number> = new Map([[`x${1}`, 2]]);'],
    ['klingon', 'a < b && c'],
  ])('preserves the text of %s', (language, code) =>
    expect(toText(highlight(code, language))).toBe(code),
  );

  it('marks tokens by their type, and leaves punctuation plain', () =>
    expect(highlight('{"a": true}', 'json')).toBe(
      '{<span class=hl-name>"a"</span>: <span class=hl-keyword>true</span>}',
    ));

  it.each([
    ['nested', `$(jq 'first(.a[]? | select(.b == "c")).id' <<<"$d")`],
    ['in quotes', `$(echo ':)' ")" '(')`],
    ['in a string', '"$(f "$(g "$(h)")")"'],
  ])('finds the end of a command with parentheses that are %s', (_name, command) =>
    expect(highlight(`a=${command}\n# after`, 'bash')).toContain(
      '<span class=hl-comment># after</span>',
    ),
  );

  it('marks whole names of options in Bash', () =>
    expect(highlight('a --max-time b', 'bash')).toContain('=hl-value>--max-time<'));

  it('leaves plain text unchanged', () =>
    expect(highlight('if (a < b)', 'text')).toBe('if (a &lt; b)'));
});

it.each([
  [{title: 'a.js', language: 'js'}, 'a.js'],
  [{metastring: 'title="b.js"', className: 'language-js'}, 'b.js'],
  [{language: 'plaintext'}, 'Text'],
])('a code block with %j has the title %s', (props, title) =>
  expect(
    load(renderToStaticMarkup(createElement(CodeBlock, props)))('span')
      .first()
      .text(),
  ).toBe(title),
);

it('keeps short inline code whole if a line could break in it', () => {
  const classes = ['X-API-KEY', 'message', 'Hello {{ name }}, what do you need?'].map((value) => {
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties: {className: ['name']},
      children: [{type: 'text', value}],
    };
    keepShortCodeWhole(code);
    return code.properties.className;
  });
  expect(classes).toEqual([['name', 'whole'], ['name'], ['name']]);
});

describe('highlighted lines', () => {
  const CODE = 'one\ntwo\nthree\nfour\nfive';
  const numbers = (...given: Parameters<typeof parseMarkedLines>) =>
    [...parseMarkedLines(...given).lines].sort((a, b) => a - b);

  it.each([
    ['{2,4-5}', [2, 4, 5]],
    ['{1, 3..5}', [1, 3, 4, 5]],
    ['title="a {1}" {3}', [3]],
    ['title="a {1}"', []],
    [`title='a{9}.ts' {3}`, [3]],
    ['live={true} {3}', [3]],
    ['', []],
  ])('parses %s', (meta, lines) => expect(numbers(CODE, meta)).toEqual(lines));

  it.each(['{0}', '{6}', '{4-2}', '{2,4-}', '{a}', '{}'])('rejects %s', (meta) => {
    expect(() => parseMarkedLines(CODE, meta)).toThrow(/isn.t a range of lines 1 to 5/);
  });

  it.each([
    ['one\n// highlight-next-line\ntwo', [2]],
    ['# highlight-start\none\ntwo\n  # highlight-end\nthree', [1, 2]],
    ['<b>\n<!-- highlight-next-line -->\n{/* highlight-next-line */}\nlog("highlight-start")', [2]],
  ])('reads comments of Docusaurus in %j, and removes them', (source, lines) => {
    const {code} = parseMarkedLines(source, '');
    expect(code).not.toMatch(/highlight-(?!start")/);
    expect(numbers(source, '')).toEqual(lines);
  });

  it.each(['# highlight-start\none', '# highlight-end', '# highlight-start\n# highlight-start'])(
    'rejects the unpaired comments of %j',
    (source) => expect(() => parseMarkedLines(source, '')).toThrow(/highlight-(start|end)/),
  );

  it('puts adjacent lines into one mark and changes no character, even if a token spans lines', () => {
    const code = '/* a\n   b */\nconst c = 1;\n\nlet d;';
    const html = highlight(code, 'ts', new Set([2, 3, 5]));
    expect(toText(html)).toBe(code);
    const marks = load(`<pre>${html}</pre>`)('mark').toArray();
    expect(marks.map((mark) => load(mark).text())).toEqual(['   b */\nconst c = 1;\n', 'let d;']);
  });

  it('adds HTML, and reports errors with file and line', () => {
    const run = (meta: string, text: string) => {
      const properties: Properties = {className: ['language-ts'], metastring: meta};
      const code: Element = {
        type: 'element',
        tagName: 'code',
        properties,
        children: [{type: 'text', value: text}],
      };
      const pre: Element = {type: 'element', tagName: 'pre', properties: {}, children: [code]};
      highlightFences()({type: 'root', children: [pre]}, new VFile({path: 'docs/a.mdx'}));
      return properties.html;
    };
    expect(run('{2}', 'a\nb\n')).toBe('a\n<mark class=hl-lines>b</mark>');
    expect(() => run('{3}', 'a\n')).toThrow(
      /^docs\/a\.mdx:1: "3" isn.t a range of lines 1 to 1\. Write \{2,4-6\}\.$/,
    );
    expect(run('', 'a\n// highlight-next-line\nb\n')).toBe('a\n<mark class=hl-lines>b</mark>');
    expect(run('', "log('// highlight-start')\n")).toContain('highlight-start');
    expect(() => run('showLineNumbers', 'a\n')).toThrow(
      /^docs\/a\.mdx:1: .*showLineNumbers.*Remove it\.$/,
    );
  });
});

it.each([
  ['title="a.ts" {1}', 'a.ts'],
  [`{1} title='a "b".ts'`, 'a "b".ts'],
  ['subtitle="a.ts"', undefined],
  [null, undefined],
])('finds the title in %s', (meta, title) => expect(getFenceTitle(meta)).toBe(title));
