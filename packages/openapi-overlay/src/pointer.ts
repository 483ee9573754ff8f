/** JSON pointers (RFC 6901), and references, which have one in the fragment of a URL. */

/** @returns the keys in a JSON pointer */
export const splitPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** @returns the text without percent-encoding, or as it is if that's malformed */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @returns the keys in a reference such as `#/components/schemas/AgentResult` */
export const splitReference = (ref: string): string[] => splitPointer(ref).map(decode);
