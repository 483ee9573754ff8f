/** Adds what an OpenAPI document may leave out and pages need, such as titles and addresses. */
import {SAMPLE_LABELS} from '@docs-kit/basics/sampleLanguages';
import type {JSONPath} from 'jsonc-parser';
import {chooseAddresses, formatId, formatKey, type StoredAddresses} from '../../shared/addresses';
import {listSpecOperations} from '../endpoints';
import type {OperationObject, ResponseObject, Spec} from '../openapi';
import {completeParameters} from './pathParameters';
import type {ProblemList} from './problems';
import {completeServers, PLACEHOLDER_SERVER} from './servers';
import {cleanTitle} from './texts';
import {chooseTitle} from './titles';

/** The group of operations without a tag. */
const OTHER_TAG = 'Other operations';

const SAMPLE_LANGUAGE_NAMES: readonly string[] = Object.values(SAMPLE_LABELS);

type Listed = Omit<ReturnType<typeof listSpecOperations>[number], 'operation'> & {
  operation: Partial<OperationObject>;
};

/** Whether all JSON bodies of an operation have examples. */
const hasExamples = ({requestBody, responses = {}}: Partial<OperationObject>) =>
  [requestBody?.content ?? {}, ...Object.values(responses).map(({content = {}}) => content)]
    .flatMap((content) => Object.entries(content))
    .every(
      ([type, {example, examples, schema}]) =>
        !/json/.test(type) ||
        (example ?? examples ?? schema?.example ?? schema?.examples) !== undefined,
    );

/** Lists what the file could say about an operation. */
function addGaps({name, path, method, operation}: Listed, problems: ProblemList): void {
  const {operationId, summary, description, tags, responses = {}} = operation;
  const gaps = [
    ['operationId', operationId],
    ['summary', summary],
    ['tag', tags?.[0]],
    ['description', description],
    ['responses', Object.keys(responses).length > 0],
    ['guide', operation['x-docs-guide']],
    ['example', hasExamples(operation)],
  ] as const;
  for (const [kind, value] of gaps)
    if (!value) problems.addWarning(kind, ['paths', path, method], name);
}

/** Replaces the IDs of related operations with addresses, and leaves out unknown ones. */
function resolveRelated(
  related: readonly string[],
  addresses: ReadonlyMap<string, string>,
  at: JSONPath,
  problems: ProblemList,
): string[] {
  return related.flatMap((id, index) => {
    const address = addresses.get(id);
    if (address === undefined)
      problems.addWarning('related', [...at, 'x-related', index], JSON.stringify(id));
    return address ?? [];
  });
}

function completeTags(spec: Spec, operations: readonly Listed[]): void {
  const declared = Array.isArray(spec.tags) ? spec.tags : [];
  const names = new Set(declared.map(({name}) => name));
  const used = operations.map(({operation}) => operation.tags?.[0] ?? OTHER_TAG);
  const undeclared = [...new Set(used)].filter((name) => !names.has(name));
  // Operations without a tag come last.
  undeclared.sort((a, b) => Number(a === OTHER_TAG) - Number(b === OTHER_TAG));
  spec.tags = [...declared, ...undeclared.map((name) => ({name}))];
}

/** Reports what the pages leave out. */
function addLeftOut(spec: Spec, operations: readonly Listed[], problems: ProblemList): void {
  const add = (kind: string, at: JSONPath, parts: object = {}) =>
    Object.keys(parts).forEach((name) =>
      problems.addWarning('webhook', [...at, name], `${kind} ${name}`),
    );
  add('webhook', ['webhooks'], spec.webhooks);
  // Those of OpenAPI 3.2. Keys that aren't paths are extensions.
  for (const [path, item] of Object.entries(spec.paths).filter(([key]) => key.startsWith('/'))) {
    add(`${path}:`, ['paths', path], item.query && {query: item.query});
    add(`${path}:`, ['paths', path, 'additionalOperations'], item.additionalOperations);
  }
  for (const {path, method, operation} of operations)
    add('callback', ['paths', path, method, 'callbacks'], operation.callbacks);
}

/** Reports operations with the same address, with what gives them another one. */
function assertAddresses(
  operations: readonly Listed[],
  addresses: readonly string[],
  problems: ProblemList,
): void {
  const owners = new Map<string, string>();
  for (const [index, address] of addresses.entries()) {
    const {name, path, method} = operations[index] as Listed;
    const owner = owners.get(address);
    if (owner === undefined) owners.set(address, name);
    else
      problems.addError(
        'address',
        ['paths', path, method, 'operationId'],
        `${name} has the same address as ${owner}, "${address}". Give one of them another operationId.`,
      );
  }
}

/** Completes the servers of the file. Reports operations without one, and without security. */
function completeAccess(spec: Spec, operations: readonly Listed[], problems: ProblemList): void {
  const servers = completeServers(spec, [], problems);
  const hasOwnServers = operations.every(
    ({path, operation}) => operation.servers ?? spec.paths[path]?.servers,
  );
  if (!servers && (operations.length === 0 || !hasOwnServers))
    problems.addWarning('server', [], 'the file');
  spec.servers = servers ?? [{url: PLACEHOLDER_SERVER}];
  const isSecured = spec.security ?? operations.find(({operation}) => operation.security);
  if (!isSecured && operations.length > 0) problems.addWarning('security', [], 'the file');
  const {securitySchemes = {}} = spec.components ?? {};
  const places = new Map<string, JSONPath>();
  const add = (at: JSONPath, security: Spec['security'] = []) => {
    for (const name of security.flatMap(Object.keys)) if (!places.has(name)) places.set(name, at);
  };
  add(['security'], spec.security);
  for (const {path, method, operation} of operations)
    add(['paths', path, method, 'security'], operation.security);
  for (const [name, at] of places)
    if (!Object.hasOwn(securitySchemes, name)) problems.addWarning('scheme', at, name);
}

/** @returns the samples in languages that pages show. Reports the others. */
function keepShownSamples(
  {'x-codeSamples': samples}: Listed['operation'],
  at: JSONPath,
  problems: ProblemList,
): OperationObject['x-codeSamples'] {
  return samples?.filter(({lang}) => {
    const isShown = SAMPLE_LANGUAGE_NAMES.includes(lang);
    if (!isShown) problems.addWarning('extension', at, `a sample in ${lang}`);
    return isShown;
  });
}

/** Reports an operation whose address isn't stored, or isn't what its operationId says. */
function checkStored(
  {name, path, method, operation}: Listed,
  address: string,
  stored: StoredAddresses,
  problems: ProblemList,
): void {
  const at = ['paths', path, method];
  const addresses = stored.get(formatKey({path, method}));
  if (stored.size > 0 && !addresses) problems.addWarning('stored', at, name);
  const fromId = formatId(operation.operationId);
  // What is among the former addresses was changed on purpose.
  if (addresses && fromId && !addresses.includes(fromId))
    problems.addWarning('kept', at, `${fromId} of ${address}`);
}

/** @param addresses - addresses of all operations, by their IDs and by themselves */
function completeOperation(
  {path, pathItem, method, operation}: Listed,
  address: string,
  addresses: ReadonlyMap<string, string>,
  problems: ProblemList,
): OperationObject {
  const at = ['paths', path, method];
  const {summary = '', tags = [], 'x-related': related} = operation;
  const samples = keepShownSamples(operation, at, problems);
  const servers = completeServers(operation, at, problems);
  return {
    ...operation,
    operationId: address,
    summary: summary.trim() || chooseTitle(operation.operationId, address),
    tags: [tags[0] ?? OTHER_TAG, ...tags.slice(1)],
    responses: (operation.responses ?? {}) as Record<string, ResponseObject>,
    parameters: completeParameters(
      path,
      pathItem.parameters ?? [],
      operation.parameters ?? [],
      (name) => problems.addWarning('parameter', at, `{${name}} of ${path}`),
    ),
    ...(samples && {'x-codeSamples': samples}),
    ...(related && {'x-related': resolveRelated(related, addresses, at, problems)}),
    ...(servers && {servers}),
  };
}

/**
 * Completes a document whose references are replaced: servers, addresses (as operationIds), titles,
 * tags, and parameters. Reports what it had to add.
 *
 * @param stored - addresses that stay; with none, all follow from the document
 */
export function completeSpec(spec: Spec, stored: StoredAddresses, problems: ProblemList): void {
  const {info} = spec;
  Object.assign(info, {
    title: cleanTitle(info.title || 'API'),
    description: info.description ?? '',
  });
  spec.paths ??= {};
  const operations: readonly Listed[] = listSpecOperations(spec);
  addLeftOut(spec, operations, problems);
  completeAccess(spec, operations, problems);
  const addressed = operations.map(({path, method, operation: {operationId: id}}) => ({
    path,
    method,
    id,
  }));
  const addresses = chooseAddresses(addressed, stored);
  assertAddresses(operations, addresses, problems);
  const addressOf = new Map<string, string>();
  for (const [index, address] of addresses.entries())
    for (const id of [address, addressed[index]?.id ?? address]) addressOf.set(id, address);
  completeTags(spec, operations);
  const paths: Spec['paths'] = {};
  for (const [index, draft] of operations.entries()) {
    const {path, pathItem, method} = draft;
    const address = addresses[index] as string;
    addGaps(draft, problems);
    checkStored(draft, address, stored, problems);
    const completed = completeOperation(draft, address, addressOf, problems);
    paths[path] ??= {servers: completeServers(pathItem, ['paths', path], problems)};
    paths[path][method] = completed;
  }
  spec.paths = paths;
}
