/**
 * Builds the content of an operation as a syntax tree of Markdown: its order and its wording, in the
 * layout of a page or of a Markdown version. html.ts and renderMarkdown.ts turn it into text.
 */
import type {BlockContent, List, PhrasingContent} from 'mdast';
import {COLLECTIONS, nameHttpFile, RECIPES_LIST_ROUTE} from '../../config/recipes';
import {ERRORS_PAGE} from '../../shared/api/errorCodes';
import {
  type DocsGuide,
  type Field,
  type Media,
  type Operation,
  type OperationResponse,
  PARAMETER_GROUPS,
  type RequestBody,
  type SchemaNode,
} from '../../shared/api/operation';
import {formatCount} from '../../shared/text';
import {
  inlineCode,
  join,
  link,
  list,
  listItem,
  paragraph,
  strong,
  textNode,
} from '../sources/mdast';
import {parseBlocks, parseInline} from './descriptions';
import {note, span, withHtml, wrap} from './htmlNodes';
import {buildContentType, createLayout, describeType, type SchemaLine} from './layout';

/** A link to the list of all follows them. */
const MAX_RECIPES = 3;

/** Part of an element id: letters, digits, `_`, and `-` of a text. */
const makeId = (text: string) => text.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '');

type SchemaOptions = {
  /** Names the schema in the summaries of collapsed parts. */
  readonly title: string;
  /** The first level isn't collapsed. */
  readonly isOpen?: boolean;
};

class TreeBuilder {
  /** Components that are written further up, and pages that are linked there. */
  private readonly written = new Set<string>();
  /** Status of the first response whose body is a component, by its name. */
  private readonly statuses = new Map<string, string>();

  constructor(private readonly layout: ReturnType<typeof createLayout>) {}

  /** A line, then what its schema contains. */
  private buildLineAndSchema(line: SchemaLine, options: SchemaOptions): BlockContent[] {
    return [...this.layout.buildLine(line), ...this.buildSchema(line.node, options)];
  }

  /** @param idPrefix - gives each field an anchor */
  private buildFields(
    fields: readonly (Field & Pick<SchemaLine, 'type'>)[],
    idPrefix?: string,
  ): List {
    const items = fields.map(({name, required, node, type}) => {
      const flags: SchemaLine['flags'] = [];
      if (required) flags.push('required');
      if (node.deprecated) flags.push('deprecated');
      const line = {name: [withHtml(inlineCode(name), 'api-name')], node, type, flags};
      const item = listItem(...this.buildLineAndSchema(line, {title: name}));
      if (idPrefix === undefined) return item;
      return withHtml(item, '', undefined, {id: `${idPrefix}-${makeId(name)}`});
    });
    return this.layout.buildFieldList(items);
  }

  private buildVariants(options: NonNullable<SchemaNode['variants']>['options']): List {
    const items = options.map(({label, node}) =>
      listItem(...this.buildLineAndSchema({name: [strong(textNode(label))], node}, {title: label})),
    );
    return this.layout.buildFieldList(items);
  }

  private buildSchema(node: SchemaNode, {title, isOpen = false}: SchemaOptions): BlockContent[] {
    const {name, fields, variants, items, decoded, guide} = node;
    if (guide) return this.buildGuide(guide);
    if (node.recursive) {
      const text = `The same fields as \`${name ?? title}\` above, which contains it.`;
      return [note(text)];
    }
    if (!fields && !variants && !items && !decoded) return [];
    if (name !== undefined && this.layout.isBrief) {
      if (this.written.has(name)) return [note(`The same as \`${name}\` above.`)];
      this.written.add(name);
    }
    const blocks: BlockContent[] = [];
    const add = (summary: string, ...content: BlockContent[]) =>
      blocks.push(
        ...(isOpen ? content : this.layout.wrapDetails(`${summary} of \`${title}\``, content)),
      );
    if (fields) {
      const rest = node.open ? [note('Can have other keys.')] : [];
      add(formatCount(fields.length, 'field'), this.buildFields(fields), ...rest);
    }
    if (variants) {
      const {kind, options} = variants;
      add(`${options.length} forms`, note(`${kind} these:`), this.buildVariants(options));
    }
    if (items) blocks.push(...this.buildItems(node, items, {title, isOpen}));
    if (decoded)
      blocks.push(
        note(`The text is JSON of the type ${describeType(decoded)}:`),
        ...this.buildSchema(decoded, {title}),
      );
    return blocks;
  }

  /** A link to what explains a schema. */
  private buildGuide({title, href}: DocsGuide): BlockContent[] {
    const page = href.replace(/#.*/, '');
    if (this.layout.isBrief && this.written.has(page)) return [];
    this.written.add(page);
    return [note(`Explained in [${title}](${href}).`)];
  }

  /** The items of an array, or the values of a map. */
  private buildItems(
    {type, fields}: SchemaNode,
    node: SchemaNode,
    {title, isOpen}: SchemaOptions,
  ): BlockContent[] {
    const isBare = !node.description && node.facts.length === 0 && !node.enum;
    const options = {title: isBare && !type.startsWith('array') ? title : `${title}[]`, isOpen};
    const name = type.startsWith('map') ? 'Each value' : fields ? 'Each other key' : 'Each item';
    if (this.layout.isBrief) {
      const line = {name: [textNode(name)], component: node.name, node};
      return this.layout.wrapItems(this.buildLineAndSchema(line, options));
    }
    if (isBare) return this.buildSchema(node, options);
    return this.layout.wrapItems(
      this.buildLineAndSchema({name: [textNode(`${name}:`)], node}, options),
    );
  }

  /** A body that's explained elsewhere. */
  private buildReference(name: PhrasingContent[], target: PhrasingContent[]): BlockContent[] {
    return [buildContentType(name), withHtml(paragraph(...target), 'api-field')];
  }

  /** @param status - of the response */
  private buildBody(
    {contentType, schema: node}: Media,
    isOpen: boolean,
    status = '',
  ): BlockContent[] {
    const name = [textNode('Content type '), inlineCode(contentType)];
    if (!node) return [buildContentType(name)];
    const component = node.name;
    if (component !== undefined && status !== '') {
      const first = this.statuses.get(component);
      if (first !== undefined) {
        const text = [inlineCode(component), textNode(`, as under ${first}`)];
        if (this.layout.isBrief) return [paragraph(...text)];
        return this.buildReference(name, [link(`#response-${first}`, ...text)]);
      }
      this.statuses.set(component, status);
      if (node.guide)
        return this.buildReference(name, [link(node.guide.href, inlineCode(component))]);
    }
    const options = {title: component ?? 'Body', isOpen};
    return this.buildLineAndSchema({name, component, node, isBody: true}, options);
  }

  private buildRequestBody({required, description, media}: RequestBody): BlockContent[] {
    const {isBrief} = this.layout;
    const flag =
      required && !isBrief ? [textNode(' '), span('api-flag api-flag--required', 'required')] : [];
    return [
      this.layout.buildHeading(3, 'request-body', 'Body', [textNode('Body'), ...flag]),
      // The search finds the anchors of headings by their text.
      ...(required && isBrief ? [paragraph(textNode('Required.'))] : []),
      ...this.layout.buildDescription(description),
      ...media.flatMap((content) => this.buildBody(content, true)),
    ];
  }

  buildRequest({parameters, body}: Operation): BlockContent[] {
    const blocks: BlockContent[] = [];
    for (const [place, title] of PARAMETER_GROUPS) {
      const group = parameters.filter((parameter) => parameter.in === place);
      if (group.length > 0)
        blocks.push(
          this.layout.buildHeading(3, `${place}-parameters`, title),
          this.buildFields(group, place),
        );
    }
    if (body) blocks.push(...this.buildRequestBody(body));
    return blocks.length > 0 ? [this.layout.buildHeading(2, 'request', 'Request'), ...blocks] : [];
  }

  private buildResponse(response: OperationResponse): BlockContent[] {
    const {status, phrase, description, errorCode, headers, media, undescribed} = response;
    const label = `${status} ${phrase}`.trim();
    const id = `response-${status}`;
    const badge = span(`api-status api-status--${status.charAt(0)}`, status);
    const title = [badge, textNode(label.slice(status.length))];
    const blocks = [
      this.layout.buildHeading(3, id, label, title),
      ...this.layout.buildDescription(description),
    ];
    if (errorCode !== undefined)
      blocks.push(note(`Error code: [\`${errorCode}\`](${ERRORS_PAGE}#${errorCode}).`));
    if (headers.length > 0)
      blocks.push(
        this.layout.buildHeading(4, `${id}-headers`, `Headers of ${label}`, [textNode('Headers')]),
        this.buildFields(headers),
      );
    for (const content of media) {
      blocks.push(...this.buildBody(content, Number(status) < 400, status));
      const events = content.events.map(({name, node}) => {
        return {name, node, required: false, type: `event, data: ${node.type}`};
      });
      if (events.length > 0)
        blocks.push(
          this.layout.buildHeading(4, `${id}-events`, 'Events'),
          this.buildFields(events, `${id}-events`),
        );
    }
    if (undescribed) blocks.push(note('No body is described.'));
    return this.layout.wrapBlocks('section', 'api-response', blocks);
  }

  buildResponses({responses}: Operation): BlockContent[] {
    const blocks = responses.flatMap((response) => this.buildResponse(response));
    return [this.layout.buildHeading(2, 'responses', 'Responses'), ...blocks];
  }

  buildIntro(operation: Operation): BlockContent[] {
    const {notice, description, authorization, guide, recipes, sdk, path, method, tag} = operation;
    const blocks = [...parseBlocks(description)];
    if (notice !== undefined) {
      const content = [paragraph(strong(textNode('Deprecated'))), ...parseBlocks(notice)];
      blocks.unshift(wrap('div', 'api-deprecated', content, {role: 'note'}));
    }
    const listMembers = (names: string[]) => {
      const members = names.map((name) => [inlineCode(name)]);
      return join(members, ', ');
    };
    const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1');
    const source = `/api/openapi.json#/paths/${encodeURIComponent(pointer)}/${method}`;
    const others = recipes.length - MAX_RECIPES;
    const links = [
      ...recipes.slice(0, MAX_RECIPES),
      ...(others > 0 ? [{title: `${others} more`, href: RECIPES_LIST_ROUTE}] : []),
    ];
    const terms = [
      {term: 'Authorization', value: parseInline(authorization)},
      {term: 'Guide', value: guide ? [link(guide.href, textNode(guide.title))] : []},
      {
        term: recipes.length > 1 ? 'Recipes' : 'Recipe',
        value: join(
          links.map(({title, href}) => [link(href, textNode(title))]),
          ', ',
        ),
      },
      {term: 'TypeScript SDK', value: listMembers(sdk.typescript)},
      {term: '.NET SDK', value: listMembers(sdk.csharp)},
      {term: 'OpenAPI', value: [link(source, textNode('openapi.json'))]},
      {
        term: 'Collections',
        // Agents send requests themselves.
        value: this.layout.isBrief
          ? []
          : join(
              [
                [link(COLLECTIONS.postman, textNode('Postman'))],
                [link(COLLECTIONS.bruno, textNode('Bruno'))],
                [link(nameHttpFile(tag), textNode('.http file'))],
              ],
              ', ',
            ),
      },
    ].filter(({value}) => value.length > 0);
    return [...blocks, this.layout.buildTerms(terms)];
  }

  buildRelated({related}: Operation): BlockContent[] {
    if (related.length === 0) return [];
    const items = related.map(({method, route, title}) => {
      const badge = span(`api-method api-method--${method}`, method.toUpperCase());
      return listItem(paragraph(badge, textNode(' '), link(route, textNode(title))));
    });
    return [
      this.layout.buildHeading(2, 'related-operations', 'Related operations'),
      withHtml(list(...items), 'api-related'),
    ];
  }
}

/** The parts of an operation that aren't code samples, in the order of its page. */
export type OperationTree = Record<'intro' | 'details' | 'related', BlockContent[]>;

/**
 * @param isBrief - whether it's for the Markdown version
 * @returns nodes that trees share: don't change them
 */
export function buildTree(operation: Operation, isBrief: boolean): OperationTree {
  const builder = new TreeBuilder(createLayout(isBrief));
  return {
    intro: builder.buildIntro(operation),
    details: [...builder.buildRequest(operation), ...builder.buildResponses(operation)],
    related: builder.buildRelated(operation),
  };
}
