/** The files that build/index.ts writes. */
declare module '@generated/docs-kit-openapi-reference/default/console.json' {
  const options: import('./build/options').ConsoleOptions;
  export default options;
}

/** The error codes of the API, which are empty if the site has none. */
declare module '@generated/docs-kit-openapi-reference/default/errors.json' {
  const errors: import('@docs-kit/openapi-model/errorCodes').ErrorCodes;
  export default errors;
}

/** The page about streams, whose path is empty if the site has none. */
declare module '@generated/docs-kit-openapi-reference/default/streams.json' {
  const streams: import('./build/options').StreamsPage;
  export default streams;
}
