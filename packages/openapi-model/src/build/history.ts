/** The history of an API: the changes that each update of the OpenAPI file has recorded. */
import {isDay} from '@docs-kit/basics/dates';
import {parseJson} from '@docs-kit/basics/json';
import {isText} from '@docs-kit/basics/text';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import * as z from 'zod';
import type {StoredAddresses} from '../shared/addresses';
import type {FormerOperation, Markdown, Method, OperationChange} from '../shared/operation';
import {findInText} from './read/places';
import {formatTitle} from './read/titles';

export const CHANGE_KINDS = ['added', 'removed', 'moved', 'deprecated', 'changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Labels of the kinds, on pages and in reports. */
export const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  added: 'New',
  removed: 'Removed',
  moved: 'Moved',
  deprecated: 'Deprecated',
  changed: 'Changed',
};

/** A change that readers of the documentation see. */
export type Change = {
  readonly kind: ChangeKind;
  /** Whether it can break a client that worked before. */
  readonly breaking: boolean;
  /** One sentence. */
  readonly what: Markdown;
  /** Keys of the operations that have it, as `GET /ferries/{}`; see `formatKey`. */
  readonly operations: readonly string[];
  /** Anchor of the part of the operation's page that has changed. */
  readonly anchor?: string;
  /** An operation that was removed, with the title and the address of its page. */
  readonly gone?: {readonly title: string; readonly address: string};
};

const changeSchema = z.strictObject({
  kind: z.enum(CHANGE_KINDS),
  breaking: z.boolean(),
  what: z.string(),
  /** What readers do about it, in one sentence of Markdown. */
  note: z.string().optional(),
  operations: z.array(z.string()),
  anchor: z.string().optional(),
  gone: z.strictObject({title: z.string(), address: z.string()}).optional(),
  /** Address of the page that announced it, if it was recorded from there. */
  source: z.string().optional(),
});

const historySchema = z.array(
  z.strictObject({
    date: z.string().refine(isDay, 'must be a day such as 2026-01-31'),
    /** Whether the day is derived, because no source has it. */
    approximate: z.literal(true).optional(),
    changes: z.array(changeSchema),
  }),
);

/** Updates with their changes, the newest first. */
export type ApiHistory = z.infer<typeof historySchema>;
export type ApiUpdate = ApiHistory[number];
export type RecordedChange = ApiUpdate['changes'][number];

/**
 * @param text - content of the file with the history
 * @param file - name of the file, for messages
 * @throws WriterError if it's malformed
 */
export function parseHistory(text: string, file: string): ApiHistory {
  const value = parseJson(text);
  if (value === undefined)
    throw new WriterError('the file isn’t JSON. Restore it from an earlier commit.', file);
  const parsed = historySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const find = findInText(text, file);
  const problems = parsed.error.issues.map(({path, message}) => {
    const at = path.map((key) => (typeof key === 'symbol' ? String(key) : key));
    return formatProblem({
      ...find(at),
      what: `${at.join('.') || 'the file'}: ${message}. Correct it, or restore it from an earlier commit.`,
    });
  });
  throw new WriterError(problems.join('\n'));
}

/** @returns each change that breaks clients without a note */
export function findUnexplained(text: string, file: string): Problem[] {
  const find = findInText(text, file);
  return parseHistory(text, file).flatMap(({changes}, release) =>
    changes.flatMap(({breaking, what, note}, index) => {
      if (!breaking || isText(note)) return [];
      const place = find([release, 'changes', index, 'note']);
      return {
        ...place,
        what: `a change that breaks clients has no note: ${what} Write in "note", in one sentence, what readers do about it.`,
      };
    }),
  );
}

/**
 * @param stored - addresses that were published, by the keys of their operations
 * @param known - addresses and keys of the operations that the API has
 * @param route - beginning of the routes of operations
 * @returns the operations that the API had, according to the history or the stored addresses
 */
export function listFormerOperations(
  history: ApiHistory,
  stored: StoredAddresses,
  known: ReadonlySet<string>,
  route: string,
): FormerOperation[] {
  const removed = history.flatMap(({changes}) =>
    changes.flatMap(({gone, operations: [key = '']}) => (gone ? {...gone, key} : [])),
  );
  const lost = [...stored].map(([key, [address = '']]) => ({
    key,
    address,
    title: formatTitle(address),
  }));
  const found = new Map<string, FormerOperation>();
  // The newest update comes first. An operation can be removed twice.
  for (const [index, {key, address, title}] of [...removed, ...lost].entries())
    if (!found.has(address) && !known.has(key) && !known.has(address))
      found.set(address, {
        key,
        operationId: address,
        title,
        route: `${route}/${address}`,
        method: key.split(' ')[0]?.toLowerCase() as Method,
        isRemoved: index < removed.length,
      });
  return [...found.values()];
}

/** @returns the changes by the key of an operation, the newest first */
export function listOperationChanges(history: ApiHistory): Map<string, OperationChange[]> {
  const found = new Map<string, OperationChange[]>();
  for (const {date, approximate, changes} of history)
    for (const {kind, what, breaking, note, operations, anchor} of changes)
      for (const key of operations) {
        const list = found.get(key) ?? [];
        list.push({
          date,
          ...(approximate && {approximate}),
          what,
          breaking,
          ...(isText(note) && {note}),
          ...(kind === 'added' && anchor === undefined && {isNew: true}),
        });
        found.set(key, list);
      }
  return found;
}
