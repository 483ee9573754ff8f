/** Python samples: parsed with a grammar. Each HTTP call is validated against the specification. */
import type {Problem} from '../../src/plugins/content/pages';
import type {Block} from '../support/blocks';
import {checkRequest, UNKNOWN, type Json} from '../support/openapi';
import {nodes, parseWith, type SyntaxNode} from '../../src/plugins/markdown/runnable-samples/grammar';
import {API_HOST} from '../../src/plugins/markdown/runnable-samples/curl';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Call arguments that don't affect the request. */
const SILENT = new Set(['timeout', 'stream']);

/** The value of a literal, or {@link UNKNOWN} for values that are known only at run time. */
function valueOf(node: SyntaxNode): Json {
  const children = node.namedChildren.filter((child) => child !== null);
  switch (node.type) {
    // Our literals use only escapes that JSON and Python share.
    case 'string':
      return node.text.startsWith('"') ? (JSON.parse(node.text) as string) : UNKNOWN;
    case 'integer':
    case 'float':
      return Number(node.text);
    case 'true':
    case 'false':
      return node.type === 'true';
    case 'none':
      return null;
    case 'list':
    case 'tuple':
      return children.map(valueOf);
    case 'dictionary':
      return Object.fromEntries(
        children.map((pair) => {
          const [key, value] = [pair.childForFieldName('key'), pair.childForFieldName('value')];
          return [key ? String(valueOf(key)) : '', value ? valueOf(value) : UNKNOWN];
        }),
      );
    default:
      return UNKNOWN;
  }
}

const entries = (value: Json | undefined): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, item]) => [name, typeof item === 'string' ? item : JSON.stringify(item)])
    : [];

/** The parts of a form: a file is a variable, and a value without a file name is a pair with None. */
const parts = (value: Json | undefined): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, item]) => [name, Array.isArray(item) ? String(item[1]) : '@file'])
    : [];

const LIBRARIES: ReadonlySet<string> = new Set(['requests', 'httpx']);

/** @returns the problems, and the number of validated requests to the platform */
export async function checkPython(block: Block): Promise<{problems: Problem[]; requests: number}> {
  const problems: Problem[] = [];
  const report = (row: number, what: string) => problems.push({file: block.file, line: block.line + row, what});
  const {root, errors} = await parseWith('python', block.code);
  errors.forEach((row) => report(row, 'Python: the grammar cannot read this'));
  if (errors.length > 0) return {problems, requests: 0};

  let requests = 0;
  for (const node of nodes(root)) {
    const called = node.type === 'call' ? node.childForFieldName('function') : null;
    const library = called?.type === 'attribute' ? (called.childForFieldName('object')?.text ?? '') : '';
    if (!called || !LIBRARIES.has(library)) continue;
    const row = node.startPosition.row;
    const name = called.childForFieldName('attribute')?.text ?? '';
    const args = (node.childForFieldName('arguments')?.namedChildren ?? []).filter((child) => child !== null);
    // `httpx.stream` takes the method as its first argument.
    const first = name === 'stream' ? args.shift() : undefined;
    const method = first ? String(valueOf(first)).toLowerCase() : name;
    if (!METHODS.has(method)) {
      if (library === 'requests' || first) report(row, `Python: ${library}.${name} is no call that this test knows`);
      continue;
    }
    const address = args[0] ? valueOf(args[0]) : UNKNOWN;
    if (typeof address !== 'string' || !URL.canParse(address)) {
      report(row, 'Python: the address is not a literal');
      continue;
    }
    const url = new URL(address);
    if (url.host !== API_HOST) continue;
    requests += 1;
    const named = new Map(
      args
        .filter(({type}) => type === 'keyword_argument')
        .map((argument) => {
          const value = argument.childForFieldName('value');
          return [argument.childForFieldName('name')?.text ?? '', value ? valueOf(value) : UNKNOWN] as const;
        }),
    );
    for (const name of named.keys()) {
      if (!['params', 'headers', 'json', 'files', 'data', ...SILENT].includes(name))
        report(row, `Python: ${name} is no argument that this test knows`);
    }
    for (const [name, value] of entries(named.get('params'))) url.searchParams.append(name, value);
    const headers = Object.fromEntries(entries(named.get('headers')));
    let body: string | {form: Record<string, string>} | undefined;
    if (named.has('json')) {
      headers['Content-Type'] ??= 'application/json';
      body = JSON.stringify(named.get('json'));
    } else if (named.has('files')) {
      body = {form: Object.fromEntries([...entries(named.get('data')), ...parts(named.get('files'))])};
    }
    checkRequest({method: method.toUpperCase(), url, headers, body}).problems.forEach((what) =>
      report(row, `Python: ${what}`),
    );
  }
  return {problems, requests};
}
