/** Renders values, types, and requests as code, with `{{name}}` where a program has a variable. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {
  formatQuery,
  LINE_BREAK,
  quoteForShell,
  renderCurlArguments,
  type SampleRequest,
} from '@docs-kit/request-samples';

/** @returns `pet_id` for `petId` */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type TypedKeys = {keys: readonly string[]; type: string};

/** Renders the type of an object with some fields: `{bookings: {ferryId: string}[]}`. */
export function renderType(fields: readonly TypedKeys[]): string {
  const [first] = fields;
  const [key] = first?.keys ?? [];
  if (!first || key === undefined) return first?.type ?? '';
  const descend = (name: string) =>
    renderType(
      fields.flatMap(({keys: [start, ...keys], type}) => (start === name ? [{keys, type}] : [])),
    );
  if (/^\d+$/.test(key)) return `${descend(key)}[]`;
  const names = [...new Set(fields.map(({keys: [name = '']}) => name))];
  return `{${names.map((name) => `${name}: ${descend(name)}`).join('; ')}}`;
}

/** Joins the lines of short objects and lists. */
export const joinShortLines = (code: string): string =>
  code.replace(
    /([{[])\n\s*((?:[^{}[\]]|\{\{\w+\}\}){1,70}?),?\n\s*([}\]])/g,
    (_, open: string, inner: string, close: string) =>
      open + inner.replace(/,\n\s*/g, ', ') + close,
  );

/** Replaces each `{{name}}` in code. */
export const fillNames = (code: string, render: (name: string) => string): string =>
  code.replace(/\{\{(\w+)\}\}/g, (_, name: string) => render(name));

/**
 * Formats the keys of a value in a response: `.items[0].comment`.
 *
 * @param member - how the language writes a key
 * @param between - text after each key but the last
 */
export const formatKeys = (keys: readonly string[], member = '.key', between = ''): string =>
  keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : member.replace('key', key))).join(between);

/** @returns the path and the query of a request without a host */
export const formatPath = ({url, query}: SampleRequest): string =>
  (url + formatQuery(query)).replace(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');

/**
 * Renders a cURL command: values are in single quotes, and variables in double quotes.
 *
 * @param keyVariable - environment variable with the API key
 * @param isText - whether a variable is a string in JSON
 * @param needsEscapes - whether a variable's text can contain what JSON escapes
 */
export function renderCurlCommand(
  host: string,
  keyVariable: string | undefined,
  request: SampleRequest,
  {retries, isStream}: {retries: number; isStream: boolean},
  isText: (name: string) => boolean,
  needsEscapes: (name: string) => boolean,
): string {
  const {body} = request;
  const renderVariable = (name: string) =>
    `$${name === 'apiKey' && keyVariable ? keyVariable : toSnakeCase(name)}`;
  const text = joinShortLines(
    formatExactJson(body?.kind === 'json' ? body.value : null, 2),
  ).replace(/"(\{\{(\w+)\}\})"/g, (all, mark: string, name: string) => (isText(name) ? all : mark));
  const quote = (word: string) =>
    word.includes('{{') ? fillNames(`"${word}"`, renderVariable) : quoteForShell(word);
  const quoteJson = (json: string) =>
    fillNames(quoteForShell(json), (name) => {
      const variable = renderVariable(name);
      return needsEscapes(name)
        ? `'"$(jq -nr --arg text "${variable}" '$text | tojson[1:-1]')"'`
        : `'"${variable}"'`;
    });
  const {options, address, sent} = renderCurlArguments(
    {
      ...request,
      url: host + formatPath(request),
      query: [],
      ...(body?.kind === 'json' && {body: {...body, text}}),
    },
    quote,
    quoteJson,
  );
  const result =
    retries > 0 ? `-o "$body_file" -D "$head_file" -w '%{http_code}'` : '--fail-with-body';
  const flags = [`--silent --show-error --max-time ${isStream ? 300 : 60}`, result, ...options];
  return [['curl', ...flags].join(' '), address, ...sent].join(LINE_BREAK);
}
