/** Error codes of an API, which a site passes as an option. */

export type ErrorCodes = {
  /** Path of the page that explains every code. Each code is an anchor. */
  readonly page: string;
  /** Status and usual message of each code. The last code of a status is its most likely one. */
  readonly codes: Readonly<Record<string, readonly [status: number, message: string]>>;
  /**
   * What an error means, by its status, or by its status and code, such as `429 quota_reached`.
   * Statuses without one have the explanation of HTTP.
   */
  readonly explanations?: Readonly<Record<string, string>>;
};

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
