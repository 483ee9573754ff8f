/**
 * Compares an operation's page with api/openapi.json, field by field. Shares no code with the generator, so that it finds the
 * generator's bugs.
 */
import {load, type CheerioAPI} from 'cheerio';
import {follow, isNode, nodes, plain, type Node} from './operationTexts';

type Nodes = ReturnType<CheerioAPI>;

const squeeze = (text: string) => text.replace(/\s+/g, '');
const entries = (value: unknown): [string, unknown][] => Object.entries(isNode(value) ? value : {});
const isNull = (schema: Node) => schema['type'] === 'null';

/** A schema with `allOf` merged. Outer keywords win. */
function flat(schema: unknown): Node {
  const {allOf, ...own} = follow(schema);
  const parts = [...nodes(allOf).map(flat), own];
  return {
    ...(Object.assign({}, ...parts) as Node),
    properties: Object.assign({}, ...parts.map(({properties}) => properties ?? {})) as Node,
    required: parts.flatMap(({required}) => (Array.isArray(required) ? (required as unknown[]) : [])),
  };
}

/** Name of the component that a schema refers to. */
function component(schema: unknown): string | undefined {
  const value = isNode(schema) && Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[])[0] : schema;
  return isNode(value) && typeof value['$ref'] === 'string' ? value['$ref'].split('/').at(-1) : undefined;
}

/** Patterns of the lines that show a schema's values and limits, by keyword. */
function factPatterns(schema: Node): [keyword: string, pattern: RegExp][] {
  const quote = (value: unknown) => String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const patterns: Record<string, (value: string) => string> = {
    minimum: (value) => `^(Minimum|Greater than): ${value}$`,
    maximum: (value) => `^(Maximum|Less than): ${value}$`,
    minLength: (value) => `^Length: .*\\b${value}\\b`,
    maxLength: (value) => `^Length: .*\\b${value}\\b`,
    minItems: (value) => `^Items: .*\\b${value}\\b`,
    maxItems: (value) => `^Items: .*\\b${value}\\b`,
    pattern: (value) => `^Pattern: ${value}$`,
    default: (value) => `^Default: "?${value}"?$`,
  };
  const values = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]).filter((value) => value !== null) : [];
  return [
    ...Object.entries(patterns).flatMap(([keyword, pattern]): [string, RegExp][] =>
      ['string', 'number', 'boolean'].includes(typeof schema[keyword])
        ? [[keyword, new RegExp(pattern(quote(schema[keyword])))]]
        : [],
    ),
    ...values.map((value): [string, RegExp] => [
      `enum ${String(value)}`,
      new RegExp(`^(One of|Always): (.*, )?"?${quote(value)}"?( [^,]*)?(,|$)`),
    ]),
  ];
}

/**
 * @param html - the built page
 * @returns missing content with the path of its field
 */
export function fieldProblems(html: string, item: Node, operation: Node): string[] {
  const $ = load(html);
  const problems: string[] = [];
  const expectText = (found: string, markdown: unknown, where: string) => {
    const text = squeeze(found);
    for (const part of typeof markdown === 'string' ? plain(markdown) : [])
      if (!text.includes(squeeze(part))) problems.push(`${where}: description "${part}"`);
  };

  /** Content of a field, including collapsed parts. */
  const withCollapsed = (content: Nodes) => content.add(content.filter('details.api-more').children());
  const listed = (content: Nodes) => withCollapsed(content).filter('ul.api-fields').children('li');
  const nameOf = (field: Nodes) => field.children('p.api-field').children('.api-name').text();

  type Field = {
    name: string;
    schema: unknown;
    required: unknown;
    where: string;
    above?: readonly string[];
    about?: Node;
  };

  function checkField(list: Nodes, {name, schema, required, where, above = [], about}: Field): void {
    const field = list.filter((_, li) => nameOf($(li)) === name);
    if (field.length !== 1) {
      problems.push(`${where}: ${field.length} fields`);
      return;
    }
    const isMarked = field.children('p.api-field').children('.api-flag--required').length === 1;
    if (isMarked !== (required === true)) problems.push(`${where}: required`);
    checkSchema(field.children(), schema, where, above, about);
  }

  /** @param above - components that contain the schema */
  function checkSchema(
    content: Nodes,
    schema: unknown,
    where: string,
    above: readonly string[],
    about: Node = {},
  ): void {
    const node = {...flat(schema), ...about};
    const ref = component(schema);
    const options = nodes(node['oneOf'] ?? node['anyOf']);
    const choices = options.filter((option) => !isNull(follow(option)));
    const head = content.filter('p.api-field');
    const hasHead = head.length > 0;
    const type = head.children('.api-type').first().text();
    const facts = content
      .filter('ul.api-facts')
      .children('li')
      .toArray()
      .map((li) => $(li).text().replace(/\s+/g, ' ').trim());

    expectText(content.filter('.api-text').text(), node['description'], where);
    const isMap = isNode(node['additionalProperties']) && entries(node['properties']).length === 0;
    for (const word of [isMap ? 'map' : node['type'], node['format']].flat())
      if (hasHead && typeof word === 'string' && word !== 'null' && !new RegExp(`\\b${word}\\b`).test(type))
        problems.push(`${where}: type "${word}" in "${type}"`);
    for (const [keyword, pattern] of factPatterns(node))
      if (!facts.some((fact) => pattern.test(fact))) problems.push(`${where}: ${keyword} in "${facts.join('; ')}"`);

    if (ref !== undefined && above.includes(ref)) return;
    const inside = ref === undefined ? above : [...above, ref];
    if (choices.length === 1 && options.length > 1) {
      checkSchema(content, choices[0], where, inside, {...about, description: undefined});
      return;
    }
    const list = listed(content);
    for (const [name, child] of entries(node['properties'])) {
      const required = (node['required'] as unknown[]).includes(name);
      checkField(list, {name, schema: child, required, where: `${where}.${name}`, above: inside});
    }
    const variants = list.filter((_, li) => $(li).children('p.api-field').children('strong').length > 0);
    if (choices.length > 1) {
      if (variants.length < choices.length) problems.push(`${where}: ${variants.length} of ${choices.length} forms`);
      choices.forEach((choice, index) =>
        checkSchema(variants.eq(index).children(), choice, `${where}|${index}`, inside),
      );
    }
    const items = node['items'] ?? (isNode(node['additionalProperties']) ? node['additionalProperties'] : undefined);
    if (isNode(items) && Object.keys(items).length > 0) {
      const separate = withCollapsed(content).filter('.api-items');
      checkSchema(separate.length > 0 ? separate.children() : content, items, `${where}[]`, inside);
    }
    if (node['x-decoded-schema'] !== undefined) {
      const note = content.filter('p.api-note').text();
      const {type: decoded} = flat(node['x-decoded-schema']);
      if (decoded !== undefined && !note.includes(`JSON of the type ${String(decoded)}`))
        problems.push(`${where}: decoded type`);
      checkSchema(content.not('p.api-field'), node['x-decoded-schema'], where, inside);
    }
  }

  function checkExamples(type: string, media: Node, where: string, isOnlyBody: boolean): void {
    const values = entries(media['examples']).map(([, example]) => follow(example)['value']);
    if (media['example'] !== undefined) values.push(media['example']);
    const blocks = $('pre code')
      .toArray()
      .map((code) => squeeze($(code).text()));
    for (const value of values.filter((one) => one !== undefined)) {
      const text = squeeze(typeof value === 'string' && !type.includes('json') ? value : JSON.stringify(value));
      // A single body appears only in the cURL sample, quoted for the shell.
      const isShown = isOnlyBody
        ? blocks.some((block) => block.includes(text.replace(/'/g, `'\\''`)))
        : blocks.includes(text);
      if (!isShown) problems.push(`${where}: example ${text.slice(0, 60)}`);
    }
  }

  /** @param scope - siblings starting with the content types */
  function checkContent(scope: Nodes, content: unknown, where: string, isBody: boolean): void {
    for (const [type, value] of entries(content)) {
      const media = follow(value);
      const head = scope.filter((_, p) => $(p).is('p.api-content-type') && $(p).children('code').text() === type);
      if (head.length !== 1) problems.push(`${where}: content type ${type}`);
      const own = head.nextUntil('p.api-content-type, h2, h3, h4');
      const link = own.filter('p.api-field').children('a');
      if (link.length > 0) {
        const status = (link.attr('href') ?? '').replace('#response-', '');
        const target = follow(isNode(operation['responses']) ? operation['responses'][status] : undefined);
        const same = entries(target['content']).some(
          ([, one]) => component(follow(one)['schema']) === component(media['schema']),
        );
        if (!same || component(media['schema']) === undefined) problems.push(`${where}: link to ${status}`);
      } else if (media['schema'] !== undefined) checkSchema(own, media['schema'], `${where} ${type}`, []);
      const events = head.nextAll('h4[id$="-events"]').first().next('ul.api-fields').children('li');
      for (const [event, schema] of entries(media['x-sse-events'])) {
        const field = events.filter((_, li) => nameOf($(li)) === event);
        if (field.length !== 1) problems.push(`${where}: event ${event}`);
        checkSchema(field.children(), schema, `${where} ${event}`, []);
      }
      const isForm = type.startsWith('multipart/');
      if (!isForm) checkExamples(type, media, where, isBody && entries(media['examples']).length < 2);
    }
  }

  /** The description of a parameter or header wins over that of its schema. */
  const fieldOf = ({schema, required, description}: Node) => ({
    schema,
    required,
    about: description === undefined ? {} : {description},
  });

  const title = $('article h1').first().text();
  if (title !== operation['summary']) problems.push(`title "${title}"`);
  expectText($('.api-meta').parent().text(), operation['description'], 'operation');

  for (const parameter of [...nodes(item['parameters']), ...nodes(operation['parameters'])].map(follow)) {
    const [name, place] = [String(parameter['name']), String(parameter['in'])];
    const list = $(`#${place}-parameters`).next('ul.api-fields').children('li');
    checkField(list, {...fieldOf(parameter), name, where: `${place} ${name}`});
  }

  const body = follow(operation['requestBody']);
  const bodyContent = $('#request-body').nextUntil('h2, h3');
  expectText(bodyContent.filter('.api-text').first().text(), body['description'], 'body');
  checkContent(bodyContent, body['content'], 'body', true);

  for (const [status, reference] of entries(operation['responses'])) {
    const response = follow(reference);
    const section = $(`#response-${status}`).parent();
    if ($(`#response-${status} .api-status`).text() !== status) problems.push(`response ${status}`);
    expectText(section.children('.api-text').first().text(), response['description'], `response ${status}`);
    const headers = $(`#response-${status}-headers`).next('ul.api-fields').children('li');
    for (const [name, value] of entries(response['headers'])) {
      checkField(headers, {...fieldOf(follow(value)), name, where: `response ${status} ${name}`});
    }
    checkContent(section.children(), response['content'], `response ${status}`, false);
  }
  return problems;
}
