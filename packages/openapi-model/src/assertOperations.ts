/** Stops the build if the OpenAPI file has an operation that can't have a page. */
import {toKebabCase} from '@docs-kit/basics/text';
import type {JSONPath} from 'jsonc-parser';
import type {AssertSpec} from './assertSpec';
import {listSpecOperations} from './endpoints';
import type {OperationObject, ServerObject, Spec} from './openapi';
import {SAMPLE_LABELS} from './operation';

type PathOperation = ReturnType<typeof listSpecOperations>[number];

/** Asserts about a field of one operation. */
type AssertField = (isRight: unknown, field: keyof OperationObject, message: string) => void;

const SAMPLE_LANGUAGE_NAMES: readonly string[] = Object.values(SAMPLE_LABELS);

/** @param at - keys of the object that has the servers, or none for the file itself */
export function assertServers(
  {servers = []}: {servers?: ServerObject[]},
  at: JSONPath,
  assert: AssertSpec,
): void {
  for (const [index, {url}] of servers.entries())
    assert(
      /^https?:/.test(url) && URL.canParse(url),
      [...at, 'servers', index],
      `the server URL "${url}" is not absolute. Write it in full, such as "https://api.example.com".`,
    );
}

/** @param owners - what each taken route belongs to, by the last part of the route */
function assertOperationId(
  id: string | undefined,
  owners: ReadonlyMap<string, string>,
  assert: AssertField,
): asserts id is string {
  assert(id, 'operationId', 'no operationId. Add one for its URL, such as "get-all-agents".');
  const kebab = toKebabCase(id ?? '');
  assert(
    id === kebab,
    'operationId',
    `the operationId "${id}", which is the end of its URL. Write it as "${kebab}".`,
  );
  const owner = owners.get(kebab);
  assert(
    owner === undefined,
    'operationId',
    `the same URL as ${owner}, which ends in ${id}. Choose another operationId.`,
  );
}

function assertContent(
  {summary, tags, responses, 'x-codeSamples': samples = []}: Partial<OperationObject>,
  declaredTags: readonly (string | undefined)[],
  assert: AssertField,
): void {
  assert(summary?.trim(), 'summary', 'no summary. Add the title of its page in a few words.');
  const tag = tags?.[0];
  assert(tag, 'tags', 'no tag. Add one to place it in the sidebar.');
  assert(
    declaredTags.includes(tag),
    'tags',
    `the undeclared tag "${tag}". Declare it in the top-level "tags".`,
  );
  assert(
    Object.keys(responses ?? {}).length,
    'responses',
    'no responses. Describe at least the successful one.',
  );
  for (const {lang} of samples)
    assert(
      SAMPLE_LANGUAGE_NAMES.includes(lang),
      'x-codeSamples',
      `a sample in "${lang}", which pages don't show. Use ${SAMPLE_LANGUAGE_NAMES.join(', ')}.`,
    );
}

function assertRelated(
  {name, path, method, operation}: PathOperation,
  ids: readonly string[],
  assert: AssertSpec,
): void {
  for (const [index, related] of (operation['x-related'] ?? []).entries())
    assert(
      ids.includes(related),
      ['paths', path, method, 'x-related', index],
      `x-related of ${name} has "${related}", which is not an operation. ` +
        'Use the operationId of another operation.',
    );
}

/** @throws WriterError at the first operation that can't have a page */
export function assertOperations(spec: Spec, assert: AssertSpec): void {
  const owners = new Map([[toKebabCase(spec.info.title), 'the introduction (info.title)']]);
  const declaredTags = (spec.tags ?? []).map(({name}) => name);
  const operations = listSpecOperations(spec);
  for (const {name, path, pathItem, method, operation} of operations) {
    const at = ['paths', path, method];
    assertServers(pathItem, ['paths', path], assert);
    assertServers(operation, at, assert);
    const assertField: AssertField = (isRight, field, message) =>
      assert(isRight, [...at, field], `${name} has ${message}`);
    const {operationId}: Partial<OperationObject> = operation;
    assertOperationId(operationId, owners, assertField);
    owners.set(operationId, name);
    assertContent(operation, declaredTags, assertField);
  }
  const ids = operations.map(({operation}) => operation.operationId);
  for (const operation of operations) assertRelated(operation, ids, assert);
}
