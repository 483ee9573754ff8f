/**
 * Grades one response by the rules of Mozilla's HTTP Observatory, read in September 2025:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Where the Observatory
 * grades several faults of a header differently, this assumes the worst, so the real grade is never
 * lower. Also assumes TLS, and redirects from plain HTTP.
 */
import {load} from 'cheerio';

const GRADES = {'A+': 100, A: 90, B: 70, C: 45, D: 25, F: 0} as const;

/** Bonuses count only at or above this score. */
const BONUS_FROM = 90;
const SIX_MONTHS = 15_768_000;
const UNSAFE_SOURCE = /^(?:\*|(?:https?|ftp|data):$|https?:\/\/\*|'unsafe-(?:inline|eval)'$)/;

/** Parses the directives by name. If a name occurs twice, the first one counts. */
export const parsePolicy = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map((text) => text.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const)
      .reverse(),
  );

function scorePolicy(policy: string | undefined): number {
  if (!policy) return -25;
  const directives = parsePolicy(policy);
  const base = directives.get('default-src');
  const sources = ['script-src', 'style-src', 'object-src'].flatMap(
    (name) => directives.get(name) ?? base ?? ['*'],
  );
  const isInsecure = [...directives.values()]
    .flat()
    .some((source) => /^(?:http|ftp):/.test(source));
  if (isInsecure || sources.some((source) => UNSAFE_SOURCE.test(source))) return -20;
  return base?.join() === "'none'" ? 10 : 5;
}

/**
 * @param headers - headers of the response to `/`, with lowercase names
 * @param html - the response body
 * @param origin - the site's HTTPS origin
 * @returns the score of each rule, their sum, and the grade
 */
export function gradeHeaders(
  headers: Readonly<Record<string, string | undefined>>,
  html: string,
  origin: string,
) {
  const policy = headers['content-security-policy'];
  const maxAge = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const referrers = [
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  ];
  const scripts = load(html)('script[src]').toArray();
  const results = {
    'content-security-policy': scorePolicy(policy),
    cookies: headers['set-cookie'] === undefined ? 0 : -40,
    'cross-origin-resource-sharing': headers['access-control-allow-origin'] === undefined ? 0 : -50,
    'referrer-policy': referrers.includes(headers['referrer-policy'] ?? '') ? 5 : -5,
    'strict-transport-security': maxAge >= SIX_MONTHS ? 0 : -20,
    'subresource-integrity': scripts.every(
      ({attribs}) => new URL(attribs.src ?? '', origin).origin === origin,
    )
      ? 0
      : -50,
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': parsePolicy(policy ?? '').has('frame-ancestors') ? 5 : -20,
    'cross-origin-resource-policy':
      headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : -5,
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const scores = Object.values(results);
  const penalized = 100 + sum(scores.filter((score) => score < 0));
  const score = Math.max(0, penalized >= BONUS_FROM ? 100 + sum(scores) : penalized);
  return {
    score,
    grade: Object.entries(GRADES).find(([, from]) => score >= from)?.[0] ?? 'F',
    results,
  };
}
