/** Selectors and values that stylesheets must not contain. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

/** Classes that Docusaurus adds to the html element one by one during hydration. */
const ON_HTML =
  /\.(?:docs|blog|mdx)-(?:wrapper|page|doc|post|list|tags|author)[\w-]*|\.plugin-[\w-]+/;

describe('Stylesheets', () => {
  it('uses no classes of the html element, which would cause layout shifts', () => {
    const files = readdirSync('src', {recursive: true, encoding: 'utf8'}).filter((file) =>
      file.endsWith('.css'),
    );
    expect(files).not.toEqual([]);
    const found = files.flatMap((file) =>
      readFileSync(path.join('src', file), 'utf8')
        .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) =>
          ON_HTML.test(line) ? [`src/${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });

  /** Sizes of text, in rem: the scale of /design, and smaller labels of methods. */
  const SIZES = '0.6875 0.75 0.8125 0.875 0.9375 1 1.125 1.25 1.375 1.5 1.75 2.25 3'.split(' ');

  const OWN_VALUES: readonly [what: string, pattern: RegExp][] = [
    ['a color', /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!from var)/i],
    [
      'a radius',
      /\bborder-(?:\w+-\w+-)?radius: (?!0;|inherit;|50%;|99px;|var\(--(?:kit|ifm)-[\w-]*radius)/,
    ],
    [
      'a size of text',
      new RegExp(`\\bfont-size: (?!(?:${SIZES.join('|').replaceAll('.', '\\.')})rem;)[\\d.]+rem`),
    ],
  ];

  const STYLESHEETS = [
    'src',
    ...readdirSync('packages', {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map(({name}) => `packages/${name}/src`),
  ]
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) =>
        path.posix.join(folder, file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({
      file,
      lines: readFileSync(file, 'utf8')
        .replace(/url\([^)]*\)|\/\*.*?\*\//gs, (text) => text.replace(/[^\n]/g, ''))
        .split('\n'),
    }));

  it('uses tokens: colors, radii, and sizes of text have names', () => {
    const found = STYLESHEETS
      // Tokens, and their values for sites that have none.
      .filter(({file}) => !/\/(?:tokens|stock)\.css$/.test(file))
      .flatMap(({file, lines}) =>
        lines.flatMap((line, index) =>
          OWN_VALUES.filter(([, pattern]) => pattern.test(line)).map(
            ([what]) => `${file}:${index + 1}: ${line.trim()} is ${what} without a token.`,
          ),
        ),
      );
    expect(found).toEqual([]);
  });

  it('uses only variables that exist, or names another value', () => {
    const defined = new Set(
      STYLESHEETS.flatMap(({lines}) =>
        [...lines.join('\n').matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
      ),
    );
    const found = STYLESHEETS.flatMap(({file, lines}) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(/var\((--(?!ifm-)[\w-]+)\)/g)]
          .filter(([, name]) => !defined.has(name))
          .map(([, name]) => `${file}:${index + 1}: ${name} isn't defined.`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('gives each card of the overview the icon of its page', () => {
    const css = readFileSync('src/css/overviewPage.css', 'utf8');
    const icons = [...css.matchAll(/\[href\$="\/([\w-]+)"\]/g)].map(([, page]) => page);
    const page = readFileSync('docs/getting-started/overview.mdx', 'utf8');
    const cards = [...page.matchAll(/^- \*\*\[.*\]\((.*?)(?:\/index)?\.mdx\)/gm)];
    expect(icons).toEqual(cards.map(([, target = '']) => path.posix.basename(target)));
  });
});
