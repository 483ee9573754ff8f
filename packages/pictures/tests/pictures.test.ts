/** Pictures: the check of their files, and what becomes of them in a page. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {parsePage} from '@docs-kit/writing/sources';
import {describe, expect, it} from 'vitest';
import {inlinePictures} from '../src';
import {findDrawingProblems, findPictureProblems, isPictureUrl} from '../src/pictureFiles';
import {findMarkupProblem} from '../src/svgMarkup';

const FILE = 'pictures/a.svg';
const OPTIONS = {
  tokens: {prefix: '--color-', file: 'colors.css', example: 'var(--color-text)'},
};

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 20">\n  <title>A picture</title>\n${content}\n</svg>\n`;
const TEXT = '  <text x="0" y="14" fill="var(--color-text)">Words</text>';

describe('the check of a picture', () => {
  it.each([
    ['a color value', '  <rect fill="#fff"/>', 'the color is not a design token.'],
    ['a named color', '  <path stroke="red"/>', 'the color is not a design token.'],
    [
      'a style attribute',
      '  <rect style="fill:none"/>',
      'the Content-Security-Policy blocks styles',
    ],
    ['a style element', '  <style>rect {}</style>', 'the Content-Security-Policy blocks styles'],
    ['an event handler', '  <rect onclick="x()"/>', 'the Content-Security-Policy blocks styles'],
    ['a class', '  <rect class="box"/>', 'the picture has an id or a class'],
    ['an image', '  <image href="a.png"/>', 'the element is not part of the drawing.'],
    ['small text', '  <text font-size="11">Words</text>', 'text has the size 11. Use at least 12.'],
  ])('names the line of %s', (_, content, what) => {
    const problems = findDrawingProblems(svg(`${TEXT}\n${content}`), FILE, OPTIONS);
    expect(problems).toEqual([
      {file: FILE, line: 4, what: expect.stringContaining(what) as string},
    ]);
  });

  it.each([
    ['an unclosed element', 4, '  <g>\n  <rect/>', '<g> has no end before </svg> in line 6.'],
    ['wrong nesting', 4, '  <g><a></g></a>', '<a> has no end before </g> in line 4.'],
    ['an end without a beginning', 5, '  <rect/>\n</g></svg>', '<svg> has no end before </g>'],
    ['an attribute without quotes', 4, '  <rect x=0 />', '<rect is no complete tag.'],
    ['a missing bracket', 4, '  <rect x="0" y="0"\n  <g/>', '<rect is no complete tag.'],
    ['an attribute twice', 4, '  <rect x="0" x="1"/>', '<rect> has x twice.'],
    ['a comparison', 4, '  <text>a < b</text>', '< is no complete tag.'],
    ['an ampersand', 4, '  <text>a & b</text>', 'the & is not escaped. Write &amp;.'],
    ['an ampersand in an attribute', 4, '  <a href="?a=1&b=2"/>', 'the & is not escaped.'],
    ['a second root', 4, '  </svg><svg>', '<svg> is after the end of <svg>.'],
    ['text after the root', 4, '  </svg>Words<svg>', 'text is outside of <svg>.'],
    ['an entity of HTML', 4, '  <text>a&nbsp;b</text>', 'the & is not escaped.'],
  ])('names the line of %s', (_, line, content, what) => {
    const [problem] = findDrawingProblems(svg(`${TEXT}\n${content}`), FILE, OPTIONS);
    const found = expect.stringContaining(what) as string;
    expect(problem).toEqual({file: FILE, line: line === 5 ? 1 : line, what: found});
  });

  it('accepts the rest of XML', () => {
    const prolog = '<?xml version="1.0"?>\n<!DOCTYPE svg>\n';
    const rest = '<!-- a < b & c -->\n<a:b c=\'d>e\'\n f = "g"/><![CDATA[<&]]>&#160;&lt;';
    expect(findMarkupProblem(prolog + svg(rest), FILE)).toBeUndefined();
  });

  it('accepts entities that the drawing declares, as drawing programs do', () => {
    const declaration = '<!DOCTYPE svg [\n<!ENTITY ns "http://a.org/">\n]>\n';
    expect(findMarkupProblem(declaration + svg('<a b="&ns;"/>'), FILE)).toBeUndefined();
  });

  it('accepts tokens and no color at all', () => {
    const drawing = svg(`${TEXT}\n  <path fill="none" stroke="var(--color-accent)"/>`);
    expect(findDrawingProblems(drawing, FILE, OPTIONS)).toEqual([]);
  });

  it('needs a size and a title', () => {
    const what = findDrawingProblems('<svg>\n</svg>', FILE).map((problem) => problem.what);
    expect(what).toEqual([expect.stringContaining('viewBox'), expect.stringContaining('<title>')]);
  });
});

describe('in a page', () => {
  const dir = createFolder('pictures');
  type Node = {type: string; name?: string; attributes?: {name: string; value: unknown}[]};
  const run = (text: string) => {
    const {tree} = parsePage(text, 'docs/page.mdx');
    inlinePictures()(tree);
    return tree.children as unknown as Node[];
  };
  const image = (name: string) => `![What "${name}" shows & says.](@site/pictures/${name}.svg)`;

  it('becomes a component with its text alternative', () => {
    const [, picture] = run(image('one'));
    expect(picture?.name).toBe('Picture');
    expect(picture?.attributes?.map(({name}) => name)).toEqual(['alt', 'drawings']);
    expect(picture?.attributes?.[0]?.value).toBe('What "one" shows & says.');
  });

  it('is imported from a file with a quote in its name', () => {
    expect(run(image("one's")).map(({type}) => type)).toEqual(['mdxjsEsm', 'mdxJsxFlowElement']);
  });

  it('is imported once', () => {
    expect(run(`${image('two')}\n\n${image('two')}`).map(({type}) => type)).toEqual([
      'mdxjsEsm',
      'mdxJsxFlowElement',
      'mdxJsxFlowElement',
    ]);
  });

  it('leaves other images alone', () => {
    expect(run('![A.](/img/a.png)').map(({type}) => type)).toEqual(['paragraph']);
    // In a folder that isn't the one of the options.
    expect(run('![A.](@site/docs/pictures/one.svg)').map(({type}) => type)).toEqual(['paragraph']);
  });

  it('is found in the folder of the options', () => {
    const options = {folder: 'content/drawings'};
    expect(isPictureUrl('@site/content/drawings/a.svg', options)).toBe(true);
    expect(isPictureUrl('@site/pictures/a.svg', options)).toBe(false);
  });

  it('reports a picture inside a line of text, and the faults of its files', () => {
    mkdirSync(path.join(dir, 'pictures'));
    writeFileSync(path.join(dir, 'pictures/two.wide.svg'), svg('  <rect fill="#fff"/>'));
    const page = parsePage(`See ${image('one')}.\n\n${image('two')}`, 'docs/page.mdx');
    expect(
      findPictureProblems(page, dir, OPTIONS).map(({file, line}) => `${file}:${line}`),
    ).toEqual(['docs/page.mdx:1', 'pictures/two.wide.svg:3']);
  });

  it('reports the markup of other drawings, too', () => {
    for (const name of ['docs/a b.svg', 'static/img/a.svg']) {
      mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
      writeFileSync(path.join(dir, name), svg('<g style="fill: #fff">'));
    }
    const text = '![A.](a%20b.svg) ![B.](/img/a.svg) ![C.](./none.svg) ![D.](https://a.org/b.svg)';
    const found = findPictureProblems(parsePage(text, 'docs/page.mdx'), dir, OPTIONS);
    expect(found.map(({file, line}) => `${file}:${line}`)).toEqual([
      'docs/a b.svg:3',
      'static/img/a.svg:3',
    ]);
  });
});
