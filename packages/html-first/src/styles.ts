/**
 * Writes the rules that pages use into the pages, so that the first paint needs one request, and
 * links the whole stylesheet at the end, where it blocks nothing. The whole one repeats the rules
 * in the same order, so nothing changes when it arrives.
 */
import type {TextCache} from '@docs-kit/site-files/textCache';
import {type CustomAtRules, type Selector, transform, type Visitor} from 'lightningcss';
import {type Declaration, parse} from 'postcss';

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

/** Whether no page can have what a selector describes, with what `:has` says. */
const isUnused = (
  selector: Selector,
  names: ReadonlySet<string>,
  elements: ReadonlySet<string>,
): boolean =>
  selector.some((part) => {
    if (part.type === 'type') return !elements.has(part.name);
    if (part.type === 'class') return !names.has(part.name);
    if (part.type !== 'pseudo-class') return false;
    return (
      (part.kind === 'has' || part.kind === 'is' || part.kind === 'where') &&
      part.selectors.every((inner) => isUnused(inner, names, elements))
    );
  });

/** Removes rules of elements that no page has, which lightningcss doesn't. */
const removeUnusedElements = (
  names: ReadonlySet<string>,
  elements: ReadonlySet<string>,
): Visitor<CustomAtRules> => ({
  Rule: {
    style: ({value: {selectors}}) =>
      selectors.every((selector) => isUnused(selector, names, elements)) ? [] : undefined,
  },
});

/** A selector of the root element, such as `html[data-theme=dark]`. */
const ROOT = /^(?::root|html)(?:\[[^\]]*\])*$/;

/** Whether a declaration only repeats the next one, with a prefix that no browser needs. */
function isRepeated(declaration: Declaration): boolean {
  const next = declaration.next();
  if (next?.type !== 'decl') return false;
  const {prop, value} = declaration;
  const isPlainLine =
    prop === '-webkit-text-decoration' && next.prop === 'text-decoration' && /^[a-z]+$/.test(value);
  return (isPlainLine && next.value === value) || String(next) === String(declaration);
}

/**
 * Removes what never has an effect: declarations that a rule repeats because of prefixes, and what
 * a layer declares for a selector, or a variable of the root element, if a rule outside of layers
 * always declares it, too. That one wins.
 */
function removeDeadDeclarations(css: string): string {
  const sheet = parse(css);
  sheet.walkDecls((declaration) => {
    if (isRepeated(declaration)) declaration.remove();
  });
  const winners = new Set<string>();
  sheet.each((rule) => {
    if (rule.type !== 'rule') return;
    rule.each((node) => {
      if (node.type !== 'decl') return;
      const {prop, value} = node;
      // Where a browser doesn't know the value, the layer's counts.
      if (/\bfrom\b|color-mix/.test(value)) return;
      for (const selector of rule.selectors) winners.add(`${selector} ${prop}`);
    });
  });
  sheet.walkAtRules('layer', (layer) =>
    layer.walkRules((rule) => {
      const selectors = rule.selectors.map((selector) =>
        ROOT.test(selector) ? ':root' : selector,
      );
      rule.walkDecls((declaration) => {
        const {prop, important} = declaration;
        const isOfRoot = prop.startsWith('--') || !selectors.includes(':root');
        if (important || !isOfRoot) return;
        if (selectors.every((selector) => winners.has(`${selector} ${prop}`))) declaration.remove();
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
    removeUnusedElements(names, elements),
  );
  const chosen = removeRules(rules, listUnusedVariables(rules));
  const [refused] = /\banimation:[^;}]*\b(?:scroll|view)\([^;}]*/.exec(chosen) ?? [];
  if (refused !== undefined)
    throw new Error(
      `lightningcss has merged a timeline into "${refused}", which browsers refuse. Write animation-name, animation-timing-function, and animation-fill-mode instead of animation.`,
    );
  return chosen;
}

/**
 * Replaces the links to stylesheets with the rules that the pages use, and links the stylesheets at
 * the end of the pages.
 *
 * @param pages - pages as Docusaurus wrote them; changed in place
 * @param getGroup - pages of a group get the same rules, so that a Content-Security-Policy needs
 *   one hash for all of them
 * @param read - reads a stylesheet by its path in the site
 * @param cache - rules of earlier builds
 * @throws Error when a page links no stylesheet
 */
export function inlineStyles<Page extends {html: string}>(
  pages: readonly Page[],
  getGroup: (page: Page) => string,
  read: (path: string) => string,
  cache?: TextCache,
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
      if (!rules.has(path)) {
        const sheet = readSheet(path);
        const choose = () => chooseRules(sheet, names, elements);
        const input = [sheet, [...names].sort(), [...elements].sort()];
        rules.set(path, cache?.get(input, choose) ?? choose());
      }
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
