/** The module that the build writes: the behavior of the site's API, for browsers. */
declare module '@generated/docs-kit-openapi-sandbox/default/behavior' {
  const behavior: import('./engine/behavior').Behavior | undefined;
  export default behavior;
}
