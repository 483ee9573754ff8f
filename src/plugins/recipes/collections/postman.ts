/**
 * Writes a Postman collection of the API reference and the recipes. The other formats are made from
 * it.
 */
import {promisify} from 'node:util';
import type {Api, Json, Operation} from '../../../shared/operation';
import {listDefaults} from '../../../shared/recipes/runRecipe';
import type {Spec} from '../../api/openapi';
import {MARK, type Plan, type PlannedStep} from '../programs';

type Field = {key: string; value?: string; type?: string; src?: string; disabled?: boolean};

/** The parts of Postman's format (v2.1.0) that the collection uses. */
export type PostmanRequest = {
  method: string;
  url: {raw?: string; host: string[]; path: string[]; query?: Field[]; variable?: Field[]};
  header: Field[];
  auth?: object | null;
  body?: {mode?: string; raw?: string; formdata?: Field[]; options?: object};
  description?: unknown;
};
export type PostmanItem = {
  name: string;
  item?: PostmanItem[];
  request?: PostmanRequest;
  event?: {listen: string; script: {type: string; exec: string[]}}[];
  description?: unknown;
};
export type PostmanCollection = {
  info: {name: string; schema: string; description: string; _postman_id?: string};
  item: PostmanItem[];
  variable: {key: string; value: string}[];
  auth: object;
};

type Converted = {result: boolean; reason?: string; output: {data: PostmanCollection}[]};

export const VARIABLES = {
  baseUrl: 'https://api.serenitystar.ai',
  sandboxUrl: 'http://localhost:4010',
  apiKey: 'YOUR_API_KEY',
  bearerToken: 'YOUR_ACCESS_TOKEN',
};

const DESCRIPTION =
  'The requests of the API reference, and the recipes in the order of their steps. Set apiKey to your key. To try a request without an account, run the sandbox, and set baseUrl to the value of sandboxUrl.';

const toJsonText = (value: Json) => JSON.stringify(value, null, 2);
const test = (exec: string[]) => [{listen: 'test', script: {type: 'text/javascript', exec}}];

/**
 * Sends what the samples of the page send: converters don't know which values are optional, or which
 * go together.
 */
function cleanRequest({name, request}: PostmanItem, operations: readonly Operation[]): PostmanItem {
  const operation = operations.find(({title}) => title === name);
  if (!request || !operation) throw new Error(`The Postman converter made a request "${name}".`);
  const {url} = request;
  const {url: address, query, body} = operation.request;
  const sent = new URL(address).pathname.split('/').slice(1);
  return {
    name,
    request: {
      ...request,
      url: {
        ...url,
        // Bruno's converter reads this alone.
        raw: `{{baseUrl}}/${url.path.join('/')}${query.length > 0 ? `?${query.map((pair) => pair.join('=')).join('&')}` : ''}`,
        variable: url.variable?.map(({key}) => ({
          key,
          value: decodeURIComponent(sent[url.path.indexOf(`:${key}`)] ?? ''),
        })),
        query: url.query?.map((one) => ({
          ...one,
          disabled: query.every(([other]) => other !== one.key),
        })),
      },
      ...(operation.auth.length === 0 && {auth: {type: 'noauth'}}),
      // Clients would replace variables of prompts. JSON has another way to write a brace.
      ...(body?.kind === 'json' && {
        body: {...request.body, raw: toJsonText(body.value).replaceAll('{{', '\\u007b{')},
      }),
      ...(body?.kind === 'multipart' && {
        body: {
          mode: 'formdata',
          formdata: body.parts.map((part) =>
            'file' in part
              ? {key: part.name, type: 'file', src: part.file}
              : {key: part.name, type: 'text', value: part.value},
          ),
        },
      }),
    },
    event: test([
      "pm.test('The request succeeds', () => pm.expect(pm.response.code).to.be.below(300));",
    ]),
  };
}

const isPart = (key: string) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`);
const read = (keys: readonly string[]) => `body${keys.map(isPart).join('')}`;

/** Checks the response, keeps its values, and sends the request again while it has to. */
function writeTest({outputs, poll, retries, step}: PlannedStep, name: string): string[] {
  const again = `  setTimeout(() => {}, ${(poll?.seconds ?? 1) * 1000});\n  pm.execution.setNextRequest(${JSON.stringify(name)});`;
  const keep = outputs.map(
    ({name: variable, keys}) => `pm.collectionVariables.set('${variable}', ${read(keys)});`,
  );
  const [status] = step.successCriteria.flatMap(
    ({condition}) => /^\$statusCode == (\d+)$/.exec(condition)?.[1] ?? [],
  );
  const check = [
    `pm.test('Status ${status}', () => pm.expect(pm.response.code).to.equal(${status}));`,
    ...(outputs.length > 0 || poll ? ['const body = pm.response.json();'] : []),
    ...(poll ? [`if (${read(poll.keys)} === ${JSON.stringify(poll.pending)}) {`, again, '}'] : []),
    ...keep,
  ];
  const lines =
    retries > 0 ? ['if (pm.response.code === 429) {', again, '} else {', ...check, '}'] : check;
  return lines.flatMap((line) => line.split('\n'));
}

/** Writes values of inputs, and variables for values of earlier steps. */
function toVariables(text: string, {recipe}: Plan): string {
  const defaults = listDefaults(recipe);
  return text
    .replace(/"\uE000(\w+)\uE001"/g, (all, name: string) =>
      name in defaults ? JSON.stringify(defaults[name]) : all,
    )
    .replace(MARK, (_, name: string) =>
      name in defaults ? encodeURIComponent(String(defaults[name])) : `{{${name}}}`,
    );
}

function writeStep(planned: PlannedStep, name: string, plan: Plan): PostmanItem {
  const {step, method, path, body, file, isAuthorized} = planned;
  const [address = '', query = ''] = toVariables(path, plan).slice(1).split('?');
  return {
    name,
    request: {
      method,
      description: step.description,
      url: {
        raw: `{{baseUrl}}/${address}${query && `?${query}`}`,
        host: ['{{baseUrl}}'],
        path: address.split('/'),
        query: [...new URLSearchParams(query)].map(([key, value]) => ({key, value})),
      },
      header: body === undefined ? [] : [{key: 'Content-Type', value: 'application/json'}],
      ...(plan.token !== undefined && {
        auth: isAuthorized
          ? {type: 'bearer', bearer: [{key: 'token', value: `{{${plan.token}}}`, type: 'string'}]}
          : {type: 'noauth'},
      }),
      ...(body !== undefined && {
        body: {
          mode: 'raw',
          raw: toVariables(toJsonText(body), plan),
          options: {raw: {language: 'json'}},
        },
      }),
      ...(file && {
        body: {mode: 'formdata', formdata: [{key: file.field, type: 'file', src: file.name}]},
      }),
    },
    event: test(writeTest(planned, name)),
  };
}

/** @param plans - of the recipes, in the order of the sidebar */
export async function writePostman(
  spec: Spec,
  {operations}: Api,
  plans: readonly Plan[],
): Promise<PostmanCollection> {
  const {convertV2} = await import('openapi-to-postmanv2');
  const convert = promisify(convertV2) as (input: object, options: object) => Promise<Converted>;
  const options = {folderStrategy: 'Tags', parametersResolution: 'Example'};
  const {result, reason, output} = await convert({type: 'json', data: spec}, options);
  const [converted] = output ?? [];
  if (!result || !converted) throw new Error(`The Postman converter failed: ${reason}.`);
  const folders = converted.data.item.map(({name, item = []}) => ({
    name,
    item: item.map((one) => cleanRequest(one, operations)),
  }));
  const recipes = plans.map((plan, index) => ({
    name: `${index + 1}. ${plan.recipe.summary}`,
    description: plan.recipe.description.trim(),
    item: plan.steps.map((planned, at) =>
      writeStep(planned, `${index + 1}.${at + 1} ${planned.step['x-title']}`, plan),
    ),
  }));
  const {schema} = converted.data.info;
  return {
    info: {name: 'Serenity* Star API', schema, description: DESCRIPTION},
    item: [...recipes, ...folders],
    variable: Object.entries(VARIABLES).map(([key, value]) => ({key, value})),
    auth: {
      type: 'apikey',
      apikey: [
        {key: 'key', value: 'X-API-KEY'},
        {key: 'value', value: '{{apiKey}}'},
        {key: 'in', value: 'header'},
      ],
    },
  };
}
