/** The wrong programs of wrong.txt. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

type Edit = {find: string; replace: string};
export type Wrong = {name: string; error: string; typescript: Edit; python: Edit};

const RULES: readonly (readonly [find: RegExp, replace: string])[] = [
  [/\$\{(\w+)\.(\w+)\}/g, '{$1["$2"]}'],
  [/\$(?=\{)|await |;$/gm, ''],
  [/(?<=[{ ,(]|^)(\w+): /g, "'$1': "],
  [/\b([a-z]\w*|\])\??\.([a-z]\w*)\b(?!\()/g, "$1['$2']"],
  [/ ([=!]=)= /g, ' $1 '],
  [/\btrue\b/g, 'True'],
  [/\bfalse\b/g, 'False'],
  [/`/g, "'"],
];

/** Writes a piece of TypeScript as Python. Text in quotes stays. */
export const translateToPython = (code: string): string =>
  code
    .replace(" ?? ''", '')
    .split(/('[^']*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : RULES.reduce((text, [find, replace]) => text.replace(find, replace), part),
    )
    .join('');

const readEdit = (find = '', replace = ''): Edit => ({
  find: find.replaceAll('⏎', '\n'),
  replace: replace.replaceAll('⏎', '\n'),
});

const MISTAKE = /^(.+?): (.*) → (.*) ⇒ ?(.*)(?:\n {4}in Python: (.*) → ?(.*))?$/;

function readWrong(text: string): Wrong {
  const [, name = text, find, replace, error = '', ...own] = MISTAKE.exec(text) ?? [];
  const typescript = readEdit(find, replace);
  const translated = {
    find: translateToPython(typescript.find),
    replace: translateToPython(typescript.replace),
  };
  return {name, error, typescript, python: own[0] === undefined ? translated : readEdit(...own)};
}

const [, ...sections] = readFileSync(path.join(import.meta.dirname, 'wrong.txt'), 'utf8')
  .trim()
  .split('\n\n');

/** By flow. */
export const WRONG = sections.map((section) => {
  const [flow = '', ...wrong] = section.split(/\n {2}(?! )/);
  return [flow, wrong.map(readWrong)] as const;
});
