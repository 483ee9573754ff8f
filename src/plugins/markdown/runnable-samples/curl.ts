/** Reads cURL commands in shell samples as requests. */
import type {SandboxRequest} from '../../../shared/sandbox/types';
import {nodes, type SyntaxNode} from './grammar';

/** A value that only the reader's shell knows. */
export const UNKNOWN = '\u0000';

/** `form` is a multipart body; its values are as cURL takes them. */
export type CurlRequest = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | {form: Record<string, string>} | undefined;
};

export const API_HOST = 'api.serenitystar.ai';

/** The text that bash would make of a word; a variable that the sample does not set itself is {@link UNKNOWN}. */
function textOf(node: SyntaxNode, variables: Map<string, string>): string {
  switch (node.type) {
    case 'raw_string':
      return node.text.slice(1, -1);
    case 'string':
    case 'concatenation':
    case 'command_name': {
      // The grammar has no node for every blank in a string, so the text between its parts counts too.
      const inner =
        node.type === 'string' ? [node.startIndex + 1, node.endIndex - 1] : [node.startIndex, node.endIndex];
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

/** Options of curl that samples may use, by whether a value follows. An unknown one is reported. */
const WITH_VALUE = new Map(
  Object.entries({
    method: '--request -X',
    header: '--header -H',
    data: '--data -d --data-raw --data-binary',
    json: '--json',
    query: '--data-urlencode',
    form: '--form -F --form-string',
    ignored: '--output -o --max-time',
    url: '--url',
  }).flatMap(([kind, options]) => options.split(' ').map((option) => [option, kind])),
);
const FLAGS = new Set(
  (
    '--no-buffer -N --silent -s --show-error --include -i --fail --location -L --get -G ' +
    '--fail-with-body --compressed --verbose'
  ).split(' '),
);

/** @property row - line of the command, from 0 */
export type Curl = {request: CurlRequest; problems: string[]; row: number};

function parseCurl(words: string[], fileOf: (name: string) => string | undefined): Omit<Curl, 'row'> {
  const problems: string[] = [];
  const headers: Record<string, string> = {};
  const form: Record<string, string> = {};
  const query: string[] = [];
  let [method, address, data]: (string | undefined)[] = [];
  let get = false;
  const rest = words.flatMap((word) => /^(--[\w-]+)=([\s\S]*)$/.exec(word)?.slice(1) ?? [word]);
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    const kind = WITH_VALUE.get(word);
    const value = kind ? (rest.shift() ?? '') : '';
    if (word === '--get' || word === '-G') get = true;
    else if (kind === 'method') method = value;
    else if (kind === 'header') {
      const [, name = '', content = ''] = /^([^:]+):\s*([\s\S]*)$/.exec(value) ?? [];
      if (name === '') problems.push(`the header "${value}" has no name and value`);
      else headers[name] = content;
    } else if (kind === 'data' || kind === 'json') {
      if (kind === 'json') headers['Content-Type'] ??= 'application/json';
      else if (!Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) {
        // Set by curl when no --header names another, which may still follow.
        headers['content-type'] = 'application/x-www-form-urlencoded';
      }
      const file = value.startsWith('@') ? fileOf(value.slice(1)) : value;
      if (file === undefined) problems.push(`no block of this page has the title "${value.slice(1)}"`);
      data = file ?? data;
    } else if (kind === 'form') {
      const [, name = '', content = ''] = /^([^=]+)=([\s\S]*)$/.exec(value) ?? [];
      form[name] = content;
    } else if (kind === 'query') query.push(value);
    else if (kind === 'url') address = value;
    else if (kind === undefined && word.startsWith('-')) {
      if (!FLAGS.has(word)) problems.push(`curl's option ${word} is not one that this parser knows`);
    } else if (kind === undefined) address = word;
  }
  if (!address) problems.push('curl is given no address');
  const spelled = (address ?? '').replaceAll(UNKNOWN, '%00');
  if (address && !URL.canParse(spelled) && !address.includes(UNKNOWN)) problems.push(`"${address}" is no address`);
  // An address that comes from a variable of the reader is nobody's, as far as this parser knows.
  const url = new URL(URL.canParse(spelled) ? spelled : 'https://unknown.invalid');
  for (const pair of query) url.searchParams.append(pair.split('=')[0] ?? '', pair.split('=').slice(1).join('='));
  const names = Object.keys(headers).filter((name) => name.toLowerCase() === 'content-type');
  if (names.length > 1) delete headers['content-type'];
  const hasForm = Object.keys(form).length > 0;
  const body = hasForm ? {form} : get ? undefined : data;
  method ??= body === undefined ? 'GET' : 'POST';
  return {request: {method, url, headers, body}, problems};
}

/** Every `NAME=text` of the sample, as far as bash would know it. */
function variablesOf(root: SyntaxNode): Map<string, string> {
  const variables = new Map<string, string>();
  for (const node of nodes(root)) {
    if (node.type !== 'variable_assignment') continue;
    const value = node.childForFieldName('value');
    const text = value ? textOf(value, variables) : '';
    // A placeholder is what the reader fills in.
    variables.set(node.childForFieldName('name')?.text ?? '', /^YOUR_[A-Z_]+$/.test(text) ? UNKNOWN : text);
  }
  return variables;
}

/**
 * Every cURL command of a parsed sample.
 *
 * @param fileOf - returns the content of the file in `--data @file`
 */
export function curlCommands(root: SyntaxNode, fileOf: (name: string) => string | undefined): Curl[] {
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

/** @returns `undefined` if the request goes to another host, or has values that only the user's shell knows */
export function sandboxRequestOf({request, problems}: Curl): SandboxRequest | undefined {
  const {method, url, headers, body} = request;
  const path = url.pathname + url.search;
  const isKnown = !path.includes('%00') && !JSON.stringify(body ?? '').includes(JSON.stringify(UNKNOWN).slice(1, -1));
  if (url.host !== API_HOST || !isKnown || problems.length > 0) return undefined;
  const known = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.replaceAll(UNKNOWN, 'example')]),
  );
  if (body === undefined) return {method, path, headers: known};
  if (typeof body === 'string') return {method, path, headers: known, body: {kind: 'text', text: body}};
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
