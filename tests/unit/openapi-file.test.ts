/**
 * Rules for api/openapi.json, which the API reference is generated from. Every build checks its
 * references and operations (packages/openapi-model/src/build/read/spec.ts). redocly.yaml lists
 * more rules.
 */
import {readFileSync} from 'node:fs';
import {loadApi} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {apiConfig} from '../../src/config/node/openapiModel';
import {
  type Body,
  endpoints,
  getRequestBody,
  type JsonNode,
  resolveReference,
  spec,
  type SpecParameter,
  walkJson,
} from '../support/openapi';
import {findSchemaErrors} from '../support/schemaErrors';

/** Operations without request examples, because property names of their bodies aren't specified. */
const WITHOUT_REQUEST_EXAMPLE = new Set([
  'adds-file-references-as-knowledge-sources-to-an-agent-version',
  'downloads-files-from-ur-ls-and-adds-them-as-knowledge-sources-to-an-agent-version',
]);

describe('the document', () => {
  it('becomes a model that is serializable, and built once', () => {
    const {model} = loadApi(apiConfig);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
    expect(loadApi(apiConfig).model).toBe(model);
  });

  it('has the title that the route of the introduction depends on', () => {
    expect(spec.info.title).toBe('Serenity* Star API Docs');
    expect(spec.info.version).toBe('v2');
    expect(spec.servers.map((s) => s.url)).toEqual(['https://api.serenitystar.ai']);
  });

  it.each([
    'Base URL and versions',
    'Authentication',
    'Pagination',
    'Errors',
    'Rate limiting',
    'Streaming',
  ])('explains %s', (heading) => expect(spec.info.description).toContain(`\n## ${heading}\n`));

  it('has no unused component', () => {
    const used = new Set(
      [...walkJson(spec)].flatMap(([, node]) => (typeof node.$ref === 'string' ? [node.$ref] : [])),
    );
    const unused = Object.entries(spec.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, members]) =>
        Object.keys(members).map((name) => `#/components/${kind}/${name}`),
      )
      .filter((pointer) => !used.has(pointer));
    expect(unused).toEqual([]);
  });

  it('has each path in one spelling', () => {
    const lower = Object.keys(spec.paths).map((p) => p.toLowerCase().replace(/\{\w+\}/g, '{}'));
    expect(new Set(lower).size).toBe(lower.length);
    const resources = new Set(
      Object.keys(spec.paths).map((p) => /^\/api\/v2\/(\w+)/.exec(p)?.[1] ?? p),
    );
    expect(new Set([...resources].map((r) => r.toLowerCase())).size).toBe(resources.size);
  });
});

describe.each(endpoints)('$operation.operationId', ({operation}) => {
  const id = operation.operationId;

  it('has examples', () => {
    const request = WITHOUT_REQUEST_EXAMPLE.has(id) ? undefined : getRequestBody(operation);
    const bodies = [
      request,
      ...Object.values(operation.responses).map((response) => resolveReference<Body>(response)),
    ];
    for (const [type, media] of bodies.flatMap((body) => Object.entries(body?.content ?? {})))
      if (type !== 'application/octet-stream')
        expect(Object.keys(media.examples ?? {}), type).not.toEqual([]);
  });

  it('describes errors with the error schema', () => {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status.startsWith('2')) continue;
      const {description, content} = resolveReference<Body>(response);
      expect(description ?? '', status).not.toBe('');
      expect(content, status).toBeDefined();
      for (const {schema} of Object.values(content ?? {}))
        expect(schema?.$ref, status).toMatch(/^#\/components\/schemas\/(Error|AccountError)$/);
    }
  });

  it('is not related to itself', () => expect(operation['x-related']).not.toContain(id));
});

describe('examples', () => {
  it('of headers match their schemas, which redocly.yaml has no rule for', () => {
    const headers = Object.values(spec.components.headers ?? {}) as Partial<SpecParameter>[];
    const given = headers.filter(({example}) => example !== undefined);
    expect(given).not.toEqual([]);
    for (const {schema = {}, example} of given)
      expect(findSchemaErrors(schema, example)).toEqual([]);
  });

  it('of stored conversations contain messages that match their schema', () => {
    const schema = {type: 'array', items: {$ref: '#/components/schemas/ConversationMessage'}};
    const texts = [...walkJson(spec)]
      .map(([, {messagesJson}]) => messagesJson)
      .filter((text) => typeof text === 'string');
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(findSchemaErrors(schema, JSON.parse(text))).toEqual([]);
  });

  it('contain no secret', () => {
    const isSecret = ([key, value]: [string, unknown]) =>
      /^(token|refreshToken|accessToken|password|publicKey)$/.test(key) &&
      typeof value === 'string' &&
      !/^YOUR_[A-Z_]+$/.test(value);
    const found = [...walkJson(spec)].filter(([, node]) => Object.entries(node).some(isSecret));
    expect(found.map(([pointer]) => pointer)).toEqual([]);
  });
});

describe('schemas', () => {
  /** An example may have a field called "properties"; a schema's properties are schemas. */
  const properties = [...walkJson(spec)].flatMap(([pointer, node]) =>
    node.properties && !/\/(example|properties$)/.test(pointer)
      ? [node.properties as Record<string, JsonNode>]
      : [],
  );

  it('have a description, also for every property', () => {
    const all = [...properties, spec.components.schemas ?? {}].flatMap(Object.entries<JsonNode>);
    const bare = all.filter(
      ([, node]) =>
        typeof (node.description ?? resolveReference<JsonNode>(node).description) !== 'string',
    );
    expect(bare.map(([name]) => name)).toEqual([]);
  });
});

describe('operations that only the overlay has', () => {
  const file = JSON.parse(readFileSync('api/openapi.json', 'utf8')) as typeof spec;
  const added = endpoints.filter(({path, method}) => file.paths[path]?.[method] === undefined);

  it('have evidence, and say what isn’t confirmed', () => {
    expect(added).not.toEqual([]);
    for (const {operation} of added) {
      const {clients = [], question} = operation['x-evidence'] ?? {};
      expect(clients).not.toEqual([]);
      expect(operation.description).toContain('Not confirmed');
      expect(operation.description).toContain(`/docs/not-covered-yet#${question}`);
    }
  });
});
