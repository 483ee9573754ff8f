/** The mutations of mutations.txt, for `npm run test:mutate`. */
import {existsSync, readFileSync} from 'node:fs';

export type Mutation = {
  readonly id: string;
  /** Path from the project's folder. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Its folder decides what it needs: `site` a build, `e2e` a build and Chromium. */
  readonly suite: string;
};

const LIST = 'tests/mutations/mutations.txt';

const decode = (text: string) => text.trim().replaceAll('⏎', '\n');

const [, ...groups] = readFileSync(LIST, 'utf8').trim().split('\n\n');

export const MUTATIONS: readonly Mutation[] = groups.flatMap((group) => {
  const [head = '', ...lines] = group.split('\n');
  const [file = '', suite = ''] = head.split(' in ');
  return lines.map((line) => {
    const [, id = line, find = '', replace = ''] = /^ {2}(\S+): (.+?) →(.*)$/.exec(line) ?? [];
    return {id, file, suite, find: decode(find), replace: decode(replace)};
  });
});

/** @returns a message for each mutation that doesn't match the code */
export function findStale(): string[] {
  return MUTATIONS.flatMap(({id, file, find, suite}) => {
    const matches = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
    return [
      ...(matches === 1 ? [] : [`${LIST}: "${id}" occurs ${matches} times in ${file}. Update it.`]),
      ...(existsSync(suite) ? [] : [`${LIST}: "${id}" names ${suite}, which is gone. Update it.`]),
    ];
  });
}
