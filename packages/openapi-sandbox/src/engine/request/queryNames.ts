/** Finds names in the query that no parameter has, and what they may mean. */
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import type {SandboxOperation, ValidationSchema} from '../types';
import {foldSpelling} from './requestText';
import type {Validation} from './validate';

/** Collects the names that a body can have. */
function listBodyNames(schema: ValidationSchema): string[] {
  const {properties = {}, 'x-reserved-keys': keys, items, oneOf = [], anyOf = []} = schema;
  const parts = [keys, items, ...oneOf, ...anyOf].filter((part) => part !== undefined);
  return [...Object.keys(properties), ...parts.flatMap(listBodyNames)];
}

/** @returns operations whose path continues an operation's, by the folded names in what follows */
const listLongerPaths = (
  {method, path}: SandboxOperation,
  operations: readonly SandboxOperation[],
): ReadonlyMap<string, SandboxOperation> =>
  new Map(
    operations
      .filter((other) => other.method === method && other.path.startsWith(`${path}/{`))
      .flatMap((other) =>
        [...other.path.slice(path.length).matchAll(/\{([^{}]+)\}/g)].map(
          ([, name = '']) => [foldSpelling(name), other] as const,
        ),
      ),
  );

/**
 * Reports names in the query that belong in the body or in a longer path, or look misspelled, and
 * brackets after names.
 *
 * @returns the names that no parameter has
 */
export function reportQueryNames(
  operation: SandboxOperation,
  operations: readonly SandboxOperation[],
  sent: readonly string[],
  validation: Validation,
): string[] {
  const {body} = operation;
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const longer = listLongerPaths(operation, operations);
  const known = parameters.map(({name}) => name.toLowerCase());
  const simple = parameters
    .filter(({schema: {type}}) => ![type].flat().some((name) => /array|object/.test(name ?? '')))
    .map(({name}) => name.toLowerCase());
  const inBody = Object.values(body?.content ?? {})
    .flatMap(listBodyNames)
    .map((name) => name.toLowerCase());
  const members = parameters.flatMap(({schema}) => Object.keys(schema.properties ?? {}));
  const unknown: string[] = [];
  for (const name of sent) {
    const base = name.replace(/\[.*\]$/, '');
    if (known.includes(name.toLowerCase())) continue;
    const inPath = longer.get(foldSpelling(name));
    if (inPath)
      validation.add(`The value belongs in the path: ${inPath.name}.`, name, {isStrict: true});
    else if (inBody.includes(base.toLowerCase()))
      validation.add('The field belongs in the body, and not in the URL.', name, {isStrict: true});
    else if (base !== name && simple.includes(base.toLowerCase()))
      validation.add(`Write ${base} without brackets.`, name, {isStrict: true});
    else if (!known.includes(base.toLowerCase()) && !members.includes(name)) {
      const names = parameters.map((parameter) => parameter.name);
      const suggestion = formatSuggestion(findNearest(name, names, 1, 0.7));
      if (suggestion === '') unknown.push(name);
      else validation.addUnknown(name, suggestion);
    }
  }
  return unknown;
}
