/** Renders a Postman collection. Bruno's is converted from it. */
import {promisify} from 'node:util';
import type {SampleRequest} from '../../../shared/api/operation';
import {formatJson, formatQuery} from '../../../shared/api/requestParts';
import type {Spec} from '../../api/openapi';
import type {CollectionFolder, CollectionRequest, Variables} from './folders';
import {type CollectionTool, renderScript} from './scripts';

type PostmanField = {key: string; value?: string; type?: string; src?: string; disabled?: boolean};

/** The parts of Postman's format (v2.1.0) that the collection uses. */
type PostmanRequest = {
  url: {path: string[]; raw?: string; query?: PostmanField[]; variable?: PostmanField[]};
  header: PostmanField[];
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

const POSTMAN: CollectionTool = {
  status: 'pm.response.code',
  body: 'pm.response.json()',
  keep: (name, value) => `pm.collectionVariables.set('${name}', ${value});`,
  get: (name) => `pm.collectionVariables.get('${name}')`,
  test: (name, condition) => `pm.test('${name}', () => pm.expect(${condition}).to.equal(true));`,
  repeat: ({name}, seconds) =>
    `if (again) {
  setTimeout(() => {}, 1000 * (pm.response.headers.get('Retry-After') ?? ${seconds}));
  pm.execution.setNextRequest(${JSON.stringify(name)});
}`,
};

const toFields = (pairs: SampleRequest['headers']): PostmanField[] =>
  pairs.map(([key, value]) => ({key, value}));

/**
 * Fills a converted request with the values of our sample, because the converter doesn't know which
 * values are optional, or which go together.
 */
function fillRequest(
  {url, header, ...converted}: PostmanRequest,
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
      // Bruno's converter reads only this field of the URL.
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

/** Converts the OpenAPI file, and puts the requests of the folders into the result. */
export async function buildPostmanCollection(
  spec: Spec,
  folders: readonly CollectionFolder[],
  variables: Variables,
): Promise<PostmanCollection> {
  const {convertV2} = await import('openapi-to-postmanv2');
  const options = {folderStrategy: 'Tags', parametersResolution: 'Example'};
  const input = {type: 'json', data: spec};
  const {result, reason, output} = await promisify(convertV2<PostmanCollection>)(input, options);
  const [converted] = output ?? [];
  if (!result || !converted) throw new Error(`The Postman converter failed: ${reason}.`);
  const known = converted.data.item.flatMap(({item = []}) => item);
  const toItem = (collected: CollectionRequest): PostmanItem => {
    const {name, operation, description, request} = collected;
    const base = known.find((item) => item.name === operation)?.request;
    if (!base) throw new Error(`The Postman converter made no request "${operation}".`);
    const exec = renderScript(collected, POSTMAN).flatMap((line) => line.split('\n'));
    return {
      name,
      request: {...fillRequest(base, request), ...(description && {description})},
      event: [{listen: 'test', script: {type: 'text/javascript', exec}}],
    };
  };
  const {schema} = converted.data.info;
  return {
    info: {name: 'Serenity* Star API', schema, description: DESCRIPTION},
    item: folders.map(({name, description, requests}) => ({
      name,
      description,
      item: requests.map(toItem),
    })),
    variable: toFields(Object.entries(variables)),
  };
}
