/** Colors of JSON in responses. */
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import JsonText from '../src/components/ApiResponse/JsonText';

const render = (text: string) => renderToStaticMarkup(createElement(JsonText, null, text));

describe('The colors of JSON', () => {
  it('marks keys, strings, and other values, and changes no character', () => {
    expect(render('{"a": "b", "c": [-1.5e3, true, null]}')).toBe(
      [
        '{<span class="hl-name">&quot;a&quot;</span>: <span class="hl-string">&quot;b&quot;</span>, ',
        '<span class="hl-name">&quot;c&quot;</span>: [<span class="hl-value">-1.5e3</span>, ',
        '<span class="hl-value">true</span>, <span class="hl-value">null</span>]}',
      ].join(''),
    );
    expect(render(String.raw`"12: \"x\": \\"`)).toBe(
      `<span class="hl-string">${String.raw`&quot;12: \&quot;x\&quot;: \\&quot;`}</span>`,
    );
    expect(render('not JSON')).toBe('not JSON');
  });
});
