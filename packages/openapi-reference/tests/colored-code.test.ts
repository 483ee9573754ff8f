/** The colors of code that isn't in the HTML of pages. */
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import ColoredCode from '../src/components/ColoredCode';

const render = (language: string, text: string) =>
  renderToStaticMarkup(createElement(ColoredCode, {language, children: text}));

const PROGRAMS = [
  [
    'bash',
    `curl -X POST \\\n  'https://ferry.example/it'\\''s?a=1' \\\n  -d '{"a": "-b"}' # done\n`,
  ],
  [
    'typescript',
    '// Books.\nconst url = `https://ferry.example/${id}`;\nawait fetch(url, {a: 1});\n',
  ],
  ['csharp', 'var body = """\n  {"a": 1}\n  """;\nusing var client = new HttpClient();\n'],
  ['python', '# Books.\nresponse = requests.post("https://ferry.example/#a", json={"a": None})\n'],
] as const;

describe('The colors of a sample', () => {
  it.each(PROGRAMS)('%s stays the same text', (language, text) =>
    expect(render(language, text).replace(/<[^>]*>/g, '')).toBe(renderToStaticMarkup(text)),
  );

  it.each([
    [
      'bash',
      `<span class="hl-string">&#x27;https://ferry.example/it&#x27;\\&#x27;&#x27;s?a=1&#x27;</span>`,
    ],
    ['bash', '<span class="hl-value">-d</span>'],
    ['bash', '<span class="hl-comment"># done</span>'],
    ['typescript', '<span class="hl-comment">// Books.</span>'],
    ['typescript', '<span class="hl-string">`https://ferry.example/${id}`</span>'],
    ['csharp', '<span class="hl-keyword">using</span> <span class="hl-keyword">var</span> client'],
    ['python', '<span class="hl-string">&quot;https://ferry.example/#a&quot;</span>'],
  ] as const)('%s: %s', (language, html) =>
    expect(render(language, PROGRAMS.find(([name]) => name === language)?.[1] ?? '')).toContain(
      html,
    ),
  );
});

it('the colors of JSON mark keys, strings, and other values, and change no character', () => {
  const renderJson = (text: string) => render('json', text);
  expect(renderJson('{"a": "b", "c": [-1.5e3, true, null]}')).toBe(
    [
      '{<span class="hl-name">&quot;a&quot;</span>: <span class="hl-string">&quot;b&quot;</span>, ',
      '<span class="hl-name">&quot;c&quot;</span>: [<span class="hl-value">-1.5e3</span>, ',
      '<span class="hl-value">true</span>, <span class="hl-value">null</span>]}',
    ].join(''),
  );
  expect(renderJson(String.raw`"12: \"x\": \\"`)).toBe(
    `<span class="hl-string">${String.raw`&quot;12: \&quot;x\&quot;: \\&quot;`}</span>`,
  );
  expect(renderJson('not JSON')).toBe('not JSON');
});
