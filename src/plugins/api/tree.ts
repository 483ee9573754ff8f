/**
 * The content of an operation's page as one Markdown tree (mdast) with a few custom nodes. html.ts and markdown.ts write
 * it; the order of a page and its wording are decided here.
 */
import type {BlockContent, Heading, List, Paragraph, PhrasingContent} from 'mdast';
import {ERRORS_PAGE} from '../../shared/errorCodes';
import {
  PARAMETER_GROUPS,
  type Field,
  type Media,
  type Operation,
  type Response,
  type SchemaNode,
} from '../../shared/operation';
import {parseBlocks, parseInline} from './descriptions';
import {show} from './schema';

/** A parameter, field, event, alternative, item, or body: its name and type, then what there is to know about it. */
export type ApiEntry = {
  type: 'apiEntry';
  kind: 'field' | 'variant' | 'event' | 'item' | 'decoded';
  id?: string;
  name: PhrasingContent[];
  valueType: string;
  /** Component that the type refers to. */
  component?: string;
  flags: ('required' | 'deprecated')[];
  description: BlockContent[];
  facts: PhrasingContent[][];
  content: ApiContent[];
};

/** Parameters, fields, events, or alternatives. */
export type ApiEntries = {type: 'apiEntries'; children: ApiEntry[]};

/** The schema of a content type. */
export type ApiBody = Omit<ApiEntry, 'type' | 'kind' | 'id' | 'name' | 'flags'> & {
  type: 'apiBody';
  contentType: string;
  hasSchema: boolean;
  /** Status of an earlier response with the same body. */
  repeats?: string;
};

/** What a schema consists of. Markdown writes a component once and refers to it later. */
export type ApiSchema = {type: 'apiSchema'; repeats?: string; children: ApiContent[]};

/** Content that the page collapses. */
export type ApiDetails = {type: 'apiDetails'; summary: PhrasingContent[]; children: ApiContent[]};

/** Terms with a short description of each. */
export type ApiTerms = {type: 'apiTerms'; items: {term: string; children: PhrasingContent[]}[]};

export type ApiSection = {type: 'apiSection'; className: 'api-response' | 'api-text'; children: ApiContent[]};

export type ApiContent =
  BlockContent | ApiEntries | ApiEntry | ApiBody | ApiSchema | ApiDetails | ApiTerms | ApiSection;

declare module 'mdast' {
  interface HeadingData {
    /** Anchor, label of its link, and whether what it introduces is required. */
    api?: {id: string; label: string; required?: boolean};
  }
}

export const words = (value: string): PhrasingContent => ({type: 'text', value});
export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
export const paragraph = (children: PhrasingContent[], className?: string): Paragraph => ({
  type: 'paragraph',
  children,
  ...(className !== undefined && {data: {hProperties: {className: [className]}}}),
});
const note = (...children: PhrasingContent[]) => paragraph(children, 'api-note');
const link = (url: string, ...children: PhrasingContent[]): PhrasingContent => ({type: 'link', url, children});
/** Text in an element with classes of its own. */
const badge = (className: string[], value: string): PhrasingContent => ({
  type: 'text',
  value,
  data: {hName: 'span', hProperties: {className}},
});

/** `value, value, value` */
export const separated = (parts: PhrasingContent[][], separator: string): PhrasingContent[] =>
  parts.flatMap((part, index) => (index > 0 ? [words(separator), ...part] : part));

function heading(
  depth: Heading['depth'],
  id: string,
  label: string,
  more: Partial<Heading> & {required?: boolean} = {},
): Heading {
  const {children = [words(label)], required} = more;
  return {type: 'heading', depth, children, data: {api: {id, label, ...(required && {required})}}};
}

/** Part of an element id: letters, digits, `_`, and `-` of a text. */
const idPart = (text: string) => text.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '');

const typeOf = (node: SchemaNode) => `${node.type}${node.nullable ? ' or null' : ''}`;

function factsOf({enum: values, facts}: SchemaNode): PhrasingContent[][] {
  const lines = facts.map(({label, value, code: isCode}) => [words(`${label}: `), isCode ? code(value) : words(value)]);
  if (!values) return lines;
  const allowed = values.map(({value, name}) => [
    code(show(value)),
    ...(name === undefined ? [] : [words(` ${name}`)]),
  ]);
  return [[words(values.length === 1 ? 'Always: ' : 'One of: '), ...separated(allowed, ', ')], ...lines];
}

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Writes the schemas of one page. */
class SchemaWriter {
  /** Components that are written further up. */
  private readonly written = new Set<string>();

  private entry(
    kind: ApiEntry['kind'],
    name: PhrasingContent[],
    node: SchemaNode,
    title: string,
    isOpen = false,
  ): ApiEntry {
    return {
      type: 'apiEntry',
      kind,
      name,
      valueType: typeOf(node),
      flags: [],
      description: parseBlocks(node.description),
      facts: factsOf(node),
      content: this.schema(node, title, isOpen),
    };
  }

  private field({name, required, node}: Field, idPrefix?: string): ApiEntry {
    return {
      ...this.entry('field', [code(name)], node, name),
      ...(idPrefix !== undefined && {id: `${idPrefix}-${idPart(name)}`}),
      flags: [...(required ? ['required' as const] : []), ...(node.deprecated ? ['deprecated' as const] : [])],
    };
  }

  /** @param idPrefix - gives each field an anchor */
  fields(fields: readonly Field[], idPrefix?: string): ApiEntries {
    return {type: 'apiEntries', children: fields.map((field) => this.field(field, idPrefix))};
  }

  events(events: Media['events'], id: string): ApiEntries {
    const children = events.map(({name, node}): ApiEntry => ({
      ...this.entry('event', [code(name)], node, name),
      id: `${id}-${idPart(name)}`,
      valueType: `event, data: ${node.type}`,
    }));
    return {type: 'apiEntries', children};
  }

  /**
   * @param title - names the schema in the summaries of collapsed parts
   * @param isOpen - doesn't collapse the first level
   */
  private schema(node: SchemaNode, title: string, isOpen: boolean): ApiSchema[] {
    const {name, fields, variants, items, decoded} = node;
    if (node.recursive) {
      const text = note(words('The same fields as '), code(name ?? title), words(' further up, which contains it.'));
      return [{type: 'apiSchema', repeats: name ?? title, children: [text]}];
    }
    if (!fields && !variants && !items && !decoded) return [];
    const isRepeated = name !== undefined && this.written.has(name);
    if (name !== undefined) this.written.add(name);
    const collapse = (summary: string, of: string, children: ApiContent[]): ApiContent[] =>
      isOpen ? children : [{type: 'apiDetails', summary: [words(`${summary} of `), code(of)], children}];
    const children: ApiContent[] = [];
    if (fields) {
      const rest = node.open ? [note(words('May have further keys.'))] : [];
      children.push(...collapse(count(fields.length, 'field'), title, [this.fields(fields), ...rest]));
    }
    if (variants) {
      const kind = variants.kind === 'One of' ? 'One of these:' : 'Any of these:';
      const options = variants.options.map(({label, node: option}) =>
        this.entry('variant', [{type: 'strong', children: [words(label)]}], option, label),
      );
      children.push(
        ...collapse(`${options.length} forms`, title, [note(words(kind)), {type: 'apiEntries', children: options}]),
      );
    }
    if (items) {
      const what = node.type.startsWith('map') ? 'Each value' : fields ? 'Each further key' : 'Each item';
      const isBare = !items.description && items.facts.length === 0 && !items.enum;
      const itemTitle = isBare && !node.type.startsWith('array') ? title : `${title}[]`;
      children.push({
        ...this.entry('item', [words(what)], items, itemTitle, isOpen),
        ...(items.name !== undefined && {component: items.name}),
      });
    }
    if (decoded) children.push(this.entry('decoded', [words('The text is JSON')], decoded, title));
    return [{type: 'apiSchema', ...(isRepeated && {repeats: name}), children}];
  }

  /** @param repeats - status of an earlier response with the same body */
  body({contentType, schema}: Media, isOpen: boolean, repeats?: string): ApiBody {
    return {
      type: 'apiBody',
      contentType,
      hasSchema: schema !== undefined,
      valueType: schema ? typeOf(schema) : '',
      ...(schema?.name !== undefined && {component: schema.name}),
      description: parseBlocks(schema?.description),
      facts: schema ? factsOf(schema) : [],
      content: schema ? this.schema(schema, schema.name ?? 'Body', isOpen) : [],
      ...(repeats !== undefined && {repeats}),
    };
  }
}

const textOf = (markdown: string | undefined): ApiContent[] =>
  markdown ? [{type: 'apiSection', className: 'api-text', children: parseBlocks(markdown)}] : [];

function requestTree({parameters, body}: Operation, writer: SchemaWriter): ApiContent[] {
  const groups = PARAMETER_GROUPS.flatMap(([place, title]): ApiContent[] => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return own.length === 0 ? [] : [heading(3, `${place}-parameters`, title), writer.fields(own, place)];
  });
  if (!body) return groups;
  return [
    ...groups,
    heading(3, 'request-body', 'Body', {required: body.required}),
    ...textOf(body.description),
    ...body.media.map((media) => writer.body(media, true)),
  ];
}

function responseTree(response: Response, writer: SchemaWriter, statuses: Map<string, string>): ApiContent {
  const {status, phrase, description, errorCode, headers, media, undescribed} = response;
  const label = `${status} ${phrase}`.trim();
  const children: ApiContent[] = [
    heading(3, `response-${status}`, label, {
      children: [
        badge(['api-status', `api-status--${status.charAt(0)}`], status),
        ...(phrase === '' ? [] : [words(` ${phrase}`)]),
      ],
    }),
    ...textOf(description),
  ];
  if (errorCode !== undefined)
    children.push(note(words('Error code: '), link(`${ERRORS_PAGE}#${errorCode}`, code(errorCode)), words('.')));
  if (headers.length > 0) {
    children.push(heading(4, `response-${status}-headers`, `Headers of ${label}`, {children: [words('Headers')]}));
    children.push(writer.fields(headers));
  }
  for (const one of media) {
    const name = one.schema?.name;
    children.push(writer.body(one, Number(status) < 400, name === undefined ? undefined : statuses.get(name)));
    if (name !== undefined && !statuses.has(name)) statuses.set(name, status);
    const id = `response-${status}-events`;
    if (one.events.length > 0) children.push(heading(4, id, 'Events'), writer.events(one.events, id));
  }
  if (undescribed) children.push(note(words('No body is described.')));
  return {type: 'apiSection', className: 'api-response', children};
}

function introTree({notice, description, authorization, guide, sdk}: Operation): ApiContent[] {
  const members = (list: string[]) =>
    separated(
      list.map((member) => [code(member)]),
      ', ',
    );
  const items: ApiTerms['items'] = [
    {term: 'Authorization', children: parseInline(authorization)},
    ...(guide ? [{term: 'Guide', children: [link(guide.href, words(guide.title))]}] : []),
    ...(sdk.typescript.length > 0 ? [{term: 'TypeScript SDK', children: members(sdk.typescript)}] : []),
    ...(sdk.csharp.length > 0 ? [{term: '.NET SDK', children: members(sdk.csharp)}] : []),
  ];
  const title = paragraph([{type: 'strong', children: [words('Deprecated')]}]);
  return [
    ...(notice === undefined
      ? []
      : [
          {
            type: 'blockquote' as const,
            children: [title, ...parseBlocks(notice)],
            data: {hName: 'div', hProperties: {className: ['api-deprecated'], role: 'note'}},
          },
        ]),
    ...parseBlocks(description),
    {type: 'apiTerms', items},
  ];
}

function relatedTree(related: Operation['related']): ApiContent[] {
  if (related.length === 0) return [];
  const list: List = {
    type: 'list',
    spread: false,
    data: {hProperties: {className: ['api-related']}},
    children: related.map(({method, route, title}) => ({
      type: 'listItem',
      spread: false,
      children: [
        paragraph([
          badge(['api-method', `api-method--${method}`], method.toUpperCase()),
          words(' '),
          link(route, words(title)),
        ]),
      ],
    })),
  };
  return [heading(2, 'related-operations', 'Related operations'), list];
}

/** The parts of an operation's page that aren't code samples, in order. */
export function operationTree(operation: Operation): Record<'intro' | 'details' | 'related', ApiContent[]> {
  const writer = new SchemaWriter();
  const statuses = new Map<string, string>();
  const request = requestTree(operation, writer);
  return {
    intro: introTree(operation),
    details: [
      ...(request.length > 0 ? [heading(2, 'request', 'Request'), ...request] : []),
      heading(2, 'responses', 'Responses'),
      ...operation.responses.map((response) => responseTree(response, writer, statuses)),
    ],
    related: relatedTree(operation.related),
  };
}
