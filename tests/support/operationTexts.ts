/** Strings that each operation's page must contain. Reads api/openapi.json without the generator's code, so that its mistakes show. */
import {readFileSync} from 'node:fs';

export type Node = {[key: string]: unknown};

export const text = readFileSync('api/openapi.json', 'utf8');
export const spec = JSON.parse(text) as {info: Node; servers: Node[]; paths: Record<string, Node>; security?: Node[]};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

export function follow(value: unknown): Node {
  if (!isNode(value)) return {};
  const ref = value['$ref'];
  if (typeof ref !== 'string') return value;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, key) => (isNode(node) ? node[key.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined),
      spec,
    );
  return follow(target);
}

/** Text of Markdown without the syntax that descriptions use: links, code, emphasis, lists, tables. */
export function plain(markdown: string): string[] {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n|`|\*\*|\|/)
    .map((part) =>
      part
        .replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => /\w/.test(part) && !/^Deprecated\b/.test(part));
}

/** Strings of a schema that the page must contain. */
function* schemaTexts(schema: unknown, seen: ReadonlySet<unknown>): Generator<string> {
  if (!isNode(schema)) return;
  const node = follow(schema);
  if (seen.has(node)) return;
  const inside = new Set(seen).add(node);
  if (typeof node['description'] === 'string' && node === schema) yield* plain(node['description']);
  if (typeof node['type'] === 'string') yield node['type'];
  if (typeof node['format'] === 'string') yield node['format'];
  for (const value of Array.isArray(node['enum']) ? node['enum'] : []) if (value !== null) yield String(value);
  for (const key of ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'default']) {
    const value = node[key];
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '') yield String(value);
  }
  for (const [name, property] of Object.entries(isNode(node['properties']) ? node['properties'] : {})) {
    yield name;
    yield* schemaTexts(property, inside);
  }
  yield* schemaTexts(node['items'], inside);
  yield* schemaTexts(node['additionalProperties'], inside);
  yield* schemaTexts(node['x-decoded-schema'], inside);
  for (const key of ['allOf', 'oneOf', 'anyOf']) for (const part of nodes(node[key])) yield* schemaTexts(part, inside);
}

/** Strings of the examples of a media type: each name and value of JSON, otherwise each line. */
function* exampleTexts(media: Node): Generator<string> {
  const values = isNode(media['examples'])
    ? Object.values(media['examples']).map((example) => follow(example)['value'])
    : [];
  if (media['example'] !== undefined) values.push(media['example']);
  for (const value of values) {
    const lines = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    for (const line of lines.split('\n')) if (/\w/.test(line)) yield line.trim().replace(/\s+/g, ' ');
  }
}

function* contentTexts(content: unknown): Generator<string> {
  for (const [type, media] of Object.entries(isNode(content) ? content : {})) {
    yield type;
    if (!isNode(media)) continue;
    yield* schemaTexts(media['schema'], new Set());
    for (const [event, schema] of Object.entries(isNode(media['x-sse-events']) ? media['x-sse-events'] : {})) {
      yield event;
      yield* schemaTexts(schema, new Set());
    }
    // Samples contain the sent values of a form's example.
    if (!type.startsWith('multipart/')) yield* exampleTexts(media);
  }
}

/** All strings of the file that an operation's page must contain. */
export function* operationTexts(item: Node, operation: Node): Generator<string> {
  yield String(operation['summary']);
  yield* plain(String(operation['description'] ?? ''));
  for (const parameter of [...nodes(item['parameters']), ...nodes(operation['parameters'])].map(follow)) {
    yield String(parameter['name']);
    yield* plain(String(parameter['description'] ?? ''));
    yield* schemaTexts(parameter['schema'], new Set());
  }
  const body = follow(operation['requestBody']);
  yield* plain(String(body['description'] ?? ''));
  yield* contentTexts(body['content']);
  for (const [status, reference] of Object.entries(isNode(operation['responses']) ? operation['responses'] : {})) {
    const response = follow(reference);
    yield status;
    yield* plain(String(response['description'] ?? ''));
    for (const [name, header] of Object.entries(isNode(response['headers']) ? response['headers'] : {})) {
      yield name;
      yield* plain(String(follow(header)['description'] ?? ''));
    }
    yield* contentTexts(response['content']);
  }
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
export const operations = Object.entries(spec.paths).flatMap(([route, item]) =>
  METHODS.flatMap((method) =>
    isNode(item[method])
      ? [{route, method, item, operation: item[method], id: String(item[method]['operationId'])}]
      : [],
  ),
);
