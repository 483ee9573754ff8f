/** The file that build/index.ts writes. */
declare module '@generated/docs-kit-openapi-reference/default/console.json' {
  const options: import('./build/options').ConsoleOptions;
  export default options;
}
