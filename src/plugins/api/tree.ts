/**
 * Builds the content of an operation as a syntax tree of Markdown: the order of a page, and its
 * wording. html.ts and the writer of Markdown versions turn it into text.
 */
import type {BlockContent, Heading, List, ListItem, PhrasingContent} from 'mdast';
import {COLLECTIONS, nameHttpFile, RECIPES_LIST_ROUTE} from '../../config/recipes';
import {ERRORS_PAGE} from '../../shared/api/errorCodes';
import {
  PARAMETER_GROUPS,
  type DocsGuide,
  type Field,
  type Media,
  type Operation,
  type RequestBody,
  type Response,
  type SchemaNode,
} from '../../shared/api/operation';
import {count} from '../../shared/text';
import {
  heading,
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
import {describeType, layOutForMarkdown, layOutForPage, type Entry} from './entries';
import {note, span, withHtml, wrap} from './htmlNodes';

/** A link to the list of all follows them. */
const MAX_RECIPES = 3;

/** Each code is a heading of the page that `Error` links to, so Markdown doesn't repeat the URL. */
const withoutCodeLinks = (markdown: string) =>
  markdown.replace(new RegExp(`\\[(\`\\w+\`)\\]\\(${ERRORS_PAGE}#\\w+\\)`, 'g'), '$1');

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

  constructor(private readonly isPage: boolean) {}

  /** An HTML element around blocks. Markdown has the blocks only. */
  private wrap(hName: string, className: string, children: BlockContent[]): BlockContent[] {
    return this.isPage && children.length > 0 ? [wrap(hName, className, children)] : children;
  }

  private heading(
    depth: Heading['depth'],
    id: string,
    label: string,
    children: PhrasingContent[] = [textNode(label)],
  ): Heading {
    if (!this.isPage) return heading(depth, ...children);
    const title = `Direct link to ${label}`;
    const attributes = {href: `#${id}`, ariaLabel: title, title, translate: 'no'};
    const anchor = withHtml(textNode('\u200b'), 'hash-link', 'a', attributes);
    return withHtml(heading(depth, ...children, anchor), 'anchor', undefined, {id});
  }

  private text(markdown = ''): BlockContent[] {
    const shown = this.isPage ? markdown : withoutCodeLinks(markdown);
    return this.wrap('div', 'api-text', parseBlocks(shown));
  }

  private list(items: ListItem[]): List {
    // A tight list has no paragraphs in HTML.
    return withHtml({...list(...items), spread: this.isPage}, 'api-fields');
  }

  /** An entry, then what its schema contains. */
  private entry(entry: Entry, options: SchemaOptions): BlockContent[] {
    const layOut = this.isPage ? layOutForPage : layOutForMarkdown;
    return [...layOut(entry), ...this.schema(entry.node, options)];
  }

  /** @param idPrefix - gives each field an anchor */
  private fields(fields: readonly (Field & Pick<Entry, 'type'>)[], idPrefix?: string): List {
    const items = fields.map(({name, required, node, type}) => {
      const flags: Entry['flags'] = [];
      if (required) flags.push('required');
      if (node.deprecated) flags.push('deprecated');
      const entry = {name: [withHtml(inlineCode(name), 'api-name')], node, type, flags};
      const item = listItem(...this.entry(entry, {title: name}));
      if (idPrefix === undefined) return item;
      return withHtml(item, '', undefined, {id: `${idPrefix}-${makeId(name)}`});
    });
    return this.list(items);
  }

  private variants(options: NonNullable<SchemaNode['variants']>['options']): List {
    const items = options.map(({label, node}) =>
      listItem(...this.entry({name: [strong(textNode(label))], node}, {title: label})),
    );
    return this.list(items);
  }

  private schema(node: SchemaNode, {title, isOpen = false}: SchemaOptions): BlockContent[] {
    const {name, fields, variants, items, decoded, guide} = node;
    if (guide) return this.guide(guide);
    if (node.recursive) {
      const text = `The same fields as \`${name ?? title}\` above, which contains it.`;
      return [note(text)];
    }
    if (!fields && !variants && !items && !decoded) return [];
    if (name !== undefined && !this.isPage) {
      if (this.written.has(name)) return [note(`The same as \`${name}\` above.`)];
      this.written.add(name);
    }
    const blocks: BlockContent[] = [];
    const add = (summary: string, ...content: BlockContent[]) => {
      if (isOpen || !this.isPage) return blocks.push(...content);
      const head = paragraph(...parseInline(`${summary} of \`${title}\``));
      return blocks.push(wrap('details', 'api-more', [withHtml(head, '', 'summary'), ...content]));
    };
    if (fields) {
      const rest = node.open ? [note('Can have other keys.')] : [];
      add(count(fields.length, 'field'), this.fields(fields), ...rest);
    }
    if (variants) {
      const {kind, options} = variants;
      add(`${options.length} forms`, note(`${kind} these:`), this.variants(options));
    }
    if (items) blocks.push(...this.items(node, items, {title, isOpen}));
    if (decoded)
      blocks.push(
        note(`The text is JSON of the type ${describeType(decoded)}:`),
        ...this.schema(decoded, {title}),
      );
    return blocks;
  }

  /** A link to what explains a schema. Markdown has one for each page. */
  private guide({title, href}: DocsGuide): BlockContent[] {
    const page = href.replace(/#.*/, '');
    if (!this.isPage && this.written.has(page)) return [];
    this.written.add(page);
    return [note(`Explained in [${title}](${href}).`)];
  }

  /** The items of an array, or the values of a map. */
  private items(
    {type, fields}: SchemaNode,
    node: SchemaNode,
    {title, isOpen}: SchemaOptions,
  ): BlockContent[] {
    const isBare = !node.description && node.facts.length === 0 && !node.enum;
    const options = {title: isBare && !type.startsWith('array') ? title : `${title}[]`, isOpen};
    const name = type.startsWith('map') ? 'Each value' : fields ? 'Each other key' : 'Each item';
    if (!this.isPage) {
      const entry = {name: [textNode(name)], component: node.name, node};
      return [list(listItem(...this.entry(entry, options)))];
    }
    if (isBare) return this.schema(node, options);
    return this.wrap('div', 'api-items', this.entry({name: [textNode(`${name}:`)], node}, options));
  }

  /** A body that's explained elsewhere. */
  private reference(name: PhrasingContent[], target: PhrasingContent[]): BlockContent[] {
    if (!this.isPage) return [paragraph(...name, textNode(': '), ...target)];
    const head = withHtml(paragraph(...name), 'api-content-type');
    return [head, withHtml(paragraph(...target), 'api-field')];
  }

  /** @param status - of the response */
  private body({contentType, schema: node}: Media, isOpen: boolean, status = ''): BlockContent[] {
    const name = [textNode('Content type '), inlineCode(contentType)];
    const head = withHtml(paragraph(...name), 'api-content-type');
    if (!node) return [head];
    const component = node.name;
    if (component !== undefined && status !== '') {
      const first = this.statuses.get(component);
      if (first !== undefined) {
        const text = [inlineCode(component), textNode(`, as under ${first}`)];
        return this.isPage
          ? this.reference(name, [link(`#response-${first}`, ...text)])
          : [paragraph(...text)];
      }
      this.statuses.set(component, status);
      if (node.guide) return this.reference(name, [link(node.guide.href, inlineCode(component))]);
    }
    const options = {title: component ?? 'Body', isOpen};
    return this.isPage
      ? [head, ...this.entry({name: [], component, node}, options)]
      : this.entry({name, component, node}, options);
  }

  private requestBody({required, description, media}: RequestBody): BlockContent[] {
    const title: PhrasingContent[] = [textNode('Body')];
    if (required && this.isPage)
      title.push(textNode(' '), span('api-flag api-flag--required', 'required'));
    return [
      this.heading(3, 'request-body', 'Body', title),
      ...(required && !this.isPage ? [paragraph(textNode('Required.'))] : []),
      ...this.text(description),
      ...media.flatMap((content) => this.body(content, true)),
    ];
  }

  request({parameters, body}: Operation): BlockContent[] {
    const blocks: BlockContent[] = [];
    for (const [place, title] of PARAMETER_GROUPS) {
      const group = parameters.filter((parameter) => parameter.in === place);
      if (group.length > 0)
        blocks.push(this.heading(3, `${place}-parameters`, title), this.fields(group, place));
    }
    if (body) blocks.push(...this.requestBody(body));
    return blocks.length > 0 ? [this.heading(2, 'request', 'Request'), ...blocks] : [];
  }

  private response(response: Response): BlockContent[] {
    const {status, phrase, description, errorCode, headers, media, undescribed} = response;
    const label = `${status} ${phrase}`.trim();
    const id = `response-${status}`;
    const badge = span(`api-status api-status--${status.charAt(0)}`, status);
    const title = [badge, textNode(label.slice(status.length))];
    const blocks = [this.heading(3, id, label, title), ...this.text(description)];
    if (errorCode !== undefined)
      blocks.push(note(`Error code: [\`${errorCode}\`](${ERRORS_PAGE}#${errorCode}).`));
    if (headers.length > 0)
      blocks.push(
        this.heading(4, `${id}-headers`, `Headers of ${label}`, [textNode('Headers')]),
        this.fields(headers),
      );
    for (const content of media) {
      blocks.push(...this.body(content, Number(status) < 400, status));
      const events = content.events.map(({name, node}) => {
        return {name, node, required: false, type: `event, data: ${node.type}`};
      });
      if (events.length > 0)
        blocks.push(this.heading(4, `${id}-events`, 'Events'), this.fields(events, `${id}-events`));
    }
    if (undescribed) blocks.push(note('No body is described.'));
    return this.wrap('section', 'api-response', blocks);
  }

  responses({responses}: Operation): BlockContent[] {
    const blocks = responses.flatMap((response) => this.response(response));
    return [this.heading(2, 'responses', 'Responses'), ...blocks];
  }

  intro(operation: Operation): BlockContent[] {
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
        value: this.isPage
          ? join(
              [
                [link(COLLECTIONS.postman, textNode('Postman'))],
                [link(COLLECTIONS.bruno, textNode('Bruno'))],
                [link(nameHttpFile(tag), textNode('.http file'))],
              ],
              ', ',
            )
          : [],
      },
    ].filter(({value}) => value.length > 0);
    return [...blocks, this.terms(terms)];
  }

  private terms(terms: {term: string; value: PhrasingContent[]}[]): BlockContent {
    if (!this.isPage)
      return list(
        ...terms.map(({term, value}) => listItem(paragraph(textNode(`${term}: `), ...value))),
      );
    const rows = terms.map(({term, value}) =>
      wrap('div', '', [
        withHtml(paragraph(textNode(term)), '', 'dt'),
        withHtml(paragraph(...value), '', 'dd'),
      ]),
    );
    return wrap('dl', 'api-meta', rows);
  }

  related({related}: Operation): BlockContent[] {
    if (related.length === 0) return [];
    const items = related.map(({method, route, title}) => {
      const badge = span(`api-method api-method--${method}`, method.toUpperCase());
      return listItem(paragraph(badge, textNode(' '), link(route, textNode(title))));
    });
    return [
      this.heading(2, 'related-operations', 'Related operations'),
      withHtml(list(...items), 'api-related'),
    ];
  }
}

/** The parts of an operation that aren't code samples, in the order of its page. */
export type OperationTree = Record<'intro' | 'details' | 'related', BlockContent[]>;

/**
 * @param target - pages collapse parts and have anchors; Markdown has fewer lines, and each
 *   component once
 * @returns nodes that trees share: don't change them
 */
export function buildTree(operation: Operation, target: 'page' | 'markdown'): OperationTree {
  const builder = new TreeBuilder(target === 'page');
  return {
    intro: builder.intro(operation),
    details: [...builder.request(operation), ...builder.responses(operation)],
    related: builder.related(operation),
  };
}
