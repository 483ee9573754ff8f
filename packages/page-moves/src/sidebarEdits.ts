/** Changes the entry of a page in a file of sidebars, and checks the result by loading the file. */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readSidebars, type SidebarFile, type Sidebars} from '@docs-kit/writing/rules';

/** A string in the file that may name a page. */
type Candidate = {readonly text: string; readonly index: number};

const {posix} = path;

/** @returns the strings that could name a page, those with most of its folders first */
const listCandidates = (source: string, id: string): Candidate[] =>
  [...source.matchAll(/(?<=(['"`]))[^'"`\n]+(?=\1)/g)]
    .map(({0: text, index}) => ({text, index}))
    .filter(({text}) => id === text || id.endsWith(`/${text}`))
    .sort((a, b) => b.text.length - a.text.length);

/** @returns the file without an entry, and without the comma after it */
function removeEntry(source: string, {text, index}: Candidate): string {
  const [before, after] = [source.slice(0, index - 1), source.slice(index + text.length + 1)];
  const isLine = /\n[ \t]*$/.test(before) && /^,?[ \t]*(?=\n)/.test(after);
  if (isLine) return before.replace(/\n[ \t]*$/, '') + after.replace(/^,?[ \t]*/, '');
  return after.startsWith(',')
    ? before + after.replace(/^,[ \t]*/, '')
    : before.replace(/,[ \t]*$/, '') + after;
}

/** @returns the file with an entry behind another one, on its own line if that one has its own */
function insertEntry(source: string, {text, index}: Candidate, added: string): string {
  const quote = source[index - 1] ?? "'";
  const end = index + text.length + 1;
  const [indent = ' '] = /\n[ \t]*$/.exec(source.slice(0, index - 1)) ?? [];
  return `${source.slice(0, end)},${indent}${quote}${added}${quote}${source.slice(end)}`;
}

/** @returns versions of the file with another page behind one of its neighbors */
const listInsertions = (source: string, id: string, ids: readonly string[]): string[] =>
  ids
    .filter((other) => other !== id && posix.dirname(other) === posix.dirname(id))
    .reverse()
    .flatMap((neighbor) =>
      listCandidates(source, neighbor).map((candidate) => {
        const prefix = neighbor.slice(0, neighbor.length - candidate.text.length);
        return insertEntry(source, candidate, id.slice(prefix.length));
      }),
    );

/** @returns versions of the file; the first one that loads as expected is right */
function listEdits(source: string, {ids}: Sidebars, from: string, to?: string): string[] {
  return listCandidates(source, from).flatMap((candidate) => {
    const prefix = from.slice(0, from.length - candidate.text.length);
    const removed = removeEntry(source, candidate);
    if (to === undefined) return [removed];
    const end = candidate.index + candidate.text.length;
    const inPlace = to.startsWith(prefix)
      ? [source.slice(0, candidate.index) + to.slice(prefix.length) + source.slice(end)]
      : [];
    return posix.dirname(from) === posix.dirname(to)
      ? inPlace
      : [...listInsertions(removed, to, ids), ...inPlace];
  });
}

/**
 * Changes or removes an entry of the sidebars. Loads each version of the file beside the original.
 *
 * @param before - what the sidebars name
 * @param to - the new id; without it, the entry is removed
 * @returns the file with the change; nothing if no version names what it should
 */
export async function editSidebar(
  siteDir: string,
  before: Sidebars,
  from: string,
  to?: string,
): Promise<string | undefined> {
  const {file, folder}: SidebarFile = before;
  const source = readFileSync(path.join(siteDir, file), 'utf8');
  const expected = before.ids.flatMap((id) => (id === from ? (to ?? []) : id)).sort();
  const trial = posix.join(posix.dirname(file), `.edited-${posix.basename(file)}`);
  const target = path.join(siteDir, trial);
  try {
    for (const edit of listEdits(source, before, from, to)) {
      writeFileSync(target, edit);
      const after = await readSidebars(siteDir, {file: trial, folder});
      if (after && after.ids.toSorted().join('\n') === expected.join('\n')) return edit;
    }
    return undefined;
  } finally {
    rmSync(target, {force: true});
  }
}
