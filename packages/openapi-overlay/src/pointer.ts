/** JSON pointers (RFC 6901), and references, which have one in the fragment of a URL. */
import {decodeText} from '@docs-kit/basics/text';

/** @returns `a/b` and `c` for `/a~1b/c` */
export const splitPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** @returns the keys in a reference such as `#/components/schemas/FerryResult` */
export const splitReference = (ref: string): string[] => splitPointer(ref).map(decodeText);
