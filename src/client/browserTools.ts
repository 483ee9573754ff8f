/** Offers the tools of src/server/mcp to the browser's agent, in browsers that have one. */

// Not a literal, so that the bundler leaves it to the browser.
const TOOLS = '/browser-tools.mjs';

if ('modelContext' in document) void import(TOOLS);
