/** C# samples: parsed by a real grammar; what they use of the .NET SDK is in the list of its members. */
import {readFileSync} from 'node:fs';
import type {Block, Problem} from '../../src/plugins/content/pages';
import {checkRequest, findEndpoint, UNKNOWN, type ApiRequest} from '../support/openapi';
import {nodes, parseWith, type SyntaxNode} from '../../src/plugins/markdown/runnable-samples/grammar';
import {API_HOST} from '../../src/plugins/markdown/runnable-samples/curl';

type Members = {types: Set<string>; members: Set<string>; namespaces: Set<string>};

/** Reads the list of the SDK's members: `kind name`, one a line. */
function readMembers(): Members {
  const lines = readFileSync('tests/fixtures/dotnet-sdk-members.txt', 'utf8').split('\n');
  const of = (kind: string) =>
    new Set(lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1).trim()));
  return {types: of('type'), members: of('member'), namespaces: of('namespace')};
}

const SDK = readMembers();

/** Members of .NET's own types that a value from the SDK may have: sequences, nullables, and what every object has. */
const STANDARD = new Set([
  'ContainsKey',
  'OfType',
  'FirstOrDefault',
  'Where',
  'Select',
  'Any',
  'Count',
  'Length',
  'ToString',
  'Value',
]);

const HTTP_METHODS: Record<string, string> = {
  GetFromJsonAsync: 'GET',
  GetAsync: 'GET',
  GetStringAsync: 'GET',
  PostAsJsonAsync: 'POST',
  PostAsync: 'POST',
  PutAsJsonAsync: 'PUT',
  PatchAsJsonAsync: 'PATCH',
  DeleteAsync: 'DELETE',
};

const nameOf = (node: SyntaxNode): string => node.text.replace(/<[\s\S]*$/, '').replace(/[?!]+$/, '');
const lastPart = (name: string): string => name.split('.').at(-1) ?? name;

/** Whether an expression is a value that the SDK made: it begins with one, whatever is called on the way. */
function fromSdk(node: SyntaxNode | null, known: Set<string>): boolean {
  if (!node) return false;
  switch (node.type) {
    case 'identifier':
      return known.has(node.text) || SDK.types.has(node.text);
    case 'member_access_expression':
      return fromSdk(node.childForFieldName('expression'), known);
    case 'conditional_access_expression':
    case 'await_expression':
    case 'postfix_unary_expression':
    case 'parenthesized_expression':
      return fromSdk(node.namedChildren[0] ?? null, known);
    case 'invocation_expression':
      return fromSdk(node.childForFieldName('function'), known);
    case 'object_creation_expression': {
      const type = node.childForFieldName('type');
      return type !== null && SDK.types.has(lastPart(nameOf(type)));
    }
    default:
      return false;
  }
}

/** Names of variables, parameters and pattern variables that hold values of the SDK. */
function sdkVariables(root: SyntaxNode): Set<string> {
  const known = new Set<string>();
  for (const node of nodes(root)) {
    const type = node.childForFieldName('type');
    const ofSdkType = type !== null && SDK.types.has(lastPart(nameOf(type)));
    const name = node.childForFieldName('name')?.text;
    if (node.type === 'variable_declarator' && name && fromSdk(node.namedChildren.at(-1) ?? null, known))
      known.add(name);
    else if (['parameter', 'declaration_pattern', 'catch_declaration'].includes(node.type) && name && ofSdkType)
      known.add(name);
    else if (node.type === 'foreach_statement' && fromSdk(node.childForFieldName('right'), known)) {
      known.add(node.childForFieldName('left')?.text ?? '');
    }
  }
  return known;
}

/** The path of a request, with {@link UNKNOWN} for what the sample fills in. */
function requestPath(node: SyntaxNode | undefined): string | undefined {
  const text = node?.text ?? '';
  const path = /^\$?"(\/api\/[^"?]*)/.exec(text)?.[1];
  return path?.replace(/\{[^}]*\}/g, UNKNOWN);
}

/** The text of a string literal; a raw one loses the indentation of its closing quotes. */
function literal(node: SyntaxNode | null | undefined): string | undefined {
  if (node?.type === 'string_literal') return JSON.parse(node.text) as string;
  if (node?.type !== 'raw_string_literal') return undefined;
  const lines = node.text.split('\n').slice(1, -1);
  const indent = /^ */.exec(node.text.split('\n').at(-1) ?? '')?.[0] ?? '';
  return lines.map((line) => line.slice(indent.length)).join('\n');
}

const argumentsOf = (node: SyntaxNode): SyntaxNode[] =>
  (node.childForFieldName('arguments')?.namedChildren ?? []).flatMap((child) => child?.namedChildren.at(-1) ?? []);

const typeName = (node: SyntaxNode | null | undefined): string =>
  node?.type === 'object_creation_expression' ? lastPart(node.childForFieldName('type')?.text ?? '') : '';

/** Headers and body that a content adds to its message; a content that is no literal cannot be checked. */
function contentOf(node: SyntaxNode): Pick<ApiRequest, 'headers' | 'body'> | undefined {
  const args = argumentsOf(node);
  if (typeName(node) === 'StringContent') {
    const text = literal(args[0]);
    return text === undefined ? undefined : {headers: {'Content-Type': literal(args[2]) ?? 'text/plain'}, body: text};
  }
  if (typeName(node) !== 'MultipartFormDataContent') return undefined;
  const form: Record<string, string> = {};
  for (const part of node.childForFieldName('initializer')?.namedChildren ?? []) {
    const [value, name] = part?.namedChildren ?? [];
    const text = typeName(value) === 'StringContent' && value ? literal(argumentsOf(value)[0]) : '@file';
    form[literal(name) ?? ''] = text ?? UNKNOWN;
  }
  return {headers: {}, body: {form}};
}

/** Every `HttpRequestMessage` to the platform, with the headers and the content that the lines after it add. */
function messagesOf(root: SyntaxNode): {node: SyntaxNode; request: ApiRequest}[] {
  const found = new Map<string, {node: SyntaxNode; request: ApiRequest}>();
  for (const node of nodes(root)) {
    if (node.type === 'variable_declarator') {
      const created = node.namedChildren.at(-1);
      if (!created || typeName(created) !== 'HttpRequestMessage') continue;
      const [verb, address] = argumentsOf(created);
      const text = literal(address) ?? '';
      if (!URL.canParse(text) || new URL(text).host !== API_HOST) continue;
      const method = lastPart(verb?.text ?? '').toUpperCase();
      found.set(node.childForFieldName('name')?.text ?? '', {
        node,
        request: {method, url: new URL(text), headers: {}},
      });
    } else if (node.type === 'invocation_expression') {
      const [, name] = /^(\w+)\.Headers\.Add$/.exec(node.childForFieldName('function')?.text ?? '') ?? [];
      const [header, value] = argumentsOf(node);
      const message = found.get(name ?? '');
      if (message) message.request.headers[literal(header) ?? ''] = literal(value) ?? UNKNOWN;
    } else if (node.type === 'assignment_expression') {
      const [, name] = /^(\w+)\.Content$/.exec(node.childForFieldName('left')?.text ?? '') ?? [];
      const message = found.get(name ?? '');
      const right = node.childForFieldName('right');
      const content = right && message ? contentOf(right) : undefined;
      if (!message || !content) continue;
      Object.assign(message.request.headers, content.headers);
      message.request.body = content.body;
    }
  }
  return [...found.values()];
}

/** @returns what is wrong, and whether the sample was held against the API or the SDK's members */
export async function checkCsharp(block: Block): Promise<{problems: Problem[]; validated: boolean}> {
  const problems: Problem[] = [];
  const report = (node: SyntaxNode | number, what: string) => {
    const row = typeof node === 'number' ? node : node.startPosition.row;
    problems.push({file: block.file, line: block.line + row, what});
  };
  const {root, errors} = await parseWith('c-sharp', block.code);
  errors.forEach((row) => report(row, 'C#: the grammar cannot read this'));
  if (errors.length > 0) return {problems, validated: false};

  const known = sdkVariables(root);
  const member = (node: SyntaxNode) => {
    const name = nameOf(node);
    if (!SDK.members.has(name) && !SDK.types.has(name) && !STANDARD.has(name)) {
      report(node, `C#: ${name} is no member of the .NET SDK that tests/fixtures/dotnet-sdk-members.txt lists`);
    }
  };
  let requests = 0;
  for (const {node, request} of messagesOf(root)) {
    requests += 1;
    checkRequest(request).problems.forEach((what) => report(node, `C#: ${what}`));
  }
  for (const node of nodes(root)) {
    if (node.type === 'using_directive') {
      const namespace = node.namedChildren.at(-1);
      if (namespace?.text.startsWith('SerenityStar') && !SDK.namespaces.has(namespace.text)) {
        report(namespace, `C#: ${namespace.text} is no namespace of the .NET SDK`);
      }
    } else if (node.type === 'member_access_expression') {
      const name = node.childForFieldName('name');
      if (name && fromSdk(node.childForFieldName('expression'), known)) member(name);
      else if (name && /Serenity/.test(name.text)) member(name);
    } else if (node.type === 'conditional_access_expression' && fromSdk(node.namedChildren[0] ?? null, known)) {
      for (const inner of nodes(node)) {
        const name = inner.type === 'member_binding_expression' ? inner.childForFieldName('name') : null;
        if (name) member(name);
      }
    } else if (node.type === 'object_creation_expression' && fromSdk(node, known)) {
      const initializer = node.childForFieldName('initializer');
      for (const assignment of initializer?.namedChildren ?? []) {
        const left = assignment?.childForFieldName('left');
        if (left?.type === 'identifier') member(left);
      }
    } else if (node.type === 'invocation_expression') {
      const name = lastPart(nameOf(node.childForFieldName('function') ?? node).replace(/\([\s\S]*/, ''));
      const method = HTTP_METHODS[name];
      const first = node.childForFieldName('arguments')?.namedChildren[0]?.namedChildren.at(-1) ?? undefined;
      const path = method ? requestPath(first) : undefined;
      if (method && path) {
        requests += 1;
        if (!findEndpoint(method, path)) report(node, `C#: ${method} ${path} is no operation of the API`);
      }
    }
  }
  return {problems, validated: requests > 0 || known.size > 0};
}
