/** Samples and examples of files as backends write them, against the sandbox's own validation. */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {formatExactJson, requireExactJson} from '@docs-kit/basics/exactJson';
import {SAMPLE_LANGUAGES} from '@docs-kit/basics/sampleLanguages';
import {acceptsJson, listEndpoints, loadApi, type Operation} from '@docs-kit/openapi-model';
import {
  buildSandboxRequest,
  createSandbox,
  loadSandboxOperations,
  type SandboxOperation,
  Validation,
} from '@docs-kit/openapi-sandbox';
import {describe, expect, it} from 'vitest';
import {copySchema} from '../../openapi-sandbox/src/build/copySchema';
import {findCurlCommands} from '../src/run-samples/parseCurl';

const FOLDER = path.join(__dirname, 'fixtures');

/** Sends the cURL sample of an operation. */
function send(operation: Operation, sandbox: ReturnType<typeof createSandbox>) {
  const code = operation.samples.find(({language}) => language === 'curl')?.code ?? '';
  const [command] = findCurlCommands(code, () => undefined);
  if (!command) return `no command in ${code}`;
  const {method, url, headers, body} = command.request;
  const {operationId, path: template} = operation;
  const address = url.pathname + url.search;
  const response = sandbox.respond(buildSandboxRequest({method, path: address, headers}, body));
  if (response.status < 300 && response.operation === operationId) return undefined;
  return `${method} ${template}: ${response.status} of ${response.operation}\n${JSON.stringify(response.body)}\n${code}`;
}

describe.each(readdirSync(FOLDER))('%s', (specFile) => {
  const config = {siteDir: FOLDER, specFile, route: '/docs/api'};
  const {model, spec: parsed} = loadApi(config);
  const sandbox = createSandbox(loadSandboxOperations(config));

  it('has a sample in each language, without parts that JavaScript made up', () => {
    for (const {samples, operationId} of model.operations) {
      expect(samples.map(({language}) => language)).toEqual(SAMPLE_LANGUAGES);
      for (const {code} of samples)
        expect(code, operationId).not.toMatch(/\[object Object\]|undefined|%5B0%5D/);
    }
  });

  it('has samples that the sandbox accepts', () => {
    const problems = model.operations.flatMap((operation) => send(operation, sandbox) ?? []);
    expect(problems.join('\n\n')).toBe('');
  });

  it('has no made-up pictures and files', () => {
    const types = /^(image|audio|video|application\/octet-stream)\b/;
    const made = loadSandboxOperations(config).flatMap(({operationId, responses}) =>
      responses
        .filter(({contentType = '', value}) => types.test(contentType) && value === 'string')
        .map(({contentType}) => `${operationId}: ${contentType}`),
    );
    expect(made).toEqual([]);
  });

  it('has examples of responses that fit their schemas', () => {
    const problems = listEndpoints(parsed).flatMap(({operationId, responses}) => {
      const operation = model.operations.find((other) => other.operationId === operationId);
      return (operation?.responses ?? []).flatMap(({status, media}) =>
        media.flatMap(({contentType, examples}) => {
          const {schema} = responses[status]?.content?.[contentType] ?? {};
          if (!schema || !acceptsJson(contentType)) return [];
          return examples.flatMap(({code}) => {
            const validation = new Validation();
            validation.check(copySchema(schema), requireExactJson(code));
            try {
              validation.assertValid();
              return [];
            } catch (error) {
              return `${operationId} ${status}: ${JSON.stringify((error as {errors: unknown}).errors)}\n${code}`;
            }
          });
        }),
      );
    });
    expect(problems.join('\n\n')).toBe('');
  });
});

describe('keywords of JSON Schema 2020-12, and forms with several files', () => {
  const operations = loadSandboxOperations({
    siteDir: FOLDER,
    specFile: 'workshop.json',
    route: '/docs/api',
  });
  const headers = {authorization: 'some-key'};
  const {respond} = createSandbox(operations);

  it.each([
    [{kind: 'miter'}, 204],
    [{kind: 'rip'}, 400],
    [{kind: 'miter', angle: 45}, 204],
    [{kind: 'miter', angle: 0}, 400],
    [{kind: 'miter', angle: 90}, 400],
    [{kind: 'miter', line: [1, 'mm']}, 204],
    [{kind: 'miter', line: ['x', 'mm']}, 400],
    [{kind: 'miter', line: [1, 'ft']}, 400],
    [{kind: 'miter', tools: {saw1: 2}}, 204],
    [{kind: 'miter', tools: {saw1: 'x'}}, 400],
  ])('%j has status %i', (value, status) => {
    const body = {kind: 'text', text: JSON.stringify(value)} as const;
    const type = {'content-type': 'text/json'};
    const request = {method: 'POST', path: '/cuts', headers: {...headers, ...type}, body};
    expect(respond(request).status).toBe(status);
  });

  it.each([
    [['plans', 'cover'], 204],
    [['plans', 'plans', 'cover'], 204],
    [['cover'], 400],
  ])('a form with the files %j has status %i', (names, status) => {
    const fields = names.map((name) => ({name, value: {fileName: 'plan.pdf', bytes: 1}}));
    const type = {'content-type': 'multipart/form-data'};
    const path = '/benches/1/plans';
    const body = {kind: 'form', fields} as const;
    const request = {method: 'PUT', path, headers: {...headers, ...type}, body};
    expect(respond(request).status).toBe(status);
  });
});

it('names responses without an example by their status, and sends no body with 204', () => {
  const load = (spec: string) =>
    loadSandboxOperations({siteDir: FOLDER, specFile: spec, route: '/docs/api'});
  const labels = load('jira.json').flatMap(({responses}) =>
    responses.map(({status, label}) => `${status} ${label}`),
  );
  expect(labels).toContain('400 Bad Request');
  expect(labels).toContain('204 Success');
  const {respond} = createSandbox(load('dotnet-10.json'));
  const remove = respond({method: 'DELETE', path: '/api/loaves/1', headers: {}});
  expect(remove).toMatchObject({status: 204, body: {kind: 'text', text: ''}});
  // Its file has only a conflict.
  expect(respond({method: 'PUT', path: '/api/loaves/1', headers: {}}).status).toBe(200);
});

describe('lists in forms, and null in examples', () => {
  const {model} = loadApi({siteDir: FOLDER, specFile: 'bodies.json', route: '/docs/api'});
  const listCode = (path: string) =>
    model.operations.find((operation) => operation.path === path)?.samples.map(({code}) => code);

  it('have one value per item, in each language', () => {
    const [curl = '', typescript = '', csharp = '', python = ''] = listCode('/form') ?? [];
    expect(curl.match(/--data-urlencode 'l=a'/g)).toHaveLength(2);
    expect(typescript.match(/\['l', 'a'\]/g)).toHaveLength(2);
    expect(csharp.match(/new\("l", "a"\)/g)).toHaveLength(2);
    expect(python).toMatch(/"l": \[\s*"a",\s*"a",\s*\]/);
    const [upload = ''] = listCode('/multi') ?? [];
    expect(upload.match(/--form-string 'tags=string'/g)).toHaveLength(2);
  });

  it('have no null in JSON where a field cannot be null', () => {
    const [curl = ''] = listCode('/nulls') ?? [];
    expect(JSON.parse(/-d '([^']*)'/.exec(curl)?.[1] ?? '')).toEqual({
      name: 'Box',
      parts: [{note: null}],
    });
  });
});

describe('integers above 2^53', () => {
  const config = {siteDir: FOLDER, specFile: 'large-integers.json', route: '/docs/api'};
  const published = requireExactJson(formatExactJson(loadSandboxOperations(config)));
  const sandbox = createSandbox(published as unknown as SandboxOperation[]);

  const post = (value: string, meter = '9007199254740993') =>
    sandbox.respond({
      method: 'POST',
      path: `/readings/${meter}?after=9007199254740995`,
      headers: {'content-type': 'application/json'},
      body: {kind: 'text', text: `{"id": 1, "value": ${value}}`},
    });

  it('are exact in responses', () => {
    const {body} = post('2');
    expect(body.kind === 'text' && body.text).toMatch(/9007199254741001[^]*9007199254741003/);
  });

  it('are compared with limits digit by digit', () => {
    expect(post('9223372036854775807').status).toBe(200);
    expect(post('9223372036854775808').status).toBe(400);
    expect(post('2', '9007199254740992').status).toBe(400);
  });
});
