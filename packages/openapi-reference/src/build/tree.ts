/**
 * Builds the content of an operation as a syntax tree of Markdown: its order and its wording, in
 * the layout of a page or of a Markdown version. html.ts turns it into HTML, and
 * operationMarkdown.ts passes it on for Markdown versions.
 */
import {
  forSearch,
  inlineCode,
  link,
  list,
  listItem,
  paragraph,
  strong,
  textNode,
} from '@docs-kit/basics/mdast';
import {
  formatResponseId,
  type Operation,
  type OperationResponse,
  PARAMETER_GROUPS,
  parseBlocks,
  type RequestBody,
} from '@docs-kit/openapi-model';
import type {BlockContent} from 'mdast';
import {listAccessFacts, listSourceFacts} from './facts';
import {type Body, groupBodies} from './groupBodies';
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

function buildIntro({notice, description}: Operation): BlockContent[] {
  const blocks = parseBlocks(description);
  if (notice === undefined) return blocks;
  const content = [paragraph(strong(textNode('Deprecated'))), ...parseBlocks(notice)];
  return [element('div', 'api-deprecated', content, {role: 'note'}), ...blocks];
}

function buildBody(
  layout: TypedLayout,
  {contentTypes, schema}: Body,
  isOpen: boolean,
): BlockContent[] {
  const name = nameContentTypes(contentTypes);
  if (!schema) return [buildContentType(name)];
  const line = {name, component: schema.name, node: schema, isBody: true};
  return buildLineAndSchema(layout, line, {
    title: schema.name === undefined ? 'the body' : `\`${schema.name}\``,
    isOpen,
  });
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
    const guides = new Map<string, string>();
    const events = content.events.map(({name, node: {guide, ...node}}) => {
      if (guide) guides.set(guide.href.replace(/#.*/, ''), guide.title);
      const type = `event, data: ${node.type}`;
      return {name, node, required: false, type, href: guide?.href};
    });
    if (events.length > 0)
      blocks.push(
        layout.buildHeading(4, `${id}-events`, 'Events'),
        ...[...guides].map(([href, title]) => note(`Explained in [${title}](${href}).`)),
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
  /** Other places of the operation, such as SDKs, which few readers look up. */
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
