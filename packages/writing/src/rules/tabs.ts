/** Content rules for tabs, which Docusaurus reports without a line, at the end of a build. */
import {findNearest} from '@docs-kit/basics/nearest';
import {SAMPLE_LABELS} from '@docs-kit/basics/sampleLanguages';
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes, Parents} from 'mdast';
import {
  getAttribute,
  getAttributeText,
  getLine,
  isElement,
  type JsxElement,
} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';
import {visitNodes} from '../sources/visitNodes';

/** Values and labels of language tabs, in the required order. */
const LANGUAGE_TABS: ReadonlyMap<string, string> = new Map(Object.entries(SAMPLE_LABELS));

/**
 * Checks a language tab. The choice of a language is kept across pages, so its tabs need the same
 * values, labels, and order everywhere.
 *
 * @returns what is wrong with a tab
 */
function findLanguageTabProblems(value: string, label: string | undefined, before = ''): string[] {
  const order = [...LANGUAGE_TABS.keys()];
  const expected = LANGUAGE_TABS.get(value);
  if (expected === undefined)
    return [`"${value}" is not a language tab. Use one of ${order.join(', ')}.`];
  const problems: string[] = [];
  if (label !== undefined && label !== expected)
    problems.push(`tab "${value}" has the label ${label}. Use ${expected}.`);
  if (order.indexOf(value) < order.indexOf(before))
    problems.push(`tab "${value}" follows "${before}". Use the order ${order.join(', ')}.`);
  return problems;
}

/** Attributes of each component. Others do nothing, such as a misspelled one. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  Tabs: ['groupId', 'queryString', 'defaultValue', 'className', 'lazy', 'block', 'values'],
  TabItem: ['value', 'label', 'default', 'className', 'attributes', 'hidden'],
};

/** Finds attributes of tabs that do nothing. */
function findAttributeProblems({name, attributes}: JsxElement): string[] {
  const known = ATTRIBUTES[name ?? ''] ?? [];
  const names = attributes.flatMap((entry) => ('name' in entry ? String(entry.name) : []));
  const unknown = names.filter((entry) => !known.includes(entry) && !/^(?:data|aria)-/.test(entry));
  return unknown.map((entry) => {
    const [meant] = findNearest(entry, known);
    return `<${name}> has the unknown attribute ${entry}. ${meant ? `Write ${meant}` : `Remove it, or use one of ${known.join(', ')}`}.`;
  });
}

const isTab = (node: Nodes): node is JsxElement => isElement(node) && node.name === 'TabItem';

/** Whether a node shows something, unlike a comment and an empty line. */
const isVisible = (node: Nodes) =>
  !(node.type === 'text' && node.value.trim() === '') &&
  !(
    /^mdx.*Expression$/.test(node.type) &&
    /^\s*(?:\/\*[^]*\*\/\s*)*$/.test('value' in node ? String(node.value) : '')
  );

/** @returns what is wrong with the tabs of a group, and the node that it's about */
function findGroupProblems(tabs: JsxElement, items: readonly JsxElement[]): [Nodes, string][] {
  const problems: [Nodes, string][] = [];
  const other = tabs.children.find((child) => !isTab(child) && isVisible(child));
  if (other)
    problems.push([
      other,
      '<Tabs> has content outside of a <TabItem>. Move it into one, or above <Tabs>.',
    ]);
  if (items.length === 0)
    problems.push([tabs, '<Tabs> has no <TabItem>. Add one for each tab, or remove <Tabs>.']);
  const values = items.map((item) => getAttributeText(item, 'value'));
  for (const [index, item] of items.entries()) {
    const value = values[index];
    if (!getAttribute(item, 'value'))
      problems.push([item, '<TabItem> has no value. Add a short name, such as value="web".']);
    else if (value !== undefined && values.indexOf(value) < index)
      problems.push([item, `two tabs have the value "${value}". Change one of them.`]);
  }
  const first = getAttributeText(tabs, 'defaultValue');
  if (first !== undefined && !values.includes(first))
    problems.push([
      tabs,
      `<Tabs> has the default value "${first}", which no tab has. Use one of ${values.join(', ')}.`,
    ]);
  const [, second] = items.filter((item) => getAttribute(item, 'default'));
  if (second)
    problems.push([second, 'two tabs are the default. Remove "default" from one of them.']);
  return problems;
}

/** @returns the names of languages in a sentence: `Python or C#` */
const joinNames = (values: readonly string[], word: string) =>
  values
    .map((value) => LANGUAGE_TABS.get(value) ?? value)
    .join(', ')
    .replace(/, ([^,]*)$/, `${values.length > 2 ? ',' : ''} ${word} $1`);

/**
 * Finds languages that a group of tabs lacks.
 *
 * @param values - languages of the group
 * @param sets - languages that a group can have
 * @param omitted - languages that it leaves out on purpose
 */
function findMissingLanguages(
  values: readonly string[],
  sets: readonly (readonly string[])[],
  omitted: readonly string[],
): string | undefined {
  const covered = [...values, ...omitted];
  if (values.length === 0 || values.some((value) => !LANGUAGE_TABS.has(value))) return undefined;
  const isSet = (names: readonly string[]) =>
    sets.some((set) => set.length === names.length && set.every((name) => names.includes(name)));
  if (isSet(values) || isSet(covered)) return undefined;
  const larger = sets
    .filter((set) => covered.every((value) => set.includes(value)))
    .toSorted((a, b) => a.length - b.length);
  const missing = larger.map((set) => set.filter((name) => !covered.includes(name)));
  const [nearest = []] = missing;
  const others = missing.filter(
    (names) => names.length === nearest.length && names.join() !== nearest.join(),
  );
  const names = joinNames(nearest, 'and');
  const without = nearest.length > 0 ? `write {/* without ${names} */} below <Tabs>` : '';
  const [fewer] = sets
    .filter((set) => set.every((name) => values.includes(name)))
    .toSorted((a, b) => b.length - a.length);
  const choice = [nearest, ...others].map((names) => joinNames(names, 'and')).join(' or ');
  const add = nearest.length > 0 ? `Add ${choice}` : '';
  const keep = fewer && `keep only ${joinNames(fewer, 'and')}`;
  const fix = [add, keep, without].filter(Boolean).join(', or ');
  return `the sample has tabs for ${joinNames(values, 'and')} only. ${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`;
}

/** @returns the languages that a sample leaves out on purpose: `{/* without C# *\/}` */
function listOmitted(tabs: JsxElement): string[] {
  const comments = tabs.children.flatMap((child) =>
    child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression' ? [child.value] : [],
  );
  const words = comments.flatMap(
    (text) => /^\s*\/\*\s*without\s([^]*?)\*\/\s*$/.exec(text)?.[1] ?? [],
  );
  return [...LANGUAGE_TABS]
    .filter(([, label]) => words.some((text) => text.split(/,\s*|\s+and\s+|\s+/).includes(label)))
    .map(([value]) => value);
}

/** Checks a group of tabs. */
function findTabProblems(
  tabs: JsxElement,
  file: string,
  languageSets: readonly (readonly string[])[],
): Problem[] {
  const items = tabs.children.filter(isTab);
  const isForLanguages =
    languageSets.length > 0 && getAttributeText(tabs, 'groupId') === 'language';
  const found = findGroupProblems(tabs, items);
  for (const node of items.length > 0 ? [tabs, ...items] : [])
    for (const what of findAttributeProblems(node)) found.push([node, what]);
  for (const [index, item] of items.entries()) {
    const label = getAttributeText(item, 'label');
    if (label === '') found.push([item, '<TabItem> has no label. Add the text of the tab.']);
    const [value, before] = [item, items[index - 1]].map(
      (node) => node && getAttributeText(node, 'value'),
    );
    if (isForLanguages && value)
      for (const what of findLanguageTabProblems(value, label, before)) found.push([item, what]);
  }
  if (isForLanguages) {
    const values = items.map((item) => getAttributeText(item, 'value') ?? '');
    const omitted = listOmitted(tabs).filter((value) => !values.includes(value));
    const what = findMissingLanguages(values, languageSets, omitted);
    if (what) found.push([tabs, what]);
  }
  return found.map(([node, what]) => ({file, line: getLine(node), what}));
}

/**
 * Checks the tabs of a page.
 *
 * @param languageSets - languages that a sample can have; without it, any group can have any tabs
 */
export function findTabsProblems(
  {file, tree}: SourcePage,
  languageSets: readonly (readonly string[])[] = [],
): Problem[] {
  const problems: Problem[] = [];
  visitNodes(tree, (node: Nodes, _index, parent: Parents | undefined) => {
    if (!isElement(node)) return;
    if (node.name === 'Tabs') problems.push(...findTabProblems(node, file, languageSets));
    const isInTabs = parent && isElement(parent) && parent.name === 'Tabs';
    if (node.name === 'TabItem' && !isInTabs)
      problems.push({
        file,
        line: getLine(node),
        what: '<TabItem> is not directly in <Tabs>. Put <Tabs> around the tabs of a group.',
      });
  });
  return problems;
}
