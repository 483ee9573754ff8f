/**
 * What the request console needs to know of an operation. It stands in a file of its own (`/api/console/<operation>.json`)
 * that the console fetches when it opens, so that a page carries none of it.
 */
import {examplesOf, isJsonType, PLACEHOLDER_KEY, PLACEHOLDER_TOKEN, secretPlaceholder} from './pages';
import {exampleOf, schemaTree, show} from './schema';
import {
  resolve,
  type Endpoint,
  type MediaType,
  type RequestBody,
  type Response,
  type Schema,
  type SchemaOrRef,
  type Spec,
} from './spec';

/** A value that readers enter. */
export type ConsoleField = {
  name: string;
  /** In words, such as `integer (int32)`. */
  type: string;
  /** What it holds at first; empty when neither the file nor the type tells a value. */
  example: string;
  required?: true;
  /** Allowed values in order, each with what readers see. */
  options?: {value: string; label: string}[];
  /** A file is chosen, nothing typed. */
  file?: true;
  /** What stands for the value in a command that readers copy; such a value is masked. */
  secret?: string;
};

export type ConsoleParameter = ConsoleField & {in: 'path' | 'query' | 'header'};

/** A header that proves who is asking. */
export type ConsoleCredential = {
  /** Name of the scheme in the file; under it the value is kept. */
  scheme: string;
  label: string;
  header: string;
  /** What stands in the header before the value. */
  prefix: string;
  placeholder: string;
};

export type ConsoleBody =
  | {kind: 'json'; contentType: string; required: boolean; examples: {name: string; text: string}[]}
  | {kind: 'form'; fields: ConsoleField[]}
  | {kind: 'file'; contentType: string; required: boolean};

export type ConsoleOperation = {
  /** Upper case. */
  method: string;
  /** Address with `{name}` for each path parameter. */
  url: string;
  /** Ways to prove who is asking, of which one is used; none: the operation is open to all. */
  auth: ConsoleCredential[][];
  parameters: ConsoleParameter[];
  body?: ConsoleBody;
  /** Shapes of the command to copy: `stream` shows an answer as it arrives, `file` saves it. */
  answer: 'stream' | 'file' | 'text';
};

function field(spec: Spec, name: string, schema: SchemaOrRef, example: unknown, required: boolean): ConsoleField {
  const node = schemaTree(spec, schema);
  const given = (example ?? exampleOf(spec, schema)) as Parameters<typeof show>[0];
  // "string" is what stands for a text that nothing is known of.
  const known = given !== null && given !== 'string';
  const options =
    node.enum?.map(({value, name: label}) => ({
      value: show(value),
      label: label === undefined ? show(value) : `${show(value)} ${label}`,
    })) ?? (node.type === 'boolean' ? ['true', 'false'].map((value) => ({value, label: value})) : undefined);
  return {
    name,
    type: node.type,
    example: known ? show(given) : '',
    ...(required && {required}),
    ...(options && {options}),
  };
}

function parameters(spec: Spec, endpoint: Endpoint): ConsoleParameter[] {
  return endpoint.parameters.flatMap((parameter): ConsoleParameter[] => {
    // Pages cannot set cookies of another host.
    if (parameter.in === 'cookie') return [];
    const [first] = Object.values(parameter.examples ?? {}).map((example) => resolve(spec, example).value);
    const schema = parameter.schema ?? {type: 'string'};
    const made = field(spec, parameter.name, schema, parameter.example ?? first, parameter.required === true);
    const secret = parameter.in === 'header' ? secretPlaceholder(parameter.name) : undefined;
    return [{...made, in: parameter.in, ...(secret !== undefined && {secret, example: ''})}];
  });
}

function credentials(spec: Spec, endpoint: Endpoint): ConsoleCredential[][] {
  return endpoint.security.flatMap((requirement) => {
    const headers = Object.keys(requirement).map((scheme): ConsoleCredential | undefined => {
      const found = spec.components?.securitySchemes?.[scheme];
      if (found?.type === 'apiKey' && found.in === 'header' && found.name !== undefined)
        return {scheme, label: 'API key', header: found.name, prefix: '', placeholder: PLACEHOLDER_KEY};
      if (found?.type === 'http' && found.scheme?.toLowerCase() === 'bearer')
        return {
          scheme,
          label: 'Access token',
          header: 'Authorization',
          prefix: 'Bearer ',
          placeholder: PLACEHOLDER_TOKEN,
        };
      return undefined;
    });
    // A key in an address would end up in logs and histories: a way that wants one is not offered.
    return headers.every((header) => header !== undefined) ? [headers] : [];
  });
}

function formFields(spec: Spec, media: MediaType): ConsoleField[] {
  const schema = media.schema ? resolve<Schema>(spec, media.schema) : {};
  return Object.entries(schema.properties ?? {}).map(([name, child]) => {
    const required = schema.required?.includes(name) ?? false;
    const made = field(spec, name, child, undefined, required);
    return resolve<Schema>(spec, child).format === 'binary' ? {...made, example: '', file: true} : made;
  });
}

function body(spec: Spec, endpoint: Endpoint): ConsoleBody | undefined {
  const {requestBody} = endpoint.operation;
  if (!requestBody) return undefined;
  const {content, required = false} = resolve<RequestBody>(spec, requestBody);
  const [chosen] = Object.entries(content).sort(([a], [b]) => Number(isJsonType(b)) - Number(isJsonType(a)));
  if (!chosen) return undefined;
  const [contentType, media] = chosen;
  if (contentType.startsWith('multipart/')) return {kind: 'form', fields: formFields(spec, media)};
  if (!isJsonType(contentType)) return {kind: 'file', contentType, required};
  const examples = examplesOf(spec, media).map(({name, value}) => ({name, text: JSON.stringify(value, null, 2)}));
  return {kind: 'json', contentType, required, examples};
}

function answer(spec: Spec, endpoint: Endpoint): ConsoleOperation['answer'] {
  const types = Object.entries(endpoint.operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(resolve<Response>(spec, response).content ?? {}));
  if (types.includes('text/event-stream')) return 'stream';
  return types.length > 0 && !types.some((type) => isJsonType(type) || type.startsWith('text/')) ? 'file' : 'text';
}

/** @returns the data of one operation's console */
export function consoleData(spec: Spec, endpoint: Endpoint): ConsoleOperation {
  const server = (endpoint.operation.servers ?? spec.servers)[0]?.url ?? '';
  const made = body(spec, endpoint);
  return {
    method: endpoint.method.toUpperCase(),
    url: server.replace(/\/$/, '') + endpoint.path,
    auth: credentials(spec, endpoint),
    parameters: parameters(spec, endpoint),
    ...(made && {body: made}),
    answer: answer(spec, endpoint),
  };
}

/**
 * Where consoles connect to.
 *
 * @returns the origins of all servers in the file, such as `https://api.example.com`, each once
 */
export function consoleOrigins(spec: Spec, endpoints: readonly Endpoint[]): string[] {
  const servers = endpoints.map(({operation}) => (operation.servers ?? spec.servers)[0]?.url ?? '');
  return [...new Set(servers.filter(Boolean).map((url) => new URL(url).origin))];
}
