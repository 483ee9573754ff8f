/** Searches the index of a finished build in Node, from its files and without a network; the ranking is the site's own. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {mentionsAll, toFoundPage, type FoundPage} from '../../client/search/pages';
import {INDEX_OPTIONS, type Bundle} from '../../client/search/pagefind';

/** Finds pages, the best first. */
export type Search = (query: string, limit: number) => Promise<FoundPage[]>;

/** Pagefind fetches its files, which Node's fetch cannot do for `file:` addresses. Nothing else may be fetched. */
function fetchFilesOf(folder: string): typeof fetch {
  return async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    url.search = '';
    const file = url.protocol === 'file:' ? path.resolve(fileURLToPath(url)) : '';
    if (!file.startsWith(folder + path.sep)) throw new Error(`${url.href} is outside of the search index.`);
    return new Response(await readFile(file));
  };
}

/**
 * Opens the index. From then on `fetch` of this process reads that index and nothing else.
 *
 * @param folder - the `pagefind` folder of a build
 * @throws Error when the index cannot be read
 */
export async function openSearchIndex(folder: string): Promise<Search> {
  const root = path.resolve(folder);
  globalThis.fetch = fetchFilesOf(root);
  const basePath = pathToFileURL(`${root}/`).href;
  // Node would have to guess that the file is a module, as nothing beside it says so; of a data address it knows.
  const code = await readFile(path.join(root, 'pagefind.js'), 'base64');
  const {createInstance} = (await import(`data:text/javascript;base64,${code}`)) as Bundle;
  const instance = createInstance({...INDEX_OPTIONS, basePath, baseUrl: '/'});
  await instance.init();
  return async (query, limit) => {
    const {results} = await instance.search(query, {});
    const fragments = await Promise.all(results.slice(0, limit).map((result) => result.data()));
    return fragments
      .filter(({url, content, meta}) => mentionsAll(`${url} ${meta.title} ${content}`, query))
      .map(toFoundPage);
  };
}
