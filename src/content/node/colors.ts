/**
 * Colors of the design tokens for code outside of stylesheets, so that each color is defined once.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The stylesheet with the tokens, from the site's folder. */
export const TOKENS_PATH = 'src/css/tokens.css';

type Token = {readonly color: string; readonly line: number};

/** @returns the colors of each mode by their names; the dark one inherits from the light one */
export function readTokens(siteDir: string): Record<'light' | 'dark', ReadonlyMap<string, Token>> {
  const file = path.join(siteDir, TOKENS_PATH);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [light, dark] = [new Map<string, Token>(), new Map<string, Token>()];
  let isDark = false;
  for (const [row, line] of text.split('\n').entries()) {
    if (line.includes('[data-theme="dark"]')) isDark = true;
    const [, name, color] = /^\s*--s-([\w-]+):\s*(#[0-9a-f]{6});/i.exec(line) ?? [];
    if (name && color) (isDark ? dark : light).set(name, {color, line: row + 1});
  }
  return {light, dark: new Map([...light, ...dark])};
}

const {light} = readTokens(path.resolve(__dirname, '../../..'));

/**
 * @param token - a name without `--s-`
 * @returns its color in the light mode, as six hexadecimal digits after `#`
 * @throws Error when the file has no such color
 */
export function getColor(token: string): string {
  const color = light.get(token)?.color;
  if (color === undefined)
    throw new Error(`${TOKENS_PATH} has no color --s-${token} in its first block.`);
  return color;
}
