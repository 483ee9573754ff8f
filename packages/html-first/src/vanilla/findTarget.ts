/** Finds the element that a URL points at. */
import {decodeText} from '@docs-kit/basics/text';

/**
 * @param hash - of a URL, with `#`; percent signs in it may be escapes or not
 * @returns the element with its ID, as browsers find it: as it's written, or else decoded; or else
 *   the element with the ID in lowercase, which headings have
 */
export function findTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return (
    document.getElementById(id) ??
    document.getElementById(decodeText(id)) ??
    document.getElementById(id.toLowerCase())
  );
}
