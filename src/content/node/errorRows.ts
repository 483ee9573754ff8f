/** Checks that the introduction of the API lists each error code, with its status. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import errorCodes from '../../../api/errorCodes';
import {OVERLAY_PATH} from '../../config/api';

const ROW = /^\s*\| \[`(\w+)`\]\(\S+\) \| ([^|]*\d) \|/;

/** Finds error codes that the table in the overlay lacks. */
export function findErrorRows(siteDir: string): Problem[] {
  const file = path.join(siteDir, OVERLAY_PATH);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const start = Math.max(
    0,
    lines.findIndex((line) => ROW.test(line)),
  );
  const length = lines.slice(start).findIndex((line) => !ROW.test(line));
  // Other tables of errors are below the one of the introduction.
  const rows = lines.slice(start, start + length).map((text, row) => {
    const [, code = '', statuses = ''] = ROW.exec(text) ?? [];
    return {code, statuses, line: start + row + 1};
  });
  const end = rows.at(-1);
  // The overlay of another API has no such table.
  if (!end) return [];
  return Object.entries(errorCodes.codes).flatMap(([code, [status]]) => {
    const row = rows.find((other) => other.code === code);
    const report = (line: number, what: string) => [{file: OVERLAY_PATH, line, what}];
    if (!row)
      return report(
        end.line,
        `the table of errors has no row for ${code}. Add | [\`${code}\`](${errorCodes.page}#${code}) | ${status} | What to do |.`,
      );
    return row.statuses.includes(String(status))
      ? []
      : report(
          row.line,
          `${code} has the status ${row.statuses} here, and ${status} in api/errorCodes.ts. Change one of them.`,
        );
  });
}
