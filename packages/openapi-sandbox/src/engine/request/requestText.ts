/** Reads the parts of a request that are text: its query and its cookies. */
import {decodeText} from '@docs-kit/basics/text';

/** @returns `pagesize` for `pageSize` and for `page_size` */
export const foldSpelling = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** @returns `ä b` for `%C3%A4+b` */
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
