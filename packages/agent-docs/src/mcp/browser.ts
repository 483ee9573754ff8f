/**
 * Registers the tools with a browser's agent (https://webmachinelearning.github.io/webmcp/). Pages
 * load this file only where the browser has `document.modelContext`.
 */
import * as z from 'zod';
import {createHttpReader} from './httpReader';
import {openSite} from './publishedSite';
import {createTools} from './tools';

/** The part of the WebMCP proposal that registers tools. */
type ModelContext = {
  registerTool(tool: {
    name: string;
    description: string;
    inputSchema: object;
    execute: (input: unknown) => Promise<string>;
    annotations: {readOnlyHint: boolean};
  }): unknown;
};

const {modelContext} = document as Document & {modelContext?: ModelContext};
const read = createHttpReader(location.origin);
const tools = createTools(read, () => openSite(read, location.origin));
for (const {name, description, input, run} of tools)
  modelContext?.registerTool({
    name,
    description,
    inputSchema: z.toJSONSchema(input, {io: 'input'}),
    annotations: {readOnlyHint: true},
    async execute(given) {
      const {data, error} = input.safeParse(given);
      return error ? z.prettifyError(error) : (await run(data as never)).text;
    },
  });
