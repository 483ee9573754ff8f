/**
 * The content of an operation's page as one Markdown tree (mdast) with a few custom nodes. html.ts
 * and markdown.ts write it; the order of a page and its wording are decided here.
 */
import type {BlockContent, Blockquote, Heading, ListItem, Paragraph, PhrasingContent} from 'mdast';
import {ERRORS_PAGE} from '../../shared/errorCodes';
import {
  PARAMETER_GROUPS,
  type Field,
  type Media,
  type Operation,
  type Response,
  type SchemaNode,
} from '../../shared/operation';
import {count} from '../../shared/text';
import {parseBlocks, parseInline} from './descriptions';
import {show} from './schema';

/**
 * A parameter, field, event, alternative, item, or body: its name and type, then what there is to
 * know about it.
 */
export type ApiEntry = {
  type: 'apiEntry';
  kind: 'field' | 'variant' | 'event' | 'item' | 'decoded' | 'body';
  /** Anchor. */
  id?: string;
  name: PhrasingContent[];
  /** Empty for a body without a schema. */
  valueType: string;
  /** Component that the type refers to. */
  component?: string;
  /** Status of an earlier response with the same body. */
  repeats?: string;
  flags: ('required' | 'deprecated')[];
  description: BlockContent[];
  facts: PhrasingContent[][];
  content: ApiContent[];
};

/** Parameters, fields, events, or alternatives. */
export type ApiEntries = {type: 'apiEntries'; children: ApiEntry[]};

/** What a schema consists of. Markdown writes a component once and refers to it later. */
export type ApiSchema = {type: 'apiSchema'; repeats?: string; children: ApiContent[]};

/** Content that the page collapses. */
export type ApiDetails = {type: 'apiDetails'; summary: PhrasingContent[]; children: ApiContent[]};

/** Terms with a short description of each. */
export type ApiTerms = {type: 'apiTerms'; items: {term: string; children: PhrasingContent[]}[]};

export type ApiSection = {
  type: 'apiSection';
  className: 'api-response' | 'api-text';
  children: ApiContent[];
};

export type ApiContent =
  BlockContent | ApiEntries | ApiEntry | ApiSchema | ApiDetails | ApiTerms | ApiSection;

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
const link = (url: string, ...children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children,
});
/** Text in an element with its own classes. */
const badge = (className: string[], value: string): PhrasingContent => ({
  type: 'text',
  value,
  data: {hName: 'span', hProperties: {className}},
});

/** `value, value, value` */
export const separated = (parts: PhrasingContent[][], separator: string): PhrasingContent[] =>
  parts.flatMap((part, index) => (index > 0 ? [words(separator), ...part] : part));

const heading = (
  depth: Heading['depth'],
  id: string,
  label: string,
  {children = [words(label)], required}: {children?: PhrasingContent[]; required?: boolean} = {},
): Heading => ({
  type: 'heading',
  depth,
  children,
  data: {api: {id, label, ...(required && {required})}},
});

/** Part of an element id: letters, digits, `_`, and `-` of a text. */
const idPart = (text: string) => text.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '');

const typeOf = (node: SchemaNode) => `${node.type}${node.nullable ? ' or null' : ''}`;

function factsOf({enum: values, facts}: SchemaNode): PhrasingContent[][] {
  const lines = facts.map(({label, value, code: isCode}) => [
    words(`${label}: `),
    isCode ? code(value) : words(value),
  ]);
  if (!values) return lines;
  const allowed = values.map(({value, name}) => [
    code(show(value)),
    ...(name ? [words(` ${name}`)] : []),
  ]);
  return [
    [words(values.length === 1 ? 'Always: ' : 'One of: '), ...separated(allowed, ', ')],
    ...lines,
  ];
}

const NO_SCHEMA: SchemaNode = {type: '', nullable: false, deprecated: false, facts: []};

/** Writes the schemas of one page. */
class SchemaWriter {
  /** Components that are written further up. */
  private readonly written = new Set<string>();

  private entry(
    kind: ApiEntry['kind'],
    name: PhrasingContent,
    node: SchemaNode,
    title: string,
    more: Partial<ApiEntry> = {},
    isOpen = false,
  ): ApiEntry {
    return {
      type: 'apiEntry',
      kind,
      name: [name],
      valueType: typeOf(node),
      flags: [],
      description: parseBlocks(node.description),
      facts: factsOf(node),
      content: this.schema(node, title, isOpen),
      ...more,
    };
  }

  /** @param idPrefix - gives each field an anchor */
  fields(fields: readonly Field[], idPrefix?: string): ApiEntries {
    const children = fields.map(({name, required, node}) =>
      this.entry('field', code(name), node, name, {
        ...(idPrefix !== undefined && {id: `${idPrefix}-${idPart(name)}`}),
        flags: [
          ...(required ? ['required' as const] : []),
          ...(node.deprecated ? ['deprecated' as const] : []),
        ],
      }),
    );
    return {type: 'apiEntries', children};
  }

  events(events: Media['events'], id: string): ApiEntries {
    const children = events.map(({name, node}) =>
      this.entry('event', code(name), node, name, {
        id: `${id}-${idPart(name)}`,
        valueType: `event, data: ${node.type}`,
      }),
    );
    return {type: 'apiEntries', children};
  }

  /**
   * @param title - names the schema in the summaries of collapsed parts
   * @param isOpen - doesn't collapse the first level
   */
  private schema(node: SchemaNode, title: string, isOpen: boolean): ApiSchema[] {
    const {name, fields, variants, items, decoded} = node;
    if (node.recursive) {
      const repeats = name ?? title;
      const text = note(
        words('The same fields as '),
        code(repeats),
        words(' further up, which contains it.'),
      );
      return [{type: 'apiSchema', repeats, children: [text]}];
    }
    if (!fields && !variants && !items && !decoded) return [];
    const isRepeated = name !== undefined && this.written.has(name);
    if (name !== undefined) this.written.add(name);
    const children: ApiContent[] = [];
    const add = (summary: string, ...content: ApiContent[]) =>
      children.push(
        ...(isOpen
          ? content
          : [
              {
                type: 'apiDetails' as const,
                summary: [words(`${summary} of `), code(title)],
                children: content,
              },
            ]),
      );
    if (fields) {
      const rest = node.open ? [note(words('May have further keys.'))] : [];
      add(count(fields.length, 'field'), this.fields(fields), ...rest);
    }
    if (variants) {
      const options = variants.options.map(({label, node: option}) =>
        this.entry('variant', {type: 'strong', children: [words(label)]}, option, label),
      );
      add(`${options.length} forms`, note(words(`${variants.kind} these:`)), {
        type: 'apiEntries',
        children: options,
      });
    }
    if (items) {
      const what = node.type.startsWith('map')
        ? 'Each value'
        : fields
          ? 'Each further key'
          : 'Each item';
      const isBare = !items.description && items.facts.length === 0 && !items.enum;
      const itemTitle = isBare && !node.type.startsWith('array') ? title : `${title}[]`;
      const component = items.name !== undefined && {component: items.name};
      children.push(this.entry('item', words(what), items, itemTitle, {...component}, isOpen));
    }
    if (decoded) children.push(this.entry('decoded', words('The text is JSON'), decoded, title));
    return [{type: 'apiSchema', ...(isRepeated && {repeats: name}), children}];
  }

  /** @param repeats - status of an earlier response with the same body */
  body({contentType, schema = NO_SCHEMA}: Media, isOpen: boolean, repeats?: string): ApiEntry {
    const {name: component} = schema;
    const more = {
      ...(component !== undefined && {component}),
      ...(repeats !== undefined && {repeats}),
    };
    return this.entry('body', code(contentType), schema, component ?? 'Body', more, isOpen);
  }
}

const textOf = (markdown: string | undefined): ApiContent[] =>
  markdown ? [{type: 'apiSection', className: 'api-text', children: parseBlocks(markdown)}] : [];

function requestTree({parameters, body}: Operation, writer: SchemaWriter): ApiContent[] {
  const groups = PARAMETER_GROUPS.flatMap(([place, title]): ApiContent[] => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return own.length === 0
      ? []
      : [heading(3, `${place}-parameters`, title), writer.fields(own, place)];
  });
  if (!body) return groups;
  return [
    ...groups,
    heading(3, 'request-body', 'Body', {required: body.required}),
    ...textOf(body.description),
    ...body.media.map((media) => writer.body(media, true)),
  ];
}

function responseTree(
  response: Response,
  writer: SchemaWriter,
  statuses: Map<string, string>,
): ApiContent {
  const {status, phrase, description, errorCode, headers, media, undescribed} = response;
  const label = `${status} ${phrase}`.trim();
  const id = `response-${status}`;
  const title = [
    badge(['api-status', `api-status--${status.charAt(0)}`], status),
    ...(phrase === '' ? [] : [words(` ${phrase}`)]),
  ];
  const children: ApiContent[] = [heading(3, id, label, {children: title}), ...textOf(description)];
  if (errorCode !== undefined)
    children.push(
      note(words('Error code: '), link(`${ERRORS_PAGE}#${errorCode}`, code(errorCode)), words('.')),
    );
  if (headers.length > 0) {
    const headersTitle = heading(4, `${id}-headers`, `Headers of ${label}`, {
      children: [words('Headers')],
    });
    children.push(headersTitle, writer.fields(headers));
  }
  for (const one of media) {
    const name = one.schema?.name ?? '';
    children.push(writer.body(one, Number(status) < 400, statuses.get(name)));
    if (name && !statuses.has(name)) statuses.set(name, status);
    if (one.events.length > 0)
      children.push(
        heading(4, `${id}-events`, 'Events'),
        writer.events(one.events, `${id}-events`),
      );
  }
  if (undescribed) children.push(note(words('No body is described.')));
  return {type: 'apiSection', className: 'api-response', children};
}

function introTree({notice, description, authorization, guide, sdk}: Operation): ApiContent[] {
  const members = (names: string[]) => {
    const codes = names.map((name) => [code(name)]);
    return separated(codes, ', ');
  };
  const items: ApiTerms['items'] = [
    {term: 'Authorization', children: parseInline(authorization)},
    {term: 'Guide', children: guide ? [link(guide.href, words(guide.title))] : []},
    {term: 'TypeScript SDK', children: members(sdk.typescript)},
    {term: '.NET SDK', children: members(sdk.csharp)},
  ];
  const deprecation: Blockquote = {
    type: 'blockquote',
    children: [
      paragraph([{type: 'strong', children: [words('Deprecated')]}]),
      ...parseBlocks(notice),
    ],
    data: {hName: 'div', hProperties: {className: ['api-deprecated'], role: 'note'}},
  };
  return [
    ...(notice === undefined ? [] : [deprecation]),
    ...parseBlocks(description),
    {type: 'apiTerms', items: items.filter(({children}) => children.length > 0)},
  ];
}

function relatedTree(related: Operation['related']): ApiContent[] {
  if (related.length === 0) return [];
  const items = related.map(({method, route, title}): ListItem => {
    const name = badge(['api-method', `api-method--${method}`], method.toUpperCase());
    return {
      type: 'listItem',
      spread: false,
      children: [paragraph([name, words(' '), link(route, words(title))])],
    };
  });
  const data = {hProperties: {className: ['api-related']}};
  return [
    heading(2, 'related-operations', 'Related operations'),
    {type: 'list', spread: false, data, children: items},
  ];
}

/** The parts of an operation's page that aren't code samples, in order. */
export function operationTree(
  operation: Operation,
): Record<'intro' | 'details' | 'related', ApiContent[]> {
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
