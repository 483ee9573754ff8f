/**
 * Builds the content of an operation as a syntax tree of Markdown: its order and its wording, in the
 * layout of a page or of a Markdown version. html.ts and the writer of Markdown turn it into text.
 */
import type {BlockContent, List} from 'mdast';
import {COLLECTIONS, nameHttpFile, RECIPES_LIST_ROUTE} from '../../config/recipes';
import {ERRORS_PAGE} from '../../shared/api/errorCodes';
import {
  type DocsGuide,
  type Field,
  type Media,
  type Operation,
  PARAMETER_GROUPS,
  type RequestBody,
  type Response,
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
import {describeType, type Layout, type SchemaEntry} from './layout';

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

  constructor(private readonly layout: Layout) {}

  /** An entry, then what its schema contains. */
  private buildEntry(entry: SchemaEntry, options: SchemaOptions): BlockContent[] {
    return [...this.layout.entry(entry), ...this.buildSchema(entry.node, options)];
  }

  /** @param idPrefix - gives each field an anchor */
  private buildFields(
    fields: readonly (Field & Pick<SchemaEntry, 'type'>)[],
    idPrefix?: string,
  ): List {
    const items = fields.map(({name, required, node, type}) => {
      const flags: SchemaEntry['flags'] = [];
      if (required) flags.push('required');
      if (node.deprecated) flags.push('deprecated');
      const entry = {name: [withHtml(inlineCode(name), 'api-name')], node, type, flags};
      const item = listItem(...this.buildEntry(entry, {title: name}));
      if (idPrefix === undefined) return item;
      return withHtml(item, '', undefined, {id: `${idPrefix}-${makeId(name)}`});
    });
    return this.layout.list(items);
  }

  private buildVariants(options: NonNullable<SchemaNode['variants']>['options']): List {
    const items = options.map(({label, node}) =>
      listItem(...this.buildEntry({name: [strong(textNode(label))], node}, {title: label})),
    );
    return this.layout.list(items);
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
        ...(isOpen ? content : this.layout.details(`${summary} of \`${title}\``, content)),
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
      const entry = {name: [textNode(name)], component: node.name, node};
      return this.layout.items(this.buildEntry(entry, options));
    }
    if (isBare) return this.buildSchema(node, options);
    return this.layout.items(this.buildEntry({name: [textNode(`${name}:`)], node}, options));
  }

  /** @param status - of the response */
  private buildBody(
    {contentType, schema: node}: Media,
    isOpen: boolean,
    status = '',
  ): BlockContent[] {
    const name = [textNode('Content type '), inlineCode(contentType)];
    if (!node) return [withHtml(paragraph(...name), 'api-content-type')];
    const component = node.name;
    if (component !== undefined && status !== '') {
      const first = this.statuses.get(component);
      if (first !== undefined) {
        const text = [inlineCode(component), textNode(`, as under ${first}`)];
        return this.layout.isBrief
          ? [paragraph(...text)]
          : this.layout.reference(name, [link(`#response-${first}`, ...text)]);
      }
      this.statuses.set(component, status);
      if (node.guide)
        return this.layout.reference(name, [link(node.guide.href, inlineCode(component))]);
    }
    const options = {title: component ?? 'Body', isOpen};
    return this.buildEntry({name, component, node, isBody: true}, options);
  }

  private buildRequestBody({required, description, media}: RequestBody): BlockContent[] {
    return [
      ...this.layout.bodyHeading(required),
      ...this.layout.description(description),
      ...media.flatMap((content) => this.buildBody(content, true)),
    ];
  }

  buildRequest({parameters, body}: Operation): BlockContent[] {
    const blocks: BlockContent[] = [];
    for (const [place, title] of PARAMETER_GROUPS) {
      const group = parameters.filter((parameter) => parameter.in === place);
      if (group.length > 0)
        blocks.push(
          this.layout.heading(3, `${place}-parameters`, title),
          this.buildFields(group, place),
        );
    }
    if (body) blocks.push(...this.buildRequestBody(body));
    return blocks.length > 0 ? [this.layout.heading(2, 'request', 'Request'), ...blocks] : [];
  }

  private buildResponse(response: Response): BlockContent[] {
    const {status, phrase, description, errorCode, headers, media, undescribed} = response;
    const label = `${status} ${phrase}`.trim();
    const id = `response-${status}`;
    const badge = span(`api-status api-status--${status.charAt(0)}`, status);
    const title = [badge, textNode(label.slice(status.length))];
    const blocks = [
      this.layout.heading(3, id, label, title),
      ...this.layout.description(description),
    ];
    if (errorCode !== undefined)
      blocks.push(note(`Error code: [\`${errorCode}\`](${ERRORS_PAGE}#${errorCode}).`));
    if (headers.length > 0)
      blocks.push(
        this.layout.heading(4, `${id}-headers`, `Headers of ${label}`, [textNode('Headers')]),
        this.buildFields(headers),
      );
    for (const content of media) {
      blocks.push(...this.buildBody(content, Number(status) < 400, status));
      const events = content.events.map(({name, node}) => {
        return {name, node, required: false, type: `event, data: ${node.type}`};
      });
      if (events.length > 0)
        blocks.push(
          this.layout.heading(4, `${id}-events`, 'Events'),
          this.buildFields(events, `${id}-events`),
        );
    }
    if (undescribed) blocks.push(note('No body is described.'));
    return this.layout.response(blocks);
  }

  buildResponses({responses}: Operation): BlockContent[] {
    const blocks = responses.flatMap((response) => this.buildResponse(response));
    return [this.layout.heading(2, 'responses', 'Responses'), ...blocks];
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
    return [...blocks, this.layout.terms(terms)];
  }

  buildRelated({related}: Operation): BlockContent[] {
    if (related.length === 0) return [];
    const items = related.map(({method, route, title}) => {
      const badge = span(`api-method api-method--${method}`, method.toUpperCase());
      return listItem(paragraph(badge, textNode(' '), link(route, textNode(title))));
    });
    return [
      this.layout.heading(2, 'related-operations', 'Related operations'),
      withHtml(list(...items), 'api-related'),
    ];
  }
}

/** The parts of an operation that aren't code samples, in the order of its page. */
export type OperationTree = Record<'intro' | 'details' | 'related', BlockContent[]>;

/** @returns nodes that trees share: don't change them */
export function buildTree(operation: Operation, layout: Layout): OperationTree {
  const builder = new TreeBuilder(layout);
  return {
    intro: builder.buildIntro(operation),
    details: [...builder.buildRequest(operation), ...builder.buildResponses(operation)],
    related: builder.buildRelated(operation),
  };
}
