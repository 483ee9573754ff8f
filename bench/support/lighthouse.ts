/** Lighthouse with its mobile preset, in a separate Chromium, for the test and the benchmark. */
import {requireChromium} from '../../tests/support/chromium';
import {withTemporaryPackages} from './temporaryPackages';

/** Lighthouse 13 needs Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** The used parts of Lighthouse's result. */
type Audit = {title: string; displayValue?: string; numericValue?: number; score: number | null; details?: object};
type LighthouseResult = {
  runtimeError?: {message: string};
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, Audit>;
};
/** Flags of Lighthouse: https://github.com/GoogleChrome/lighthouse/blob/main/types/externs.d.ts */
export type Flags = {
  onlyCategories: string[];
  /** `simulate` (default) computes times from a load without throttling. `devtools` measures them while throttling. */
  throttlingMethod?: 'simulate' | 'devtools';
};
type Lighthouse = (url: string, flags: object, config: object) => Promise<{lhr: LighthouseResult} | undefined>;
type ChromeLauncher = {launch: (options: object) => Promise<{port: number; kill: () => void}>};

export type Audited = {
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Titles and findings of the audits that lowered a score. */
  readonly faults: readonly string[];
  readonly audits: LighthouseResult['audits'];
};

/** Title of a failed audit, and the first elements or URLs in its details. */
function describe({title, displayValue, details}: Audit): string {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items.slice(0, 3) : [];
  return [title, displayValue, ...items.map((item) => JSON.stringify(item).slice(0, 300))].filter(Boolean).join('\n  ');
}

/**
 * @param task - receives a function that audits a URL and skips the given audits; all audits share one browser
 */
export async function withLighthouse<T>(
  flags: Flags,
  task: (audit: (url: string, skipped?: string[]) => Promise<Audited>) => Promise<T>,
): Promise<T> {
  return withTemporaryPackages([LIGHTHOUSE], async (load) => {
    const {default: lighthouse} = await load<{default: Lighthouse}>('lighthouse');
    const {launch} = await load<ChromeLauncher>('chrome-launcher');
    const browser = await launch({
      chromePath: requireChromium(),
      chromeFlags: ['--headless', '--no-sandbox', '--disable-background-networking'],
      logLevel: 'silent',
    });
    try {
      return await task(async (url, skipAudits = []) => {
        const allFlags = {...flags, port: browser.port, skipAudits, logLevel: 'silent', output: 'json'};
        const config = {extends: 'lighthouse:default'};
        const lhr = (await lighthouse(url, allFlags, config))?.lhr;
        if (!lhr) throw new Error(`Lighthouse has no result for ${url}.`);
        if (lhr.runtimeError) throw new Error(`Lighthouse couldn't load ${url}: ${lhr.runtimeError.message}`);
        const scores = Object.fromEntries(
          Object.entries(lhr.categories).map(([id, {score}]) => [id, Math.round((score ?? 0) * 100)]),
        );
        const weighed = new Set(
          Object.values(lhr.categories).flatMap(({auditRefs}) =>
            auditRefs.filter(({weight}) => weight > 0).map(({id}) => id),
          ),
        );
        const faults = Object.entries(lhr.audits)
          .filter(([id, {score}]) => weighed.has(id) && score !== null && score < 1)
          .map(([, audit]) => describe(audit));
        return {scores, faults, audits: lhr.audits};
      });
    } finally {
      browser.kill();
    }
  });
}
