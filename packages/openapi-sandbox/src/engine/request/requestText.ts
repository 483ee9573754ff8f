/** Reads the parts of a request that are text: its query and its cookies. */
import {decodeText} from '@docs-kit/basics/text';

/** @returns a name without what its spelling adds, as in `pageSize` and `page_size` */
export const foldSpelling = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** @returns a name or a value of a query or a form, decoded */
export const decodeFormText = (text: string): string => decodeText(text.replaceAll('+', ' '));

/** @returns the parameters in a path such as `/pets?page=2` */
export const parsePathQuery = (path: string): URLSearchParams =>
  new URLSearchParams(path.replace(/^[^?]*\??/, ''));

/** @returns the names and values of the cookies in a header */
export const parseCookies = (header = ''): [name: string, value: string][] =>
  header.split(/;\s*/).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=')];
  });
