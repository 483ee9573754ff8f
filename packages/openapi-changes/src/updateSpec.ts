/** Prepares the replacement of an OpenAPI file by its next version. */
import {formatCount, stripByteOrderMark} from '@docs-kit/basics/text';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {
  assertStructure,
  type Change,
  CHANGE_KINDS,
  CHANGE_LABELS,
  checkSpec,
  type CompletedSpec,
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
import {pruneOverlay} from '@docs-kit/openapi-overlay/pruneOverlay';
import {compareSpecs} from './compareSpecs';
import {findFieldUses, findUses, groupUses} from './findUses';
import {addToHistory} from './history';
import {listMaskedTexts} from './listMaskedTexts';

/** A file with its name, for messages. */
type NamedText = {readonly file: string; readonly text: string};

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
  /** Check what else depends on the API. All of them run, also if one throws. */
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
  readonly refused: number;
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
async function mergeReadable(
  text: string,
  file: string,
  overlay: NamedText | undefined,
  stored: StoredAddresses,
): Promise<MergedSpec> {
  const {problems, ...merged} = mergeFitting(text, file, overlay);
  const {find} = merged;
  const different = await assertStructure(merged.text, file, find).then(() => [], getLines);
  const broken = listLines(() => {
    parseSpec(merged.text, file, {find, stored});
    return [];
  });
  const mistakes = [...new Set([...problems.map(formatProblem), ...different, ...broken])];
  return {...(broken.length > 0 ? mergeFitting(text, file) : merged), mistakes};
}

/** @returns the place at the beginning of a message */
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
    const known = stored.get(from);
    if (known) addresses.set(to, known).delete(from);
  }
  return addresses;
}

/**
 * Compares the next version of an OpenAPI file with the current one, each with what fits of the
 * overlay, and lists what depends on what's gone.
 *
 * @throws WriterError with all problems if the next version isn't a valid OpenAPI file, or the
 *   history has a mistake
 */
export async function prepareUpdate({
  current,
  next,
  overlay,
  prunes = false,
  addresses,
  history,
  users,
  checks = [],
}: UpdateSources): Promise<SpecUpdate> {
  const text = stripByteOrderMark(next.text);
  await assertStructure(text, next.file);
  const past = history && parseHistory(history.text, history.file);
  const stored: StoredAddresses = addresses
    ? parseAddresses(addresses.text, addresses.file)
    : new Map();
  const oldText = stripByteOrderMark(current.text);
  const old = mergeFitting(oldText, current.file, overlay);
  const before = parseSpec(old.text, current.file, {find: old.find, stored});
  const own = parseSpec(text, next.file, {stored});
  const pruned =
    overlay &&
    (await pruneOverlay({file: next.file, text}, overlay, async (one) => {
      const {mistakes} = await mergeReadable(text, next.file, one, stored);
      return mistakes.map(parsePlace);
    }));
  const shorter = prunes && pruned && pruned.removed > 0 ? pruned.text : undefined;
  const kept = overlay && {...overlay, text: shorter ?? overlay.text};
  const merged = await mergeReadable(text, next.file, kept, stored);
  const draft = parseSpec(merged.text, next.file, {find: merged.find, stored});
  // Without the overlay: where its targets have no match, an operation would differ.
  const published = new Set([before, draft].flatMap((one) => listEndpoints(one).map(formatKey)));
  const {changes, moved, gone} = compareSpecs(
    parseSpec(oldText, current.file, {stored}),
    own,
    (key) => published.has(key),
  );
  const moves = moveAddresses(stored, moved);
  const {spec, warnings} = checkSpec(merged.text, next.file, {find: merged.find, stored: moves});
  const endpoints = listEndpoints(before).filter((endpoint) => gone.includes(formatKey(endpoint)));
  const former = endpoints.map((endpoint) => {
    const {method, path, operationId: address} = endpoint;
    const stays = moved.some(({from}) => from === formatKey(endpoint) && stored.has(from));
    return {method, path, ...(!stays && {address})};
  });
  const failing = checks.flatMap((check) => listLines(() => check(spec, merged.find)));
  const mistakes = [...merged.mistakes, ...failing];
  const isKnown = ({file, line}: Problem) =>
    mistakes.some((mistake) => mistake.startsWith(`${file}:${line}:`));
  const files = [...users];
  const uses = findUses(files, former).filter((use) => !isKnown(use));
  const fieldUses = findFieldUses(files, JSON.parse(oldText), JSON.parse(merged.text));
  // The overlay can have the title of an operation that is gone.
  const titled = changes.map((change) => {
    const endpoint =
      change.gone && endpoints.find((one) => change.operations[0] === formatKey(one));
    return endpoint
      ? {...change, gone: {title: endpoint.summary, address: endpoint.operationId}}
      : change;
  });
  const recorded = history && past && addToHistory(past, history.date, titled);
  const unexplained =
    recorded === undefined ? [] : findUnexplained(recorded, history?.file ?? '').map(formatProblem);
  return {
    text,
    ...(shorter !== undefined && {overlay: shorter}),
    refused: pruned?.removed ?? 0,
    addresses: renderAddresses(moves, listEndpoints(spec)),
    changes: titled,
    ...(recorded !== undefined && {history: recorded}),
    problems: [...merged.mistakes, ...unexplained],
    dependents: [...failing, ...[...groupUses(uses), ...fieldUses].map(formatProblem)],
    masked: listMaskedTexts(JSON.parse(oldText), JSON.parse(text), JSON.parse(merged.text)),
    // The update stores the addresses.
    warnings: warnings.filter(({kind}) => kind !== 'stored').map(({message}) => message),
  };
}

/** Operations of a change that a line names. */
const MAX_OPERATIONS = 3;

function formatChange({what, operations}: Change): string {
  const shown = operations.slice(0, MAX_OPERATIONS).join(', ');
  const rest = operations.length - MAX_OPERATIONS;
  // The sentence may be about the operation itself.
  return /^`[A-Z]+ \//.test(what)
    ? what
    : `${what} ${shown}${rest > 0 ? `, and ${rest} more` : ''}`;
}

/** @returns the report of an update: what breaks clients, other changes, and what to correct */
export function renderReport({
  changes,
  problems,
  dependents,
  masked,
  warnings,
}: SpecUpdate): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
  const others = changes.filter(({breaking}) => !breaking);
  const lines = [
    ...section(
      'Breaks clients',
      changes
        .filter(({breaking}) => breaking)
        .map((change) => `${CHANGE_LABELS[change.kind]}: ${formatChange(change)}`),
    ),
    ...CHANGE_KINDS.flatMap((kind) =>
      section(
        CHANGE_LABELS[kind],
        others.filter((change) => change.kind === kind).map(formatChange),
      ),
    ),
    ...section('To correct, or the build stops', problems),
    ...section('Depends on what’s gone or changed', dependents),
    ...section('New text that the overlay replaces', masked),
    ...section('Left out', warnings),
  ];
  return lines.length === 0 ? 'The API hasn’t changed.' : lines.join('\n');
}

/** @returns a summary in one line */
export const summarizeUpdate = ({changes, problems, dependents}: SpecUpdate): string =>
  [
    formatCount(changes.length, 'change'),
    `${changes.filter(({breaking}) => breaking).length} breaking`,
    `${problems.length} to correct`,
    `${formatCount(dependents.length, 'place')} that ${dependents.length === 1 ? 'depends' : 'depend'} on what’s gone or changed`,
  ].join(', ');
