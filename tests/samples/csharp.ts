/** C# samples: parsed by a real grammar; what they use of the .NET SDK is in the list of its members. */
import {readFileSync} from 'node:fs';
import type {Block, Problem} from '../../scripts/content/pages';
import {findEndpoint, UNKNOWN} from '../support/openapi';
import {nodes, parseWith, type SyntaxNode} from './grammar';

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

export async function checkCsharp(block: Block): Promise<{problems: Problem[]; requests: number}> {
  const problems: Problem[] = [];
  const report = (node: SyntaxNode | number, what: string) => {
    const row = typeof node === 'number' ? node : node.startPosition.row;
    problems.push({file: block.file, line: block.line + row, what});
  };
  const {root, errors} = await parseWith('c-sharp', block.code);
  errors.forEach((row) => report(row, 'C#: the grammar cannot read this'));
  if (errors.length > 0) return {problems, requests: 0};

  const known = sdkVariables(root);
  const member = (node: SyntaxNode) => {
    const name = nameOf(node);
    if (!SDK.members.has(name) && !SDK.types.has(name) && !STANDARD.has(name)) {
      report(node, `C#: ${name} is no member of the .NET SDK that tests/fixtures/dotnet-sdk-members.txt lists`);
    }
  };
  let requests = 0;
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
  return {problems, requests};
}
