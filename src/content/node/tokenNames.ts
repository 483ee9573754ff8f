/** Finds design tokens that styles and pictures use, and that have no value. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Problem} from '@docs-kit/basics/writerError';
import {TOKENS_PATH} from './colors';

/** Folders with styles of the site, and with pictures that writers draw. */
const FOLDERS = ['src', 'docs/pictures'];

const listFiles = (siteDir: string): string[] =>
  FOLDERS.filter((folder) => existsSync(path.join(siteDir, folder))).flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(?:css|svg)$/.test(name))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
  );

/** Finds names of tokens that were changed in one place only. */
export function findTokenProblems(siteDir: string): Problem[] {
  if (!existsSync(path.join(siteDir, TOKENS_PATH))) return [];
  const lines = new Map<string, number>();
  const users = new Map<string, string>();
  for (const file of [TOKENS_PATH, ...listFiles(siteDir)]) {
    const text = readFileSync(path.join(siteDir, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/var\(--kit-([\w-]+)\)/g)) users.set(name, file);
    for (const {1: name = '', index} of text.matchAll(/--kit-([\w-]+):/g))
      if (!lines.has(name))
        lines.set(name, file === TOKENS_PATH ? text.slice(0, index).split('\n').length : 1);
  }
  const unused = [...lines.keys()].filter((name) => !users.has(name));
  return [...users]
    .filter(([name]) => !lines.has(name))
    .map(([name, user]) => {
      const [meant] = findNearest(name, unused, 1, 0.5);
      const fix = meant ? `Write --kit-${name} instead of --kit-${meant}` : 'Give it a value';
      return {
        file: TOKENS_PATH,
        line: lines.get(meant ?? '') ?? 1,
        what: `--kit-${name} has no value, and ${user} uses it. ${fix}, or change both.`,
      };
    });
}
