/** Reads the requests that C# samples send with `HttpClient`, if their values are literals. */
import {UNKNOWN_VALUE} from '../../packages/openapi-reference/src/run-samples/shellCommands';
import {type ApiRequest, findEndpoint} from '../support/apiRequests';
import {getFieldText, listNodes, type SyntaxNode} from '../support/grammar';
import {API_HOST} from '../support/openapi';

const HTTP_CALL =
  /\b(Get|Post|Put|Patch|Delete)(?:FromJson|AsJson|String|Stream)?Async(?:<[^]*>)?$/;

/** @returns what's wrong with the URL of a request to the API */
export function findPathProblem(call: SyntaxNode): string | undefined {
  const method = HTTP_CALL.exec(getFieldText(call, 'function'))?.[1]?.toUpperCase();
  const path = /^\(\$?"(\/api\/[^"?]*)/
    .exec(getFieldText(call, 'arguments').replace(/\s+/g, ''))?.[1]
    ?.replace(/\{[^}]*\}/g, UNKNOWN_VALUE);
  if (!method || !path || findEndpoint(method, path)?.isSpelled) return undefined;
  return `the API has no operation ${method} ${path}`;
}

/** Parses a string literal. A raw string loses the indentation of its closing quotes. */
function parseLiteral(node: SyntaxNode | null | undefined): string | undefined {
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

const getCreatedType = (node: SyntaxNode | null | undefined): string =>
  node?.type === 'object_creation_expression' ? getFieldText(node, 'type') : '';

const isJsonContent = (node: SyntaxNode | null | undefined): boolean =>
  node?.type === 'invocation_expression' && getFieldText(node, 'function') === 'JsonContent.Create';

/**
 * Parses the headers and the body that a content object adds to its message. Text that isn't a
 * literal can't be checked.
 */
function parseContent(
  node: SyntaxNode | null,
  root: SyntaxNode,
): Pick<ApiRequest, 'headers' | 'body'> | undefined {
  const args = listArguments(node);
  if (isJsonContent(node)) {
    const [json] = listJsonBodies(args[0], root, false);
    return {headers: {'Content-Type': 'application/json'}, body: JSON.stringify(json)};
  }
  if (getCreatedType(node) === 'StringContent') {
    const text = parseLiteral(args[0]);
    return text === undefined
      ? undefined
      : {headers: {'Content-Type': parseLiteral(args[2]) ?? 'text/plain'}, body: text};
  }
  if (getCreatedType(node) !== 'MultipartFormDataContent') return undefined;
  const form: Record<string, string> = {};
  for (const part of node?.childForFieldName('initializer')?.namedChildren ?? []) {
    const [value, name] = part?.namedChildren ?? [];
    const text =
      getCreatedType(value) === 'StringContent' && value
        ? parseLiteral(listArguments(value)[0])
        : '@file';
    form[parseLiteral(name) ?? ''] = text ?? UNKNOWN_VALUE;
  }
  return {headers: {}, body: {form}};
}

/**
 * Finds every `HttpRequestMessage` to the platform, with the headers and content that later lines
 * add.
 */
export function findMessages(root: SyntaxNode): {node: SyntaxNode; request: ApiRequest}[] {
  const found = new Map<string, {node: SyntaxNode; request: ApiRequest}>();
  const findMessage = (node: SyntaxNode | null, pattern: RegExp) =>
    found.get(pattern.exec(node?.text ?? '')?.[1] ?? '')?.request;
  for (const node of listNodes(root)) {
    const created = node.type === 'variable_declarator' ? node.namedChildren.at(-1) : undefined;
    const [verb, address] =
      created && getCreatedType(created) === 'HttpRequestMessage' ? listArguments(created) : [];
    const url = parseLiteral(address) ?? '';
    if (verb && URL.canParse(url) && new URL(url).host === API_HOST) {
      const method = verb.text.replace('HttpMethod.', '').toUpperCase();
      found.set(node.childForFieldName('name')?.text ?? '', {
        node,
        request: {method, url: new URL(url), headers: {}},
      });
    }
    const withHeader = findMessage(node.childForFieldName('function'), /^(\w+)\.Headers\.Add$/);
    const [header, value] = listArguments(node);
    if (withHeader)
      withHeader.headers[parseLiteral(header) ?? ''] = parseLiteral(value) ?? UNKNOWN_VALUE;
    const withContent = findMessage(node.childForFieldName('left'), /^(\w+)\.Content$/);
    const content = withContent && parseContent(node.childForFieldName('right'), root);
    if (!content) continue;
    Object.assign(withContent.headers, content.headers);
    withContent.body = content.body;
  }
  return [...found.values()];
}

/** Named parts of a value in JSON, as `JsonSerializerDefaults.Web` writes them. */
const toCamelCase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** @returns the value of the variable's declaration */
const findDeclared = (name: string, root: SyntaxNode) =>
  [...listNodes(root)]
    .find((node) => node.type === 'variable_declarator' && getFieldText(node, 'name') === name)
    ?.namedChildren.at(-1);

/** @returns pairs of names and values of a dictionary's initializer */
const listEntries = (initializer: SyntaxNode | null | undefined) =>
  (initializer?.namedChildren ?? []).flatMap((child) => {
    const name = /^\["(\w+)"\]$/.exec(child ? getFieldText(child, 'left') : '')?.[1];
    return name === undefined ? [] : [{name, value: child?.childForFieldName('right')}];
  });

/**
 * @param isWeb - whether names become camel case
 * @returns the value of an expression in JSON; what only a run of the program knows is text
 */
function evaluate(node: SyntaxNode | null | undefined, root: SyntaxNode, isWeb: boolean): unknown {
  const children = node?.namedChildren ?? [];
  const evaluateChild = (child: SyntaxNode | null | undefined) => evaluate(child, root, isWeb);
  switch (node?.type) {
    case 'string_literal':
    case 'raw_string_literal':
      return parseLiteral(node);
    case 'integer_literal':
    case 'real_literal':
    case 'boolean_literal':
    case 'null_literal':
      return JSON.parse(node.text) as unknown;
    case 'identifier':
      return evaluateChild(findDeclared(node.text, root));
    case 'implicit_array_creation_expression':
    case 'array_creation_expression':
      return (children.at(-1)?.namedChildren ?? []).map(evaluateChild);
    case 'collection_expression':
      return children.map((child) => evaluateChild(child?.namedChildren[0] ?? child));
    case 'anonymous_object_creation_expression':
      return Object.fromEntries(
        children.flatMap((child, index) => {
          const name = isWeb ? toCamelCase(child?.text ?? '') : child?.text;
          return index % 2 === 0 ? [[name, evaluateChild(children[index + 1])]] : [];
        }),
      );
    case 'invocation_expression':
      if (getFieldText(node, 'function') === 'JsonSerializer.Serialize')
        return JSON.stringify(evaluate(listArguments(node)[0], root, false));
  }
  return UNKNOWN_VALUE;
}

/** A field of a form, as `MultipartFormDataContent` gets it. */
export type CsharpField = {name: string; value?: string; fileName?: string; type?: string};

/** A request of a sample with what .NET decides: how bodies become bytes. */
export type CsharpRequest = Omit<ApiRequest, 'body'> & {
  json?: unknown;
  text?: string;
  form?: CsharpField[];
};

const parseField = ([content, name, fileName]: ReadonlyArray<SyntaxNode | null>): CsharpField => ({
  name: parseLiteral(name) ?? UNKNOWN_VALUE,
  ...(getCreatedType(content) === 'StringContent'
    ? {value: parseLiteral(listArguments(content ?? null)[0]) ?? UNKNOWN_VALUE}
    : {fileName: parseLiteral(fileName) ?? 'file'}),
});

/** @returns the fields that a variable or an expression with `MultipartFormDataContent` has */
function listFields(form: SyntaxNode, root: SyntaxNode): CsharpField[] {
  const created = form.type === 'identifier' ? findDeclared(form.text, root) : form;
  const added = [...listNodes(root)].filter(
    (node) =>
      node.type === 'invocation_expression' &&
      getFieldText(node, 'function') === `${form.text}.Add`,
  );
  return [
    ...(created?.childForFieldName('initializer')?.namedChildren ?? []).map((part) =>
      parseField(part?.namedChildren ?? []),
    ),
    ...added.map((node) => parseField(listArguments(node))),
  ];
}

/**
 * @param isWeb - whether names become camel case, as in what is sent
 * @returns the bodies that calls send. A function that makes pairs of a dictionary sends each
 *   dictionary of the program
 */
function listJsonBodies(node: SyntaxNode | undefined, root: SyntaxNode, isWeb = true): unknown[] {
  const declared = node?.type === 'identifier' ? findDeclared(node.text, root) : undefined;
  if (!declared || !/\.Select\(/.test(declared.text)) return [evaluate(node, root, isWeb)];
  return [...listNodes(root)].flatMap((found) => {
    const entries = found.type === 'initializer_expression' ? listEntries(found) : [];
    const pairs = entries.map(({name, value}) => ({
      [isWeb ? 'key' : 'Key']: name,
      [isWeb ? 'value' : 'Value']: evaluate(value, root, isWeb),
    }));
    return pairs.length > 0 ? [pairs] : [];
  });
}

/** @returns the requests that calls such as `PostAsJsonAsync` send */
function listCalls(root: SyntaxNode): CsharpRequest[] {
  const key = /DefaultRequestHeaders\.Add\("([\w-]+)"/.exec(root.text)?.[1];
  const headers = key === undefined ? {} : {[key]: 'YOUR_API_KEY'};
  return [...listNodes(root)].flatMap((node) => {
    const called = node.type === 'invocation_expression' ? getFieldText(node, 'function') : '';
    const method = HTTP_CALL.exec(called)?.[1]?.toUpperCase();
    const [address, body] = listArguments(node);
    const path = parseLiteral(address);
    if (!method || !path?.startsWith('/api/')) return [];
    const request = {method, url: new URL(path, `https://${API_HOST}`), headers};
    if (!body || body.text === 'null') return [request];
    if (/AsJsonAsync$/.test(called))
      return listJsonBodies(body, root).map((json) => ({...request, json}));
    return [{...request, form: listFields(body, root)}];
  });
}

/** @returns the requests of a sample as .NET sends them */
export function listCsharpRequests(root: SyntaxNode): CsharpRequest[] {
  const messages = findMessages(root).map(({node, request: {body, ...request}}): CsharpRequest => {
    if (body === undefined) return request;
    const name = getFieldText(node, 'name');
    const content = [...listNodes(root)].find(
      (assignment) =>
        assignment.type === 'assignment_expression' &&
        getFieldText(assignment, 'left') === `${name}.Content`,
    );
    const form = content?.childForFieldName('right');
    if (form && isJsonContent(form)) {
      const [json] = listJsonBodies(listArguments(form)[0], root);
      const sent = Object.entries(request.headers).filter(([header]) => header !== 'Content-Type');
      return {...request, headers: Object.fromEntries(sent), json};
    }
    if (typeof body === 'string') return {...request, text: body};
    return {...request, form: form ? listFields(form, root) : []};
  });
  return [...messages, ...listCalls(root)];
}
