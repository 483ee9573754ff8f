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

/** What explains responses. Without streams or error codes, paths of pages are empty. */
declare module '@generated/docs-kit-openapi-reference/default/responses.json' {
  const responses: {
    streams: Required<import('./build/options').StreamsOptions>;
    errors: import('@docs-kit/openapi-model').ErrorCodes;
  };
  export default responses;
}
