/** Reads cURL commands in shell samples as requests. */
import {parseArgs} from 'node:util';
import type {SandboxRequest} from '../../../shared/sandbox/types';
import {nodes, type SyntaxNode} from './grammar';

/** Marks a value that only the user's shell knows. */
export const UNKNOWN = '\u0000';

/** `form` is a multipart body; its values are as cURL takes them. */
export type CurlRequest = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | {form: Record<string, string>} | undefined;
};

export const API_HOST = 'api.serenitystar.ai';

/**
 * The text that bash would make of a word; a variable that the sample does not set itself is {@link
 * UNKNOWN}.
 */
function textOf(node: SyntaxNode, variables: Map<string, string>): string {
  switch (node.type) {
    case 'raw_string':
      return node.text.slice(1, -1);
    case 'string':
    case 'concatenation':
    case 'command_name': {
      // The grammar has no node for every blank in a string, so the text between its parts counts
      // too.
      const inner =
        node.type === 'string'
          ? [node.startIndex + 1, node.endIndex - 1]
          : [node.startIndex, node.endIndex];
      let text = '';
      let from = inner[0] ?? 0;
      const literal = (to: number) => node.text.slice(from - node.startIndex, to - node.startIndex);
      for (const child of node.namedChildren) {
        if (!child) continue;
        text += literal(child.startIndex) + textOf(child, variables);
        from = child.endIndex;
      }
      return text + literal(inner[1] ?? from);
    }
    case 'simple_expansion':
    case 'expansion':
      return variables.get(node.text.replace(/^\$\{?|\}$/g, '')) ?? UNKNOWN;
    case 'command_substitution':
      return UNKNOWN;
    case 'string_content':
      return node.text.replace(/\\(["\\$`])/g, '$1').replace(/\\\n/g, '');
    default:
      return node.text.replace(/\\\n/g, '').replace(/\\(.)/g, '$1');
  }
}

const value = {type: 'string', multiple: true} as const;
const flag = {type: 'boolean'} as const;

/** Options of curl that samples may use. Another one is reported. */
const OPTIONS = {
  request: {...value, short: 'X'},
  header: {...value, short: 'H'},
  data: {...value, short: 'd'},
  'data-raw': value,
  'data-binary': value,
  json: value,
  'data-urlencode': value,
  form: {...value, short: 'F'},
  'form-string': value,
  get: {...flag, short: 'G'},
  url: value,
  output: {...value, short: 'o'},
  'max-time': value,
  location: {...flag, short: 'L'},
  include: {...flag, short: 'i'},
  silent: {...flag, short: 's'},
  'no-buffer': {...flag, short: 'N'},
  'show-error': flag,
  fail: flag,
  'fail-with-body': flag,
  compressed: flag,
  verbose: flag,
} as const;

const parseOptions = (args: string[]) =>
  parseArgs({args, options: OPTIONS, allowPositionals: true});

/** @property row - line of the command, from 0 */
export type Curl = {request: CurlRequest; problems: string[]; row: number};

function parseCurl(
  words: string[],
  fileOf: (name: string) => string | undefined,
): Omit<Curl, 'row'> {
  const problems: string[] = [];
  let parsed: ReturnType<typeof parseOptions> = {values: {}, positionals: []};
  try {
    parsed = parseOptions(words);
  } catch (error) {
    problems.push(`curl: ${(error as Error).message}`);
  }
  const {values, positionals} = parsed;
  const pairsOf = (list: readonly string[], separator: RegExp) =>
    list.map((item): [name: string, content: string] => {
      const [name = ''] = item.split(separator, 1);
      return [name, item.slice(name.length).replace(separator, '')];
    });
  const headers = Object.fromEntries(pairsOf(values.header ?? [], /:\s*/));
  for (const [name, content] of Object.entries(headers))
    if (!content) problems.push(`the header "${name}" has no value`);

  const given = [values.json, values.data, values['data-raw'], values['data-binary']]
    .flat()
    .findLast(Boolean);
  const data = given?.startsWith('@') ? fileOf(given.slice(1)) : given;
  if (given !== undefined && data === undefined)
    problems.push(`no block of this page has the title "${given.slice(1)}"`);
  const form = [...(values.form ?? []), ...(values['form-string'] ?? [])];
  const body =
    form.length > 0
      ? {form: Object.fromEntries(pairsOf(form, /=/))}
      : values.get
        ? undefined
        : data;
  if (
    typeof body === 'string' &&
    !Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
  )
    headers['content-type'] = values.json
      ? 'application/json'
      : 'application/x-www-form-urlencoded';

  const address = values.url?.at(-1) ?? positionals.at(-1) ?? '';
  const spelled = address.replaceAll(UNKNOWN, '%00');
  if (!address) problems.push('curl has no URL');
  else if (!URL.canParse(spelled) && !address.includes(UNKNOWN))
    problems.push(`"${address}" is not a URL`);
  // An address in a variable is known only to the user's shell.
  const url = new URL(URL.canParse(spelled) ? spelled : 'https://unknown.invalid');
  for (const [name, content] of pairsOf(values['data-urlencode'] ?? [], /=/))
    url.searchParams.append(name, content);
  const method = values.request?.at(-1) ?? (body === undefined ? 'GET' : 'POST');
  return {request: {method, url, headers, body}, problems};
}

/** The variables that the sample sets. */
function variablesOf(root: SyntaxNode): Map<string, string> {
  const variables = new Map<string, string>();
  for (const node of nodes(root)) {
    if (node.type !== 'variable_assignment') continue;
    const value = node.childForFieldName('value');
    const text = value ? textOf(value, variables) : '';
    // Users replace placeholders.
    variables.set(
      node.childForFieldName('name')?.text ?? '',
      /^YOUR_[A-Z_]+$/.test(text) ? UNKNOWN : text,
    );
  }
  return variables;
}

/**
 * Every cURL command of a parsed sample.
 *
 * @param fileOf - returns the content of the file in `--data @file`
 */
export function curlCommands(
  root: SyntaxNode,
  fileOf: (name: string) => string | undefined,
): Curl[] {
  const variables = variablesOf(root);
  return [...nodes(root)]
    .filter((node) => node.type === 'command' && node.childForFieldName('name')?.text === 'curl')
    .map((node) => {
      const words = node
        .childrenForFieldName('argument')
        .map((argument) => (argument ? textOf(argument, variables) : ''));
      return {...parseCurl(words, fileOf), row: node.startPosition.row};
    });
}

/** A path with a file, as in `-F file=@./document.pdf`. */
const FILE = /^@(?:.*\/)?([^/;]+)/;

/**
 * @returns `undefined` if the request goes to another host, or has values that only the user's
 *   shell knows
 */
export function sandboxRequestOf({request, problems}: Curl): SandboxRequest | undefined {
  const {method, url, headers, body} = request;
  const path = url.pathname + url.search;
  const isKnown =
    !path.includes('%00') &&
    !JSON.stringify(body ?? '').includes(JSON.stringify(UNKNOWN).slice(1, -1));
  if (url.host !== API_HOST || !isKnown || problems.length > 0) return undefined;
  const known = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      value.replaceAll(UNKNOWN, 'example'),
    ]),
  );
  if (body === undefined) return {method, path, headers: known};
  if (typeof body === 'string')
    return {method, path, headers: known, body: {kind: 'text', text: body}};
  const fields = Object.entries(body.form).map(([name, value]) => {
    const fileName = FILE.exec(value)?.[1];
    // No file is read, so its size is an example.
    return {name, value: fileName === undefined ? value : {fileName, bytes: 48_213}};
  });
  return {
    method,
    path,
    headers: {'content-type': 'multipart/form-data', ...known},
    body: {kind: 'form', fields},
  };
}
