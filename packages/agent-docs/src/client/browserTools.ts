/** Offers the tools of ../mcp to the browser's agent, in browsers that have one. */

// The URL is in a variable, because TypeScript would look for the module of a literal.
const TOOLS_FILE = '/browser-tools.mjs';

if ('modelContext' in document) void import(/* webpackIgnore: true */ TOOLS_FILE);
