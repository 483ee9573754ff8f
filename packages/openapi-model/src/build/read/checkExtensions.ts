/** Checks the `x-` keys of the file. */
import {findNearest} from '@docs-kit/basics/nearest';
import {visitParts} from './document';
import {EXTENSIONS} from './extensions';
import type {ProblemList} from './problems';

/** A key that's less similar to one of ours isn't taken for a misspelling. */
const MIN_SIMILARITY = 0.75;

/** Keys that only schemas.ts reads. */
const READ_ELSEWHERE = ['x-enumNames'];

/**
 * Reports the `x-` keys that nothing reads, and removes those that aren't as extensions.ts
 * describes them, because other programs use the same names.
 */
export function reportExtensions(root: object, problems: ProblemList): void {
  visitParts(root, (part, {at}) => {
    for (const [key, value] of Object.entries(part)) {
      if (!key.startsWith('x-') || READ_ELSEWHERE.includes(key)) continue;
      const form = EXTENSIONS[key];
      const [issue] = form?.safeParse(value).error?.issues ?? [];
      if (form && !issue) continue;
      const [meant] = form ? [] : findNearest(key, Object.keys(EXTENSIONS), 1, MIN_SIMILARITY);
      const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
      const reason = issue ? ` (${issue.message})` : hint;
      problems.addWarning('extension', [...at, key], `${key}${reason}`);
      Reflect.deleteProperty(part, key);
    }
  });
}
