/**
 * Pages contain the styles that their elements need, so that these are in the first paint, and
 * stylesheets suit all browsers.
 */
import {describe, expect, it} from 'vitest';
import {MEASURED_PAGES} from '../../tools/support/budgets';
import {builtFiles, getBuiltPage, listAttributes, readBuilt} from '../../tools/support/builtSite';

const sheets = [
  getBuiltPage('/')('style').text(),
  ...builtFiles
    .filter((file) => /^assets\/css\/.*\.css$/.test(file))
    .map((file) => readBuilt(file)),
];

describe('The styles of pages', () => {
  it.each(MEASURED_PAGES.map(({path}) => path))(
    '%s: contains the styles of each class of a CSS module, and waits for no stylesheet',
    (path) => {
      const $ = getBuiltPage(path);
      expect(listAttributes($, 'head link[rel=stylesheet]', 'href')).toEqual([]);
      const styles = $('style').text();
      // Reduced motion excludes it, and so does a browser without scripts.
      expect(styles).toMatch(
        /@media \(scripting:enabled\) and \(prefers-reduced-motion:no-preference\)\{@view-transition\{/,
      );
      const classes = listAttributes($, '[class]', 'class').flatMap((names) => names.split(/\s+/));
      const used = new Set(classes.filter((name) => /_[\w-]{4}$/.test(name)));
      expect(used.size).toBeGreaterThan(0);
      const unstyled = [...used].filter(
        (name) => sheets.some((css) => css.includes(`.${name}`)) && !styles.includes(`.${name}`),
      );
      expect(unstyled).toEqual([]);
    },
  );

  it('link only files that are built', () => {
    const links = sheets.flatMap((css) => [...css.matchAll(/url\("?\/([^")]+)/g)]);
    expect(links.length).toBeGreaterThan(0);
    expect(
      links.map(([, file]) => file).filter((file) => !builtFiles.includes(file ?? '')),
    ).toEqual([]);
  });

  it('keep the forms of declarations that all supported browsers read', () => {
    const rules = sheets.flatMap((css) => css.match(/[^{}]*\{[^{}]*\}/g) ?? []);
    // Safari reads the shorthand with a line and a thickness or style only with its prefix.
    const isMerged = (rule: string) =>
      /[{;]text-decoration:\w[^;}!]* /.test(rule) && !rule.includes('-webkit-text-deco');
    expect(rules.filter(isMerged)).toEqual([]);
  });
});
