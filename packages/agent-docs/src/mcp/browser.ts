/**
 * Registers the tools with a browser's agent (https://webmachinelearning.github.io/webmcp/). Pages
 * load this file only where the browser has `document.modelContext`.
 */
import type {Behavior} from '@docs-kit/openapi-sandbox/engine';
import {createHttpReader} from './httpReader';
import {openSite} from './publishedSite';
import type {SiteProfile} from './siteProfile';
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

/**
 * Registers the tools, which read the page's own site.
 *
 * @param behavior - what the API does beyond its OpenAPI file, in examples
 */
export default function registerTools(profile: SiteProfile, behavior?: Behavior): void {
  const {modelContext} = document as Document & {modelContext?: ModelContext};
  const read = createHttpReader(location.origin);
  const tools = createTools(read, () => openSite(read, location.origin), profile, behavior);
  for (const {name, description, input, run} of tools) {
    const {validate, jsonSchema} = input['~standard'];
    modelContext?.registerTool({
      name,
      description,
      inputSchema: jsonSchema.input(),
      annotations: {readOnlyHint: true},
      async execute(given) {
        const checked = validate(given);
        if ('issues' in checked) return checked.issues.map(({message}) => message).join(' ');
        return (await run(checked.value as never)).text;
      },
    });
  }
}
