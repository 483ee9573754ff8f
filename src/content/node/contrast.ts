/**
 * Checks the contrast of design tokens, so that a changed color is noticed when it's saved. The
 * tests check whole pages with axe.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {colord, extend} from 'colord';
import a11y from 'colord/plugins/a11y';
import {readTokens, TOKENS_PATH} from './colors';

extend([a11y]);

/** Contrast of text, and of the edges of controls, in WCAG 2.2, level AA. */
const [TEXT, EDGE] = [4.5, 3];

const BACKGROUNDS = ['page', 'surface', 'surface-strong'];

/** Tokens, what is behind them, and the contrast they need. */
const PAIRS: readonly (readonly [token: string, behind: readonly string[], least: number])[] = [
  ['text', BACKGROUNDS, TEXT],
  ['text-muted', BACKGROUNDS, TEXT],
  ['heading', BACKGROUNDS, TEXT],
  ['link', ['page', 'surface', 'accent-soft'], TEXT],
  ['on-brand', ['brand', 'brand-hover'], TEXT],
  ['on-deep', ['deep', 'deep-raised'], TEXT],
  ['on-deep-muted', ['deep', 'deep-raised'], TEXT],
  ...['blue', 'green', 'amber', 'violet', 'red'].map(
    (token) => [token, ['page', 'code-surface'], TEXT] as const,
  ),
  ['border-strong', ['page'], EDGE],
];

const TOKENS = new Set(PAIRS.flatMap(([name, behind]) => [name, ...behind]));

/** Finds colors with too little contrast, and missing ones, in each mode and the night. */
export function findContrastProblems(siteDir: string): Problem[] {
  if (!existsSync(path.join(siteDir, TOKENS_PATH))) return [];
  const lines = readFileSync(path.join(siteDir, TOKENS_PATH), 'utf8').split('\n');
  return Object.entries(readTokens(siteDir)).flatMap(([mode, tokens]) => [
    ...[...TOKENS]
      .filter((name) => !tokens.has(name))
      .map((name) => ({
        file: TOKENS_PATH,
        line: lines.findIndex((line) => line.trim().startsWith(`--kit-${name}:`)) + 1 || 1,
        what: `--kit-${name} has no color in the ${mode} colors. Write one, such as #171b33, and a semicolon, or correct the name in src/content/node/contrast.ts.`,
      })),
    ...PAIRS.flatMap(([name, behind, least]) =>
      behind.flatMap((other) => {
        const [token, background] = [tokens.get(name), tokens.get(other)];
        if (!token || !background) return [];
        const contrast = colord(token.color).contrast(background.color);
        if (contrast >= least) return [];
        const what = `--kit-${name} has a contrast of ${contrast.toFixed(2)} on --kit-${other} in the ${mode} colors. Change one of them, so that it is at least ${least}.`;
        return [{file: TOKENS_PATH, line: token.line, what}];
      }),
    ),
  ]);
}
