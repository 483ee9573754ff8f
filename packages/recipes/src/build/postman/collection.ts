/** Renders the Postman collection of the API and its recipes. */
import {promisify} from 'node:util';
import {loadApi} from '@docs-kit/openapi-model/model';
import type {Spec} from '@docs-kit/openapi-model/openapi';
import type {SampleRequest} from '@docs-kit/openapi-model/operation';
import {formatJson, formatQuery} from '@docs-kit/openapi-model/requestParts';
import {loadSandboxOperations} from '@docs-kit/openapi-sandbox/sandboxData';
import {loadRecipes} from '../loadRecipes';
import type {RecipesOptions} from '../options';
import {buildPlan} from '../plan';
import {recordRecipe} from '../record';
import {type CollectionRequest, listFolders, listVariables} from './folders';
import {renderScript} from './script';

type PostmanField = {key: string; value?: string; type?: string; src?: string; disabled?: boolean};

/** The parts of Postman's format (v2.1.0) that the collection uses. */
type PostmanRequest = {
  url: {path: string[]; raw?: string; query?: PostmanField[]; variable?: PostmanField[]};
  header?: PostmanField[];
  auth?: object;
  body?: object;
};
export type PostmanItem = {
  name: string;
  item?: PostmanItem[];
  request?: PostmanRequest;
  event?: {listen: string; script: {type: string; exec: string[]}}[];
  description?: unknown;
};
export type PostmanCollection = {
  info: {name: string; schema: string; description: string};
  item: PostmanItem[];
  variable: PostmanField[];
};

const DESCRIPTION =
  'The requests of the API reference, and the recipes in the order of their steps. Set apiKey to your key. To try a request without an account, run the sandbox, and set baseUrl to the value of sandboxUrl.';

const toFields = (pairs: SampleRequest['headers']): PostmanField[] =>
  pairs.map(([key, value]) => ({key, value}));

/**
 * Fills a converted request with the values of our sample, because the converter doesn't know which
 * values are optional, or which go together.
 */
function fillRequest(
  {url, header = [], ...converted}: PostmanRequest,
  {url: address, query, headers, body, response}: SampleRequest,
): PostmanRequest {
  const segments = decodeURI(address).split('/').slice(1);
  const sent = new Map(query);
  const parts = body?.kind === 'multipart' ? body.parts : [];
  const isSet = ({key}: PostmanField) => headers.some(([name]) => name === key);
  return {
    ...converted,
    url: {
      ...url,
      // Other clients that import Postman's format read only this field.
      raw: `{{baseUrl}}/${url.path.join('/')}${formatQuery(query)}`,
      variable: url.variable?.map(({key}) => ({
        key,
        value: segments[url.path.indexOf(`:${key}`)] ?? '',
      })),
      query: url.query?.map((parameter) => ({
        ...parameter,
        value: sent.get(parameter.key) ?? parameter.value,
        disabled: !sent.has(parameter.key),
      })),
    },
    header: [
      ...header.filter(
        (field) => !isSet(field) && (response !== 'stream' || field.key !== 'Accept'),
      ),
      ...toFields(headers),
    ],
    // The request's headers already have the credential.
    auth: {type: 'noauth'},
    ...(body?.kind === 'json' && {
      body: {...converted.body, raw: body.text ?? formatJson(body.value)},
    }),
    ...(body?.kind === 'urlencoded' && {
      body: {mode: 'urlencoded', urlencoded: toFields(body.fields)},
    }),
    ...(parts.length > 0 && {
      body: {
        mode: 'formdata',
        formdata: parts.map((part) =>
          'file' in part
            ? {key: part.name, type: 'file', src: part.file}
            : {key: part.name, type: 'text', value: part.value},
        ),
      },
    }),
  };
}

/** @returns the requests of the OpenAPI file, which have the titles of operations as their names */
async function convertSpec(spec: Spec): Promise<{schema: string; converted: PostmanItem[]}> {
  const {convertV2} = await import('openapi-to-postmanv2');
  const options = {folderStrategy: 'Tags', parametersResolution: 'Example'};
  const input = {type: 'json', data: spec};
  const {result, reason, output} = await promisify(convertV2<PostmanCollection>)(input, options);
  const [collection] = output ?? [];
  if (!result || !collection) throw new Error(`The Postman converter failed: ${reason}.`);
  const {info, item: folders} = collection.data;
  return {schema: info.schema, converted: folders.flatMap(({item = []}) => item)};
}

/**
 * Renders the collection: the requests of each recipe, then those of each group of operations.
 *
 * @param siteUrl - URL of the site, for links in descriptions
 * @returns the content of the file, as JSON
 */
export async function renderPostmanCollection(
  options: RecipesOptions,
  siteUrl: string,
): Promise<string> {
  const {
    collection: {name: title},
    sandboxUrl,
  } = options;
  const {spec, api} = loadApi(options.api);
  const sandboxOperations = loadSandboxOperations(options.api, options.behavior);
  const plans = loadRecipes(options).map((recipe) =>
    buildPlan(recipe, recordRecipe(recipe, sandboxOperations, options), api.server),
  );
  const {schema, converted} = await convertSpec(spec);
  const toItem = (collected: CollectionRequest): PostmanItem => {
    const {name, operation, description, request} = collected;
    const base = converted.find((item) => item.name === operation)?.request;
    if (!base) throw new Error(`The Postman converter made no request "${operation}".`);
    return {
      name,
      request: {...fillRequest(base, request), ...(description && {description})},
      event: [{listen: 'test', script: {type: 'text/javascript', exec: renderScript(collected)}}],
    };
  };
  const collection: PostmanCollection = {
    info: {name: title, schema, description: DESCRIPTION},
    item: listFolders(api, plans).map(({name, description, requests}) => ({
      name,
      description,
      item: requests.map(toItem),
    })),
    variable: toFields(listVariables(api, sandboxUrl)),
  };
  return JSON.stringify(collection, null, 2).replaceAll('](/', `](${siteUrl}/`);
}
