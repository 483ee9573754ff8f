/**
 * Finds what an operation's page lacks of api/openapi.json, field by field. Shares no code with the
 * generator, so that it finds the generator's bugs.
 */
import {escapePattern} from '@docs-kit/basics/text';
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
import {listShownFields} from './shownFields';
import {removeSpaces} from './text';

/**
 * Splits Markdown into parts without the syntax that descriptions use: links, code, emphasis,
 * lists, tables.
 */
const splitMarkdown = (markdown = ''): string[] =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n|`|\*\*|\|/)
    .map((part) => removeSpaces(part.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')))
    .filter((part) => /\w/.test(part) && !part.startsWith('Deprecated'));

/** @returns the name of the component that a schema refers to */
const getComponentRef = ({$ref, allOf}: SpecSchema): string | undefined =>
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

/** A page that is compared with the file. Paths are those of {@link listShownFields}. */
class ComparedPage {
  readonly problems: string[] = [];
  readonly #shown: ReadonlyMap<string, string>;
  readonly #blocks: readonly string[];
  readonly #compared = new Set<string>();

  constructor($: CheerioAPI) {
    this.#shown = listShownFields($);
    this.#blocks = $('pre code')
      .toArray()
      .map((code) => removeSpaces($(code).text()));
  }

  has(path: string): boolean {
    return this.#shown.has(path);
  }

  /** Expects a line below a path, and notes that the file has the path. */
  expectLine(path: string, pattern: string): void {
    this.#compared.add(path);
    const lines = this.#shown.get(path);
    if (lines === undefined || !new RegExp(pattern, 'm').test(lines))
      this.problems.push(`${path}: ${pattern} in "${lines ?? 'nothing'}"`);
  }

  expectText(path: string, markdown?: string): void {
    for (const part of splitMarkdown(markdown))
      this.expectLine(path, `^text: .*${escapePattern(part)}`);
  }

  /** Expects examples in blocks of code. The console saves a file instead of showing its bytes. */
  expectExamples(path: string, {example, examples = {}, schema}: MediaType): void {
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
          ? this.#blocks.some((block) => block.includes(text.replace(/'/g, `'\\''`)))
          : this.#blocks.includes(text);
      if (!isShown) this.problems.push(`${path}: example ${text.slice(0, 60)}`);
    }
  }

  /** @returns the ID of the response that has a body which this one repeats, or the same ID */
  findFirstBody(path: string, id: string): string {
    return /^link: #(response-\d+)$/m.exec(this.#shown.get(path) ?? '')?.[1] ?? id;
  }

  /** Reports what the page shows twice, or without a counterpart in the file. */
  reportRest(): void {
    for (const [path, lines] of this.#shown) {
      if (/^type: [^]*^type: /m.test(lines)) this.problems.push(`${path} is shown twice`);
      if (!this.#compared.has(path) && /^(required|optional)$/m.test(lines))
        this.problems.push(`${path} is not in the file`);
    }
  }
}

/** Compares the type, the format, and the limits of a schema. */
function compareLimits(page: ComparedPage, node: SpecSchema, isMap: boolean, path: string): void {
  for (const word of [isMap ? 'map' : node.type, node.format].flat())
    if (word !== undefined && word !== 'null') page.expectLine(path, `^type: .*\\b${word}\\b`);
  for (const [keyword, buildPattern] of Object.entries(PATTERNS))
    for (const value of [node[keyword]].flat())
      if (['string', 'number', 'boolean'].includes(typeof value))
        page.expectLine(path, buildPattern(escapePattern(String(value))));
}

/**
 * @param above - components that contain the schema
 * @param about - keywords that win over those of the schema
 */
function compareSchema(
  page: ComparedPage,
  schema: SpecSchema,
  path: string,
  above: readonly string[] = [],
  about: SpecSchema = {},
): void {
  const node = {...mergeAllOf(schema), ...about};
  const {properties = {}, required = [], description} = node;
  const {additionalProperties: map, 'x-decoded-schema': decoded} = node;
  const guide = node['x-docs-guide']?.href;
  page.expectText(path, guide === undefined ? description : description?.split('\n\n')[0]);
  if (guide !== undefined) return page.expectLine(path, `^link: ${escapePattern(guide)}$`);
  const isMap = typeof map === 'object' && Object.keys(properties).length === 0;
  compareLimits(page, node, isMap, path);

  const name = getComponentRef(schema);
  if (name !== undefined && above.includes(name)) return;
  const inside = name === undefined ? above : [...above, name];
  const choices = (node.oneOf ?? node.anyOf ?? []).filter(
    (option) => resolveReference<SpecSchema>(option).type !== 'null',
  );
  const [only] = choices;
  if (only && choices.length === 1) {
    const own = description === undefined ? about : {...about, description};
    return compareSchema(page, only, path, inside, own);
  }
  choices.forEach((choice, at) => compareSchema(page, choice, `${path}|${at}`, inside));
  for (const [field, child] of Object.entries(properties)) {
    const isRequired = required.includes(field);
    page.expectLine(`${path}.${field}`, isRequired ? '^required$' : '^optional$');
    compareSchema(page, child, `${path}.${field}`, inside);
  }
  // The array describes items without a description.
  const items = node.items ?? (typeof map === 'object' ? map : {});
  if (Object.keys(items).length > 0)
    compareSchema(page, items, page.has(`${path}[]`) ? `${path}[]` : path, inside);
  if (!decoded) return;
  const {type = '', additionalProperties: values} = mergeAllOf(decoded);
  if (typeof values === 'object') {
    const each = String(mergeAllOf(values).type ?? '');
    page.expectLine(path, `^note: .*JSON of the type map of string to ${each}`);
    if (page.has(`${path}[]`)) compareSchema(page, values, `${path}[]`, inside);
  } else {
    page.expectLine(path, `^note: .*JSON of the type ${String(type)}`);
    compareSchema(page, decoded, path, inside, {type: undefined, format: undefined});
  }
}

/** @param id - ID of the heading */
function compareBodies(page: ComparedPage, content: Record<string, MediaType>, id: string): void {
  for (const [type, media] of Object.entries(content)) {
    const path = `${id} ${type}`;
    page.expectLine(path, '^');
    const schema: SpecSchema | undefined = media.schema;
    const guide = schema && mergeAllOf(schema)['x-docs-guide']?.href;
    const first = `${page.findFirstBody(path, id)} ${type}`;
    if (guide !== undefined) page.expectLine(first, `^link: ${escapePattern(guide)}$`);
    else if (schema) compareSchema(page, schema, first);
    compareSchema(page, {properties: media['x-sse-events'] ?? {}}, `${id}-events`);
    if (!type.startsWith('multipart/') && guide === undefined) page.expectExamples(path, media);
  }
}

/** Compares a parameter or header, whose description wins over that of its schema. */
function compareParameter(
  page: ComparedPage,
  {name, schema, required, description}: Omit<SpecParameter, 'in'>,
  id: string,
): void {
  const described = description === undefined ? schema : {...mergeAllOf(schema), description};
  const properties = {[name]: described};
  compareSchema(page, {required: required ? [name] : [], properties}, id);
}

/**
 * @param $ - the page of the operation
 * @returns what is missing, or isn't in the file, with the path of its field
 */
export function findFieldProblems($: CheerioAPI, operation: SpecOperation): string[] {
  const page = new ComparedPage($);
  page.expectLine('', `^text: ${escapePattern(removeSpaces(operation.summary ?? ''))}$`);
  page.expectText('operation', operation.description);
  for (const parameter of listParameters(operation))
    compareParameter(page, parameter, `${parameter.in}-parameters`);
  const body = getRequestBody(operation);
  page.expectText('request-body', body?.description);
  compareBodies(page, body?.content ?? {}, 'request-body');
  for (const status of Object.keys(operation.responses)) {
    const {description, content = {}, headers = {}} = getResponse(operation, status) ?? {};
    const id = `response-${status}`;
    page.expectLine(id, `^status: ${status}$`);
    page.expectText(id, description);
    for (const [name, header] of Object.entries(headers))
      compareParameter(page, {...resolveReference<SpecParameter>(header), name}, `${id}-headers`);
    compareBodies(page, content, id);
  }
  page.reportRest();
  return page.problems;
}
