/** Omitted end tags are written where a browser would end the elements. */
import {parse, serialize} from 'parse5';
import {describe, expect, it} from 'vitest';
import {closeElements} from '../src/closeElements';

describe('closeElements', () => {
  it.each([
    '<ul><li>a<li><p>b<ul><li>c</ul><li>d</ul>',
    '<div><p>a<div>b</div><p>c</div><p>d<section>e</section>',
    '<table><caption>a<thead><tr><th>b<th>c<tbody><tr><td><p>d<td>e<tr><td>f</table><p>g',
    '<table><tr><td><table><tr><td>a</table>b<td>c</table>',
    '<dl><dt>a<dd>b<dt>c<dd><p>d</dl>',
    '<p>a <ruby>b<rp>(<rt>c<rp>)</ruby> d<p>e<ruby>f<rt>g</ruby>',
    '<select><optgroup label=a><option>b<option>c<optgroup label=d><option>e</select>',
    '<p><a href=/>a</a><img src=b /><br>c<svg><path d="M0"/></svg><p title="<li>">d',
    '<li>a<script>"<li>"</script><!-- <li> --><pre>\n<span>b</span></pre><li>c',
  ])('closes what a browser would close in %s', (body) => {
    const html = `<!doctype html><html><head></head><body>${body}</body></html>`;
    const closed = closeElements(html);
    expect(serialize(parse(closed))).toBe(serialize(parse(html)));
    for (const [, name = ''] of closed.matchAll(
      /<(p|li|r[pt]|d[td]|t[dhr]|tbody|option|optgroup)\b/g,
    )) {
      const count = (tag: string) => closed.split(new RegExp(`<${tag}\\b`)).length;
      const inText = closed.split(/"<li>"|<!-- <li> -->/).length - 1;
      expect(count(`/${name}`), name).toBe(count(name) - (name === 'li' ? inText : 0));
    }
  });
});
