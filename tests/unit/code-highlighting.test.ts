import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {highlight, isKnownLanguage} from '../../src/plugins/code-highlighting/highlight';

const textOf = (html: string) => load(`<pre>${html}</pre>`)('pre').text();

describe('highlighting', () => {
  it.each([
    ['bash', `curl -X POST "https://a/b?c=d&e" \\\n  -d '{"a": 1}' # <hi>`],
    ['csharp', 'var list = new List<string> {"a & b"};\n\n// <end>'],
    ['json', '{\n  "a": [true, null, "</script>"]\n}'],
    ['ts', 'const a: Map<string, number> = new Map([[`x${1}`, 2]]);'],
    ['klingon', 'a < b && c'],
  ])('keeps the text of %s as it is', (language, code) => {
    expect(textOf(highlight(code, language))).toBe(code);
  });

  it('marks what the words of a language are', () => {
    expect(highlight('{"a": true}', 'json')).toBe(
      '<span class=hl-mark>{</span><span class=hl-name>"a"</span><span class=hl-mark>: </span>' +
        '<span class=hl-keyword>true</span><span class=hl-mark>}</span>',
    );
  });

  it('leaves text alone', () => {
    expect(highlight('if (a < b)', 'text')).toBe('if (a &lt; b)');
  });

  it('has a grammar for each language of the content', () => {
    const languages = new Set(
      ['docs', 'blog', 'release-notes', 'terms'].flatMap((folder) =>
        readdirSync(folder, {recursive: true, encoding: 'utf8'})
          .filter((file) => /\.mdx?$/.test(file))
          .flatMap((file) =>
            [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ *```([a-zA-Z0-9+#-]+)/gm)].map(
              ([, language = '']) => language,
            ),
          ),
      ),
    );
    languages.delete('mermaid');
    expect(languages.size).toBeGreaterThan(5);
    expect([...languages].filter((language) => !isKnownLanguage(language))).toEqual([]);
  });

  it('knows no language that does not exist', () => {
    expect(isKnownLanguage('klingon')).toBe(false);
  });
});
