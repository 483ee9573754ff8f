/**
 * The samples of the API reference as pages, one an operation, so that they go through the same checks as what writers
 * write. They come from the generator's own function: what it makes is what the site shows.
 */
import {readFileSync} from 'node:fs';
import {parsePage, type Page} from '../../src/plugins/content/pages';
import {operationSamples} from '../../src/plugins/api/pages';
import {endpoints, parseSpec} from '../../src/plugins/api/spec';

/** Names of languages as blocks of pages have them. */
const FENCES: Record<string, string> = {typescript: 'ts'};

/** Longer than any run of backticks in a sample. */
const FENCE = '`'.repeat(8);

/** One page for each operation of api/openapi.json, called `api/openapi.json <operation>`. */
export function generatedPages(): Page[] {
  const spec = parseSpec(readFileSync('api/openapi.json', 'utf8'), 'api/openapi.json');
  return endpoints(spec).map((endpoint) => {
    const fences = operationSamples(spec, endpoint).map(
      ({language, label, code}) => `${FENCE}${FENCES[language] ?? language} title="${label}"\n${code}\n${FENCE}\n`,
    );
    return parsePage(fences.join('\n'), `api/openapi.json ${endpoint.slug}`);
  });
}
