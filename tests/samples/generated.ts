/** The samples of the API reference as pages, one for each operation, so that the checks of pages cover them. */
import {parsePage, type Page} from '../../src/plugins/content/pages';
import {operations} from '../../src/plugins/api/model';

/** Names of languages as blocks of pages have them. */
const FENCES: Record<string, string> = {typescript: 'ts'};

/** Longer than any run of backticks in a sample. */
const FENCE = '`'.repeat(8);

/** One page for each operation of api/openapi.json, called `api/openapi.json <operation>`. */
export function generatedPages(): Page[] {
  return operations('.').map(({slug, samples}) => {
    const fences = samples.map(
      ({language, label, code}) => `${FENCE}${FENCES[language] ?? language} title="${label}"\n${code}\n${FENCE}\n`,
    );
    return parsePage(fences.join('\n'), `api/openapi.json ${slug}`);
  });
}
