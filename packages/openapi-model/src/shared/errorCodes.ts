/** Reads the error codes of an API, which a site passes as an option. */
import type {ErrorCodes} from '../build/apiOptions';

/**
 * Whether an OpenAPI file has an error with one of the codes. Otherwise, its errors have another
 * form.
 *
 * @param text - the file, as JSON
 */
export const mentionsCodes = (text: string, errors: Pick<ErrorCodes, 'codes'> | undefined) =>
  [...text.matchAll(/"code":\s*"(\w+)"/g)].some(([, code = '']) =>
    Object.hasOwn(errors?.codes ?? {}, code),
  );

/** @returns the most likely error code of each status, if a response doesn't contain one */
export const listCodesByStatus = (codes: ErrorCodes['codes'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(codes).map(([code, [status]]) => [status, code]));
