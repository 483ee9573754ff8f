/**
 * Writes the MDX pages of the API reference: one for each operation, with finished HTML in it, and
 * the introduction.
 */
import {posix} from 'node:path';
import {escapeHtml} from '@docs-kit/basics/text';
import {highlight} from '@docs-kit/code-blocks';
import {
  type Api,
  type CodeExample,
  type Operation,
  renderMetaDescription,
} from '@docs-kit/openapi-model';
import type {OperationPage} from '../shared/operationPage';
import {escapeMarkdown, formatNotice, renderFrontMatter, type SpecNames} from './frontMatter';
import {renderHtml} from './html';
import {listBodyExamples, listResponseExamples} from './operationMarkdown';
import type {PageOptions} from './options';
import {createPageLayout} from './pageLayout';
import {buildTree} from './tree';

/** Replaces code with highlighted HTML. */
function highlightCode<T extends {code: string; fence: string}>({code, ...rest}: T) {
  return {...rest, html: highlight(code, rest.fence)};
}

/**
 * @param collection - URL of the Postman collection, if there is one
 * @returns the props of the operation's page
 */
export function buildPageProps(operation: Operation, collection?: string): OperationPage {
  const {operationId, method, server, path, samples} = operation;
  const layout = createPageLayout(collection);
  const {intro, access, sources, details, related} = buildTree(operation, layout);
  const leadLength = intro.findIndex(({type}) => type === 'paragraph') + 1;
  const examples = (list: CodeExample[]) => list.map(highlightCode);
  const responses = listResponseExamples(operation);
  // A single example has no title, and would look like a success.
  const hasOnlyErrors = responses.every(({group = ''}) => /^[45]/.test(group));
  return {
    operationId,
    method,
    server,
    path,
    lead: renderHtml(intro.slice(0, leadLength)),
    intro: renderHtml([
      ...intro.slice(leadLength),
      ...(access.length > 0 ? [layout.buildOperationFacts(access)] : []),
    ]),
    // Readers look for parameters first.
    details: renderHtml([...details, ...related, layout.buildOperationFacts(sources)]),
    samples: samples.map(highlightCode),
    bodies: examples(listBodyExamples(operation)),
    responses: hasOnlyErrors ? [] : examples(responses),
  };
}

const COMPONENT = '<ApiOperation {...operation} />\n';

/** Whether a file is as {@link renderOperationPage} made it, without additions of a template. */
export const isOperationPage = (text: string, spec: SpecNames): boolean =>
  text.startsWith(`---\n${formatNotice(spec)}`) && text.endsWith(COMPONENT);

export function renderOperationPage(
  operation: Operation,
  {api: config, collection}: Pick<PageOptions, 'api' | 'collection'>,
): string {
  const matter = renderFrontMatter(config, {
    id: operation.operationId,
    title: operation.title,
    description: operation.metaDescription,
    hide_table_of_contents: true,
  });
  // The data is an export, because MDX parses an attribute again at each brace in it.
  const data = JSON.stringify(buildPageProps(operation, collection));
  return `${matter}\nimport ApiOperation from '@docs-kit/openapi-reference/components/ApiOperation';\n\nexport const operation = ${data};\n\n${COMPONENT}`;
}

/** Lets a path break before a segment, so that phones don't break words. */
const breakPath = (path: string) => escapeHtml(path).replace(/(?<=.\/)(?=.)/g, '<wbr>');

function renderOperationItem(operation: Operation): string {
  const {method, title, route, deprecated, unconfirmed, path} = operation;
  const badge = `<span class="api-method api-method--${method}">${method.toUpperCase()}</span>`;
  const notes = [deprecated && 'deprecated', unconfirmed && 'unconfirmed'].filter(Boolean);
  const note = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  return `- ${badge} [${escapeMarkdown(title)}](${route})${note} <span class="api-path">${breakPath(path)}</span>`;
}

/** Links to a file of the build. With `pathname:`, Docusaurus doesn't look for a page. */
const linkFile = (address: string) => `[${posix.basename(address)}](pathname://${address})`;

/**
 * Renders the introduction, as CommonMark: the file's description, then security schemes,
 * operations, and downloads.
 */
export function renderInfoPage(
  {openapi, title, slug, description, schemes, tags, operations}: Api,
  {api: config, downloads = ''}: Pick<PageOptions, 'api' | 'downloads'>,
): string {
  const parts = [
    renderFrontMatter(config, {
      id: slug,
      title,
      sidebar_label: 'Introduction',
      description: renderMetaDescription(description),
      // In MDX, { and < in the description would be syntax.
      mdx: {format: 'md'},
    }),
    description,
  ];
  if (schemes.length > 0)
    parts.push('## Security schemes', 'Each operation names the schemes it accepts.');
  for (const {name, text} of schemes) parts.push(`### ${escapeMarkdown(name)}`, text);
  parts.push('## Operations');
  for (const {name, label, description: about} of tags) {
    const tagged = operations.filter(({tag}) => tag === name);
    if (tagged.length > 0)
      parts.push(
        `### ${escapeMarkdown(label)}`,
        about ?? '',
        tagged.map(renderOperationItem).join('\n'),
      );
  }
  parts.push(
    '## Download',
    `This reference is generated from an OpenAPI ${openapi} file. Use the file with a client generator, a mock server, or another API tool.`,
    `- ${linkFile('/api/openapi.json')}\n- ${linkFile('/api/openapi.yaml')}`,
    downloads,
  );
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
