/** Creates and reads JSON Web Tokens (RFC 7519), without their signatures. */
import {SAMPLE_VALUE} from './placeholders';

/** @returns the JSON object in a part of a token; `undefined` if there's none */
function decodePart(part = ''): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof json === 'object' && json !== null ? {...json} : undefined;
  } catch {
    return undefined;
  }
}

/** Whether text is a token, signed or encrypted, or the samples' value in place of one. */
export const isToken = (text: string): boolean =>
  SAMPLE_VALUE.test(text) ||
  (/^[\w-]+(\.[\w-]*){2}(\.[\w-]*\.[\w-]*)?$/.test(text) &&
    decodePart(text.split('.')[0]) !== undefined);

/** @returns when a token expires, from its claim `exp` (RFC 7519, 4.1.4) */
export function findExpiry(token: string): Date | undefined {
  const exp = isToken(token) ? decodePart(token.split('.')[1])?.['exp'] : undefined;
  return typeof exp === 'number' ? new Date(exp * 1000) : undefined;
}

const encodePart = (value: object) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/**
 * Creates a token, which is signed by no one.
 *
 * @param claims - without `exp`
 * @param seconds - how long it's valid
 */
export function createToken(claims: Readonly<Record<string, unknown>>, seconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return [encodePart({alg: 'none', typ: 'JWT'}), encodePart({...claims, exp}), 'sandbox'].join('.');
}
