/**
 * Colors of the design tokens for code outside of stylesheets, so that each color is defined once.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {colord} from 'colord';

/** The stylesheet with the tokens, from the site's folder. */
export const TOKENS_PATH = 'src/css/tokens.css';

type Token = {readonly color: string; readonly line: number};

/** The frame of pages is night in both modes, and dark pages change some colors of it. */
type Colors = Record<'light' | 'night' | 'dark', ReadonlyMap<string, Token>>;

/** @returns the colors of each surface by their names, with those that it inherits */
export function readTokens(siteDir: string): Colors {
  const file = path.join(siteDir, TOKENS_PATH);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const light = new Map<string, Token>();
  const night = new Map<string, Token>();
  const dark = new Map<string, Token>();
  let current = light;
  for (const [row, line] of text.split('\n').entries()) {
    if (line.includes('[data-theme="dark"]')) current = current === light ? night : dark;
    const [, name, value = ''] = /^\s*--kit-([\w-]+):\s*([^;]+);/.exec(line) ?? [];
    const color = colord(value.trim());
    const isOpaque = color.isValid() && color.alpha() === 1;
    if (name && isOpaque) current.set(name, {color: color.toHex(), line: row + 1});
  }
  const all = new Map([...light, ...night]);
  return {light, night: all, dark: new Map([...all, ...dark])};
}

const {light} = readTokens(path.resolve(__dirname, '../../..'));

/**
 * @param token - a name without `--kit-`
 * @returns its color in the light mode, as six hexadecimal digits after `#`
 * @throws Error when the file has no such color
 */
export function getColor(token: string): string {
  const color = light.get(token)?.color;
  if (color === undefined)
    throw new Error(`${TOKENS_PATH} has no color --kit-${token} in its first block.`);
  return color;
}
