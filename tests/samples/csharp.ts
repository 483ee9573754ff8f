/**
 * C# samples: parsed with a grammar. Requests must be valid, and types and members of the .NET SDK
 * must exist. Types are inferred where samples use the SDK; other types are unknown.
 */
import {UNKNOWN} from '../../src/plugins/markdown/runnable-samples/parseCurl';
import {type ApiRequest, checkRequest, findEndpoint} from '../support/apiRequests';
import {listNodes, type SyntaxNode} from '../support/grammar';
import {API_HOST} from '../support/openapi';
import {findMember, NAMESPACES, SDK, VERSION} from './dotnetSdk';
import {type Check, parseCode} from './report';

const HTTP_CALL =
  /\b(Get|Post|Put|Patch|Delete)(?:FromJson|AsJson|String|Stream)?Async(?:<[^]*>)?$/;

/** Names that only the SDK uses for types. */
const SDK_NAME = /^(?:Serenity(?!Star$)|StreamingAgent)/;

/** Methods of sequences that return one of its elements. */
const ELEMENT = /^(?:First|Single|Last)(?:OrDefault)?$/;

const getElement = (sequence = '') => /^\w+<(.+)>$/.exec(sequence)?.[1];

const getText = (node: SyntaxNode, field: string) => node.childForFieldName(field)?.text ?? '';

/** The expression before a member's dot; in `a?.b.c`, the part after `?` has it above. */
function findOwner(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'member_access_expression') return node.childForFieldName('expression');
  let above = node.parent;
  while (above && above.type !== 'conditional_access_expression') above = above.parent;
  return above?.namedChildren[0] ?? null;
}

/** Types of variables, by name. */
type Variables = Map<string, string>;

/** @returns the type of an expression, such as `List<AgentResult>`, if it's known */
function inferType(node: SyntaxNode | null | undefined, variables: Variables): string | undefined {
  switch (node?.type) {
    case 'identifier':
      return variables.get(node.text) ?? (SDK.has(node.text) ? node.text : undefined);
    case 'object_creation_expression':
      return getText(node, 'type');
    case 'parenthesized_expression':
    case 'postfix_unary_expression':
    case 'await_expression':
    case 'invocation_expression':
      return inferType(node.namedChildren[0], variables);
    case 'conditional_access_expression':
      return inferType(node.namedChildren[1], variables);
    case 'member_access_expression':
    case 'member_binding_expression': {
      const owner = inferType(findOwner(node), variables);
      const name = getText(node, 'name');
      const cast = /^OfType<(.+)>$/.exec(name)?.[1];
      if (cast) return `List<${cast}>`;
      const element = getElement(owner);
      if (element) return ELEMENT.test(name) ? element : owner;
      return owner && findMember(owner, name);
    }
    default:
      return undefined;
  }
}

/** Notes the type of a variable that a node declares. */
function declare(node: SyntaxNode, variables: Variables): void {
  const written = getText(node, 'type');
  const note = (name: string, type: string | undefined) => {
    if (type) variables.set(name, type.replace(/\?$/, ''));
    else variables.delete(name);
  };
  if (node.type === 'variable_declarator')
    note(getText(node, 'name'), inferType(node.namedChildren.at(-1), variables));
  else if (/^(parameter|declaration_pattern|catch_declaration)$/.test(node.type))
    note(getText(node, 'name'), written);
  else if (node.type === 'foreach_statement') {
    const sequence = inferType(node.childForFieldName('right'), variables);
    note(getText(node, 'left'), getElement(sequence));
  }
}

/** @returns the members that a node reads, calls, or sets, and the type that must have them */
function listMembers(node: SyntaxNode, variables: Variables): [type: string, names: string[]] {
  if (/^member_(access|binding)_expression$/.test(node.type))
    return [inferType(findOwner(node), variables) ?? '', [getText(node, 'name')]];
  if (node.type !== 'object_creation_expression') return ['', []];
  const assignments = node.childForFieldName('initializer')?.namedChildren ?? [];
  const set = assignments.map((assignment) => assignment?.childForFieldName('left'));
  return [
    getText(node, 'type'),
    set.flatMap((left) => (left?.type === 'identifier' ? [left.text] : [])),
  ];
}

/** @returns what's wrong with the address of a request to the API */
function findPathProblem(call: SyntaxNode): string | undefined {
  const method = HTTP_CALL.exec(getText(call, 'function'))?.[1]?.toUpperCase();
  const path = /^\(\$?"(\/api\/[^"?]*)/
    .exec(getText(call, 'arguments').replace(/\s+/g, ''))?.[1]
    ?.replace(/\{[^}]*\}/g, UNKNOWN);
  if (!method || !path || findEndpoint(method, path)?.isSpelled) return undefined;
  return `the API has no operation ${method} ${path}`;
}

/** The text of a string literal. A raw string loses the indentation of its closing quotes. */
function readLiteral(node: SyntaxNode | null | undefined): string | undefined {
  if (node?.type === 'string_literal') return JSON.parse(node.text) as string;
  if (node?.type !== 'raw_string_literal') return undefined;
  const lines = node.text.split('\n').slice(1, -1);
  const indent = /^ */.exec(node.text.split('\n').at(-1) ?? '')?.[0] ?? '';
  return lines.map((line) => line.slice(indent.length)).join('\n');
}

const listArguments = (node: SyntaxNode | null): SyntaxNode[] =>
  (node?.childForFieldName('arguments')?.namedChildren ?? []).flatMap(
    (child) => child?.namedChildren.at(-1) ?? [],
  );

const readCreatedType = (node: SyntaxNode | null | undefined): string =>
  node?.type === 'object_creation_expression' ? getText(node, 'type') : '';

/**
 * Headers and body that a content object adds to its message. Content that isn't a literal can't be
 * checked.
 */
function readContent(node: SyntaxNode | null): Pick<ApiRequest, 'headers' | 'body'> | undefined {
  const args = listArguments(node);
  if (readCreatedType(node) === 'StringContent') {
    const text = readLiteral(args[0]);
    return text === undefined
      ? undefined
      : {headers: {'Content-Type': readLiteral(args[2]) ?? 'text/plain'}, body: text};
  }
  if (readCreatedType(node) !== 'MultipartFormDataContent') return undefined;
  const form: Record<string, string> = {};
  for (const part of node?.childForFieldName('initializer')?.namedChildren ?? []) {
    const [value, name] = part?.namedChildren ?? [];
    const text =
      readCreatedType(value) === 'StringContent' && value
        ? readLiteral(listArguments(value)[0])
        : '@file';
    form[readLiteral(name) ?? ''] = text ?? UNKNOWN;
  }
  return {headers: {}, body: {form}};
}

/**
 * Every `HttpRequestMessage` to the platform, with the headers and content that later lines add.
 */
function findMessages(root: SyntaxNode): {node: SyntaxNode; request: ApiRequest}[] {
  const found = new Map<string, {node: SyntaxNode; request: ApiRequest}>();
  const findMessage = (node: SyntaxNode | null, pattern: RegExp) =>
    found.get(pattern.exec(node?.text ?? '')?.[1] ?? '')?.request;
  for (const node of listNodes(root)) {
    const created = node.type === 'variable_declarator' ? node.namedChildren.at(-1) : undefined;
    const [verb, address] =
      created && readCreatedType(created) === 'HttpRequestMessage' ? listArguments(created) : [];
    const url = readLiteral(address) ?? '';
    if (verb && URL.canParse(url) && new URL(url).host === API_HOST) {
      const method = verb.text.replace('HttpMethod.', '').toUpperCase();
      found.set(node.childForFieldName('name')?.text ?? '', {
        node,
        request: {method, url: new URL(url), headers: {}},
      });
    }
    const withHeader = findMessage(node.childForFieldName('function'), /^(\w+)\.Headers\.Add$/);
    const [header, value] = listArguments(node);
    if (withHeader) withHeader.headers[readLiteral(header) ?? ''] = readLiteral(value) ?? UNKNOWN;
    const withContent = findMessage(node.childForFieldName('left'), /^(\w+)\.Content$/);
    const content = withContent && readContent(node.childForFieldName('right'));
    if (!content) continue;
    Object.assign(withContent.headers, content.headers);
    withContent.body = content.body;
  }
  return [...found.values()];
}

export const checkCsharp: Check = async ({code}, context) => {
  const root = await parseCode(['C#', 'c-sharp'], code, context.report);
  if (!root) return;
  const variables: Variables = new Map();
  const reportAt = (node: SyntaxNode, what: string) =>
    context.report(node.startPosition.row, `C#: ${what}`);
  for (const {node, request} of findMessages(root)) {
    context.validated();
    checkRequest(request).problems.forEach((what) => reportAt(node, what));
  }
  for (const node of listNodes(root)) {
    const report = (what: string) => reportAt(node, what);
    declare(node, variables);
    const [type, names] = listMembers(node, variables);
    if (SDK.has(type)) context.validated();
    for (const name of SDK.has(type) ? names : [])
      if (findMember(type, name) === undefined && name !== 'ToString')
        report(`${type} has no member ${name}. Correct it, or tests/fixtures/dotnet-sdk.txt.`);
    if (node.type === 'identifier' && SDK_NAME.test(node.text)) {
      const version = SDK.get(node.text)?.version ?? 'any version';
      if (version !== VERSION && !code.includes(version))
        report(`SDK ${VERSION} has no type ${node.text}. Name the version in a comment.`);
    }
    if (node.type === 'using_directive') {
      const namespace = node.namedChildren.at(-1)?.text ?? '';
      if (namespace.startsWith('SerenityStar') && !NAMESPACES.has(namespace))
        report(`the .NET SDK has no namespace ${namespace}`);
    }
    const problem = node.type === 'invocation_expression' ? findPathProblem(node) : undefined;
    if (problem) report(problem);
  }
};
