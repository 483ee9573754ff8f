/** The configuration of nginx: fills in nginx.conf, where `{{name}}` is one or more lines. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {MARKDOWN_ENDING} from '@docs-kit/agent-docs/pages/sampleLanguages';
import {
  API_CATALOG,
  API_CATALOG_TYPE,
  HIDDEN_FILES,
  IMMUTABLE,
  IMMUTABLE_FOLDERS,
  MIME_TYPES,
  PREFERS_MARKDOWN,
  REJECTED_TARGET,
  REVALIDATE,
} from './headers';
import type {HostInput} from './hosts';

const TEMPLATE = readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8');

/** Escapes what would end a string in double quotes. */
const escapeQuotes = (text: string) => text.replace(/["\\]/g, '\\$&');

/** @returns the lines that replace each placeholder of the template */
function renderLines({headers, redirects}: HostInput): Readonly<Record<string, readonly string[]>> {
  const types = [...new Set(Object.values(MIME_TYPES))];
  const textTypes = types.filter((type) => /^text\/|json|xml|yaml|javascript/.test(type));
  return {
    revalidated: [REVALIDATE],
    immutable: [IMMUTABLE],
    immutablePaths: [`^(?:${IMMUTABLE_FOLDERS.join('|')})`],
    prefersMarkdown: [escapeQuotes(PREFERS_MARKDOWN)],
    rejected: [escapeQuotes(REJECTED_TARGET)],
    hidden: [escapeQuotes(HIDDEN_FILES)],
    redirects: redirects.flatMap(({from, to}) =>
      [from, `${from}/`].map((path) => `"${escapeQuotes(path)}" "${escapeQuotes(to)}";`),
    ),
    types: Object.entries(MIME_TYPES).map(([extension, type]) => `${type} ${extension};`),
    textTypes: [textTypes.filter((type) => !type.includes('svg')).join(' ')],
    compressedTypes: [textTypes.filter((type) => type !== 'text/html').join(' ')],
    headers: Object.entries(headers).map(
      ([name, value]) => `add_header ${name} "${escapeQuotes(value)}" always;`,
    ),
    markdownEnding: [escapeQuotes(MARKDOWN_ENDING.source)],
    apiCatalog: [API_CATALOG],
    apiCatalogType: [API_CATALOG_TYPE],
  };
}

/**
 * Renders a file for nginx's `http` block: maps, and one server for the published folder. Adapt
 * `listen`, `server_name`, and `root`.
 *
 * @throws Error when the template has an unknown placeholder
 */
export function renderNginxConfig(input: HostInput): string {
  const values = renderLines(input);
  return TEMPLATE.replace(/( *)\{\{(\w+)\}\}/g, (_, indent: string, name: string) => {
    const lines = values[name];
    if (!lines) throw new Error(`nginx.conf has the unknown placeholder ${name}.`);
    return lines.map((line) => indent + line).join('\n');
  });
}
