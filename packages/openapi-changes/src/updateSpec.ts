/** Prepares the replacement of an OpenAPI file by its next version. */
import {stripByteOrderMark} from '@docs-kit/basics/text';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {
  assertStructure,
  type Change,
  checkSpec,
  type CompletedSpec,
  type Endpoint,
  findUnexplained,
  formatKey,
  listEndpoints,
  mergeFitting,
  parseAddresses,
  parseHistory,
  parseSpec,
  renderAddresses,
  type Spec,
  type StoredAddresses,
} from '@docs-kit/openapi-model';
import {pruneOverlay} from '@docs-kit/openapi-overlay';
import {compareSpecs} from './compareSpecs';
import {findFieldUses, findUses, groupUses, type UsedOperation} from './findUses';
import {addToHistory} from './history';
import {listMaskedTexts} from './listMaskedTexts';

/** A file with its name, for messages. */
type NamedText = {readonly file: string; readonly text: string};

const stripMark = ({file, text}: NamedText): NamedText => ({
  file,
  text: stripByteOrderMark(text),
});

export type UpdateSources = {
  /** The current OpenAPI file. */
  readonly current: NamedText;
  /** Its next version. */
  readonly next: NamedText;
  readonly overlay?: NamedText;
  /** Removes what the next version refuses of the overlay. */
  readonly prunes?: boolean;
  /** The file that stores addresses. */
  readonly addresses?: NamedText;
  /** The history that the changes are added to, and the day of the update, such as 2026-01-31. */
  readonly history?: NamedText & {readonly date: string};
  /** Files that can use operations, such as pages and recipes. */
  readonly users: Iterable<readonly [name: string, text: string]>;
  /** Check other dependents of the API. All of them run, also if one throws. */
  readonly checks?: readonly UserCheck[];
};

/**
 * Checks what depends on an operation or a schema. `find` finds where a value is written.
 *
 * @returns warnings
 * @throws WriterError with a line for each problem
 */
export type UserCheck = (spec: Spec, find: CompletedSpec['find']) => readonly string[];

export type SpecUpdate = {
  /** The next version, as it is to be written. */
  readonly text: string;
  /** The overlay without removed parts, if some are removed. */
  readonly overlay?: string;
  /** How many actions of the overlay, and parts of them, the next version refuses. */
  readonly refusedCount: number;
  /** The content of the file that stores addresses. Operations that moved keep theirs. */
  readonly addresses: string;
  readonly changes: readonly Change[];
  /** The content of the file with the history, if there is one. */
  readonly history?: string;
  /** What has to be corrected after the update, such as overlay targets: a build stops for it. */
  readonly problems: readonly string[];
  /** What depends on what's gone: recipes, pages, and so on. A build warns about it. */
  readonly dependents: readonly string[];
  /** Texts of the next version that have changed, and that the overlay replaces. */
  readonly masked: readonly string[];
  /** What the next version leaves out. */
  readonly warnings: readonly string[];
};

/** @returns the lines of an error for the writer */
function getLines(error: unknown): readonly string[] {
  if (!(error instanceof WriterError)) throw error;
  return error.message.split('\n');
}

/** @returns the warnings, or the lines of an error for the writer */
function listLines(assert: () => readonly string[]): readonly string[] {
  try {
    return assert();
  } catch (error) {
    return getLines(error);
  }
}

type MergedSpec = Pick<ReturnType<typeof mergeFitting>, 'text' | 'find'> & {
  /** What is wrong with the overlay, by line. A build stops for it. */
  readonly mistakes: readonly string[];
};

/**
 * Reads a file with what fits of the overlay. If the overlay needs parts that the file lacks, reads
 * the file alone.
 */
function mergeReadable(
  {text, file}: NamedText,
  overlay: NamedText | undefined,
  stored: StoredAddresses,
): MergedSpec {
  const {problems, ...merged} = mergeFitting(text, file, overlay);
  const {find} = merged;
  const different = listLines(() => {
    assertStructure(merged.text, file, find);
    return [];
  });
  const broken = listLines(() => {
    parseSpec(merged.text, file, {find, stored});
    return [];
  });
  const mistakes = [...new Set([...problems.map(formatProblem), ...different, ...broken])];
  return {...(broken.length > 0 ? mergeFitting(text, file) : merged), mistakes};
}

/** @returns the file and line of `docs/a.mdx:12: …` */
function parsePlace(message: string): Pick<Problem, 'file' | 'line'> {
  const [, file = '', line = 1] = /^(.+?):(\d+): /.exec(message) ?? [];
  return {file, line: Number(line)};
}

/** @returns addresses in which operations that moved have their former ones */
function moveAddresses(
  stored: StoredAddresses,
  moved: readonly {from: string; to: string}[],
): StoredAddresses {
  const addresses = new Map(stored);
  for (const {from, to} of moved) {
    const former = stored.get(from);
    if (former) addresses.set(to, former).delete(from);
  }
  return addresses;
}

/**
 * Reads the next version with the parts of the overlay that still apply.
 *
 * @param prunes - whether to remove the parts that don't apply
 * @returns also the number of parts that don't apply, and the pruned overlay
 */
async function mergeNext(
  next: NamedText,
  overlay: NamedText | undefined,
  prunes: boolean,
  stored: StoredAddresses,
): Promise<{merged: MergedSpec; refusedCount: number; pruned?: NamedText}> {
  if (!overlay) return {merged: mergeReadable(next, overlay, stored), refusedCount: 0};
  const {text, removed} = await pruneOverlay(next, overlay, (one) => {
    const {mistakes} = mergeReadable(next, one, stored);
    return Promise.resolve(mistakes.map(parsePlace));
  });
  const pruned = prunes && removed > 0 ? {...overlay, text} : undefined;
  const merged = mergeReadable(next, pruned ?? overlay, stored);
  return {merged, refusedCount: removed, ...(pruned && {pruned})};
}

/** @returns the uses of operations in lines that no mistake is about */
function findFurtherUses(
  files: UpdateSources['users'],
  operations: readonly UsedOperation[],
  mistakes: readonly string[],
): Problem[] {
  const isKnown = ({file, line}: Problem) =>
    mistakes.some((mistake) => mistake.startsWith(`${file}:${line}:`));
  return groupUses(findUses(files, operations).filter((use) => !isKnown(use)));
}

/**
 * Adds the titles and addresses of operations that are gone. The overlay can have the title.
 *
 * @param gone - the operations, of the current version with the overlay
 */
const addTitles = (changes: readonly Change[], gone: readonly Endpoint[]): Change[] =>
  changes.map((change) => {
    const endpoint = change.gone && gone.find((one) => change.operations[0] === formatKey(one));
    return endpoint
      ? {...change, gone: {title: endpoint.summary, address: endpoint.operationId}}
      : change;
  });

/**
 * @param plain - both versions without the overlay: where its targets have no match, operations
 *   would differ
 * @param shown - both with the overlay, as pages show them
 * @returns the changes, the operations that are gone or have moved, and the addresses afterward
 */
function compareVersions(
  plain: readonly [Spec, Spec],
  shown: readonly [Spec, Spec],
  stored: StoredAddresses,
): {changes: Change[]; former: UsedOperation[]; moves: StoredAddresses} {
  const published = new Set(shown.flatMap((spec) => listEndpoints(spec).map(formatKey)));
  const {changes, moved, gone} = compareSpecs(...plain, (key) => published.has(key));
  const endpoints = listEndpoints(shown[0]).filter((one) => gone.includes(formatKey(one)));
  const former = endpoints.map((endpoint) => {
    const {method, path, operationId: address} = endpoint;
    const stays = moved.some(({from}) => from === formatKey(endpoint) && stored.has(from));
    return {method, path, ...(!stays && {address})};
  });
  return {changes: addTitles(changes, endpoints), former, moves: moveAddresses(stored, moved)};
}

/**
 * Compares the next version of an OpenAPI file with the current one, each with what fits of the
 * overlay, and lists what depends on what's gone.
 *
 * @throws WriterError with all problems if the next version isn't a valid OpenAPI file, or the
 *   history has a mistake
 */
export async function prepareUpdate({
  overlay,
  prunes = false,
  addresses,
  history,
  users,
  checks = [],
  ...sources
}: UpdateSources): Promise<SpecUpdate> {
  const [current, next] = [stripMark(sources.current), stripMark(sources.next)];
  assertStructure(next.text, next.file);
  const past = history && parseHistory(history.text, history.file);
  const stored: StoredAddresses = addresses
    ? parseAddresses(addresses.text, addresses.file)
    : new Map();
  const old = mergeFitting(current.text, current.file, overlay);
  const before = parseSpec(old.text, current.file, {find: old.find, stored});
  const after = parseSpec(next.text, next.file, {stored});
  const {merged, refusedCount, pruned} = await mergeNext(next, overlay, prunes, stored);
  const draft = parseSpec(merged.text, next.file, {find: merged.find, stored});
  const plain = [parseSpec(current.text, current.file, {stored}), after] as const;
  const {changes, former, moves} = compareVersions(plain, [before, draft], stored);
  const {spec, warnings} = checkSpec(merged.text, next.file, {find: merged.find, stored: moves});
  const failing = checks.flatMap((check) => listLines(() => check(spec, merged.find)));
  const files = [...users];
  const uses = [
    ...findFurtherUses(files, former, [...merged.mistakes, ...failing]),
    ...findFieldUses(files, JSON.parse(current.text), JSON.parse(merged.text)),
  ];
  const recorded = history && past && addToHistory(past, history.date, changes);
  const unexplained =
    recorded === undefined ? [] : findUnexplained(recorded, history?.file ?? '').map(formatProblem);
  return {
    text: next.text,
    ...(pruned && {overlay: pruned.text}),
    refusedCount,
    addresses: renderAddresses(moves, listEndpoints(spec)),
    changes,
    ...(recorded !== undefined && {history: recorded}),
    problems: [...merged.mistakes, ...unexplained],
    dependents: [...failing, ...uses.map(formatProblem)],
    masked: listMaskedTexts(
      JSON.parse(current.text),
      JSON.parse(next.text),
      JSON.parse(merged.text),
    ),
    // The update stores the addresses.
    warnings: warnings.filter(({kind}) => kind !== 'stored').map(({message}) => message),
  };
}
