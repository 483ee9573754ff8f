/** The files that index.ts writes. */
declare module '@generated/docs-kit-openapi-reference/default/console.json' {
  const options: Omit<import('./build/options').ConsoleOptions, 'sdkReports'>;
  export default options;
}

/** What SDKs report, or a function that returns nothing. */
declare module '@generated/docs-kit-openapi-reference/default/sdkReports' {
  const sdkReports: import('./shared/sdkReports').SdkReports;
  export default sdkReports;
}

/** The error codes of the API, which are empty if the site has none. */
declare module '@generated/docs-kit-openapi-reference/default/errors.json' {
  const errors: import('@docs-kit/openapi-model').ErrorCodes;
  export default errors;
}

/** Streams, and the page about them, whose path is empty if the site has none. */
declare module '@generated/docs-kit-openapi-reference/default/streams.json' {
  const streams: Required<import('./build/options').StreamsOptions>;
  export default streams;
}
