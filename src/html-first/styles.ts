/**
 * Writes the rules that pages use into the pages, so that the first paint needs one request, and
 * links the whole stylesheet at the end, where it blocks nothing. The whole one repeats the rules in
 * the same order, so nothing changes when it arrives.
 */
import postcss, {type ChildNode, type Container} from 'postcss';
import parseSelectors, {type Selector} from 'postcss-selector-parser';

/** A link to a stylesheet that Docusaurus wrote. */
const LINK = /<link\b(?=[^>]*\brel="?stylesheet\b)[^>]*\bhref="?(\/[^\s">]+\.css)"?[^>]*>/g;

/** A rule with what its selectors need, a group such as a media query, or another at-rule. */
type Part =
  | {
      readonly selector: string;
      readonly needs: readonly (readonly string[])[];
      readonly declarations: readonly {readonly property: string; readonly text: string}[];
    }
  | {readonly group: string; readonly parts: readonly Part[]}
  | {readonly text: string};

export type StyledPage = {
  html: string;
  /**
   * Pages of a group get the same rules, so that a Content-Security-Policy needs one hash for all of
   * them.
   */
  readonly group: string;
};

/** @returns the elements, classes, and ids that a page must have for the selector to match */
function findNeeds(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    // Other parentheses have alternatives or negations.
    if (node.type === 'pseudo' && /^:(?:where|is)$/.test(node.value) && node.nodes.length === 1)
      return node.nodes.flatMap(findNeeds);
    if (node.type === 'tag') return [node.value.toLowerCase()];
    if (node.type === 'class') return [`.${node.value}`];
    return node.type === 'id' ? [`#${node.value}`] : [];
  });
}

function toParts(container: Container): Part[] {
  return (container.nodes as ChildNode[]).flatMap((node): Part[] => {
    if (node.type === 'comment') return [];
    // Minifiers resolve nested rules.
    if (node.type === 'rule' && node.every(({type}) => type === 'decl')) {
      const declarations = node.nodes.flatMap((child) =>
        child.type === 'decl' ? [{property: child.prop, text: child.toString()}] : [],
      );
      const {nodes: selectors} = parseSelectors().astSync(node.selector);
      return [{selector: node.selector, needs: selectors.map(findNeeds), declarations}];
    }
    if (node.type !== 'atrule') return [{text: node.toString()}];
    const {name, params, nodes} = node;
    return nodes && /^(?:media|supports|layer|container)$/.test(name)
      ? [{group: `@${name} ${params}`, parts: toParts(node)}]
      : [{text: `${node.toString()}${nodes ? '' : ';'}`}];
  });
}

/** Adds what a page has to the names, in the notation of {@link findNeeds}. */
function addNames(html: string, names: Set<string>): void {
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
    names.add(tag);
    const [, , classes = ''] = /\bclass=("?)([^">]*|[^\s">]+)\1/.exec(attributes) ?? [];
    for (const name of classes.split(/\s+/)) names.add(`.${name}`);
    const id = /\bid="?([^\s">]+)/.exec(attributes)?.[1];
    if (id) names.add(`#${id}`);
  }
}

/** @returns the parts that a page with these names uses */
const choose = (parts: readonly Part[], names: ReadonlySet<string>): Part[] =>
  parts.flatMap((part): Part[] => {
    if ('parts' in part) {
      const chosen = choose(part.parts, names);
      return chosen.length > 0 ? [{...part, parts: chosen}] : [];
    }
    const isUsed =
      'text' in part || part.needs.some((needs) => needs.every((name) => names.has(name)));
    return isUsed ? [part] : [];
  });

const listDeclarations = (parts: readonly Part[]): {property: string; text: string}[] =>
  parts.flatMap((part) =>
    'parts' in part ? listDeclarations(part.parts) : 'text' in part ? [] : part.declarations,
  );

/** @returns the variables that properties use, directly or through others; a third of Infima's */
function findVariables(parts: readonly Part[]): Set<string> {
  const declarations = listDeclarations(parts);
  const used = new Set<string>();
  const add = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const {property, text: value} of declarations) if (property === name) add(value);
    }
  };
  for (const {property, text} of declarations) if (!property.startsWith('--')) add(text);
  return used;
}

const print = (parts: readonly Part[], variables: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('text' in part) return part.text;
      if ('parts' in part) return `${part.group}{${print(part.parts, variables)}}`;
      const kept = part.declarations.filter(
        ({property}) => !property.startsWith('--') || variables.has(property),
      );
      return kept.length > 0 ? `${part.selector}{${kept.map(({text}) => text).join(';')}}` : '';
    })
    .join('');

/**
 * @param pages - changed in place
 * @param read - reads a stylesheet by its address in the site
 * @throws Error when a page links no stylesheet
 */
export function inlineStyles(pages: Iterable<StyledPage>, read: (address: string) => string): void {
  const names = new Map<string, Set<string>>();
  const sheets = new Map<string, readonly Part[]>();
  const rendered = new Map<string, string>();
  const all = [...pages];
  for (const {html, group} of all) {
    const known = names.get(group) ?? new Set();
    names.set(group, known);
    addNames(html, known);
  }
  const renderSheet = (address: string, group: string) => {
    const key = `${group} ${address}`;
    const parts = sheets.get(address) ?? toParts(postcss.parse(read(address)));
    sheets.set(address, parts);
    const chosen = choose(parts, names.get(group) ?? new Set());
    const css = rendered.get(key) ?? print(chosen, findVariables(chosen));
    rendered.set(key, css);
    return css;
  };
  for (const page of all) {
    const links: string[] = [];
    page.html = page.html.replace(LINK, (link, address: string) => {
      links.push(link);
      return `<style>${renderSheet(address, page.group)}</style>`;
    });
    if (links.length === 0)
      throw new Error('A page links no stylesheet. Adapt LINK in src/html-first/styles.ts.');
    page.html = page.html.replace(/(?:<\/body>|$)/, (end) => links.join('') + end);
  }
}
