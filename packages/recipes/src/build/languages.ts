/** How the languages of programs write names, values, and fields of responses. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import type {SampleLanguage} from '@docs-kit/basics/sampleLanguages';
import {toPython, toTypescript} from '@docs-kit/request-samples';
import {formatKeys, joinShortLines, toSnakeCase} from './literals';
import type {PlannedStep} from './plan';

export type Language = {
  language: SampleLanguage;
  /** Language of the code fence. */
  fence: 'bash' | 'ts' | 'csharp' | 'python';
  /** @returns the name of the file of a recipe's program */
  nameFile: (workflowId: string) => string;
  nameVariable: (name: string) => string;
  renderLiteral: (value: Json) => string;
  /**
   * Renders code that reads a field of a response, or of the item that a step picks.
   *
   * @param value - the field's value in the recorded run
   */
  renderAccess: (
    owner: string,
    keys: readonly string[],
    value: Json,
    pick?: PlannedStep['pick'],
  ) => string;
  /** How a string that contains variables starts and ends, and how it contains a variable. */
  template: readonly [start: string, variable: string, end: string];
};

const CSHARP_TYPES: Readonly<Record<string, string>> = {number: 'double', boolean: 'bool'};

function toCsharp(value: Json): string {
  if (value === null || typeof value !== 'object') return formatExactJson(value);
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).map(([key, item]) => `${key} = ${toCsharp(item)}`);
    return `new { ${fields.join(', ')} }`;
  }
  // An implicitly typed array needs an element to take its type from.
  if (value.length === 0) return 'Array.Empty<object>()';
  const type = value.every((item) => typeof item === 'string') ? 'new[]' : 'new object[]';
  const members = value.map(toCsharp);
  const line = `${type} { ${members.join(', ')} }`;
  if (line.length <= 70) return line;
  return `${type}\n{\n${members.join(',\n').replace(/^/gm, '    ')},\n}`;
}

/** The languages, in the order of the docs' tabs. */
export const PROGRAM_LANGUAGES: readonly Language[] = [
  {
    language: 'curl',
    fence: 'bash',
    nameFile: (name) => `${name}.sh`,
    nameVariable: toSnakeCase,
    renderLiteral: String,
    renderAccess: (_, keys, value, pick) => {
      const item = pick
        ? `first(.${pick.list}[]? | select(.${pick.field} == ${formatExactJson(pick.is)}))`
        : '';
      const filter = item + formatKeys(keys) || '.';
      return `$(jq ${typeof value === 'boolean' ? '-r' : '-er'} '${filter}' <<<"$response")`;
    },
    template: ['', '', ''],
  },
  {
    language: 'typescript',
    fence: 'ts',
    nameFile: (name) => `${name}.ts`,
    nameVariable: (name) => name,
    renderLiteral: (value) =>
      joinShortLines(toTypescript(value)).replace(/\b(\w+): '\{\{\1\}\}'/g, '{{$1}}'),
    renderAccess: (owner, keys) => owner + formatKeys(keys),
    template: ['`', '${key}', '`'],
  },
  {
    language: 'csharp',
    fence: 'csharp',
    nameFile: (name) =>
      `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.cs`,
    nameVariable: (name) => name,
    renderLiteral: toCsharp,
    renderAccess: (owner, keys, value, pick) => {
      const node = owner + formatKeys(keys, '["key"]', '!');
      const type = CSHARP_TYPES[typeof value] ?? 'string';
      if (pick && keys.length > 0)
        return `${node}?.GetValue<${type}>() ?? throw new InvalidOperationException($"no ${keys.join('.')}: {${owner}}")`;
      if (typeof value === 'object') return `${pick ? owner : `${node}!`}.ToJsonString()`;
      return `${node}!.GetValue<${type}>()`;
    },
    template: ['$"', '{key}', '"'],
  },
  {
    language: 'python',
    fence: 'python',
    nameFile: (name) => `${name.replaceAll('-', '_')}.py`,
    nameVariable: toSnakeCase,
    renderLiteral: (value) => joinShortLines(toPython(value)),
    renderAccess: (owner, keys) => owner + formatKeys(keys, '["key"]'),
    template: ['f"', '{key}', '"'],
  },
];
