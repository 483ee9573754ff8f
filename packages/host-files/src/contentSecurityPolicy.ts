/** The Content-Security-Policy of a build. */

/**
 * Directives of CSP level 3 with their sources; one that is missing falls back to `default-src
 * 'none'`.
 */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Sources that the policy allows in addition to the site's own files. */
export type PolicyInput = {
  /** CSP hash sources of the inline scripts that the pages carry. */
  readonly scriptHashes: readonly string[];
  /** CSP hash sources of the inline style elements that the pages carry. */
  readonly styleHashes: readonly string[];
  /** Sources of other hosts and the like. */
  readonly added?: Directives;
};

const SELF = "'self'";
const NONE = "'none'";

/** Renders the sources of a directive; `'none'` is valid only without others. */
function renderSources(sources: readonly string[]): string {
  const unique = [...new Set(sources)];
  return (unique.length > 1 ? unique.filter((source) => source !== NONE) : unique).join(' ');
}

/** Renders a policy that allows nothing but what the site uses. */
export function renderContentSecurityPolicy({
  scriptHashes,
  styleHashes,
  added = {},
}: PolicyInput): string {
  const first: Directives = {
    'default-src': [NONE],
    'script-src': [SELF, ...scriptHashes],
    'style-src': [SELF, ...styleHashes],
    // data: is for the small images in stylesheets.
    'img-src': [SELF, 'data:'],
    'font-src': [SELF],
    'connect-src': [SELF],
  };
  const last: Directives = {
    'worker-src': [SELF],
    'manifest-src': [SELF],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
  };
  const names = new Set([first, added, last].flatMap((directives) => Object.keys(directives)));
  return [...names]
    .map((name) => [name, ...[first, last, added].flatMap((all) => all[name] ?? [])] as const)
    .map(([name, ...sources]) => `${name} ${renderSources(sources)}`)
    .join('; ');
}
