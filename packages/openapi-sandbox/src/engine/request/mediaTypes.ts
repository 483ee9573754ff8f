/** Media types of bodies. */

/** @returns the type in lowercase, without parameters such as the charset */
export const removeParameters = (mediaType: string) =>
  (mediaType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether bodies are JSON, including types such as `application/problem+json` and `text/json`. */
export const isJsonType = (mediaType: string) =>
  /^(application|text)\/(.+\+)?json$/.test(removeParameters(mediaType));

/**
 * Whether an `Accept` header includes a media type.
 *
 * @param accept - empty if there's none, which accepts anything
 */
export function accepts(accept: string, mediaType: string): boolean {
  const type = removeParameters(mediaType);
  const ranges = accept.split(',').map(removeParameters).filter(Boolean);
  return (
    type === '' ||
    ranges.length === 0 ||
    ranges.some(
      (range) =>
        range === '*/*' ||
        range === type ||
        range === type.replace(/\/.*/, '/*') ||
        (isJsonType(range) && isJsonType(type)),
    )
  );
}
