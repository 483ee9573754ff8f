/** Suggests pages for an unknown path. Loaded by the not-found page only. */
import {parseLlmsTxt, type ListedPage} from '../shared/llmsIndex';
import {nearestPages} from '../shared/nearest';

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * @returns the three listed pages closest to the path
 * @throws Error when the list of pages can't be loaded, as in the development server
 */
export async function suggestPages(pathname: string): Promise<ListedPage[]> {
  const response = await fetch('/llms.txt');
  if (!response.ok) throw new Error(`/llms.txt: ${response.status}`);
  return nearestPages(decode(pathname), parseLlmsTxt(await response.text()));
}
