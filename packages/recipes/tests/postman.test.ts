/** Postman collections of files as backends write them, against the sandbox. */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {loadApi} from '@docs-kit/openapi-model';
import {buildSandboxRequest, createSandbox, loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import {describe, expect, it} from 'vitest';
import {buildCollection, type PostmanRequest} from '../src/build/postman/collection';

const FOLDER = path.join(__dirname, '../../openapi-reference/tests/fixtures');

/** Escapes a value in a path as postman-url-encoder does, which keeps `;`, `,`, `/`, and `%2F`. */
const encodeValue = (value: string) =>
  encodeURI(value).replaceAll('%25', '%').replace(/[?#]/g, encodeURIComponent);

/** @returns the URL that Postman sends, of the parts that it reads */
function fillUrl({url: {host, path: parts, query, variable}}: PostmanRequest): string {
  const values = new Map(variable.map(({key, value}) => [`:${key}`, encodeValue(value)]));
  const pairs = query.filter(({disabled}) => disabled !== true);
  const search = new URLSearchParams(pairs.map(({key, value}) => [key, value]));
  const segments = [...host, ...parts.map((part) => values.get(part) ?? part)];
  return `${segments.join('/')}?${search}`;
}

describe.each(readdirSync(FOLDER))('%s', (specFile) => {
  const config = {siteDir: FOLDER, specFile, route: '/docs/api'};
  const {model} = loadApi(config);
  const sandboxUrl = 'http://localhost:4010';
  const {item, variable} = buildCollection(model, [], {name: 'API', sandboxUrl});
  const requests = item.flatMap(({item: items = []}) => items);

  it('has a request for each operation', () => {
    expect(requests.map(({name}) => name)).toEqual(model.operations.map(({title}) => title));
  });

  it('has requests that the sandbox accepts', () => {
    const sandbox = createSandbox(loadSandboxOperations(config));
    const problems = requests.flatMap(({request}, index) => {
      const operation = model.operations[index];
      if (!request || !operation) return `${operation?.title} has no request`;
      const {origin, pathname, search} = new URL(
        fillUrl(request).replace(
          /^\{\{(\w+)\}\}/,
          (_, name) => variable.find(({key}) => key === name)?.value ?? '',
        ),
      );
      expect(origin).toBe(new URL(operation.server).origin);
      const headers = Object.fromEntries(
        request.header.map(({key, value}) => [
          key.toLowerCase(),
          value
            .replace('{{apiKey}}', 'YOUR_API_KEY')
            .replace('{{bearerToken}}', 'YOUR_ACCESS_TOKEN'),
        ]),
      );
      const {kind} = operation.request.body ?? {};
      const {body} = request;
      const sent =
        kind === 'multipart'
          ? body?.formdata?.map(({key, src, value = ''}) =>
              src === undefined ? {name: key, value} : {name: key, file: src},
            )
          : (body?.raw ??
            body?.file?.src ??
            (body?.urlencoded &&
              new URLSearchParams(body.urlencoded.map(({key, value}) => [key, value])).toString()));
      const response = sandbox.respond(
        buildSandboxRequest({method: request.method, path: pathname + search, headers}, sent),
      );
      if (response.status < 300 && response.operation === operation.operationId) return [];
      return `${operation.method} ${operation.path}: ${response.status} ${JSON.stringify(response.body)}`;
    });
    expect(problems.join('\n')).toBe('');
  });
});
