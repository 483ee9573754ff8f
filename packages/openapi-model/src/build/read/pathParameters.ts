/** Matches the parameters of an operation to the names in its path. */
import type {ParameterObject} from '../openapi';

/** Headers that OpenAPI describes elsewhere, and ignores among parameters. */
const IGNORED_HEADERS = /^(accept|content-type|authorization)$/i;

/**
 * Adds the parameters that the path has and nothing describes. Gives the others the path's
 * spelling, and leaves out those that it doesn't have.
 */
export function completeParameters(
  path: string,
  inherited: readonly ParameterObject[],
  own: readonly ParameterObject[],
  addWarning: (name: string) => void,
): ParameterObject[] {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const findName = (name: string) =>
    names.find((known) => known === name) ??
    names.find((known) => known.toLowerCase() === name.toLowerCase());
  const all = [
    ...inherited.filter(
      (known) => !own.some((other) => other.name === known.name && other.in === known.in),
    ),
    ...own,
  ]
    .filter(({in: location, name}) => location !== 'header' || !IGNORED_HEADERS.test(name))
    .flatMap((parameter) => {
      if (parameter.in !== 'path') return parameter;
      const name = findName(parameter.name);
      return name === undefined ? [] : {...parameter, name, required: true};
    });
  const missing = [...new Set(names)].filter(
    (name) => !all.some((known) => known.in === 'path' && known.name === name),
  );
  missing.forEach(addWarning);
  const schema = {type: 'string'};
  return [...missing.map((name) => ({name, in: 'path' as const, required: true, schema})), ...all];
}
