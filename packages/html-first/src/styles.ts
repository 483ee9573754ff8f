/**
 * Writes the rules that pages use into the pages, so that the first paint needs one request, and
 * links the whole stylesheet at the end, where it blocks nothing. The whole one repeats the rules
 * in the same order, so nothing changes when it arrives.
 */
import {type CustomAtRules, transform, type Visitor} from 'lightningcss';
import {parse} from 'postcss';

/** A link to a stylesheet that Docusaurus wrote. */
const LINK = /<link\b(?=[^>]*\brel="?stylesheet\b)[^>]*\bhref="?(\/[^\s">]+\.css)"?[^>]*>/g;

/** @returns the classes and ids of a page */
const listNames = (html: string): string[] =>
  [...html.matchAll(/\s(?:class|id)=(?:"([^"]*)"|([^\s">]+))/g)].flatMap(([, quoted, bare = '']) =>
    (quoted ?? bare).split(/\s+/),
  );

/** @returns the names in selectors; parts of values such as `.5em` are among them, harmlessly */
const listSelected = (css: string): string[] =>
  [...css.matchAll(/[.#]((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));

/** A declaration of a variable, but not a class such as `.item--active:hover`. */
const VARIABLE = /(?<=[{;])(--[\w-]+):([^;}]*)/g;

/** @returns the variables that no rule uses, directly or through others */
function listUnusedVariables(css: string): string[] {
  const listUses = (text: string) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  const values = [...css.matchAll(VARIABLE)];
  const used = new Set(listUses(css.replace(VARIABLE, '')));
  // A Set's iterator also visits the entries that are added during the loop.
  for (const name of used)
    for (const [, variable, value = ''] of values)
      if (variable === name) listUses(value).forEach((other) => used.add(other));
  return values.map(([, variable = '']) => variable).filter((variable) => !used.has(variable));
}

const removeRules = (
  css: string,
  unusedSymbols: string[],
  visitor: Visitor<CustomAtRules> = {},
): string =>
  transform({
    filename: '',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    visitor,
  }).code.toString();

/** Removes rules of elements that no page has. */
const removeUnusedElements = (elements: ReadonlySet<string>): Visitor<CustomAtRules> => ({
  Rule: {
    style: ({value: {selectors}}) =>
      selectors.some((parts) =>
        parts.every((part) => part.type !== 'type' || elements.has(part.name)),
      )
        ? undefined
        : [],
  },
});

/** A selector of the root element, such as `html[data-theme=dark]`. */
const ROOT = /^(?::root|html)(?:\[[^\]]*\])*$/;

/**
 * Removes what never has an effect: declarations that a rule repeats because of prefixes, and
 * variables that a layer sets on the root element, and that a rule outside of layers always sets,
 * too. It wins whatever the selectors are.
 */
function removeDeadDeclarations(css: string): string {
  const sheet = parse(css);
  sheet.walkDecls((declaration) => {
    const next = declaration.next();
    if (next?.type === 'decl' && String(next) === String(declaration)) declaration.remove();
  });
  const winners = new Set<string>();
  sheet.each((rule) => {
    if (rule.type !== 'rule' || !rule.selectors.includes(':root')) return;
    rule.walkDecls(/^--/, ({prop}) => void winners.add(prop));
  });
  sheet.walkAtRules('layer', (layer) =>
    layer.walkRules((rule) => {
      if (!rule.selectors.every((selector) => ROOT.test(selector))) return;
      rule.walkDecls((declaration) => {
        if (winners.has(declaration.prop)) declaration.remove();
      });
    }),
  );
  return sheet.toString();
}

/** @returns the rules and variables that a page with these names and elements uses */
function chooseRules(
  css: string,
  names: ReadonlySet<string>,
  elements: ReadonlySet<string>,
): string {
  const rules = removeRules(
    css,
    listSelected(css).filter((name) => !names.has(name)),
    removeUnusedElements(elements),
  );
  return removeRules(rules, listUnusedVariables(rules));
}

/**
 * Replaces the links to stylesheets with the rules that the pages use, and links the stylesheets at
 * the end of the pages.
 *
 * @param pages - pages as Docusaurus wrote them; changed in place
 * @param getGroup - pages of a group get the same rules, so that a Content-Security-Policy needs
 *   one hash for all of them
 * @param read - reads a stylesheet by its path in the site
 * @throws Error when a page links no stylesheet
 */
export function inlineStyles<Page extends {html: string}>(
  pages: readonly Page[],
  getGroup: (page: Page) => string,
  read: (path: string) => string,
): void {
  // Known before the pages change.
  const groupNames = pages.map(getGroup);
  const sheets = new Map<string, string>();
  const readSheet = (path: string) => {
    const sheet = sheets.get(path) ?? removeDeadDeclarations(read(path));
    sheets.set(path, sheet);
    return sheet;
  };
  for (const name of new Set(groupNames)) {
    const group = pages.filter((_, index) => groupNames[index] === name);
    const names = new Set(group.flatMap(({html}) => listNames(html)));
    const elements = new Set(group.flatMap(({html}) => html.match(/(?<=<)[a-z]\w*/g) ?? []));
    const rules = new Map<string, string>();
    for (const [, path = ''] of group.flatMap(({html}) => [...html.matchAll(LINK)]))
      if (!rules.has(path)) rules.set(path, chooseRules(readSheet(path), names, elements));
    for (const page of group) {
      const links = page.html.match(LINK);
      if (!links)
        throw new Error(
          'A page links no stylesheet. Adapt LINK in packages/html-first/src/styles.ts.',
        );
      page.html = page.html
        .replace(LINK, (_, path: string) => `<style>${rules.get(path) ?? ''}</style>`)
        .replace(/(?:<\/body>|$)/, (end) => links.join('') + end);
    }
  }
}
