/**
 * Builds the content of an operation as a syntax tree of Markdown: its order and its wording, in
 * the layout of a page or of a Markdown version. html.ts turns it into HTML, and
 * operationMarkdown.ts passes it to who writes Markdown versions.
 */
import {isDeepStrictEqual} from 'node:util';
import {
  forSearch,
  inlineCode,
  join,
  link,
  list,
  listItem,
  paragraph,
  strong,
  textNode,
} from '@docs-kit/basics/mdast';
import {
  formatResponseId,
  type Media,
  type Operation,
  type OperationResponse,
  PARAMETER_GROUPS,
  parseBlocks,
  parseInline,
  type RequestBody,
  type SchemaNode,
} from '@docs-kit/openapi-model';
import type {BlockContent} from 'mdast';
import {CHANGES_SLUG, formatUpdateDate} from './changesPage';
import {element, note, setHtml, span} from './htmlNodes';
import type {Layout, OperationFact} from './layout';
import {buildBodyReference, buildContentType, nameContentTypes, omitError} from './phrases';
import {
  addTypes,
  buildFields,
  buildLineAndSchema,
  buildTypeSection,
  type TypedLayout,
} from './schemaBlocks';

/** Pages that use an operation to show. After them is a link to the list of all. */
const MAX_USED_BY = 3;

/** @returns the fact that names the pages that use an operation */
function buildUsedBy({usedBy}: Operation): OperationFact[] {
  if (!usedBy) return [];
  const {
    label: [one, many],
    list: href,
    pages,
  } = usedBy;
  const others = pages.length - MAX_USED_BY;
  const links = [
    ...pages.slice(0, MAX_USED_BY),
    ...(others > 0 ? [{title: `${others} more`, href}] : []),
  ].map((page) => [link(page.href, textNode(page.title))]);
  return [{label: pages.length > 1 ? many : one, value: join(links, ', ')}];
}

const buildMembers = (names: string[]) => {
  const members = names.map((name) => [inlineCode(name)]);
  return join(members, ', ');
};

const hasValue = ({value}: OperationFact): boolean => value.length > 0;

/** @returns what readers need to know before they send a request, in the order of its page */
function listAccessFacts({authorization, guide}: Operation): OperationFact[] {
  const facts = [
    {label: 'Authorization', value: authorization === '' ? [] : parseInline(authorization)},
    {label: 'Guide', value: guide ? [link(guide.href, textNode(guide.title))] : []},
  ];
  return facts.filter(hasValue);
}

/** @returns where else the operation occurs, in the order of its page */
function listSourceFacts(layout: TypedLayout, operation: Operation): OperationFact[] {
  const {sdk, path, method} = operation;
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1');
  const source = `/api/openapi.json#/paths/${encodeURIComponent(pointer)}/${method}`;
  const facts = [
    ...buildUsedBy(operation),
    {label: 'TypeScript SDK', value: buildMembers(sdk.typescript), isNameList: true},
    {label: '.NET SDK', value: buildMembers(sdk.csharp), isNameList: true},
    {label: 'OpenAPI', value: [link(source, textNode('openapi.json'))]},
    {label: 'Collection', value: layout.buildCollectionLink()},
    ...listChanges(operation),
  ];
  return facts.filter(hasValue);
}

/** Updates that an operation shows. The page of all changes has the others. */
const MAX_UPDATES = 1;

/** @returns one line for each of the last updates that changed the operation */
function listChanges({changes = [], route, operationId}: Operation): OperationFact[] {
  const dates = [...new Set(changes.map(({date}) => date))];
  const facts = dates.slice(0, MAX_UPDATES).map((date) => {
    const recorded = changes.filter((change) => change.date === date);
    const sentences = recorded.map(({what, breaking, note}) =>
      [breaking ? '**Breaking:**' : '', what, note ?? ''].filter(Boolean).join(' '),
    );
    const day = formatUpdateDate(recorded[0] ?? {date});
    return {label: `Changed on ${day}`, value: parseInline(sentences.join(' '))};
  });
  const page = route.slice(0, -operationId.length) + CHANGES_SLUG;
  const more = [link(page, textNode('API changes'))];
  return dates.length > MAX_UPDATES ? [...facts, {label: 'Earlier changes', value: more}] : facts;
}

function buildIntro({notice, description}: Operation): BlockContent[] {
  const blocks = parseBlocks(description);
  if (notice === undefined) return blocks;
  const content = [paragraph(strong(textNode('Deprecated'))), ...parseBlocks(notice)];
  return [element('div', 'api-deprecated', content, {role: 'note'}), ...blocks];
}

/** A body with its content types, which have the same schema. */
type Body = Pick<Media, 'schema' | 'events'> & {contentTypes: string[]};

/** @returns a schema with its parts in place of their content */
function splitSchema({fields, alternatives, items, decoded, ...line}: SchemaNode) {
  const names = fields?.map(({name, required}) => [name, required]);
  const labels = alternatives?.options.map(({label}) => label);
  const parts = [
    ...(fields?.map(({node}) => node) ?? []),
    ...(alternatives?.options.map(({node}) => node) ?? []),
    items,
    decoded,
  ];
  return {line: [line, names, alternatives?.kind, labels], parts};
}

/** Whether two schemas are shown in the same words. Their parts must be the same nodes. */
function isSameSchema(a: SchemaNode | undefined, b: SchemaNode | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  const own = splitSchema(a);
  const other = splitSchema(b);
  return (
    isDeepStrictEqual(own.line, other.line) &&
    own.parts.length === other.parts.length &&
    own.parts.every((part, index) => part === other.parts[index])
  );
}

/** Joins the content types of a body that differ in nothing else. */
function groupBodies(media: readonly Media[]): Body[] {
  const bodies: Body[] = [];
  for (const {contentType, schema, events} of media) {
    const same = bodies.find(
      (body) => body.events.length + events.length === 0 && isSameSchema(body.schema, schema),
    );
    if (same) same.contentTypes.push(contentType);
    else bodies.push({contentTypes: [contentType], schema, events});
  }
  return bodies;
}

function buildBody(
  layout: TypedLayout,
  {contentTypes, schema}: Body,
  isOpen: boolean,
): BlockContent[] {
  const name = nameContentTypes(contentTypes);
  if (!schema) return [buildContentType(name)];
  const line = {name, component: schema.name, node: schema, isBody: true};
  return buildLineAndSchema(layout, line, {title: schema.name ?? 'Body', isOpen});
}

function buildRequestBody(layout: TypedLayout, body: RequestBody): BlockContent[] {
  return [
    ...layout.buildBodyHeading(body.required),
    ...layout.buildDescription(body.description),
    ...groupBodies(body.media).flatMap((group) => buildBody(layout, group, true)),
  ];
}

function buildRequestSection(layout: TypedLayout, {parameters, body}: Operation): BlockContent[] {
  const groups = PARAMETER_GROUPS.flatMap(([location, title]) => {
    const group = parameters.filter((parameter) => parameter.in === location);
    if (group.length === 0) return [];
    const heading = layout.buildHeading(3, `${location}-parameters`, title);
    return [heading, buildFields(layout, group, location)];
  });
  const blocks = [...groups, ...(body ? buildRequestBody(layout, body) : [])];
  return blocks.length > 0 ? [layout.buildHeading(2, 'request', 'Request'), ...blocks] : [];
}

/** @param statuses - status of the first response with each component, by the component's name */
function buildResponseBody(
  layout: TypedLayout,
  body: Body,
  status: string,
  statuses: Map<string, string>,
): BlockContent[] {
  const {contentTypes, schema} = body;
  if (schema?.name !== undefined) {
    const {name, guide} = schema;
    const first = statuses.get(name);
    if (first !== undefined) return layout.buildRepeatedBody(contentTypes, name, first);
    statuses.set(name, status);
    if (guide) return buildBodyReference(contentTypes, [link(guide.href, inlineCode(name))]);
  }
  return buildBody(layout, body, Number(status) < 400);
}

function buildResponse(
  layout: TypedLayout,
  response: OperationResponse,
  statuses: Map<string, string>,
): BlockContent[] {
  const {status, phrase, description, errorCode, headers, media, undescribed} = response;
  const label = `${status} ${phrase}`.trim();
  const id = formatResponseId(status);
  const badge = span(`api-status api-status--${status.charAt(0)}`, status);
  const title = [badge, textNode(label.slice(status.length))];
  const head = layout.buildHeading(3, id, label, title);
  const blocks: BlockContent[] = [];
  if (errorCode !== undefined)
    blocks.push(note(`Error code: [\`${errorCode.title}\`](${errorCode.href}).`));
  if (headers.length > 0)
    blocks.push(
      layout.buildHeading(4, `${id}-headers`, `Headers of ${label}`, [textNode('Headers')]),
      buildFields(layout, headers),
    );
  for (const content of groupBodies(media)) {
    blocks.push(...buildResponseBody(layout, content, status, statuses));
    const events = content.events.map(({name, node}) => {
      return {name, node, required: false, type: `event, data: ${node.type}`};
    });
    if (events.length > 0)
      blocks.push(
        layout.buildHeading(4, `${id}-events`, 'Events'),
        buildFields(layout, events, `${id}-events`),
      );
  }
  if (undescribed) blocks.push(note('No body is described.'));
  return layout.buildResponse(
    omitError(head, status),
    description === phrase ? undefined : description,
    blocks,
    !/^[45]/.test(status),
  );
}

function buildResponses(layout: TypedLayout, {responses}: Operation): BlockContent[] {
  const statuses = new Map<string, string>();
  return [
    layout.buildHeading(2, 'responses', 'Responses'),
    ...responses.flatMap((response) => buildResponse(layout, response, statuses)),
  ];
}

function buildRelated(layout: TypedLayout, {related}: Operation): BlockContent[] {
  if (related.length === 0) return [];
  const items = related.map(({method, route, title}) => {
    const badge = span(`api-method api-method--${method}`, method.toUpperCase());
    return listItem(paragraph(badge, textNode(' '), link(route, textNode(title))));
  });
  return [
    forSearch(layout.buildHeading(2, 'related-operations', 'Related operations'), 'omit'),
    setHtml(list(...items), 'api-related'),
  ];
}

/** The parts of an operation that aren't code samples, in the order of its page. */
export type OperationTree = Record<'intro' | 'details' | 'related', BlockContent[]> & {
  /** What readers need to know before they send a request. */
  access: OperationFact[];
  /** Where else the operation occurs, which only some readers look up. */
  sources: OperationFact[];
};

/**
 * @param given - a layout that's used for this operation only
 * @returns nodes that trees share: don't change them
 */
export function buildTree(operation: Operation, given: Layout): OperationTree {
  const layout = addTypes(given, operation);
  return {
    intro: buildIntro(operation),
    access: listAccessFacts(operation),
    sources: listSourceFacts(layout, operation),
    details: [
      ...buildRequestSection(layout, operation),
      ...buildResponses(layout, operation),
      ...buildTypeSection(layout),
    ],
    related: buildRelated(layout, operation),
  };
}
