/**
 * Values of src/css/tokens.css for code outside of stylesheets, so that each color is defined once.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Colors of the light mode, read from the text of the tokens file. */
export type Colors = (token: string) => string;

/**
 * @param css - text of src/css/tokens.css
 * @returns a function from a token's name, without `--s-`, to its color in the light mode; it
 *   throws for an unknown name
 */
export function readColors(css: string): Colors {
  const light = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const values = new Map(
    [...light.matchAll(/--s-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return (token) => {
    const value = values.get(token);
    if (value === undefined)
      throw new Error(`src/css/tokens.css has no color --s-${token} in its first block.`);
    return value;
  };
}

export const TOKENS_FILE = path.resolve(__dirname, '../../css/tokens.css');

/** The site's own colors. */
export const color = readColors(readFileSync(TOKENS_FILE, 'utf8'));
