/** Groups the content types of a body by their schema. */
import {isDeepStrictEqual} from 'node:util';
import type {Media, SchemaNode} from '@docs-kit/openapi-model';

/** A body with its content types, which have the same schema. */
export type Body = Pick<Media, 'schema' | 'events'> & {contentTypes: string[]};

/** @returns a schema with its parts in place of their content */
function splitSchema({fields, alternatives, items, decoded, ...line}: SchemaNode) {
  const names = fields?.map(({name, required}) => [name, required]);
  const labels = alternatives?.options.map(({label}) => label);
  const parts = [
    ...(fields?.map(({node}) => node) ?? []),
    ...(alternatives?.options.map(({node}) => node) ?? []),
    items,
    decoded,
  ];
  return {line: [line, names, alternatives?.kind, labels], parts};
}

/** Whether two schemas are shown in the same words. Their parts must be the same nodes. */
function isSameSchema(a: SchemaNode | undefined, b: SchemaNode | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  const [first, second] = [splitSchema(a), splitSchema(b)];
  return (
    isDeepStrictEqual(first.line, second.line) &&
    first.parts.length === second.parts.length &&
    first.parts.every((part, index) => part === second.parts[index])
  );
}

/** Joins the content types of a body whose schemas look the same. */
export function groupBodies(media: readonly Media[]): Body[] {
  const bodies: Body[] = [];
  for (const {contentType, schema, events} of media) {
    const same = bodies.find(
      (body) => body.events.length + events.length === 0 && isSameSchema(body.schema, schema),
    );
    if (same) same.contentTypes.push(contentType);
    else bodies.push({contentTypes: [contentType], schema, events});
  }
  return bodies;
}
