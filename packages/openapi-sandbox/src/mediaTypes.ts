/** Media types of bodies. */

/** @returns the type in lowercase, without parameters such as the charset */
export const removeParameters = (mediaType: string) =>
  (mediaType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether bodies are JSON, including types such as `application/problem+json` and `text/json`. */
export const isJsonType = (mediaType: string) =>
  /^(application|text)\/(.+\+)?json$/.test(removeParameters(mediaType));
