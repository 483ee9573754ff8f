/**
 * Compares an operation's page with api/openapi.json, field by field. Shares no code with the
 * generator, so that it finds the generator's bugs.
 */
import type {CheerioAPI} from 'cheerio';
import {
  getRequestBody,
  getResponse,
  listParameters,
  type MediaType,
  mergeAllOf,
  resolveReference,
  type SpecOperation,
  type SpecParameter,
  type SpecSchema,
} from './openapi';
import {escapePattern, removeSpaces} from './text';

type Nodes = ReturnType<CheerioAPI>;

/**
 * Texts of Markdown without the syntax that descriptions use: links, code, emphasis, lists, tables.
 */
const splitMarkdown = (markdown = ''): string[] =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n|`|\*\*|\|/)
    .map((part) => removeSpaces(part.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')))
    .filter((part) => /\w/.test(part) && !part.startsWith('Deprecated'));

/** Name of the component that a schema refers to. */
const readComponentName = ({$ref, allOf}: SpecSchema): string | undefined =>
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

/** Lines that the page shows, by place: `response-200 application/json.items[].id`. */
function readPage($: CheerioAPI): Map<string, string> {
  const intro = removeSpaces($('.api-meta').parent().text());
  const shown = new Map([['operation', `text: ${intro}`]]);
  const listLines = (label: string, nodes: Nodes, read = (node: Nodes) => node.text()) =>
    nodes.toArray().map((node) => label + read($(node)).replace(/\s+/g, ' ').trim());
  let section = '';
  let place = '';
  const heads = 'h1, h2, h3[id], h4[id], .api-content-type, p.api-field';
  for (const element of $(`article :is(${heads})`).toArray()) {
    const head = $(element);
    const id = head.attr('id');
    if (head.is('h3')) section = id ?? '';
    if (id !== undefined) place = id;
    if (head.is('.api-content-type')) place = `${section} ${head.children('code').text()}`;
    const above = head.parents('ul.api-fields > li, .api-items').toArray().reverse();
    const names = above.map((node) => {
      const name = $(node).find('> p.api-field > .api-name').text();
      return $(node).is('.api-items') ? '[]' : name ? `.${name}` : `|${$(node).index()}`;
    });
    const path = place + names.join('');
    const own = head.add(head.nextUntil(heads));
    const notes = own.filter('.api-note');
    const lines = [
      ...(head.is('p.api-field')
        ? [head.children('.api-flag--required').length > 0 ? 'required' : 'optional']
        : []),
      ...listLines('status: ', head.children('.api-status')),
      ...listLines('type: ', head.children('.api-type')),
      `text: ${removeSpaces(own.filter('h1, .api-text').text())}`,
      ...listLines('', own.filter('.api-facts').children('li')),
      ...listLines('note: ', notes),
      ...listLines('link: ', head.add(notes).children('a'), (link) => link.attr('href') ?? ''),
    ];
    shown.set(path, [...(shown.get(path)?.split('\n') ?? []), ...lines].join('\n'));
  }
  return shown;
}

/**
 * @param $ - the page of the operation
 * @returns missing content with the path of its field
 */
export function findFieldProblems($: CheerioAPI, operation: SpecOperation): string[] {
  const shown = readPage($);
  const checked = new Set<string>();
  const problems: string[] = [];
  const check = (path: string, pattern: string) => {
    checked.add(path);
    const lines = shown.get(path);
    if (lines === undefined || !new RegExp(pattern, 'm').test(lines))
      problems.push(`${path}: ${pattern} in "${lines ?? 'nothing'}"`);
  };
  const checkText = (path: string, markdown?: string) => {
    for (const part of splitMarkdown(markdown)) check(path, `^text: .*${escapePattern(part)}`);
  };

  /**
   * @param above - components that contain the schema
   * @param about - keywords that win over those of the schema
   */
  function checkSchema(
    schema: SpecSchema,
    path: string,
    above: readonly string[] = [],
    about: SpecSchema = {},
  ): void {
    const node = {...mergeAllOf(schema), ...about};
    const {properties = {}, required = [], description} = node;
    const {additionalProperties: map, 'x-decoded-schema': decoded} = node;
    const guide = node['x-docs-guide']?.href;
    checkText(path, guide === undefined ? description : description?.split('\n\n')[0]);
    if (guide !== undefined) return check(path, `^link: ${escapePattern(guide)}$`);

    const isMap = typeof map === 'object' && Object.keys(properties).length === 0;
    for (const word of [isMap ? 'map' : node.type, node.format].flat())
      if (word !== undefined && word !== 'null') check(path, `^type: .*\\b${word}\\b`);
    for (const [keyword, write] of Object.entries(PATTERNS))
      for (const value of [node[keyword]].flat())
        if (['string', 'number', 'boolean'].includes(typeof value))
          check(path, write(escapePattern(String(value))));

    const ref = readComponentName(schema);
    if (ref !== undefined && above.includes(ref)) return;
    const inside = ref === undefined ? above : [...above, ref];
    const options = node.oneOf ?? node.anyOf ?? [];
    const choices = options.filter(
      (option) => resolveReference<SpecSchema>(option).type !== 'null',
    );
    const [only] = choices;
    if (only && choices.length === 1)
      return checkSchema(only, path, inside, {
        ...about,
        ...(description !== undefined && {description}),
      });
    choices.forEach((choice, at) => checkSchema(choice, `${path}|${at}`, inside));
    for (const [name, child] of Object.entries(properties)) {
      check(`${path}.${name}`, required.includes(name) ? '^required$' : '^optional$');
      checkSchema(child, `${path}.${name}`, inside);
    }
    // The array describes items without a description.
    const items = node.items ?? (typeof map === 'object' ? map : {});
    if (Object.keys(items).length > 0)
      checkSchema(items, shown.has(`${path}[]`) ? `${path}[]` : path, inside);
    if (decoded) {
      check(path, `^note: .*JSON of the type ${String(mergeAllOf(decoded).type ?? '')}`);
      checkSchema(decoded, path, inside, {type: undefined, format: undefined});
    }
  }

  const blocks = $('pre code')
    .toArray()
    .map((code) => removeSpaces($(code).text()));
  function checkExamples(path: string, {example, examples = {}, schema}: MediaType): void {
    // The console saves a file instead of showing its bytes.
    if (schema?.format === 'binary') return;
    const values = [...Object.values(examples).map(({value}) => value), example].filter(
      (value) => value !== undefined,
    );
    for (const value of values) {
      const isText = typeof value === 'string' && !path.includes('json');
      const text = removeSpaces(isText ? value : JSON.stringify(value));
      // A single body appears only in the cURL sample, quoted for the shell.
      const isShown =
        path.startsWith('request-body') && values.length < 2
          ? blocks.some((block) => block.includes(text.replace(/'/g, `'\\''`)))
          : blocks.includes(text);
      if (!isShown) problems.push(`${path}: example ${text.slice(0, 60)}`);
    }
  }

  /** @param id - of the heading */
  function checkBodies(content: Record<string, MediaType> = {}, id: string): void {
    for (const [type, media] of Object.entries(content)) {
      const path = `${id} ${type}`;
      check(path, '^');
      const schema: SpecSchema | undefined = media.schema;
      const guide = schema && mergeAllOf(schema)['x-docs-guide']?.href;
      // A repeated body is a link to its first response.
      const [, first = id] = /^link: #(response-\d+)$/m.exec(shown.get(path) ?? '') ?? [];
      if (guide !== undefined) check(`${first} ${type}`, `^link: ${escapePattern(guide)}$`);
      else if (schema) checkSchema(schema, `${first} ${type}`);
      checkSchema({properties: media['x-sse-events'] ?? {}}, `${id}-events`);
      if (!type.startsWith('multipart/') && guide === undefined) checkExamples(path, media);
    }
  }

  /** The description of a parameter or header wins over that of its schema. */
  function checkParameter(
    {name, schema, required, description}: Omit<SpecParameter, 'in'>,
    id: string,
  ): void {
    const described = description === undefined ? schema : {...mergeAllOf(schema), description};
    checkSchema({required: required ? [name] : [], properties: {[name]: described}}, id);
  }

  check('', `^text: ${escapePattern(removeSpaces(operation.summary ?? ''))}$`);
  checkText('operation', operation.description);
  for (const parameter of listParameters(operation))
    checkParameter(parameter, `${parameter.in}-parameters`);
  const body = getRequestBody(operation);
  checkText('request-body', body?.description);
  checkBodies(body?.content, 'request-body');
  for (const status of Object.keys(operation.responses)) {
    const {description, content, headers = {}} = getResponse(operation, status) ?? {};
    const id = `response-${status}`;
    check(id, `^status: ${status}$`);
    checkText(id, description);
    for (const [name, header] of Object.entries(headers))
      checkParameter({...resolveReference<SpecParameter>(header), name}, `${id}-headers`);
    checkBodies(content, id);
  }
  for (const [path, lines] of shown) {
    if (/^type: [^]*^type: /m.test(lines)) problems.push(`${path} is shown twice`);
    if (!checked.has(path) && /^(required|optional)$/m.test(lines))
      problems.push(`${path} is not in the file`);
  }
  return problems;
}
