/** Parses the arguments of cURL: the request that it sends. */
import {parseArgs} from 'node:util';
import {findCommands, type ShellCommand, UNKNOWN_VALUE} from './shellCommands';

/** A field of a form: text, or the name of a file. */
export type CurlField = {readonly name: string} & (
  {readonly value: string; readonly contentType?: string} | {readonly file: string}
);

/** The request that a command sends. */
export type CurlRequest = {
  method: string;
  url: URL;
  /** Names in lowercase. */
  headers: Record<string, string>;
  /** Text, or the fields of a multipart body. */
  body: string | readonly CurlField[] | undefined;
};

/** A command with what's wrong in it. */
export type CurlCommand = Omit<ShellCommand, 'args'> & {
  readonly request: CurlRequest;
  readonly problems: string[];
};

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
  head: {...flag, short: 'I'},
  url: value,
  globoff: {...flag, short: 'g'},
  output: {...value, short: 'o'},
  'dump-header': {...value, short: 'D'},
  'write-out': {...value, short: 'w'},
  'max-time': {...value, short: 'm'},
  retry: value,
  'retry-connrefused': flag,
  location: {...flag, short: 'L'},
  include: {...flag, short: 'i'},
  silent: {...flag, short: 's'},
  'no-buffer': {...flag, short: 'N'},
  'show-error': {...flag, short: 'S'},
  fail: {...flag, short: 'f'},
  'fail-with-body': flag,
  compressed: flag,
  verbose: {...flag, short: 'v'},
} as const;

/** An option with its value, in the order of the command. */
type Option = {readonly name: string; readonly content: string};

/** Reads a file that a sample names: another code block of the page. */
type FindFile = (name: string) => string | undefined;

/** What the parts of a command are parsed with. */
type Context = {
  /** Returns the content of a file, `-` for standard input; reports a missing one. */
  readonly readFile: (name: string) => string;
  readonly report: (problem: string) => void;
};

/** Splits at the first separator, which is left out. */
function splitAt(separator: string, text: string): [before: string, after: string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

/**
 * @returns all options and addresses of a command
 * @throws TypeError at an option that isn't in {@link CURL_OPTIONS}, or that curl wouldn't accept
 */
function parseOptions(args: string[]): {options: Option[]; addresses: string[]} {
  const {tokens} = parseArgs({args, options: CURL_OPTIONS, allowPositionals: true, tokens: true});
  const options: Option[] = [];
  const addresses: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') addresses.push(token.value);
    if (token.kind !== 'option') continue;
    const {name, rawName, value: content = '', inlineValue} = token;
    if (inlineValue && rawName.startsWith('--'))
      throw new TypeError(`${rawName}= is unknown. Put a space before the value`);
    if (name === 'url') addresses.push(content);
    else options.push({name, content});
  }
  return {options, addresses};
}

/** Encodes as curl does, like a form. */
const encode = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** Encodes the value of `--data-urlencode`: `content`, `=content`, `name=content`, or a file. */
function encodeData(content: string, readFile: Context['readFile']): string {
  const at = /[=@]/.exec(content)?.index;
  if (at === undefined) return encode(content);
  const [name, rest] = [content.slice(0, at), content.slice(at + 1)];
  const encoded = encode(content[at] === '@' ? readFile(rest) : rest);
  return name === '' ? encoded : `${name}=${encoded}`;
}

/** @returns the data of all options, joined; `undefined` without such an option */
function parseData(options: readonly Option[], {readFile}: Context): string | undefined {
  let data: string | undefined;
  for (const {name, content} of options) {
    if (!/^(?:data|json)/.test(name)) continue;
    let part = content;
    if (name === 'data-urlencode') part = encodeData(content, readFile);
    else if (name !== 'data-raw' && content.startsWith('@')) {
      part = readFile(content.slice(1));
      if (name === 'data') part = part.replace(/[\r\n]/g, '');
    }
    if (data === undefined) data = part;
    else data += name === 'json' ? part : `&${part}`;
  }
  return data;
}

/** @returns what curl reads in quotes */
const unquote = (text: string) => text.replace(/\\(["\\])/g, '$1');

/** Parses a field of a form, such as `name=text`, `name=@file;type=application/pdf`. */
function parseField({name: option, content}: Option, {readFile, report}: Context): CurlField {
  const [name, text] = splitAt('=', content);
  if (text === undefined) report(`the form field "${content}" has no value`);
  if (option === 'form-string' || text === undefined) return {name, value: text ?? ''};
  const isFile = text.startsWith('@');
  // In quotes, curl takes a semicolon literally.
  const [quoted, inQuotes] = /^@?"((?:[^"\\]|\\.)*)"(?=;|$)/.exec(text) ?? [];
  const [start, settings] = splitAt(';', quoted === undefined ? text : text.slice(quoted.length));
  const main = inQuotes === undefined ? start.slice(Number(isFile)) : unquote(inQuotes);
  const [fileSetting, quotedName, plainName] =
    /(?:^|;)filename=(?:"((?:[^"\\]|\\.)*)"|([^;]*))(?=;|$)/.exec(settings ?? '') ?? [];
  const fileName = quotedName === undefined ? plainName : unquote(quotedName);
  const unquoted = fileSetting === undefined ? text : text.replace(fileSetting, '');
  const isUnclear = quoted === undefined && /^[^[{].*"/s.test(unquoted);
  if (isUnclear || !/^(?:type|filename)=/.test(settings ?? 'type='))
    report(
      `the form field "${name}" has quotes or settings that curl reads. ${isFile ? 'Quote the whole name of the file' : 'Use --form-string'}`,
    );
  if (quoted === undefined && main.startsWith('<')) return {name, value: readFile(main.slice(1))};
  const contentType = /(?:^|;)type=([^;]*)/.exec(settings ?? '')?.[1];
  if (!isFile) return {name, value: main, ...(contentType !== undefined && {contentType})};
  if (quoted === undefined && main.includes(','))
    report(`the form field "${name}" has several files. Repeat -F`);
  const path = fileName ?? main;
  return {name, file: path.split('/').at(-1) ?? path};
}

/**
 * Parses headers, with names in lowercase. The sandbox accepts any key, so a value that only the
 * user's shell knows becomes an example.
 */
function parseHeaders(options: readonly Option[], {report}: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const {content} of options.filter(({name}) => name === 'header')) {
    const [name, text = ''] = splitAt(':', content);
    const key = name.toLowerCase();
    if (!text.trim()) report(`the header "${key}" has no value`);
    if (key in headers) report(`the header "${key}" is set twice`);
    headers[key] = text.trim().replaceAll(UNKNOWN_VALUE, 'example');
  }
  return headers;
}

/**
 * Parses the URL, with the data of `--get`. If only the user's shell knows it, the result is a
 * placeholder.
 */
function parseAddress(
  addresses: readonly string[],
  data: string | undefined,
  {report}: Context,
): URL {
  const [given = '', ...others] = addresses;
  const [base] = splitAt('#', given);
  const [, query] = splitAt('?', base);
  const separator = query === undefined ? '?' : query && '&';
  const address = data === undefined ? base : `${base}${separator}${data}`;
  const spelled = address.replaceAll(UNKNOWN_VALUE, '%00');
  if (!given) report('curl has no URL');
  else if (others.length > 0) report('curl has several URLs. Write a command for each');
  else if (/[\s{}[\]]/.test(address))
    report(`the URL "${address}" has a space or a bracket, which curl doesn't send. Encode it`);
  else if (!URL.canParse(spelled) && spelled === address) report(`"${address}" is not a URL`);
  return new URL(URL.canParse(spelled) ? spelled : 'https://unknown.invalid');
}

function parseArguments(args: string[], findFile: FindFile): Omit<CurlCommand, 'row' | 'runsOnce'> {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const readFile = (name: string): string => {
    if (name === '-' || name.includes(UNKNOWN_VALUE)) return UNKNOWN_VALUE;
    const content = findFile(name);
    if (content === undefined) report(`no block of this page has the title "${name}"`);
    return content ?? '';
  };
  const context = {readFile, report};
  let command: ReturnType<typeof parseOptions> = {options: [], addresses: []};
  try {
    command = parseOptions(args);
  } catch (error) {
    report(`curl: ${(error as Error).message}`);
  }
  const {options, addresses} = command;
  const has = (option: string) => options.some(({name}) => name === option);
  const headers = parseHeaders(options, context);
  const data = parseData(options, context);
  const fields = options
    .filter(({name}) => name.startsWith('form'))
    .map((option) => parseField(option, context));
  const isForm = fields.length > 0;
  if (isForm && data !== undefined) report('curl sends either data or a form. Remove one of them');
  const inUrl = has('get') && !isForm;
  if (has('json')) {
    headers['content-type'] ??= 'application/json';
    headers['accept'] ??= 'application/json';
  } else if (data !== undefined && !inUrl && !isForm)
    headers['content-type'] ??= 'application/x-www-form-urlencoded';
  const body = isForm ? fields : inUrl ? undefined : data;
  if (has('head') && body !== undefined)
    report('curl sends no body with --head. Remove one of them');
  const url = parseAddress(addresses, inUrl ? data : undefined, context);
  const method =
    options.findLast(({name}) => name === 'request')?.content ??
    (has('head') ? 'HEAD' : body === undefined ? 'GET' : 'POST');
  return {request: {method, url, headers, body}, problems};
}

/**
 * Finds every cURL command of a shell sample.
 *
 * @param findFile - returns the content of the file in `--data @file`
 * @returns nothing if the syntax has errors
 */
export const findCurlCommands = (code: string, findFile: FindFile): CurlCommand[] =>
  findCommands(code, 'curl').map(({args, ...command}) => ({
    ...command,
    ...parseArguments(args, findFile),
  }));
