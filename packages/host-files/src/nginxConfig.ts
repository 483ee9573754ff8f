/**
 * The configuration of nginx: fills in nginx.conf. A `{{name}}` alone on a line is any number of
 * lines, and within a line, it's text.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  HIDDEN_FILES,
  type HostConfig,
  IMMUTABLE,
  MARKDOWN_INDEX,
  PREFERS_MARKDOWN,
  REJECTED_TARGET,
  REVALIDATE,
} from './headers';
import type {MarkdownFiles} from './options';
import {addQuery, hasQuery} from './pageRedirects';
import {mapTargets, PAGE_FILE} from './spellings';

const TEMPLATE = readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8');

/** Escapes what would end a string in double quotes. */
const escapeQuotes = (text: string) => text.replace(/["\\]/g, '\\$&');

const quote = (text: string) => `"${escapeQuotes(text)}"`;

/** Escapes what would be a variable. nginx has no other way than a variable with a dollar sign. */
const escapeDollars = (text: string) => text.replaceAll('$', () => '${docs_dollar}');

/** @param to - can have variables */
const mapTo = (from: string, to: string) => `${quote(from)} ${quote(to)};`;

/** Escapes what has a meaning in regular expressions. */
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @returns the target of a redirect, with the query of the request */
const keepQuery = (to: string) =>
  addQuery(escapeDollars(to), hasQuery(to) ? '$docs_more_args' : '$is_args$args');

/** @returns the lines of the map with the `Link` headers of pages and of their Markdown versions */
const renderMarkdownLinks = ({ending, pagesWithout, otherFiles}: MarkdownFiles): string[] => [
  ...pagesWithout.map((page) => mapTo(`${page}.html`, '')),
  mapTo('/index.html', '</index.md>; rel="alternate"; type="text/markdown"'),
  mapTo('~^(?<docs_html>/.+)\\.html$', '<$docs_html.md>; rel="alternate"; type="text/markdown"'),
  mapTo(`~${otherFiles.source.replaceAll('\\/', '/')}`, ''),
  mapTo('/index.md', '</>; rel="canonical"'),
  mapTo(`~^(?<docs_md>/.+?)${ending.source}`, '<$docs_md>; rel="canonical"'),
];

/** @returns the lines that replace each placeholder of the template */
function renderLines(
  {headers, redirects, pages, immutableFolders, mimeTypes, contentTypes}: HostConfig,
  markdown: MarkdownFiles | undefined,
): Readonly<Record<string, readonly string[]>> {
  // nginx adds text/html to each list by itself, and warns about a second one.
  const types = [...new Set(Object.values(mimeTypes))].filter((type) => type !== 'text/html');
  const textTypes = types.filter((type) => /^text\/|json|xml|yaml|javascript/.test(type));
  return {
    revalidated: [REVALIDATE],
    immutable: [IMMUTABLE],
    immutablePaths: [escapeQuotes(`^(?:${immutableFolders.map(escapePattern).join('|')})`)],
    markdownPages: markdown ? [mapTo(`~*${PREFERS_MARKDOWN}`, '.md')] : [],
    notFound: markdown ? [mapTo('~^\\.md |\\.md$', escapeDollars(markdown.notFound))] : [],
    markdownIndex: markdown ? [`rewrite ${quote(MARKDOWN_INDEX)} $1.md permanent;`, ''] : [],
    vary: [markdown ? 'Accept' : ''],
    markdownLinks: markdown ? renderMarkdownLinks(markdown) : [],
    rejected: [escapeQuotes(REJECTED_TARGET)],
    hidden: [escapeQuotes(HIDDEN_FILES)],
    redirects: redirects.flatMap(({from, to}) =>
      [from, `${from}/`].map((path) => mapTo(path, keepQuery(to))),
    ),
    pageFile: [escapeQuotes(PAGE_FILE.replace('(', '(?<docs_stem>'))],
    spellings: [...mapTargets({pages, redirects})].map(([path, target]) =>
      mapTo(path, escapeDollars(target)),
    ),
    types: Object.entries(mimeTypes).map(([extension, type]) => `${type} ${extension};`),
    textTypes: [textTypes.filter((type) => !type.includes('svg')).join(' ')],
    compressedTypes: [textTypes.join(' ')],
    headers: Object.entries(headers).map(
      ([name, value]) => `add_header ${name} ${quote(escapeDollars(value))} always;`,
    ),
    typedFiles: Object.entries(contentTypes).flatMap(([file, type]) => [
      `location = ${quote(file)} {`,
      `  default_type ${quote(type)};`,
      '  try_files $uri =404;',
      '}',
      '',
    ]),
  };
}

/**
 * Renders a file for nginx's `http` block: maps, and one server for the published folder. Adapt
 * `listen`, `server_name`, and `root`.
 *
 * @param markdown - names of Markdown files, if nginx serves them to clients that prefer Markdown
 * @throws Error when the template has an unknown placeholder
 */
export function renderNginxConfig(config: HostConfig, markdown?: MarkdownFiles): string {
  const values = renderLines(config, markdown);
  const find = (name: string) => {
    const lines = values[name];
    if (!lines) throw new Error(`nginx.conf has the unknown placeholder ${name}.`);
    return lines;
  };
  return TEMPLATE.replace(/^( *)\{\{(\w+)\}\}\n/gm, (_, indent: string, name: string) =>
    find(name)
      .map((line) => (line && indent) + line + '\n')
      .join(''),
  ).replace(/\{\{(\w+)\}\}/g, (_, name: string) => find(name).join('\n'));
}
