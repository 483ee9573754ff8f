/** Offers the tools of ../mcp to the browser's agent, in browsers that have one. */
import {inBrowser} from '@docs-kit/browser/inBrowser';

// The URL is in a variable, because TypeScript would look for the module of a literal.
const TOOLS_FILE = '/browser-tools.mjs';

if (inBrowser && 'modelContext' in document) void import(/* webpackIgnore: true */ TOOLS_FILE);
