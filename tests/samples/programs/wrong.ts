/** The wrong programs of wrong.txt. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

type Edit = {find: string; replace: string};
export type Wrong = {name: string; error: string; typescript: Edit; python: Edit};

function readEdit(line: string): Edit {
  const [find = '', replace = ''] = line.replaceAll('⏎', '\n').split(/ → ?/);
  return {find, replace};
}

function readWrong(text: string): Wrong {
  const [title = '', edit = '', python = edit] = text.split(/\n {4}/);
  const [name = '', error = ''] = title.split(/ ⇒ ?/);
  return {name, error, typescript: readEdit(edit), python: readEdit(python)};
}

const [, ...sections] = readFileSync(path.join(import.meta.dirname, 'wrong.txt'), 'utf8')
  .trim()
  .split('\n\n');

/** By flow. */
export const WRONG = sections.map((section) => {
  const [flow = '', ...wrong] = section.split(/\n {2}(?! )/);
  return [flow, wrong.map(readWrong)] as const;
});
