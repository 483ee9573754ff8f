/**
 * Checks the contrast of design tokens, so that a changed color is noticed when it's saved. The
 * tests check whole pages with axe.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {colord, extend} from 'colord';
import a11y from 'colord/plugins/a11y';

extend([a11y]);

/** From the site's folder. */
export const TOKENS_PATH = 'src/css/tokens.css';

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

type Token = {readonly color: string; readonly line: number};

/** @returns the colors of each mode, where the dark one inherits from the light one */
function readModes(text: string): ReadonlyMap<string, ReadonlyMap<string, Token>> {
  const [light, dark] = [new Map<string, Token>(), new Map<string, Token>()];
  let isDark = false;
  for (const [row, line] of text.split('\n').entries()) {
    if (line.includes('[data-theme="dark"]')) isDark = true;
    const [, name, color] = /^\s*--s-([\w-]+):\s*(#[0-9a-f]{6});/i.exec(line) ?? [];
    if (name && color) (isDark ? dark : light).set(name, {color, line: row + 1});
  }
  return new Map([
    ['light', light],
    ['dark', new Map([...light, ...dark])],
  ]);
}

/** Finds colors with too little contrast, in both modes. */
export function findContrastProblems(siteDir: string): Problem[] {
  const file = path.join(siteDir, TOKENS_PATH);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...readModes(text)].flatMap(([mode, tokens]) =>
    PAIRS.flatMap(([name, behind, least]) =>
      behind.flatMap((other) => {
        const [token, background] = [tokens.get(name), tokens.get(other)];
        if (!token || !background) return [];
        const contrast = colord(token.color).contrast(background.color);
        if (contrast >= least) return [];
        const what = `--s-${name} has a contrast of ${contrast.toFixed(2)} on --s-${other} in the ${mode} mode. Change one of them, so that it is at least ${least}.`;
        return [{file: TOKENS_PATH, line: token.line, what}];
      }),
    ),
  );
}
