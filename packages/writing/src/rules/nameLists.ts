/**
 * The files that list the tags and authors of posts and release notes. Docusaurus reports their
 * mistakes without a line.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {getYamlReason, type Problem} from '@docs-kit/basics/writerError';
import {listFolders, type SitePart} from '@docs-kit/build-steps';
import {isMap, LineCounter, type ParsedNode, parseDocument} from 'yaml';
import {getKind, locateStatic} from '../sources/sources';
import {KIND_RULES} from './frontMatterRules';

/** An entry of each kind of list, as messages show it. */
const ENTRIES = {tags: 'news: {label: News}', authors: 'team: {name: The team}'} as const;

/** Keys of an entry. Authors can have others. */
const TAG_KEYS = ['label', 'permalink', 'description'];

/** A list, and the front matter key whose values have to be in it. */
export type NameList = {
  readonly folder: string;
  readonly key: keyof typeof ENTRIES;
  /** Path from the site's folder. */
  readonly file: string;
};

/** The lists of all folders whose pages have tags or authors. */
export const listNameLists = (parts?: readonly SitePart[]): NameList[] =>
  listFolders(parts).flatMap((folder) =>
    (['tags', 'authors'] as const)
      .filter((key) => KIND_RULES[getKind({file: folder}, parts)][key])
      .map((key) => ({folder, key, file: `${folder}/${key}.yml`})),
  );

/**
 * @returns the names in a list, and its problems; no names if the list can't be read, or if it's
 *   missing and Docusaurus takes any name
 */
export function readNames(
  siteDir: string,
  {key, file}: NameList,
): {names?: readonly string[]; problems: Problem[]} {
  const fail = (line: number, what: string) => ({problems: [{file, line, what}]});
  const example = `such as "${ENTRIES[key]}"`;
  if (!existsSync(path.join(siteDir, file)))
    return {...(key === 'authors' && {names: []}), problems: []};
  const lineCounter = new LineCounter();
  const {contents, errors} = parseDocument(readFileSync(path.join(siteDir, file), 'utf8'), {
    lineCounter,
  });
  const findLine = (node: ParsedNode | null) => lineCounter.linePos(node?.range[0] ?? 0).line;
  const [error] = errors;
  if (error) {
    const reason = getYamlReason(error);
    return fail(
      lineCounter.linePos(error.pos[0]).line,
      `the file is not valid YAML (${reason}). Correct it.`,
    );
  }
  if (!isMap(contents) || contents.items.length === 0)
    return fail(1, `the file has no entries. Add one for each name, ${example}.`);
  const links = new Map<string, string>();
  const problems = contents.items.flatMap((item) => {
    const name = String(item.key);
    const report = (what: string, node: ParsedNode | null = item.key) => [
      {file, line: findLine(node), what: `the entry "${name}" ${what}.`},
    ];
    const entry = item.value;
    if (!isMap(entry)) return report(`has no keys. Write it as in "${ENTRIES[key]}"`);
    const link = String(entry.get('permalink') ?? `/${name}`);
    const other = links.get(link);
    links.set(link, name);
    if (key === 'authors') {
      const page: unknown = entry.get('page');
      const image: unknown = entry.get('image_url');
      const picture = typeof image === 'string' ? locateStatic(siteDir, image) : '';
      return [
        ...(entry.has('name') || image ? [] : report('has no name. Add the key name')),
        ...(page === undefined || typeof page === 'boolean' || isMap(page)
          ? []
          : report(`has page: ${String(page)}. Write true, or remove the key`)),
        ...(/^(?:https?:)?\/\//.test(String(image)) || existsSync(path.join(siteDir, picture))
          ? []
          : report(`has the picture ${picture}, which doesn’t exist. Correct image_url, or add it`)
              // Only readers miss it.
              .map((problem) => ({...problem, rule: 'images'}))),
      ];
    }
    const unknown = entry.items.filter(({key: own}) => !TAG_KEYS.includes(String(own)));
    return [
      ...unknown.flatMap(({key: own}) =>
        report(`has the unknown key ${String(own)}. Use ${TAG_KEYS.join(', ')}`, own),
      ),
      ...(entry.has('label') ? [] : report('has no label. Add the text that pages show')),
      ...(other === undefined
        ? []
        : report(`has the address ${link}, like "${other}". Change one permalink`)),
    ];
  });
  return {names: contents.items.map((item) => String(item.key)), problems};
}

/** Finds lists that can't be read. */
export const findNameListProblems = (siteDir: string, parts?: readonly SitePart[]): Problem[] =>
  listNameLists(parts).flatMap((list) => readNames(siteDir, list).problems);
