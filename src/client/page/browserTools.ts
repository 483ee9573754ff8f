/** Offers the tools of src/server/mcp to the browser's agent, in browsers that have one. */

// Not a literal, which TypeScript would look for.
const TOOLS = '/browser-tools.mjs';

if ('modelContext' in document) void import(/* webpackIgnore: true */ TOOLS);
