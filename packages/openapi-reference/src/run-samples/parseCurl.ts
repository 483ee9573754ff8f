/** Finds the cURL commands of shell samples, and parses their requests. */
import {parseArgs} from 'node:util';
import {forEachChild, parse, type SyntaxNode, type Word, type WordPart} from 'unbash';

/** Marks a value that only the user's shell knows. */
export const UNKNOWN_VALUE = '\u0000';

/** The request that a command sends. */
export type CurlRequest = {
  method: string;
  url: URL;
  /** Names in lowercase. */
  headers: Record<string, string>;
  /** Text, or the fields of a multipart body as cURL takes them. */
  body: string | {form: Record<string, string>} | undefined;
};

/** A command with what's wrong in it. `row` is its line, from 0. */
export type CurlCommand = {request: CurlRequest; problems: string[]; row: number};

const value = {type: 'string', multiple: true} as const;
const flag = {type: 'boolean'} as const;

/** Options of curl that samples may use. Another one is reported. */
const CURL_OPTIONS = {
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
  retry: value,
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

type ShellVariables = ReadonlyMap<string, string>;

/** @returns the text that a shell makes of a word */
const expand = ({parts, value: text}: Word, variables: ShellVariables): string =>
  parts?.map((part) => expandPart(part, variables)).join('') ?? text;

function expandPart(part: WordPart, variables: ShellVariables): string {
  if (part.type === 'DoubleQuoted')
    return part.parts.map((inner) => expandPart(inner, variables)).join('');
  if (part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion')
    return variables.get(part.text.replace(/^\$\{?|\}$/g, '')) ?? UNKNOWN_VALUE;
  return 'value' in part ? part.value : UNKNOWN_VALUE;
}

/** @returns the variables that a sample sets, except for placeholders, which users replace */
function parseVariables(nodes: readonly SyntaxNode[]): ShellVariables {
  const variables = new Map<string, string>();
  for (const node of nodes) {
    if (node.type !== 'Assignment' || node.value.type !== 'Word') continue;
    const text = expand(node.value, variables);
    variables.set(node.name, /^YOUR_[A-Z_]+$/.test(text) ? UNKNOWN_VALUE : text);
  }
  return variables;
}

const splitAt = (separator: RegExp, list: readonly string[] = []) =>
  list.map((item): [name: string, content: string] => {
    const [name = ''] = item.split(separator, 1);
    return [name, item.slice(name.length).replace(separator, '')];
  });

const parseCurlOptions = (args: string[]) =>
  parseArgs({args, options: CURL_OPTIONS, allowPositionals: true});

type Options = ReturnType<typeof parseCurlOptions>;

/** Reads a file that a sample names: another code block of the page. */
type FindFile = (name: string) => string | undefined;

/**
 * Parses headers, with names in lowercase. The sandbox accepts any key, so a value that only the
 * user's shell knows becomes an example.
 */
const parseHeaders = (headers: readonly string[] | undefined) =>
  Object.fromEntries(
    splitAt(/:\s*/, headers).map(([name, content]) => [
      name.toLowerCase(),
      content.replaceAll(UNKNOWN_VALUE, 'example'),
    ]),
  );

function parseBody({values}: Options, findFile: FindFile, problems: string[]): CurlRequest['body'] {
  const given = [values.json, values.data, values['data-raw'], values['data-binary']]
    .flat()
    .findLast(Boolean);
  const data = given?.startsWith('@') ? findFile(given.slice(1)) : given;
  if (given !== undefined && data === undefined)
    problems.push(`no block of this page has the title "${given.slice(1)}"`);
  const form = splitAt(/=/, [...(values.form ?? []), ...(values['form-string'] ?? [])]);
  if (form.length > 0) return {form: Object.fromEntries(form)};
  return values.get ? undefined : data;
}

/** Parses the URL. If only the user's shell knows it, the result is a placeholder. */
function parseCurlUrl({values, positionals}: Options, problems: string[]): URL {
  const address = values.url?.at(-1) ?? positionals.at(-1) ?? '';
  const spelled = address.replaceAll(UNKNOWN_VALUE, '%00');
  if (!address) problems.push('curl has no URL');
  else if (!URL.canParse(spelled) && !address.includes(UNKNOWN_VALUE))
    problems.push(`"${address}" is not a URL`);
  const url = new URL(URL.canParse(spelled) ? spelled : 'https://unknown.invalid');
  for (const [name, content] of splitAt(/=/, values['data-urlencode']))
    url.searchParams.append(name, content);
  return url;
}

function parseCurlArguments(args: string[], findFile: FindFile): Omit<CurlCommand, 'row'> {
  const problems: string[] = [];
  let options: Options = {values: {}, positionals: []};
  try {
    options = parseCurlOptions(args);
  } catch (error) {
    problems.push(`curl: ${(error as Error).message}`);
  }
  const {values} = options;
  const headers = parseHeaders(values.header);
  for (const [name, content] of Object.entries(headers))
    if (!content) problems.push(`the header "${name}" has no value`);
  const body = parseBody(options, findFile, problems);
  if (typeof body === 'string')
    headers['content-type'] ??= values.json
      ? 'application/json'
      : 'application/x-www-form-urlencoded';
  const url = parseCurlUrl(options, problems);
  const method = values.request?.at(-1) ?? (body === undefined ? 'GET' : 'POST');
  return {request: {method, url, headers, body}, problems};
}

/**
 * Finds every cURL command of a shell sample.
 *
 * @param findFile - returns the content of the file in `--data @file`
 * @returns nothing if the syntax has errors
 */
export function findCurlCommands(code: string, findFile: FindFile): CurlCommand[] {
  const nodes: SyntaxNode[] = [];
  const collect = (node: SyntaxNode) => {
    nodes.push(node);
    forEachChild(node, collect);
  };
  collect(parse(code));
  if (nodes.some((node) => node.type === 'Script' && node.errors?.length)) return [];
  const variables = parseVariables(nodes);
  return nodes.flatMap((node) => {
    if (node.type !== 'Command' || node.name?.value !== 'curl') return [];
    const words = node.args.flatMap((word) =>
      word.type === 'Word' ? expand(word, variables) : word.text,
    );
    return {
      ...parseCurlArguments(words, findFile),
      row: code.slice(0, node.pos).split('\n').length - 1,
    };
  });
}
