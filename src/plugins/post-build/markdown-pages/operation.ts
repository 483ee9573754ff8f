/** The Markdown of an API operation, made from api/openapi.json: all that its page says, in the order in which a program asks. */
import {STATUS_CODES} from 'node:http';
import type {BlockContent, Heading, ListItem, PhrasingContent, RootContent} from 'mdast';
import {ERROR_CODES, ERRORS_PAGE} from '../../../shared/errorCodes';
import {API_ROUTE, describedParts, PARAMETER_GROUPS, parameterField, securityMarkdown} from '../../api/html';
import {operationCode} from '../../api/pages';
import {schemaTree, show, type Field, type SchemaNode} from '../../api/schema';
import {
  resolve,
  type Endpoint,
  type Header,
  type RequestBody,
  type Response,
  type SchemaOrRef,
  type Spec,
} from '../../api/spec';
import {mapLinks, parseInline, parseMarkdown} from './text';

const words = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
const strong = (value: string): PhrasingContent => ({type: 'strong', children: [words(value)]});
const link = (url: string, ...children: PhrasingContent[]): PhrasingContent => ({type: 'link', url, children});
const paragraph = (...children: PhrasingContent[]): BlockContent => ({type: 'paragraph', children});
const heading = (depth: Heading['depth'], value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [words(value)],
});
const item = (...children: BlockContent[]): ListItem => ({type: 'listItem', spread: false, children});
const list = (children: ListItem[]): BlockContent => ({type: 'list', spread: false, children});
const block = (lang: string, value: string): BlockContent => ({type: 'code', lang, value});
/** Descriptions as they were parsed: most belong to fields that several operations have. */
const parsed = new Map<string, BlockContent[]>();

/** @returns nodes of the caller's own, whose addresses it may change */
function markdown(text: string | undefined): BlockContent[] {
  if (!text) return [];
  const known = parsed.get(text) ?? (parseMarkdown(text).children as BlockContent[]);
  parsed.set(text, known);
  return structuredClone(known);
}

/** Values and limits of a schema, as the sentences of one line. */
function factsOf(node: SchemaNode): PhrasingContent[] {
  const facts = node.facts.map(({label, value, code: isCode}) => [
    words(`${label}: `),
    isCode ? code(value) : words(value),
  ]);
  if (node.enum) {
    const values = node.enum.flatMap(({value, name}, index) => [
      ...(index > 0 ? [words(', ')] : []),
      code(show(value)),
      ...(name === undefined ? [] : [words(` ${name}`)]),
    ]);
    facts.unshift([words(node.enum.length === 1 ? 'Always: ' : 'One of: '), ...values]);
  }
  return facts.flatMap((fact, index) => [...(index > 0 ? [words(' ')] : []), ...fact, words('.')]);
}

const typeOf = (node: SchemaNode) => `${node.type}${node.nullable ? ' or null' : ''}`;

/** Writes one operation. */
class Writer {
  /** Named schemas whose fields stand further up. */
  private readonly shown = new Set<string>();

  constructor(private readonly spec: Spec) {}

  /** A line that begins with what a thing is called, then its own text, its facts and what it contains. */
  private entry(head: PhrasingContent[], node: SchemaNode, title: string): ListItem {
    const [first, ...rest] = markdown(node.description);
    const facts = factsOf(node);
    const lead =
      first?.type === 'paragraph'
        ? [...head, words(': '), ...first.children]
        : [...head, ...(first ? [words(':')] : [])];
    const blocks = first && first.type !== 'paragraph' ? [first, ...rest] : rest;
    const inLine = facts.length > 0 && blocks.length === 0;
    return item(
      paragraph(...lead, ...(inLine ? [words(first ? ' ' : '. '), ...facts] : [])),
      ...blocks,
      ...(facts.length > 0 && !inLine ? [paragraph(...facts)] : []),
      ...this.children(node, title),
    );
  }

  private field({name, required, node}: Field): ListItem {
    const about = [typeOf(node), ...(required ? ['required'] : []), ...(node.deprecated ? ['deprecated'] : [])];
    return this.entry([code(name), words(` (${about.join(', ')})`)], node, name);
  }

  fields(fields: readonly Field[]): BlockContent {
    return list(fields.map((field) => this.field(field)));
  }

  /** What lies below a schema. */
  private children(node: SchemaNode, title: string): BlockContent[] {
    const known = node.name !== undefined && this.shown.has(node.name);
    const inside = Boolean(node.fields ?? node.variants ?? node.items ?? node.decoded);
    if (node.recursive || (known && inside))
      return [paragraph(words('The same as '), code(node.name ?? title), words(' further up.'))];
    if (node.name !== undefined && inside) this.shown.add(node.name);
    const parts: BlockContent[] = [];
    if (node.fields) {
      if (node.fields.length > 0) parts.push(this.fields(node.fields));
      if (node.open) parts.push(paragraph(words('May have further keys.')));
    }
    if (node.variants) {
      const options = node.variants.options.map(({label, node: option}) =>
        this.entry([strong(label), words(` (${typeOf(option)})`)], option, label),
      );
      parts.push(paragraph(words(node.variants.kind === 'One of' ? 'One of these:' : 'Any of these:')), list(options));
    }
    if (node.items) {
      const {items} = node;
      const what = node.type.startsWith('map') ? 'Each value' : node.fields ? 'Each further key' : 'Each item';
      const name = items.name === undefined ? [] : [words(', '), code(items.name)];
      parts.push(list([this.entry([words(`${what} (${typeOf(items)}`), ...name, words(')')], items, `${title}[]`)]));
    }
    if (node.decoded) {
      parts.push(list([this.entry([words(`The text is JSON (${typeOf(node.decoded)})`)], node.decoded, title)]));
    }
    return parts;
  }

  /** The schema of a body: content type, type, its own text, its fields. */
  body(type: string, schema: SchemaOrRef | undefined): BlockContent[] {
    const about = [words('Content type '), code(type)];
    if (!schema) return [paragraph(...about, words('.'))];
    const node = schemaTree(this.spec, schema);
    const name = node.name === undefined ? [] : [words(', '), code(node.name)];
    const facts = factsOf(node);
    return [
      paragraph(...about, words(`: ${typeOf(node)}`), ...name, words('.')),
      ...markdown(node.description),
      ...(facts.length > 0 ? [paragraph(...facts)] : []),
      ...this.children(node, node.name ?? 'Body'),
    ];
  }

  response(status: string, response: Response): RootContent[] {
    const errorCode = ERROR_CODES[status];
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) =>
      parameterField(this.spec, name, resolve<Header>(this.spec, header)),
    );
    const content = Object.entries(response.content ?? {});
    return [
      heading(3, `${status} ${STATUS_CODES[status] ?? ''}`.trim()),
      ...markdown(response.description),
      ...(errorCode && !response.description.includes(`${ERRORS_PAGE}#`)
        ? [paragraph(words('Error code: '), link(`${ERRORS_PAGE}#${errorCode}`, code(errorCode)), words('.'))]
        : []),
      ...(headers.length > 0 ? [heading(4, 'Headers'), this.fields(headers)] : []),
      ...content.flatMap(([type, media]) => [
        ...this.body(type, media.schema),
        ...(media['x-sse-events'] ? this.events(media['x-sse-events']) : []),
      ]),
      ...(content.length === 0 && !/\bbody\b/i.test(response.description)
        ? [paragraph(words('No body is described.'))]
        : []),
    ];
  }

  private events(events: Readonly<Record<string, SchemaOrRef>>): RootContent[] {
    const items = Object.entries(events).map(([name, schema]) => {
      const node = schemaTree(this.spec, schema);
      return this.entry([code(name), words(` (event, data: ${node.type})`)], node, name);
    });
    return [heading(4, 'Events'), list(items)];
  }
}

/**
 * @param spec - the API description
 * @param endpoint - the operation
 * @param all - every operation, for links to related ones
 * @param resolveUrl - makes an address absolute
 * @returns the nodes below the page's title and description
 */
export function operationNodes(
  spec: Spec,
  endpoint: Endpoint,
  all: readonly Endpoint[],
  resolveUrl: (url: string) => string,
): RootContent[] {
  const {operation, method, path} = endpoint;
  const {server, samples, bodies, answers} = operationCode(spec, endpoint);
  const writer = new Writer(spec);
  const {notice, description} = describedParts(endpoint);
  const guide = operation['x-docs-guide'];
  const facts = [
    [words('Authorization: '), ...parseInline(securityMarkdown(spec, endpoint))],
    ...(guide ? [[words('Guide: '), link(guide.href, words(guide.title))]] : []),
    ...(
      [
        ['TypeScript SDK', operation['x-sdk']?.typescript],
        ['.NET SDK', operation['x-sdk']?.csharp],
      ] as const
    ).flatMap(([label, members]) =>
      members
        ? [
            [
              words(`${label}: `),
              ...members
                .split(/\s*,\s*/)
                .flatMap((member, index) => [...(index > 0 ? [words(', ')] : []), code(member)]),
            ],
          ]
        : [],
    ),
  ];
  const parameters = PARAMETER_GROUPS.flatMap(([place, title]) => {
    const own = endpoint.parameters.filter((parameter) => parameter.in === place);
    return own.length === 0
      ? []
      : [heading(3, title), writer.fields(own.map((parameter) => parameterField(spec, parameter.name, parameter)))];
  });
  const body = operation.requestBody ? resolve<RequestBody>(spec, operation.requestBody) : undefined;
  const request: RootContent[] = [
    ...parameters,
    ...(body
      ? [
          heading(3, 'Body'),
          ...(body.required ? [paragraph(words('Required.'))] : []),
          ...markdown(body.description),
          ...Object.entries(body.content).flatMap(([type, media]) => writer.body(type, media.schema)),
        ]
      : []),
  ];
  const related = (operation['x-related'] ?? []).flatMap((slug) => all.filter((other) => other.slug === slug));
  const children: RootContent[] = [
    block('http', `${method.toUpperCase()} ${server}${path}`),
    ...(notice === undefined
      ? []
      : [{type: 'blockquote' as const, children: [paragraph(strong('Deprecated')), ...markdown(notice)]}]),
    ...markdown(description),
    list(facts.map((fact) => item(paragraph(...fact)))),
    ...(request.length > 0 ? [heading(2, 'Request'), ...request] : []),
    heading(2, 'Responses'),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      writer.response(status, resolve<Response>(spec, response)),
    ),
    heading(2, 'Request sample'),
    ...samples.flatMap((sample) => [heading(3, sample.label), block(sample.language, sample.code)]),
    ...(bodies.length > 0
      ? [
          heading(2, 'Request body'),
          ...bodies.flatMap((example) => [heading(3, example.name), block(example.language, example.code)]),
        ]
      : []),
    ...(answers.length > 0
      ? [
          heading(2, 'Response example'),
          ...answers.flatMap(({group, name, language, code: text}) => [
            heading(3, group === undefined ? name : `${group}: ${name}`),
            block(language, text),
          ]),
        ]
      : []),
    ...(related.length > 0
      ? [
          heading(2, 'Related operations'),
          list(
            related.map((other) =>
              item(
                paragraph(
                  words(`${other.method.toUpperCase()} `),
                  link(`${API_ROUTE}/${other.slug}`, words(other.operation.summary)),
                ),
              ),
            ),
          ),
        ]
      : []),
  ];
  return mapLinks({type: 'root', children}, resolveUrl).children;
}
