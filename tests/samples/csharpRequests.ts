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

/**
 * Parses the headers and the body that a content object adds to its message. Content that isn't a
 * literal can't be checked.
 */
function parseContent(node: SyntaxNode | null): Pick<ApiRequest, 'headers' | 'body'> | undefined {
  const args = listArguments(node);
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
    const content = withContent && parseContent(node.childForFieldName('right'));
    if (!content) continue;
    Object.assign(withContent.headers, content.headers);
    withContent.body = content.body;
  }
  return [...found.values()];
}
