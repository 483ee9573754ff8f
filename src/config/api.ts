/** The API reference: where the OpenAPI file is, where its pages go, and how the OpenAPI plugin writes them. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {consoleOrigins} from '../plugins/api/consoleData';
import {infoPage, operationPage} from '../plugins/api/pages';
import {endpoints, parseSpec, SpecError, type Endpoint, type Spec} from '../plugins/api/spec';

/** Relative to the site's folder, as are all paths here. */
export const SPEC_PATH = 'api/openapi.json';
export const API_OUTPUT_DIR = 'docs/api/aihub';
/** What the ids of the generated docs begin with. */
export const API_DOCS_PREFIX = 'api/aihub';
/** Key of the file in the plugin's configuration, as in `docusaurus gen-api-docs aihub`. */
export const API_ID = 'aihub';

let loaded: {spec: Spec; all: Endpoint[]} | undefined;

// The plugin hands over a copy of the file without names of schemas and with every reference unfolded, so pages are
// made from the file itself.
function load() {
  if (!loaded) {
    const spec = parseSpec(readFileSync(path.resolve(SPEC_PATH), 'utf8'), SPEC_PATH);
    loaded = {spec, all: endpoints(spec)};
  }
  return loaded;
}

/** Hosts that the request console connects to, for a content security policy; read from the OpenAPI file. */
export function apiOrigins(): string[] {
  const {spec, all} = load();
  return consoleOrigins(spec, all);
}

function createApiPageMD({id}: {id: string}): string {
  const {spec, all} = load();
  const endpoint = all.find(({slug}) => slug === id);
  if (!endpoint) {
    throw new SpecError(
      `The OpenAPI plugin made the address "${id}", which no operationId stands for by our own rule.`,
      SPEC_PATH,
      'use small letters and hyphens in operationIds.',
    );
  }
  return operationPage(spec, endpoint, all);
}

/** Options of docusaurus-plugin-openapi-docs. */
export const openapiOptions = {
  id: 'api',
  docsPluginId: 'classic',
  config: {
    [API_ID]: {
      specPath: SPEC_PATH,
      outputDir: API_OUTPUT_DIR,
      template: 'src/plugins/api/page.mustache',
      infoTemplate: 'src/plugins/api/page.mustache',
      markdownGenerators: {createApiPageMD, createInfoPageMD: () => infoPage(load().spec)},
    },
  },
};
