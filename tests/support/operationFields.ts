/**
 * Compares an operation's page with api/openapi.json, field by field. Shares no code with the
 * generator, so that it finds the generator's bugs.
 */
import type {CheerioAPI} from 'cheerio';
import {flat, listParameters, getRequestBody, resolveReference, getResponse} from './openapi';
import type {Body, MediaType, SpecOperation, SpecParameter, SpecSchema} from './openapi';

type Nodes = ReturnType<CheerioAPI>;
/**
 * Texts of Markdown without the syntax that descriptions use: links, code, emphasis, lists, tables.
 */
const plain = (markdown: string): string[] =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n|`|\*\*|\|/)
    .map((part) => squeeze(part.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')))
    .filter((part) => /\w/.test(part) && !part.startsWith('Deprecated'));

/** Ignores spaces, because markup can split text in the page. */
export const squeeze = (text: string): string => text.replace(/[\u200b\s]+/g, '');

/** Name of the component that a schema refers to. */
const component = ({$ref, allOf}: SpecSchema): string | undefined =>
  ($ref ?? allOf?.[0]?.$ref)?.split('/').at(-1);

/** Patterns of the lines that show a schema's values and limits, by keyword. */
const PATTERNS: Readonly<Record<string, (value: string) => string>> = {
  minimum: (value) => `^(Minimum|Greater than): ${value}$`,
  maximum: (value) => `^(Maximum|Less than): ${value}$`,
  minLength: (value) => `^Length: .*\\b${value}\\b`,
  maxLength: (value) => `^Length: .*\\b${value}\\b`,
  minItems: (value) => `^Items: .*\\b${value}\\b`,
  maxItems: (value) => `^Items: .*\\b${value}\\b`,
  pattern: (value) => `^Pattern: ${value}$`,
  default: (value) => `^Default: "?${value}"?$`,
  enum: (value) => `^(One of|Always): (.*, )?"?${value}"?( [^,]*)?(,|$)`,
};

/**
 * @param $ - the page of the operation
 * @returns missing content with the path of its field
 */
export function fieldProblems($: CheerioAPI, operation: SpecOperation): string[] {
  const problems: string[] = [];
  const check = (passes: boolean, problem: string) => {
    if (!passes) problems.push(problem);
  };
  const checkText = (found: Nodes, markdown: string | undefined, where: string) => {
    const text = squeeze(found.text());
    for (const part of plain(markdown ?? ''))
      check(text.includes(part), `${where}: description "${part}"`);
  };

  /** Content of a field, including collapsed parts. */
  const withCollapsed = (content: Nodes) =>
    content.add(content.filter('details.api-more').children());
  const fieldsIn = (content: Nodes) =>
    withCollapsed(content).filter('ul.api-fields').children('li');
  const nameOf = (field: Nodes) => field.children('p.api-field').children('.api-name').text();

  type Field = {
    name: string;
    schema: SpecSchema;
    required: boolean;
    where: string;
    above?: readonly string[];
    about?: SpecSchema;
  };

  function checkField(
    list: Nodes,
    {name, schema, required, where, above = [], about = {}}: Field,
  ): void {
    const field = list.filter((_, li) => nameOf($(li)) === name);
    if (field.length !== 1) return check(false, `${where}: ${field.length} fields`);
    const isMarked = field.children('p.api-field').children('.api-flag--required').length === 1;
    check(isMarked === required, `${where}: required`);
    checkSchema(field.children(), schema, where, above, about);
  }

  function checkFacts(content: Nodes, node: SpecSchema, where: string): void {
    const facts = content
      .filter('ul.api-facts')
      .children('li')
      .toArray()
      .map((li) => $(li).text().replace(/\s+/g, ' ').trim());
    for (const [keyword, pattern] of Object.entries(PATTERNS))
      for (const value of [node[keyword]].flat()) {
        if (!['string', 'number', 'boolean'].includes(typeof value)) continue;
        const expected = new RegExp(pattern(String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
        const isShown = facts.some((fact) => expected.test(fact));
        check(isShown, `${where}: ${keyword} ${String(value)} in "${facts.join('; ')}"`);
      }
  }

  /** @param above - components that contain the schema */
  function checkSchema(
    content: Nodes,
    schema: SpecSchema,
    where: string,
    above: readonly string[],
    about: SpecSchema = {},
  ): void {
    const node = {...flat(schema), ...about};
    const {
      properties = {},
      required = [],
      additionalProperties: map,
      'x-decoded-schema': decoded,
    } = node;
    const ref = component(schema);
    const options = node.oneOf ?? node.anyOf ?? [];
    const choices = options.filter(
      (option) => resolveReference<SpecSchema>(option).type !== 'null',
    );
    const head = content.filter('p.api-field');
    const type = head.children('.api-type').first().text();

    const guide = node['x-docs-guide']?.href;
    checkText(
      content.filter('.api-text'),
      guide === undefined ? node.description : node.description?.split('\n\n')[0],
      where,
    );
    if (guide !== undefined)
      return check(content.find(`a[href="${guide}"]`).length > 0, `${where}: guide`);
    const isMap = typeof map === 'object' && Object.keys(properties).length === 0;
    for (const word of [isMap ? 'map' : node.type, node.format].flat())
      if (head.length > 0 && word !== undefined && word !== 'null')
        check(new RegExp(`\\b${word}\\b`).test(type), `${where}: type "${word}" in "${type}"`);
    checkFacts(content, node, where);

    if (ref !== undefined && above.includes(ref)) return;
    const inside = ref === undefined ? above : [...above, ref];
    const [only] = choices;
    if (only && choices.length === 1 && options.length > 1)
      return checkSchema(content, only, where, inside, {...about, description: undefined});
    const fields = fieldsIn(content);
    for (const [name, child] of Object.entries(properties)) {
      const isRequired = required.includes(name);
      checkField(fields, {
        name,
        schema: child,
        required: isRequired,
        where: `${where}.${name}`,
        above: inside,
      });
    }
    if (choices.length > 1) {
      const variants = fields.filter(
        (_, li) => $(li).children('p.api-field').children('strong').length > 0,
      );
      check(
        variants.length >= choices.length,
        `${where}: ${variants.length} of ${choices.length} forms`,
      );
      choices.forEach((choice, at) =>
        checkSchema(variants.eq(at).children(), choice, `${where}|${at}`, inside),
      );
    }
    const items = node.items ?? (typeof map === 'object' ? map : {});
    if (Object.keys(items).length > 0) {
      const separate = withCollapsed(content).filter('.api-items');
      checkSchema(separate.length > 0 ? separate.children() : content, items, `${where}[]`, inside);
    }
    if (decoded) {
      const note = content.filter('p.api-note').text();
      check(
        note.includes(`JSON of the type ${String(flat(decoded).type ?? '')}`),
        `${where}: decoded type`,
      );
      checkSchema(content.not('p.api-field'), decoded, where, inside);
    }
  }

  function checkExamples(
    type: string,
    {example, examples = {}, schema}: MediaType,
    where: string,
    isBody: boolean,
  ): void {
    // The console saves a file instead of showing its bytes.
    if (schema?.format === 'binary') return;
    const values = [...Object.values(examples).map(({value}) => value), example].filter(
      (value) => value !== undefined,
    );
    const blocks = $('pre code')
      .toArray()
      .map((code) => squeeze($(code).text()));
    for (const value of values) {
      const text = squeeze(
        typeof value === 'string' && !type.includes('json') ? value : JSON.stringify(value),
      );
      // A single body appears only in the cURL sample, quoted for the shell.
      const isShown =
        isBody && values.length < 2
          ? blocks.some((block) => block.includes(text.replace(/'/g, `'\\''`)))
          : blocks.includes(text);
      check(isShown, `${where}: example ${text.slice(0, 60)}`);
    }
  }

  /** @param scope - siblings starting with the content types */
  function checkContent(
    scope: Nodes,
    content: Record<string, MediaType> = {},
    where: string,
    isBody = false,
  ): void {
    for (const [type, media] of Object.entries(content)) {
      const schema: SpecSchema | undefined = media.schema;
      const head = scope.filter(
        (_, p) => $(p).is('p.api-content-type') && $(p).children('code').text() === type,
      );
      check(head.length === 1, `${where}: content type ${type}`);
      const own = head.nextUntil('p.api-content-type, h2, h3, h4');
      const link = own.filter('p.api-field').children('a').attr('href');
      const guide = schema && flat(schema)['x-docs-guide']?.href;
      if (guide !== undefined && !link?.startsWith('#')) {
        check(link === guide || own.find(`a[href="${guide}"]`).length > 0, `${where}: guide`);
      } else if (link !== undefined && schema) {
        const status = link.replace('#response-', '');
        const targets = Object.values(getResponse(operation, status)?.content ?? {});
        const isSame = targets.some((other) => component(other.schema ?? {}) === component(schema));
        check(isSame && component(schema) !== undefined, `${where}: link to ${status}`);
      } else if (schema) checkSchema(own, schema, `${where} ${type}`, []);
      const events = head.nextAll('h4[id$="-events"]').first().next('ul.api-fields').children('li');
      for (const [event, data] of Object.entries(media['x-sse-events'] ?? {})) {
        const field = events.filter((_, li) => nameOf($(li)) === event);
        check(field.length === 1, `${where}: event ${event}`);
        checkSchema(field.children(), data, `${where} ${event}`, []);
      }
      if (!type.startsWith('multipart/') && guide === undefined)
        checkExamples(type, media, where, isBody);
    }
  }

  /** The description of a parameter or header wins over that of its schema. */
  function checkParameters(
    section: string,
    list: readonly Omit<SpecParameter, 'in'>[],
    where: string,
  ): void {
    const fields = $(section).next('ul.api-fields').children('li');
    for (const {name, schema, required = false, description} of list) {
      const about = description === undefined ? {} : {description};
      checkField(fields, {name, schema, required, about, where: `${where} ${name}`});
    }
  }

  const parametersIn = (place: string) =>
    listParameters(operation).filter((one) => one.in === place);
  const title = $('article h1').first().text();
  check(title === operation.summary, `title "${title}"`);
  checkText($('.api-meta').parent(), operation.description, 'operation');
  for (const place of ['path', 'query', 'header', 'cookie'])
    checkParameters(`#${place}-parameters`, parametersIn(place), place);
  const body = getRequestBody(operation);
  const bodyContent = $('#request-body').nextUntil('h2, h3');
  checkText(bodyContent.filter('.api-text').first(), body?.description, 'body');
  checkContent(bodyContent, body?.content, 'body', true);
  for (const [status, reference] of Object.entries(operation.responses)) {
    const where = `response ${status}`;
    const {description, content, headers = {}} = resolveReference<Body>(reference);
    const section = $(`#response-${status}`).parent();
    check($(`#response-${status} .api-status`).text() === status, where);
    checkText(section.children('.api-text').first(), description, where);
    const listed = Object.entries(headers).map(([name, header]) => ({
      ...resolveReference<SpecParameter>(header),
      name,
    }));
    checkParameters(`#response-${status}-headers`, listed, where);
    checkContent(section.children(), content, where);
  }
  return problems;
}
