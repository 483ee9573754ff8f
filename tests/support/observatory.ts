/**
 * Grades one response like Mozilla's HTTP Observatory, with the tests and score modifiers of
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring, read in September 2025. Assumes that the site is served
 * over TLS and that plain HTTP redirects to it, which headers can't show.
 */

type Headers = Readonly<Record<string, string | undefined>>;

/** Result and modifier of each test. */
export type Scorecard = {
  readonly score: number;
  readonly grade: string;
  readonly results: Readonly<Record<string, {readonly result: string; readonly modifier: number}>>;
};

const GRADES: ReadonlyArray<readonly [number, string]> = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

/** Bonuses count only at or above this score. */
const BONUS_FROM = 90;

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];
const UNSAFE = ["'unsafe-inline'", 'data:'];

/** Directives by name. If a name occurs twice, the first one counts. */
export function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) {
      directives.set(name.toLowerCase(), sources);
    }
  }
  return directives;
}

function contentSecurityPolicy(policy: string | undefined): [string, number] {
  if (!policy) {
    return ['csp-not-implemented', -25];
  }
  const directives = parsePolicy(policy);
  const sourcesOf = (name: string): readonly string[] => {
    const sources = directives.get(name) ?? directives.get('default-src') ?? ['*'];
    // Browsers that support hashes and nonces ignore 'unsafe-inline' next to them.
    return sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources;
  };
  const scripts = sourcesOf('script-src');
  const styles = sourcesOf('style-src');
  const passive = [...sourcesOf('img-src'), ...sourcesOf('media-src')];
  const active = [...directives]
    .filter(([name]) => name !== 'img-src' && name !== 'media-src')
    .flatMap(([, sources]) => sources);
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  if (
    scripts.some((source) => [...BROAD, ...UNSAFE].includes(source)) ||
    sourcesOf('object-src').some((source) => BROAD.includes(source))
  ) {
    return ['csp-implemented-with-unsafe-inline', -20];
  }
  if (active.some(isInsecure)) {
    return ['csp-implemented-with-insecure-scheme', -20];
  }
  if ([...scripts, ...styles].includes("'unsafe-eval'")) {
    return ['csp-implemented-with-unsafe-eval', -10];
  }
  if (passive.some(isInsecure)) {
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10];
  }
  if (styles.some((source) => [...BROAD, ...UNSAFE].includes(source))) {
    return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  }
  return directives.get('default-src')?.join() === "'none'"
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
}

function transportSecurity(header: string | undefined): [string, number] {
  const maxAge = Number(/max-age=(\d+)/i.exec(header ?? '')?.[1] ?? Number.NaN);
  if (!header) {
    return ['hsts-not-implemented', -20];
  }
  if (Number.isNaN(maxAge)) {
    return ['hsts-header-invalid', -20];
  }
  const sixMonths = 15_768_000;
  return maxAge >= sixMonths
    ? ['hsts-implemented-max-age-at-least-six-months', 0]
    : ['hsts-implemented-max-age-less-than-six-months', -10];
}

function referrerPolicy(header: string | undefined): [string, number] {
  if (!header) {
    return ['referrer-policy-not-implemented', 0];
  }
  const policy = header.split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy)) {
    return ['referrer-policy-private', 5];
  }
  return ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'].includes(policy)
    ? ['referrer-policy-unsafe', -5]
    : ['referrer-policy-header-invalid', -5];
}

function frameOptions(headers: Headers): [string, number] {
  if (parsePolicy(headers['content-security-policy'] ?? '').has('frame-ancestors')) {
    return ['x-frame-options-implemented-via-csp', 5];
  }
  const header = headers['x-frame-options']?.trim().toLowerCase();
  if (!header) {
    return ['x-frame-options-not-implemented', -20];
  }
  return ['deny', 'sameorigin'].includes(header)
    ? ['x-frame-options-sameorigin-or-deny', 0]
    : ['x-frame-options-header-invalid', -20];
}

function resourcePolicy(header: string | undefined): [string, number] {
  switch (header?.trim().toLowerCase()) {
    case undefined:
      return ['corp-not-implemented', 0];
    case 'same-origin':
      return ['corp-implemented-with-same-origin', 10];
    case 'same-site':
      return ['corp-implemented-with-same-site', 10];
    case 'cross-origin':
      return ['corp-implemented-with-cross-origin', 0];
    default:
      return ['corp-header-invalid', -5];
  }
}

function subresourceIntegrity(html: string, origin: string): [string, number] {
  const scripts = html.match(/<script\b[^>]*\bsrc=[^>]*>/gi) ?? [];
  if (scripts.length === 0) {
    return ['sri-not-implemented-but-no-scripts-loaded', 0];
  }
  const withSource = scripts.map((tag) => ({
    url: new URL(/\bsrc=["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? '', origin),
    hasIntegrity: /\bintegrity=/i.test(tag),
  }));
  const foreign = withSource.filter(({url}) => url.origin !== origin);
  if (foreign.some(({url, hasIntegrity}) => url.protocol !== 'https:' && !hasIntegrity)) {
    return ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50];
  }
  if (foreign.some(({hasIntegrity}) => !hasIntegrity)) {
    return ['sri-not-implemented-but-external-scripts-loaded-securely', -5];
  }
  return withSource.every(({hasIntegrity}) => hasIntegrity)
    ? ['sri-implemented-and-all-scripts-loaded-securely', 5]
    : ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
}

/**
 * @param headers - headers of the response to `/`, with lowercase names
 * @param html - the response body
 * @param origin - the site's HTTPS origin
 */
export function observatory(headers: Headers, html: string, origin: string): Scorecard {
  const tests: Record<string, [string, number]> = {
    'content-security-policy': contentSecurityPolicy(headers['content-security-policy']),
    cookies: headers['set-cookie'] === undefined ? ['cookies-not-found', 0] : ['cookies-not-judged-here', -40],
    'cross-origin-resource-sharing':
      headers['access-control-allow-origin'] === undefined
        ? ['cross-origin-resource-sharing-not-implemented', 0]
        : ['cross-origin-resource-sharing-not-judged-here', -50],
    redirection: ['redirection-to-https', 0],
    'referrer-policy': referrerPolicy(headers['referrer-policy']),
    'strict-transport-security': transportSecurity(headers['strict-transport-security']),
    'subresource-integrity': subresourceIntegrity(html, origin),
    'x-content-type-options':
      headers['x-content-type-options']?.trim().toLowerCase() === 'nosniff'
        ? ['x-content-type-options-nosniff', 0]
        : ['x-content-type-options-not-implemented', -5],
    'x-frame-options': frameOptions(headers),
    'cross-origin-resource-policy': resourcePolicy(headers['cross-origin-resource-policy']),
  };
  const modifiers = Object.values(tests).map(([, modifier]) => modifier);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const penalized = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  const score = Math.max(0, penalized >= BONUS_FROM ? 100 + sum(modifiers) : penalized);
  return {
    score,
    grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'F',
    results: Object.fromEntries(Object.entries(tests).map(([name, [result, modifier]]) => [name, {result, modifier}])),
  };
}
