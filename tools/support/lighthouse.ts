/** Lighthouse with its mobile preset, for the test and the benchmark. */
import {exec} from 'node:child_process';
import {promisify} from 'node:util';
import {requireChromium} from './chromium';

/** npx fetches it at run time, because nothing else needs it. Lighthouse 13 needs Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** The used parts of Lighthouse's result. */
type Audit = {
  title: string;
  displayValue?: string;
  numericValue?: number;
  score: number | null;
  details?: object;
};
type LighthouseResult = {
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, Audit>;
};

/** The result of {@link audit}. */
export type Audited = {
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Titles and results of the audits that lowered a score. */
  readonly problems: readonly string[];
  readonly audits: LighthouseResult['audits'];
};

/** @returns the title of a failed audit, and the first elements or URLs in its details */
function describe({title, displayValue, details}: Audit): string {
  const items =
    details && 'items' in details && Array.isArray(details.items) ? details.items.slice(0, 3) : [];
  return [title, displayValue, ...items.map((item) => JSON.stringify(item).slice(0, 300))]
    .filter(Boolean)
    .join('\n  ');
}

/**
 * Audits a page in a new browser.
 *
 * @param options - options of Lighthouse's command, such as `--only-categories=seo`
 * @throws Error with the output of the command if it fails twice
 */
export async function audit(url: string, ...options: string[]): Promise<Audited> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-background-networking';
  const run = () =>
    promisify(exec)(
      `npm exec --yes -- ${LIGHTHOUSE} "${url}" --quiet --output=json "${flags}" ${options.join(' ')}`,
      {env: {...process.env, CHROME_PATH: requireChromium()}, maxBuffer: 2 ** 28},
    );
  // Chromium sometimes records no beginning of the page, and Lighthouse asks to run it again.
  const {stdout} = await run().catch(run);
  const {categories, audits} = JSON.parse(stdout) as LighthouseResult;
  const scores = Object.fromEntries(
    Object.entries(categories).map(([id, {score}]) => [id, Math.round((score ?? 0) * 100)]),
  );
  const weighed = Object.values(categories).flatMap(({auditRefs}) =>
    auditRefs.filter(({weight}) => weight > 0),
  );
  const problems = [...new Set(weighed.map(({id}) => id))].flatMap((id) => {
    const found = audits[id];
    return found && found.score !== null && found.score < 1 ? [describe(found)] : [];
  });
  return {scores, problems, audits};
}
