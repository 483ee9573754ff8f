/**
 * C# samples: parsed with a grammar. Members, arguments, and results are checked against the typed
 * list of the .NET SDK.
 */
import {UNKNOWN} from '../../src/plugins/markdown/runnable-samples/parseCurl';
import {nodes, type SyntaxNode} from '../support/grammar';
import {API_HOST, type ApiRequest, checkRequest, findEndpoint} from '../support/openapi';
import {listMembers, NAMESPACES, SDK, type Signature, VERSION} from './dotnetSdk';
import {type Check, parseCode} from './report';

/** Sequence methods that return the sequence or one of its elements. */
const SEQUENCE = /^(Where|OrderBy|Take|Skip|ToList|ToArray)$/;
const ELEMENT = /^(First|Single|Last)(OrDefault)?$/;

const getElement = (type: string | undefined) =>
  /^(?:List|IEnumerable|IAsyncEnumerable)<(.+)>$/.exec(type ?? '')?.[1] ??
  /^(.+)\[\]$/.exec(type ?? '')?.[1];

const HTTP_CALL = /^(Get|Post|Put|Patch|Delete)(FromJson|AsJson|String|Stream)?Async$/;

const lastPart = (name: string): string => name.split('.').at(-1) ?? name;
const plainType = (text: string): string =>
  lastPart(text.replace(/\?$/, '').replace(/^(\w+\.)+(?=\w+$)/, ''));

type Report = (node: SyntaxNode, what: string) => void;

/** Infers the types of SDK expressions, and reports members that the SDK doesn't have. */
class Checker {
  readonly #variables = new Map<string, string>();
  readonly #types = new Map<number, string | undefined>();

  /** Types declared in the sample, which hide SDK types. */
  readonly #declared: ReadonlySet<string>;

  constructor(
    root: SyntaxNode,
    readonly code: string,
    readonly report: Report,
  ) {
    const declarations = [...nodes(root)].filter(({type}) =>
      /^(class|record|struct|enum)_declaration$/.test(type),
    );
    this.#declared = new Set(
      declarations.map((node) => node.childForFieldName('name')?.text ?? ''),
    );
  }

  /** @returns the name if it's an SDK type; nested types need their owner's name */
  #sdkType(name: string): string | undefined {
    const isNested = SDK.has(lastPart(SDK.get(name)?.namespace ?? ''));
    return SDK.has(name) && !isNested && !this.#declared.has(name) ? name : undefined;
  }

  /** Whether the sample uses the SDK. */
  get usesSdk(): boolean {
    return [...this.#variables.values()].some((type) => SDK.has(getElement(type) ?? type));
  }

  /** @returns the type of an expression without `?`; undefined if it's unknown */
  typeOf(node: SyntaxNode | null | undefined): string | undefined {
    if (!node) return undefined;
    if (!this.#types.has(node.id)) this.#types.set(node.id, this.#infer(node)?.replace(/\?$/, ''));
    return this.#types.get(node.id);
  }

  #infer(node: SyntaxNode): string | undefined {
    const first = node.namedChildren[0];
    switch (node.type) {
      case 'identifier':
        return this.#variables.get(node.text) ?? this.#sdkType(node.text);
      case 'parenthesized_expression':
      case 'postfix_unary_expression':
        return this.typeOf(first);
      case 'await_expression':
        return /^Task<(.+)>$/.exec(this.typeOf(first) ?? '')?.[1];
      case 'member_access_expression':
        return this.#member(
          this.typeOf(node.childForFieldName('expression')),
          node.childForFieldName('name'),
          node,
        );
      case 'conditional_access_expression':
        return this.#conditional(node);
      case 'invocation_expression':
        return this.typeOf(node.childForFieldName('function'));
      case 'object_creation_expression': {
        const type = plainType(node.childForFieldName('type')?.text ?? '');
        const sdkType = SDK.get(this.#sdkType(type) ?? '');
        if (!sdkType) return undefined;
        const constructors =
          sdkType.constructors.length > 0 ? sdkType.constructors : [{type, parameters: []}];
        this.#arguments(node, constructors, `new ${type}`);
        for (const assignment of node.childForFieldName('initializer')?.namedChildren ?? []) {
          const left = assignment?.childForFieldName('left');
          if (left?.type === 'identifier') this.#member(type, left, left);
        }
        return type;
      }
      default:
        return undefined;
    }
  }

  /**
   * Reports a type that the SDK doesn't have, or that needs a version that the sample doesn't name.
   */
  #known(node: SyntaxNode, name: string): void {
    const version = SDK.get(name)?.version;
    const isMissing =
      version === undefined ? /^(Serenity|StreamingAgent)/.test(name) : version !== VERSION;
    if (isMissing && !this.#declared.has(name) && !(version && this.code.includes(version)))
      this.report(
        node,
        `version ${VERSION} of the .NET SDK has no type ${name}. Name the version in a comment.`,
      );
  }

  /** The type of `a?.b.c()`, where the part after `?` continues the type of the part before it. */
  #conditional(node: SyntaxNode): string | undefined {
    const [owner, rest] = [node.namedChildren[0], node.namedChildren[1]];
    const binding = rest && [...nodes(rest)].find(({type}) => type === 'member_binding_expression');
    if (binding)
      this.#types.set(
        binding.id,
        this.#member(this.typeOf(owner), binding.childForFieldName('name'), binding),
      );
    return this.typeOf(rest);
  }

  #member(
    owner: string | undefined,
    nameNode: SyntaxNode | null,
    access: SyntaxNode,
  ): string | undefined {
    const [, name = '', generic] = /^(\w+)(?:<(.+)>)?$/.exec(nameNode?.text ?? '') ?? [];
    if (owner === undefined || !nameNode) return undefined;
    const element = getElement(owner);
    if (element !== undefined) {
      if (name === 'OfType') return `IEnumerable<${generic}>`;
      return SEQUENCE.test(name) ? owner : ELEMENT.test(name) ? element : undefined;
    }
    const signatures = listMembers(owner, name);
    if (!signatures) return undefined;
    if (signatures.length === 0 && name !== 'ToString')
      this.report(
        nameNode,
        `${owner} has no member ${name}. Correct it, or tests/fixtures/dotnet-sdk.txt.`,
      );
    const call = access.parent?.type === 'invocation_expression' ? access.parent : undefined;
    if (call) this.#arguments(call, signatures, `${owner}.${name}`);
    return signatures[0]?.type;
  }

  #arguments(call: SyntaxNode, signatures: readonly Signature[], name: string): void {
    const given = (call.childForFieldName('arguments')?.namedChildren ?? []).map((argument) => ({
      label: argument?.childForFieldName('name')?.text,
    }));
    const fits = ({parameters = []}: Signature) =>
      given.length <= parameters.length &&
      given.every(
        ({label}) =>
          label === undefined || parameters.some((parameter) => parameter.name === label),
      ) &&
      parameters.every(
        ({name: parameter, optional}, at) =>
          optional ||
          given.some(
            ({label}, index) => label === parameter || (label === undefined && index === at),
          ),
      );
    if (signatures.length > 0 && !signatures.some(fits))
      this.report(call, `the arguments don't fit the parameters of ${name} in the .NET SDK`);
  }

  /** Records the types of the variables that a node declares. */
  declare(node: SyntaxNode): void {
    const name = node.childForFieldName('name')?.text;
    const written = plainType(node.childForFieldName('type')?.text ?? '');
    const note = (variable: string | undefined, type: string | undefined) => {
      if (variable && type) this.#variables.set(variable, type);
    };
    if (node.type === 'variable_declarator') {
      const value = node.namedChildren.at(-1);
      const declared = plainType(node.parent?.childForFieldName('type')?.text ?? '');
      note(name, this.typeOf(value) ?? (SDK.has(declared) ? declared : undefined));
    } else if (['parameter', 'declaration_pattern', 'catch_declaration'].includes(node.type)) {
      note(
        name,
        this.#declared.has(written) || !SDK.has(getElement(written) ?? written)
          ? undefined
          : written,
      );
      this.#known(node, written);
    } else if (node.type === 'qualified_name') {
      const [owner = '', nested = ''] = node.text.split('.');
      if (SDK.has(owner) && SDK.get(nested)?.namespace.endsWith(`.${owner}`) !== true)
        this.report(node, `the .NET SDK has no type ${node.text}`);
    } else if (node.type === 'foreach_statement') {
      note(
        node.childForFieldName('left')?.text,
        getElement(this.typeOf(node.childForFieldName('right'))),
      );
    }
  }
}

/** The path of a request, with {@link UNKNOWN} for interpolated values. */
const requestPath = (node: SyntaxNode | undefined): string | undefined =>
  /^\$?"(\/api\/[^"?]*)/.exec(node?.text ?? '')?.[1]?.replace(/\{[^}]*\}/g, UNKNOWN);

/** The text of a string literal. A raw string loses the indentation of its closing quotes. */
function literal(node: SyntaxNode | null | undefined): string | undefined {
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

const typeName = (node: SyntaxNode | null | undefined): string =>
  node?.type === 'object_creation_expression'
    ? lastPart(node.childForFieldName('type')?.text ?? '')
    : '';

/**
 * Headers and body that a content object adds to its message. Content that isn't a literal can't be
 * checked.
 */
function readContent(node: SyntaxNode | null): Pick<ApiRequest, 'headers' | 'body'> | undefined {
  const args = listArguments(node);
  if (typeName(node) === 'StringContent') {
    const text = literal(args[0]);
    return text === undefined
      ? undefined
      : {headers: {'Content-Type': literal(args[2]) ?? 'text/plain'}, body: text};
  }
  if (typeName(node) !== 'MultipartFormDataContent') return undefined;
  const form: Record<string, string> = {};
  for (const part of node?.childForFieldName('initializer')?.namedChildren ?? []) {
    const [value, name] = part?.namedChildren ?? [];
    const text =
      typeName(value) === 'StringContent' && value ? literal(listArguments(value)[0]) : '@file';
    form[literal(name) ?? ''] = text ?? UNKNOWN;
  }
  return {headers: {}, body: {form}};
}

/**
 * Every `HttpRequestMessage` to the platform, with the headers and content that later lines add.
 */
function findMessages(root: SyntaxNode): {node: SyntaxNode; request: ApiRequest}[] {
  const found = new Map<string, {node: SyntaxNode; request: ApiRequest}>();
  const messageIn = (node: SyntaxNode | null, pattern: RegExp) =>
    found.get(pattern.exec(node?.text ?? '')?.[1] ?? '')?.request;
  for (const node of nodes(root)) {
    const created = node.type === 'variable_declarator' ? node.namedChildren.at(-1) : undefined;
    const [verb, address] =
      created && typeName(created) === 'HttpRequestMessage' ? listArguments(created) : [];
    const url = literal(address) ?? '';
    if (verb && URL.canParse(url) && new URL(url).host === API_HOST) {
      const method = lastPart(verb.text).toUpperCase();
      found.set(node.childForFieldName('name')?.text ?? '', {
        node,
        request: {method, url: new URL(url), headers: {}},
      });
    }
    const withHeader = messageIn(node.childForFieldName('function'), /^(\w+)\.Headers\.Add$/);
    const [header, value] = listArguments(node);
    if (withHeader) withHeader.headers[literal(header) ?? ''] = literal(value) ?? UNKNOWN;
    const withContent = messageIn(node.childForFieldName('left'), /^(\w+)\.Content$/);
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
  const report: Report = (node, what) => context.report(node.startPosition.row, `C#: ${what}`);
  const checker = new Checker(root, code, report);
  for (const {node, request} of findMessages(root)) {
    context.validated();
    checkRequest(request).problems.forEach((what) => report(node, what));
  }
  for (const node of nodes(root)) {
    checker.declare(node);
    checker.typeOf(node);
    if (node.type === 'using_directive') {
      const namespace = node.namedChildren.at(-1);
      if (namespace?.text.startsWith('SerenityStar') && !NAMESPACES.has(namespace.text))
        report(namespace, `the .NET SDK has no namespace ${namespace.text}`);
    } else if (node.type === 'invocation_expression') {
      const name = lastPart(
        (node.childForFieldName('function') ?? node).text.replace(/[(<][\s\S]*/, ''),
      );
      const method = HTTP_CALL.exec(name)?.[1]?.toUpperCase();
      const path = method ? requestPath(listArguments(node)[0]) : undefined;
      if (!method || !path) continue;
      context.validated();
      if (!findEndpoint(method, path)?.isSpelled)
        report(node, `the API has no operation ${method} ${path}`);
    }
  }
  if (checker.usesSdk) context.validated();
};
