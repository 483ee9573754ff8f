/** The privacy policy's tables of what the site stores in browsers and which events it sends. */
import {readFileSync} from 'node:fs';

export type StorageEntry = {
  /** Key or cookie name; `<…>` marks the part that varies. */
  readonly name: string;
  readonly storage: 'local' | 'session' | 'cookie';
  /** The part of the configuration without which the entry is never written. */
  readonly only?: string;
};

const policy = readFileSync('terms/privacy-policy.mdx', 'utf8');

/** @returns the cells of the first table after an anchor, without its head */
function listRowsAfter(anchor: string): string[][] {
  const [, section = ''] = policy.split(`{/* #${anchor} */}`);
  const table = /(?:^\|.*\n)+/m.exec(section)?.[0];
  if (!table) throw new Error(`terms/privacy-policy.mdx has no table after #${anchor}.`);
  const [, , ...rows] = table.trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

export const SITE_STORAGE: readonly StorageEntry[] = listRowsAfter('site-storage').map(
  ([name = '', storage, ...cells]) => {
    const only = /\(only with (.+)\)$/.exec(cells.at(-1) ?? '')?.[1];
    return {name, storage: storage as StorageEntry['storage'], ...(only !== undefined && {only})};
  },
);

export const SITE_EVENTS = listRowsAfter('site-analytics').map(([name = '', , data = '']) => ({
  name,
  data,
}));
