/** Searches the index of a complete build in Node, with the site's ranking. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {readTexts, readTitles, type ReadIndexFile} from '../../shared/search/indexFiles';
import {SearchEngine} from '../../shared/search/search';

/**
 * @param folder - the `search-index` folder of a build
 * @throws SearchUnavailableError when the index can't be read
 */
export async function openSearchIndex(folder: string): Promise<SearchEngine> {
  const read: ReadIndexFile = (file) => readFile(path.join(folder, file), 'utf8');
  const titles = await readTitles(read);
  return SearchEngine.create(titles, await readTexts(read, titles));
}
