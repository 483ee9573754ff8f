/** Suggests pages for an unknown path. Loaded by the not-found page only. */
import {LLMS_FILES, parseLlmsTxt, type ListedPage} from '../shared/llmsIndex';
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
  const files = LLMS_FILES.filter((file) => pathname.startsWith(file.replace(/llms\.txt$/, '')));
  const texts = await Promise.all(
    files.map(async (file) => {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return response.text();
    }),
  );
  return nearestPages(decode(pathname), parseLlmsTxt(texts.join('\n')));
}
