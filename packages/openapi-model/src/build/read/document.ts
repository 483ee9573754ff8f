/**
 * The parts of an OpenAPI document, by the names of the OpenAPI specification: which keys of a part
 * contain other parts. All other keys contain values, or data with any keys, such as examples.
 */
import {METHODS} from '@docs-kit/openapi-overlay';
import type {JSONPath} from 'jsonc-parser';
import {SCHEMA_PARTS} from './extensions';

export type PartKind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'media'
  | 'encoding'
  | 'response'
  | 'example'
  | 'link'
  | 'securityScheme'
  | 'tag'
  | 'schema';

/** A key that contains a part, a list of parts, or parts by name. */
type Content = readonly [kind: PartKind, form: 'one' | 'list' | 'map'];

const schema: Content = ['schema', 'one'];
const schemas: Content = ['schema', 'list'];
const schemaMap: Content = ['schema', 'map'];
const operation: Content = ['operation', 'one'];
const pathItems: Content = ['pathItem', 'map'];
const parameters: Content = ['parameter', 'list'];
const headers: Content = ['header', 'map'];
const examples: Content = ['example', 'map'];
const content: Content = ['media', 'map'];
const field = {schema, content, examples} as const;

const PARTS: Readonly<Record<PartKind, Readonly<Record<string, Content>>>> = {
  document: {
    paths: pathItems,
    webhooks: pathItems,
    components: ['components', 'one'],
    tags: ['tag', 'list'],
  },
  components: {
    schemas: schemaMap,
    responses: ['response', 'map'],
    parameters: ['parameter', 'map'],
    examples,
    requestBodies: ['requestBody', 'map'],
    headers,
    securitySchemes: ['securityScheme', 'map'],
    links: ['link', 'map'],
    callbacks: ['callback', 'map'],
    pathItems,
  },
  pathItem: {
    parameters,
    ...Object.fromEntries(METHODS.map((method) => [method, operation])),
  },
  operation: {
    parameters,
    requestBody: ['requestBody', 'one'],
    responses: ['response', 'map'],
    callbacks: ['callback', 'map'],
  },
  callback: {},
  parameter: field,
  header: field,
  requestBody: {content},
  media: {
    schema,
    examples,
    encoding: ['encoding', 'map'],
    'x-sse-events': schemaMap,
    'x-sse-data': schema,
  },
  encoding: {headers},
  response: {headers, content, links: ['link', 'map']},
  example: {},
  link: {},
  securityScheme: {},
  tag: {},
  schema: {
    properties: schemaMap,
    patternProperties: schemaMap,
    dependentSchemas: schemaMap,
    $defs: schemaMap,
    definitions: schemaMap,
    items: schema,
    additionalProperties: schema,
    propertyNames: schema,
    contains: schema,
    not: schema,
    if: schema,
    then: schema,
    else: schema,
    contentSchema: schema,
    unevaluatedItems: schema,
    unevaluatedProperties: schema,
    allOf: schemas,
    oneOf: schemas,
    anyOf: schemas,
    prefixItems: schemas,
    'x-media-types': schema,
    ...Object.fromEntries(Object.keys(SCHEMA_PARTS).map((key) => [key, schema])),
  },
};

/** A place of a part in an object or a list. */
export type Slot = {
  readonly kind: PartKind;
  /** The object or the list that contains the part. */
  readonly owner: object;
  readonly key: string | number;
  readonly at: JSONPath;
};

/** Whether a key of paths, responses, or callbacks is an extension. Other maps have any names. */
const isExtension = (kind: PartKind, key: number | string) =>
  (kind === 'pathItem' || kind === 'response') && String(key).startsWith('x-');

const listKeys = (value: object): (number | string)[] =>
  Array.isArray(value) ? [...value.keys()] : Object.keys(value);

/** @returns the places of the parts in a part of a kind */
export function listSlots(node: object, kind: PartKind, parent: JSONPath): Slot[] {
  const listIn = (owner: object, child: PartKind, at: JSONPath): Slot[] =>
    listKeys(owner)
      .filter((key) => !isExtension(child, key))
      .map((key) => ({kind: child, owner, key, at: [...at, key]}));
  // A callback has paths as its keys.
  if (kind === 'callback') return listIn(node, 'pathItem', parent);
  return Object.entries(PARTS[kind]).flatMap(([name, [child, form]]): Slot[] => {
    if (!Object.hasOwn(node, name)) return [];
    const value = (node as Record<string, unknown>)[name];
    const at = [...parent, name];
    if (form === 'one' && !Array.isArray(value)) return [{kind: child, owner: node, key: name, at}];
    return typeof value === 'object' && value !== null ? listIn(value, child, at) : [];
  });
}

/** @returns the part in a place */
export const getPart = ({owner, key}: Slot): unknown => (owner as Record<string, unknown>)[key];

/** Replaces the part in a place. */
export const setPart = ({owner, key}: Slot, value: unknown): void => {
  (owner as Record<string, unknown>)[key] = value;
};

/**
 * Visits a part and all parts in it, each once, even if several places share it.
 *
 * @param visit - can replace the part in its place
 */
export function visitParts(
  root: object,
  visit: (part: object, slot: Pick<Slot, 'kind' | 'at'>) => void,
): void {
  const seen = new Set<object>();
  const queue: {part: object; kind: PartKind; at: JSONPath}[] = [
    {part: root, kind: 'document', at: []},
  ];
  // A queue, because schemas can be nested deeper than the stack allows.
  for (const {part, kind, at} of queue) {
    if (seen.has(part)) continue;
    seen.add(part);
    visit(part, {kind, at});
    for (const slot of listSlots(part, kind, at)) {
      const child = getPart(slot);
      if (typeof child === 'object' && child !== null)
        queue.push({part: child, kind: slot.kind, at: slot.at});
    }
  }
}
