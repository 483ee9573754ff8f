/**
 * Writes the rules that pages use into the pages, so that the first paint needs one request, and
 * links the whole stylesheet at the end, where it blocks nothing. The whole one has what any page
 * or script uses, in the same order, so nothing changes when it applies. In narrow windows, that's
 * with the first press, because browsers then restyle the whole page.
 */
import type {TextCache} from '@docs-kit/build-steps';
import {type CustomAtRules, type Selector, transform, type Visitor} from 'lightningcss';
import {type Declaration, parse} from 'postcss';
import {WIDE_WINDOW} from './page/breakpoint';

/** A link to a stylesheet that Docusaurus wrote. */
const LINK = /<link\b(?=[^>]*\brel="?stylesheet\b)[^>]*\bhref="?(\/[^\s">]+\.css)"?[^>]*>/g;

/** An element's name, the value of its class or id, or a variable. */
const USE = /<([a-z]\w*)|\s(?:class|id)=(?:"([^"]*)"|([^\s">]+))|var\((--[\w-]+)/g;

/** What pages use of a stylesheet. */
type StyleUse = {
  /** Classes and ids. */
  readonly names: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
};

function findUse(pages: readonly {readonly html: string}[]): StyleUse {
  // Pages repeat the same values, so each is split once.
  const values = new Set<string>();
  const elements = new Set<string>();
  const variables = new Set<string>();
  for (const {html} of pages)
    for (const [, element, quoted, bare, variable] of html.matchAll(USE)) {
      if (element !== undefined) elements.add(element);
      else if (variable !== undefined) variables.add(variable);
      else values.add(quoted ?? bare ?? '');
    }
  return {names: new Set([...values].flatMap((value) => value.split(/\s+/))), elements, variables};
}

/** @returns the names in selectors; parts of values such as `.5em` are among them, harmlessly */
const listSelected = (css: string): string[] =>
  [...css.matchAll(/[.#]((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));

/** A declaration of a variable, but not a class such as `.item--active:hover`. */
const VARIABLE = /(?<=[{;])(--[\w-]+):([^;}]*)/g;

/**
 * @param css - a stylesheet
 * @param named - variables that pages or scripts use
 * @returns the variables that neither these nor a rule uses, directly or through others
 */
function listUnusedVariables(css: string, named: ReadonlySet<string>): string[] {
  const listUses = (text: string) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  const values = [...css.matchAll(VARIABLE)];
  const used = new Set([...named, ...listUses(css.replace(VARIABLE, ''))]);
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

/** Removes selectors with classes that no page has from lists, which lightningcss doesn't. */
function shortenLists(css: string, names: ReadonlySet<string>): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (rule.selectors.length === 1) return;
    const used = rule.selectors.filter((selector) => {
      const own = selector.replace(
        /\[[^\]]*\]|:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g,
        '',
      );
      return listSelected(own).every((name) => names.has(name));
    });
    if (used.length > 0 && used.length < rule.selectors.length) rule.selectors = used;
  });
  return sheet.toString();
}

/**
 * @param css - a stylesheet
 * @param names - classes and ids that the rules may have
 * @param elements - names of elements that they may have
 * @param variables - variables that pages or scripts use, such as in drawings
 * @returns the rules and variables that are used
 */
function chooseRules(
  css: string,
  names: ReadonlySet<string>,
  elements: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): string {
  const rules = removeRules(
    css,
    listSelected(css).filter((name) => !names.has(name)),
    removeUnusedElements(names, elements),
  );
  const chosen = removeRules(shortenLists(rules, names), listUnusedVariables(rules, variables));
  const [refused] = /\banimation:[^;}]*\b(?:scroll|view)\([^;}]*/.exec(chosen) ?? [];
  if (refused !== undefined)
    throw new Error(
      `lightningcss has merged a timeline into "${refused}", which browsers refuse. Write animation-name, animation-timing-function, and animation-fill-mode instead of animation.`,
    );
  return chosen;
}

/** Files of a build that styles depend on. */
export type StyleFiles = {
  /** Reads a stylesheet by its path in the site. */
  readonly read: (path: string) => string;
  /** Writes a stylesheet in the place of another one. Returns its path, which has its own hash. */
  readonly replace: (path: string, css: string) => string;
  /** Texts of the scripts, which make elements that no page has. */
  readonly scripts: readonly string[];
};

/** Whether scripts name a class or id, or its beginning, such as `alert--` of `alert--info`. */
const isNamed = (name: string, words: ReadonlySet<string>): boolean =>
  words.has(name) ||
  [...name.matchAll(/[-_]/g)].some(({index}) => words.has(name.slice(0, index + 1)));

/**
 * Replaces the links to stylesheets with the rules that the pages use. At the end of the pages,
 * links the stylesheets without the rules that neither a page nor a script can use.
 *
 * @param pages - pages as Docusaurus wrote them; changed in place
 * @param getGroup - pages of a group get the same rules, so that a Content-Security-Policy needs
 *   one hash for all of them
 * @param files - the build's stylesheets and scripts
 * @param cache - rules of earlier builds
 * @throws Error when a page links no stylesheet
 */
export function inlineStyles<Page extends {html: string}>(
  pages: readonly Page[],
  getGroup: (page: Page) => string,
  {read, replace, scripts}: StyleFiles,
  cache?: TextCache,
): void {
  const words = new Set(scripts.flatMap((script) => script.match(/[\w-]+/g) ?? []));
  const keys = pages.map(getGroup);
  const groups = [...new Set(keys)].map((key) => {
    const group = pages.filter((_, index) => keys[index] === key);
    return {group, use: findUse(group)};
  });
  const join = (kind: keyof StyleUse) => groups.flatMap(({use}) => [...use[kind]]);
  const sheets = new Map<string, {css: string; address: string}>();
  const readSheet = (path: string) => {
    const css = removeDeadDeclarations(read(path));
    const named = listSelected(css).filter((name) => isNamed(name, words));
    const used = chooseRules(
      css,
      new Set([...join('names'), ...named]),
      new Set([...join('elements'), ...words]),
      new Set([...join('variables'), ...words]),
    );
    const sheet = {css: used, address: replace(path, used)};
    sheets.set(path, sheet);
    return sheet;
  };
  for (const {
    group,
    use: {names, elements, variables},
  } of groups) {
    const rules = new Map<string, string>();
    for (const [, path = ''] of group.flatMap(({html}) => [...html.matchAll(LINK)]))
      if (!rules.has(path)) {
        const {css} = sheets.get(path) ?? readSheet(path);
        const choose = () => chooseRules(css, names, elements, variables);
        const input = [css, [...names].sort(), [...elements].sort(), [...variables].sort()];
        rules.set(path, cache?.get(input, choose) ?? choose());
      }
    for (const page of group) {
      const links: string[] = [];
      page.html = page.html.replace(LINK, (link, path: string) => {
        const whole = link.replace(path, sheets.get(path)?.address ?? path);
        links.push(whole.replace('<link', `<link media="${WIDE_WINDOW}"`));
        return `<style>${rules.get(path) ?? ''}</style>`;
      });
      if (links.length === 0)
        throw new Error(
          'A page links no stylesheet. Adapt LINK in styles.ts of @docs-kit/html-first.',
        );
      const end = page.html.lastIndexOf('</body>');
      page.html =
        end < 0
          ? page.html + links.join('')
          : page.html.slice(0, end) + links.join('') + page.html.slice(end);
    }
  }
}
