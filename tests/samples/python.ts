/** Python samples: parsed with a grammar. Each HTTP call to the platform is validated against the specification. */
import {API_HOST} from '../../src/plugins/markdown/runnable-samples/curl';
import {nodes, type SyntaxNode} from '../../src/plugins/markdown/runnable-samples/grammar';
import {UNKNOWN, type ApiRequest, type Json} from '../support/openapi';
import {parseCode, requestProblems, type Check} from './report';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const LIBRARIES = new Set(['requests', 'httpx']);
/** `timeout` and `stream` don't affect the request. */
const ARGUMENTS = new Set(['params', 'headers', 'json', 'files', 'data', 'timeout', 'stream']);

const namedChildren = (node: SyntaxNode | null | undefined): SyntaxNode[] =>
  (node?.namedChildren ?? []).filter((child) => child !== null);

/** The value of a literal, or {@link UNKNOWN} for values that are known only at run time. */
function valueOf(node: SyntaxNode | null | undefined): Json {
  switch (node?.type) {
    // Our literals use only escapes that JSON and Python share.
    case 'string':
      if (node.text.startsWith('f"')) return JSON.parse(node.text.slice(1).replace(/\{[^}]*\}/g, '\\u0000')) as string;
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
      return namedChildren(node).map(valueOf);
    case 'dictionary':
      return Object.fromEntries(
        namedChildren(node).map((pair) => [
          String(valueOf(pair.childForFieldName('key'))),
          valueOf(pair.childForFieldName('value')),
        ]),
      );
    default:
      return UNKNOWN;
  }
}

function entries(value: Json | undefined, toText: (item: Json) => string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, item]) => [name, toText(item)]);
}

const plainText = (item: Json) => (typeof item === 'string' ? item : JSON.stringify(item));
/** A part of a form is a file in a variable, or a value in a pair with None. */
const partText = (item: Json) => (Array.isArray(item) ? String(item[1]) : '@file');

export const checkPython: Check = async ({code}, context) => {
  const root = await parseCode(['Python', 'python'], code, context.report);
  for (const node of root ? nodes(root) : []) {
    const called = node.type === 'call' ? node.childForFieldName('function') : null;
    const library = called?.childForFieldName('object')?.text ?? '';
    if (!called || !LIBRARIES.has(library)) continue;
    const report = (what: string) => context.report(node.startPosition.row, `Python: ${what}`);
    const name = called.childForFieldName('attribute')?.text ?? '';
    const args = namedChildren(node.childForFieldName('arguments'));
    // `httpx.stream` has the method as its first argument.
    const method = name === 'stream' ? String(valueOf(args.shift())).toLowerCase() : name;
    if (!METHODS.has(method)) {
      if (library === 'requests' || name === 'stream') report(`this test doesn't support ${library}.${name}`);
      continue;
    }
    // A URL from an environment variable isn't the API's.
    if (args[0]?.text.startsWith('os.environ[')) continue;
    const address = valueOf(args[0]);
    if (typeof address !== 'string' || !URL.canParse(address)) {
      report("the URL isn't a literal. Write it in the call.");
      continue;
    }
    const url = new URL(address);
    if (url.host !== API_HOST) continue;
    context.validated();
    const named = new Map(
      args
        .filter(({type}) => type === 'keyword_argument')
        .map((one) => [one.childForFieldName('name')?.text ?? '', valueOf(one.childForFieldName('value'))]),
    );
    for (const argument of named.keys())
      if (!ARGUMENTS.has(argument)) report(`this test doesn't support the argument ${argument}`);
    for (const [key, value] of entries(named.get('params'), plainText)) url.searchParams.append(key, value);
    const headers = Object.fromEntries(entries(named.get('headers'), plainText));
    let body: ApiRequest['body'];
    if (named.has('json')) {
      headers['Content-Type'] ??= 'application/json';
      body = JSON.stringify(named.get('json'));
    } else if (named.has('files')) {
      const fields = [...entries(named.get('data'), plainText), ...entries(named.get('files'), partText)];
      body = {form: Object.fromEntries(fields)};
    }
    const request = {method: method.toUpperCase(), url, headers, ...(body !== undefined && {body})};
    requestProblems(request).forEach(report);
  }
};
