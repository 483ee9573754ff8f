/** Turns the samples of each operation into a page, so that the page checks cover them. */
import {parsePage, type Page} from '../../src/plugins/content/pages';
import {operations} from '../../src/plugins/api/model';

/** Language names as used in fenced code blocks. */
const FENCES: Record<string, string> = {typescript: 'ts'};

/** Longer than any run of backticks in a sample. */
const FENCE = '`'.repeat(8);

/** One page for each operation of api/openapi.json, named `api/openapi.json <operation>`. */
export function generatedPages(): Page[] {
  return operations('.').map(({slug, samples}) => {
    const fences = samples.map(
      ({language, label, code}) => `${FENCE}${FENCES[language] ?? language} title="${label}"\n${code}\n${FENCE}\n`,
    );
    return parsePage(fences.join('\n'), `api/openapi.json ${slug}`);
  });
}
