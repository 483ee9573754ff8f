/**
 * Writes the rules that pages use into the pages, so that the first paint needs one request, and
 * links the whole stylesheet at the end, where it blocks nothing. The whole one has what any page
 * or script uses, in the same order, so nothing changes when it applies. In narrow windows, that's
 * after the first press has shown, because browsers then restyle the whole page.
 */
import type {TextCache} from '@docs-kit/build-steps';
import {transform} from 'lightningcss';
import {type Declaration, parse, type Root, type Rule} from 'postcss';
import parseSelectors, {type Selector} from 'postcss-selector-parser';
import {inlineConstants} from './constants';
import {WIDE_WINDOW} from './vanilla/breakpoint';

/**
 * The link to the stylesheet of the bundle, as Docusaurus writes it. Others, which are the site's,
 * can depend on their address, attributes, and place.
 */
const LINK =
  /<link rel="?stylesheet"? href="?(\/assets\/css\/[^\s">/]+\.[\da-f]{8}\.css)"?\s*\/?>/g;

/** An element's name, the value of its class or id, or a variable that it uses or sets. */
const USE = /<([a-z][\w-]*)|\s(?:class|id)=(?:"([^"]*)"|([^\s">]+))|(--[\w-]+)(?=\s*[:,)])/g;

/** What React writes for characters in attributes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What pages and scripts use of a stylesheet. */
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
      else
        values.add(
          (quoted ?? bare ?? '').replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity),
        );
    }
  return {names: new Set([...values].flatMap((value) => value.split(/\s+/))), elements, variables};
}

const selectors = new Map<string, Selector>();

/** Parses one selector. Stylesheets repeat them, and each is asked about for every group. */
function parseSelector(text: string): Selector {
  const parsed = selectors.get(text) ?? parseSelectors().astSync(text).first;
  selectors.set(text, parsed);
  return parsed;
}

/** Whether a page can have what a selector describes. `:not` asks for nothing. */
const canMatch = (selector: Selector, use: StyleUse): boolean =>
  selector.every((node) => {
    if (node.type === 'tag') return use.elements.has(node.value);
    if (node.type === 'class' || node.type === 'id') return use.names.has(node.value);
    if (node.type === 'pseudo' && /^:(?:has|is|where)$/.test(node.value))
      return node.some((inner) => canMatch(inner, use));
    return true;
  });

/** Calls a function for each rule with selectors: those in `@keyframes` are times. */
function walkStyleRules(sheet: Root, visit: (rule: Rule) => void): void {
  sheet.walkRules((rule) => {
    const {parent} = rule;
    if (!(parent?.type === 'atrule' && /keyframes$/.test(parent.name))) visit(rule);
  });
}

/** @returns classes and ids that a stylesheet's selectors have */
function listNames(sheet: Root): string[] {
  const names: string[] = [];
  walkStyleRules(sheet, (rule) =>
    rule.selectors.forEach((selector) =>
      parseSelector(selector).walk((node) => {
        if (node.type === 'class' || node.type === 'id') names.push(node.value);
      }),
    ),
  );
  return names;
}

const listVariables = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Removes the variables that neither pages, scripts, nor rules use, directly or through others. */
function removeUnusedVariables(sheet: Root, named: ReadonlySet<string>): void {
  const used = new Set(named);
  const values: [variable: string, value: string][] = [];
  sheet.walkDecls(({prop, value}) => {
    if (prop.startsWith('--')) values.push([prop, value]);
    else for (const name of listVariables(value)) used.add(name);
  });
  // A Set's iterator also visits the entries that are added during the loop.
  for (const name of used)
    for (const [variable, value] of values)
      if (variable === name) listVariables(value).forEach((other) => used.add(other));
  sheet.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}

/** @returns a stylesheet's rules and variables that are used */
function chooseRules(all: Root, use: StyleUse): string {
  const sheet = all.clone();
  walkStyleRules(sheet, (rule) => {
    const used = rule.selectors.filter((selector) => canMatch(parseSelector(selector), use));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeUnusedVariables(sheet, use.variables);
  const code = Buffer.from(sheet.toString());
  // Joins rules that have become neighbors, and removes empty ones.
  const chosen = transform({filename: '', code, minify: true}).code.toString();
  const [refused] = /\banimation:[^;}]*\b(?:scroll|view)\([^;}]*/.exec(chosen) ?? [];
  if (refused !== undefined)
    throw new Error(
      `lightningcss has merged a timeline into "${refused}", which browsers refuse. Write animation-name, animation-timing-function, and animation-fill-mode instead of animation.`,
    );
  return chosen;
}

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
function removeDeadDeclarations(sheet: Root): void {
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

/**
 * Whether scripts name a class or id, or its beginning, such as `alert--` of `alert--info`. Names
 * with other characters, such as `md:flex`, are from generators, which only write what is used.
 */
const isNamed = (name: string, words: ReadonlySet<string>): boolean =>
  /[^\w-]/.test(name) ||
  words.has(name) ||
  [...name.matchAll(/[-_]/g)].some(({index}) => words.has(name.slice(0, index + 1)));

/**
 * Replaces the link to the bundle's stylesheet with the rules that the pages use. At the end of the
 * pages, links the stylesheet without the rules that neither a page nor a script can use.
 *
 * @param pages - pages as Docusaurus wrote them; changed in place
 * @param getGroup - pages of a group get the same rules, so that a Content-Security-Policy needs
 *   one hash for all of them
 * @param files - the build's stylesheets and scripts
 * @param cache - rules of earlier builds
 * @throws Error when a page doesn't link the stylesheet of the bundle
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
  const sheets = new Map<string, {css: string; rules: Root; address: string}>();
  const readSheet = (path: string) => {
    const all = parse(read(path));
    removeDeadDeclarations(all);
    inlineConstants(all, new Set([...join('variables'), ...words]));
    const css = chooseRules(all, {
      names: new Set([...join('names'), ...listNames(all).filter((name) => isNamed(name, words))]),
      elements: new Set([...join('elements'), ...words]),
      variables: new Set([...join('variables'), ...words]),
    });
    const sheet = {css, rules: parse(css), address: replace(path, css)};
    sheets.set(path, sheet);
    return sheet;
  };
  for (const {group, use} of groups) {
    const rules = new Map<string, string>();
    for (const [, path = ''] of group.flatMap(({html}) => [...html.matchAll(LINK)]))
      if (!rules.has(path)) {
        const sheet = sheets.get(path) ?? readSheet(path);
        const chooseUsed = () => chooseRules(sheet.rules, use);
        const input = [sheet.css, ...Object.values(use).map((names) => [...names].sort())];
        rules.set(path, cache?.get(input, chooseUsed) ?? chooseUsed());
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
          'A page doesn’t link the stylesheet of the bundle. Adapt LINK in styles.ts of @docs-kit/html-first.',
        );
      const end = page.html.lastIndexOf('</body>');
      page.html =
        end < 0
          ? page.html + links.join('')
          : page.html.slice(0, end) + links.join('') + page.html.slice(end);
    }
  }
}
