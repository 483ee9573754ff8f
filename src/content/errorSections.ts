/** The content rule for the page on errors: its table and its sections agree with the codes. */
import type {Problem} from '@docs-kit/basics/writerError';
import type {SourcePage} from '@docs-kit/writing/sources';
import errorCodes from '../../api/errorCodes';

const SECTION = /^### .*\{\/\* #(\w+) \*\/\}/;
const REPORT = /^<ReportProblem code="(.*?)" \/>/;
const ROW = /^\| \[`(\w+)`\]\(#\w+\) \| ([\d, ]+) \|/;

/** Finds rows with another status, and sections that report another code, or none. */
export function findErrorSections({file, text}: Pick<SourcePage, 'file' | 'text'>): Problem[] {
  if (`/${file.replace(/\.mdx$/, '')}` !== errorCodes.page) return [];
  const problems: Problem[] = [];
  const reported = new Set<string>();
  const rows = new Set<string>();
  const sections = new Map<string, number>();
  let section = '';
  for (const [index, source] of text.split('\n').entries()) {
    const line = index + 1;
    const [, anchor] = SECTION.exec(source) ?? [];
    if (anchor !== undefined) {
      section = anchor;
      sections.set(anchor, line);
    }
    const [, code] = REPORT.exec(source) ?? [];
    if (code !== undefined) reported.add(section);
    if (code !== undefined && code !== section)
      problems.push({
        file,
        line,
        what: `the section of ${section} reports "${code}". Write ${section}.`,
      });
    const [, name = '', statuses = ''] = ROW.exec(source) ?? [];
    rows.add(name);
    const [status] = errorCodes.codes[name] ?? [];
    if (status !== undefined && !statuses.split(', ').includes(String(status)))
      problems.push({
        file,
        line,
        what: `${name} has the status ${statuses} here, and ${status} in api/errorCodes.ts. Change one of them.`,
      });
  }
  for (const code of Object.keys(errorCodes.codes)) {
    const line = sections.get(code);
    // A missing section is reported where the code is.
    if (line === undefined) continue;
    if (!reported.has(code))
      problems.push({
        file,
        line,
        what: `the section has no report. End it with <ReportProblem code="${code}" />.`,
      });
    if (!rows.has(code))
      problems.push({file, line, what: `the table of codes has no row for ${code}. Add one.`});
  }
  return problems;
}
