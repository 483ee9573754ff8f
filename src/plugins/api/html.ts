/**
 * Parts of an operation's page as static HTML: the reader gets every parameter and field without JavaScript, and the
 * browser has nothing to hydrate there. Styles: src/components/ApiOperation.
 */
import {STATUS_CODES} from 'node:http';
import {ERROR_CODES, ERRORS_PAGE} from '../../shared/errorCodes';
import {escapeHtml, markdownToHtml} from './markdown';
import {schemaTree, show, type Field, type SchemaNode} from './schema';
import {
  resolve,
  type Endpoint,
  type Header,
  type MediaType,
  type Parameter,
  type RequestBody,
  type Response,
  type SchemaOrRef,
  type Spec,
} from './spec';

/** Where the pages stand. */
export const API_ROUTE = '/docs/api/aihub';

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** Part of an element id: what is left of a text when all but letters, digits, `_` and `-` is dropped. */
const idPart = (text: string) => text.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '');

function heading(level: 2 | 3 | 4, id: string, html: string, label: string): string {
  const link = `<a class="hash-link" href="#${id}" aria-label="Direct link to ${escapeHtml(label)}" title="Direct link to ${escapeHtml(label)}" translate="no">​</a>`;
  return `<h${level} id="${id}" class="anchor">${html}${link}</h${level}>`;
}

export function methodBadge(method: string): string {
  return `<span class="api-method api-method--${method}">${method.toUpperCase()}</span>`;
}

const text = (markdown: string | undefined) =>
  markdown ? `<div class="api-text">${markdownToHtml(markdown)}</div>` : '';

function factsHtml(node: SchemaNode): string {
  const facts = node.facts.map(
    ({label, value, code: isCode}) => `<li>${label}: ${isCode ? code(value) : escapeHtml(value)}</li>`,
  );
  if (node.enum) {
    const values = node.enum.map(({value, name}) =>
      name === undefined ? code(show(value)) : `${code(show(value))} ${escapeHtml(name)}`,
    );
    facts.unshift(`<li>${values.length === 1 ? 'Always' : 'One of'}: ${values.join(', ')}</li>`);
  }
  return facts.length === 0 ? '' : `<ul class="api-facts">${facts.join('')}</ul>`;
}

function typeHtml(node: SchemaNode): string {
  return `<span class="api-type">${escapeHtml(node.type)}${node.nullable ? ' or null' : ''}</span>`;
}

const count = (fields: Field[]) => `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`;

/** What lies below a schema. `title` names it in the summaries of collapsed parts; `open` shows the first level at once. */
function childrenHtml(node: SchemaNode, title: string, open: boolean): string {
  if (node.recursive)
    return `<p class="api-note">The same fields as ${code(node.name ?? title)} further up, which contains it.</p>`;
  const parts: string[] = [];
  const collapse = (summary: string, html: string) =>
    open ? html : `<details class="api-more"><summary>${summary}</summary>${html}</details>`;
  if (node.fields) {
    const rest = node.open ? '<p class="api-note">May have further keys.</p>' : '';
    parts.push(collapse(`${count(node.fields)} of ${code(title)}`, fieldsHtml(node.fields) + rest));
  }
  if (node.variants) {
    const options = node.variants.options.map(
      ({label, node: option}) =>
        `<li><p class="api-field"><strong>${escapeHtml(label)}</strong> ${typeHtml(option)}</p>${text(option.description)}${factsHtml(option)}${childrenHtml(option, label, false)}</li>`,
    );
    const kind = node.variants.kind === 'One of' ? 'One of these' : 'Any of these';
    parts.push(
      collapse(
        `${options.length} forms of ${code(title)}`,
        `<p class="api-note">${kind}:</p><ul class="api-fields">${options.join('')}</ul>`,
      ),
    );
  }
  if (node.items) {
    const {items} = node;
    const what = node.type.startsWith('map') ? 'Each value' : node.fields ? 'Each further key' : 'Each item';
    const about = text(items.description) + factsHtml(items);
    parts.push(
      about === ''
        ? childrenHtml(items, `${title}${node.type.startsWith('array') ? '[]' : ''}`, open)
        : `<div class="api-items"><p class="api-field">${what}: ${typeHtml(items)}</p>${about}${childrenHtml(items, `${title}[]`, open)}</div>`,
    );
  }
  if (node.decoded) {
    parts.push(
      `<p class="api-note">The text is JSON of the type ${escapeHtml(node.decoded.type)}:</p>${childrenHtml(node.decoded, title, false)}`,
    );
  }
  return parts.join('');
}

function fieldHtml({name, required, node}: Field, id?: string): string {
  const flags = [
    required ? '<span class="api-flag api-flag--required">required</span>' : '',
    node.deprecated ? '<span class="api-flag api-flag--deprecated">deprecated</span>' : '',
  ].filter(Boolean);
  const head = `<p class="api-field"><code class="api-name">${escapeHtml(name)}</code> ${typeHtml(node)} ${flags.join(' ')}</p>`;
  return `<li${id ? ` id="${id}"` : ''}>${head}${text(node.description)}${factsHtml(node)}${childrenHtml(node, name, false)}</li>`;
}

const fieldsHtml = (fields: Field[]) =>
  `<ul class="api-fields">${fields.map((field) => fieldHtml(field)).join('')}</ul>`;

/** A parameter or header as a field: what it says of itself wins over its schema. */
export function parameterField(spec: Spec, name: string, parameter: Parameter | Header): Field {
  const [media] = Object.values(parameter.content ?? {});
  const schema = parameter.schema ?? media?.schema ?? {type: 'string'};
  const node = schemaTree(spec, schema);
  const [firstExample] = Object.values(parameter.examples ?? {}).map((example) => resolve(spec, example).value);
  const example = parameter.example ?? firstExample;
  const isDefault = node.facts.some(
    ({label, value}) => label === 'Default' && example !== undefined && value === show(example),
  );
  const facts =
    example === undefined || isDefault
      ? node.facts
      : [...node.facts.filter(({label}) => label !== 'Example'), {label: 'Example', value: show(example), code: true}];
  return {
    name,
    required: parameter.required === true,
    node: {
      ...node,
      facts,
      description: parameter.description ?? node.description,
      deprecated: parameter.deprecated === true || node.deprecated,
    },
  };
}

export const PARAMETER_GROUPS = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

function parametersHtml(spec: Spec, endpoint: Endpoint): string {
  return PARAMETER_GROUPS.map(([place, title]) => {
    const items = endpoint.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) =>
        fieldHtml(parameterField(spec, parameter.name, parameter), `${place}-${idPart(parameter.name)}`),
      );
    return items.length === 0
      ? ''
      : `${heading(3, `${place}-parameters`, title, title)}<ul class="api-fields">${items.join('')}</ul>`;
  }).join('');
}

/** The schema of a body: its type, its own text, and its fields with the first level open. */
function bodyHtml(spec: Spec, schema: SchemaOrRef, title: string, open: boolean): string {
  const node = schemaTree(spec, schema);
  return `<p class="api-field">${typeHtml(node)}${node.name ? ` ${code(node.name)}` : ''}</p>${text(node.description)}${factsHtml(node)}${childrenHtml(node, node.name ?? title, open)}`;
}

function requestBodyHtml(spec: Spec, body: RequestBody): string {
  const flag = body.required ? ' <span class="api-flag api-flag--required">required</span>' : '';
  const types = Object.entries(body.content).map(
    ([type, media]) =>
      `<p class="api-content-type">Content type ${code(type)}</p>${media.schema ? bodyHtml(spec, media.schema, 'Body', true) : ''}`,
  );
  return `${heading(3, 'request-body', `Body${flag}`, 'Body')}${text(body.description)}${types.join('')}`;
}

function eventsHtml(spec: Spec, events: Record<string, SchemaOrRef>, id: string): string {
  const items = Object.entries(events).map(([name, schema]) => {
    const node = schemaTree(spec, schema);
    return `<li id="${id}-${idPart(name)}"><p class="api-field"><code class="api-name">${escapeHtml(name)}</code> <span class="api-type">event, data: ${escapeHtml(node.type)}</span></p>${text(node.description)}${childrenHtml(node, name, false)}</li>`;
  });
  return `${heading(4, id, 'Events', 'Events')}<ul class="api-fields">${items.join('')}</ul>`;
}

/** Bodies that a page has shown already, by component name, with the status under which they stand. */
type Shown = Map<string, string>;

function mediaHtml(spec: Spec, status: string, type: string, media: MediaType, shown: Shown): string {
  const parts = [`<p class="api-content-type">Content type ${code(type)}</p>`];
  const name = media.schema ? schemaTree(spec, media.schema).name : undefined;
  const before = name === undefined ? undefined : shown.get(name);
  if (name !== undefined && before !== undefined) {
    parts.push(`<p class="api-field"><a href="#response-${before}">${code(name)}, as under ${before}</a></p>`);
  } else if (media.schema) {
    if (name !== undefined) shown.set(name, status);
    parts.push(bodyHtml(spec, media.schema, 'Body', Number(status) < 400));
  }
  if (media['x-sse-events']) parts.push(eventsHtml(spec, media['x-sse-events'], `response-${status}-events`));
  return parts.join('');
}

function responseHtml(spec: Spec, status: string, response: Response, shown: Shown): string {
  const label = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  const badge = `<span class="api-status api-status--${status.charAt(0)}">${escapeHtml(status)}</span> ${escapeHtml(STATUS_CODES[status] ?? '')}`;
  const parts = [heading(3, `response-${status}`, badge, label), text(response.description)];
  const errorCode = ERROR_CODES[status];
  if (errorCode && !response.description.includes(`${ERRORS_PAGE}#`)) {
    parts.push(`<p class="api-note">Error code: <a href="${ERRORS_PAGE}#${errorCode}">${code(errorCode)}</a></p>`);
  }
  const headers = Object.entries(response.headers ?? {});
  if (headers.length > 0) {
    const fields = headers.map(([name, header]) => parameterField(spec, name, resolve<Header>(spec, header)));
    parts.push(heading(4, `response-${status}-headers`, 'Headers', `Headers of ${label}`), fieldsHtml(fields));
  }
  const content = Object.entries(response.content ?? {});
  parts.push(...content.map(([type, media]) => mediaHtml(spec, status, type, media, shown)));
  if (content.length === 0 && !/\bbody\b/i.test(response.description))
    parts.push('<p class="api-note">No body is described.</p>');
  return `<section class="api-response">${parts.join('')}</section>`;
}

/** Security requirements in words, as Markdown of one line. */
export function securityMarkdown(spec: Spec, endpoint: Endpoint): string {
  if (endpoint.security.length === 0) return 'None: send no key and no token.';
  const ways = endpoint.security.map((requirement) => {
    const names = Object.keys(requirement);
    if (names.length === 0) return 'nothing';
    return names.map((name) => schemeMarkdown(spec, name)).join(' together with ');
  });
  const joined = ways.join(', or ');
  return `${joined.charAt(0).toUpperCase() + joined.slice(1)}.`;
}

function schemeMarkdown(spec: Spec, name: string): string {
  const scheme = spec.components?.securitySchemes?.[name];
  if (!scheme) return `\`${name}\``;
  if (scheme.type === 'apiKey') return `API key in the ${scheme.in ?? 'header'} \`${scheme.name ?? name}\``;
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'bearer')
    return 'access token in the header `Authorization: Bearer`';
  return `${name} (${scheme.type})`;
}

/** Security requirements in words, as HTML. */
export function securityHtml(spec: Spec, endpoint: Endpoint): string {
  return markdownToHtml(securityMarkdown(spec, endpoint)).replace(/^<p>|<\/p>$/g, '');
}

/** Paragraph of a description that says what replaces a deprecated operation. */
const isDeprecation = (paragraph: string) => /^\**Deprecated\b/.test(paragraph);

/** Description of an operation, and of a deprecated one what its notice says, both as Markdown. */
export function describedParts({operation}: Endpoint): {notice?: string; description: string} {
  const description = operation.description ?? operation.summary;
  if (!operation.deprecated) return {description};
  const paragraphs = description.split(/\n{2,}/);
  const reason = paragraphs
    .filter(isDeprecation)
    .map((paragraph) => paragraph.replace(/^\**Deprecated\.?\**\.?\s*/, ''));
  return {
    notice: reason.length > 0 ? reason.join('\n\n') : 'It still works, but use nothing new of it.',
    description: paragraphs.filter((paragraph) => !isDeprecation(paragraph)).join('\n\n'),
  };
}

/** Deprecation notice, description and the facts above the fold. */
export function introHtml(spec: Spec, endpoint: Endpoint): string {
  const {operation} = endpoint;
  const {notice, description} = describedParts(endpoint);
  const parts: string[] = [];
  if (notice !== undefined) {
    parts.push(
      `<div class="api-deprecated" role="note"><p><strong>Deprecated</strong></p>${markdownToHtml(notice)}</div>`,
    );
  }
  parts.push(markdownToHtml(description));
  const facts: [string, string][] = [['Authorization', securityHtml(spec, endpoint)]];
  const guide = operation['x-docs-guide'];
  if (guide) facts.push(['Guide', `<a href="${escapeHtml(guide.href)}">${escapeHtml(guide.title)}</a>`]);
  const sdk = operation['x-sdk'];
  const methods = (list: string) =>
    list
      .split(/\s*,\s*/)
      .map(code)
      .join(', ');
  if (sdk?.typescript) facts.push(['TypeScript SDK', methods(sdk.typescript)]);
  if (sdk?.csharp) facts.push(['.NET SDK', methods(sdk.csharp)]);
  parts.push(
    `<dl class="api-meta">${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
  );
  return parts.join('');
}

/** Request, responses and related operations. */
export function detailsHtml(spec: Spec, endpoint: Endpoint, all: readonly Endpoint[]): string {
  const {operation} = endpoint;
  const parts: string[] = [];
  const parameters = parametersHtml(spec, endpoint);
  const body = operation.requestBody ? requestBodyHtml(spec, resolve<RequestBody>(spec, operation.requestBody)) : '';
  if (parameters + body !== '') parts.push(heading(2, 'request', 'Request', 'Request'), parameters, body);
  const shown: Shown = new Map();
  parts.push(heading(2, 'responses', 'Responses', 'Responses'));
  for (const [status, response] of Object.entries(operation.responses)) {
    parts.push(responseHtml(spec, status, resolve<Response>(spec, response), shown));
  }
  const related = (operation['x-related'] ?? []).flatMap((slug) => all.filter((other) => other.slug === slug));
  if (related.length > 0) {
    const items = related.map(
      ({slug, method, operation: {summary}}) =>
        `<li>${methodBadge(method)} <a href="${API_ROUTE}/${slug}">${escapeHtml(summary)}</a></li>`,
    );
    parts.push(
      heading(2, 'related-operations', 'Related operations', 'Related operations'),
      `<ul class="api-related">${items.join('')}</ul>`,
    );
  }
  return parts.join('');
}
