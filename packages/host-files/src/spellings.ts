/** Other spellings of a page's address: capitals, and the names of files. */
import type {HostConfig} from './headers';

/** Matches the file of a page, as a page or as the index of a folder, in JavaScript and nginx. */
export const PAGE_FILE = '^(/.+?)(?:/index)?\\.(?:md|html)$';

/** @returns where a known address leads, by the address: a page to itself, or a moved path */
export const mapTargets = ({pages, redirects}: Pick<HostConfig, 'pages' | 'redirects'>) =>
  new Map([
    ...redirects
      .filter(({from}) => !/\.\w+$/.test(from))
      .map(({from, to}) => [from, to.replace(/[?#].*/, '')] as const),
    ...pages.map((page) => [page, page] as const),
  ]);

/**
 * @returns a function that finds the right address for a path without a file; `undefined` if it
 *   isn't another spelling of a page's address
 */
export function createSpellings(
  config: Pick<HostConfig, 'pages' | 'redirects'>,
): (path: string) => string | undefined {
  const targets = new Map(
    [...mapTargets(config)].map(([path, target]) => [path.toLowerCase(), target]),
  );
  const file = new RegExp(PAGE_FILE, 'i');
  return (path) => {
    const target = targets.get((file.exec(path)?.[1] ?? path).toLowerCase());
    const right = target && target + (/\.md$/i.test(path) ? '.md' : '');
    return right === path ? undefined : right;
  };
}
