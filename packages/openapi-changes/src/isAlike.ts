/** Recognizes an operation under another path. */
import {findNearest} from '@docs-kit/basics/nearest';
import {type Endpoint, getComponentName, type Schema} from '@docs-kit/openapi-model';
import {type Content, isSuccess} from './compareOperations';

/** @returns the names in a schema: its own, or those of its items or fields */
function listSchemaNames(schema: Schema = {}): string[] {
  const name = getComponentName(schema);
  if (name !== undefined) return [name];
  return schema.items ? listSchemaNames(schema.items) : Object.keys(schema.properties ?? {});
}

/**
 * Describes what an operation sends and returns, to recognize it under another path.
 *
 * @returns a text to compare, and whether it has names. Without any, as in most deletions, many
 *   operations are alike.
 */
function describeContent({method, parameters, requestBody, responses}: Endpoint) {
  const list = (content: Content = {}) =>
    Object.entries(content).map(([type, {schema}]) => [
      type,
      schema?.type,
      listSchemaNames(schema),
    ]);
  const names = parameters.filter(({in: location}) => location !== 'path').map(({name}) => name);
  const body = list(requestBody?.content);
  const results = Object.entries(responses).map(([status, {content}]) => {
    const contents = list(content);
    if (isSuccess(status)) names.push(...contents.flatMap(([, , known]) => known ?? []));
    return [status, contents];
  });
  names.push(...body.flatMap(([, , known]) => known ?? []));
  return {text: JSON.stringify([method, names, body, results]), hasNames: names.length > 0};
}

/** @returns `pets` and `food` for `/v1/pets/{id}/food` */
const listWords = (path: string): string[] =>
  path.split('/').filter((word) => word !== '' && !/^(api$|v\d|\{)/i.test(word));

/** Whether an operation may be another one under a new path. */
export function isAlike(before: Endpoint, after: Endpoint): boolean {
  const [old, now] = [describeContent(before), describeContent(after)];
  if (old.text !== now.text) return false;
  const [words, next] = [listWords(before.path), listWords(after.path)];
  return old.hasNames
    ? words.some((word) => findNearest(word, next).length > 0)
    : words.join('/').toLowerCase() === next.join('/').toLowerCase();
}
