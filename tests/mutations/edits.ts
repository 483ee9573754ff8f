/** The faults of edits.txt, for `npm run test:mutate`. */
import {readFileSync} from 'node:fs';

export type Edit = {
  readonly id: string;
  /** Path from the project's folder. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Its folder decides what it needs: `site` a build, `e2e` a build and Chromium. */
  readonly suite: string;
};

const decode = (text: string) => text.trim().replaceAll('⏎', '\n');

const [, ...groups] = readFileSync('tests/mutations/edits.txt', 'utf8').trim().split('\n\n');

export const EDITS: readonly Edit[] = groups.flatMap((group) => {
  const [head = '', ...lines] = group.split('\n');
  const [file = '', suite = ''] = head.split(' in ');
  return lines.map((line) => {
    const [, id = line, find = '', replace = ''] = /^ {2}(\S+): (.+?) →(.*)$/.exec(line) ?? [];
    return {id, file, suite, find: decode(find), replace: decode(replace)};
  });
});
