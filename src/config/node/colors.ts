/**
 * Values of src/css/tokens.css for code outside of stylesheets, so that each color is defined once.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Absolute path of the stylesheet with the tokens. */
export const TOKENS_FILE = path.resolve(__dirname, '../../css/tokens.css');

const [, light = ''] = /:root[^{]*\{([^}]*)\}/.exec(readFileSync(TOKENS_FILE, 'utf8')) ?? [];
const colors = new Map(
  [...light.matchAll(/--s-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
);

/**
 * @param token - a name without `--s-`
 * @returns its color in the light mode, as six hexadecimal digits after `#`
 * @throws Error when the file has no such color
 */
export function getColor(token: string): string {
  const value = colors.get(token);
  if (value === undefined)
    throw new Error(`src/css/tokens.css has no color --s-${token} in its first block.`);
  return value;
}
