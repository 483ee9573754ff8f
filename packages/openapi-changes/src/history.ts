/** Records the changes of an update in the history of an API. */
import type {ApiHistory, Change} from '@docs-kit/openapi-model';

/**
 * @param date - day of the update, such as 2026-01-31
 * @returns the content of the file with the changes of an update, which join others of its day.
 *   Those that break clients have an empty note, for the writer.
 */
export function addToHistory(
  history: ApiHistory,
  date: string,
  changes: readonly Change[],
): string {
  const added = changes.map(({kind, breaking, what, operations, anchor, gone}) => ({
    kind,
    breaking,
    what,
    ...(breaking && {note: ''}),
    operations: [...operations],
    ...(anchor !== undefined && {anchor}),
    ...(gone && {gone}),
  }));
  const [latest, ...earlier] = history;
  const isSameDay = latest?.date === date;
  const all = isSameDay ? [...latest.changes, ...added] : added;
  const rest = isSameDay ? earlier : history;
  const updated = all.length > 0 ? [{date, changes: all}, ...rest] : history;
  return `${JSON.stringify(updated, null, 2)}\n`;
}
