/** Adds a redirect to the file that has them. */
import type {ContentRulesOptions} from '@docs-kit/writing/rules';

type Redirects = ContentRulesOptions['redirects'];

/** A redirect of two strings, on its own lines. */
const ENTRY = /^[ \t]*\{\s*from: (['"])(\S+)\1,\s*to: (['"])(\S+)\3,?\s*\},?[ \t]*\n/gm;

/**
 * Redirects a route, and routes that lead to it, to another one. Redirects from the new route go.
 *
 * @param text - a module with `redirects = [`
 * @returns `undefined` if there's no list
 */
export function addRedirect(text: string, from: string, to: string): string | undefined {
  const updated = text
    .replaceAll(`to: '${from}'`, `to: '${to}'`)
    .replaceAll(`to: "${from}"`, `to: "${to}"`)
    .replace(ENTRY, (entry, _, source) => (source === to ? '' : entry));
  const list = /\bredirects\b[^=\n]*=\s*\[\n/.exec(updated);
  if (!list) return undefined;
  const start = list.index + list[0].length;
  const length = updated.slice(start).search(/^[ \t]*\]/m);
  const last = [...updated.slice(start, start + length).matchAll(ENTRY)].at(-1);
  const end = start + (last ? last.index + last[0].length : 0);
  return updated.slice(0, end) + format(from, to) + updated.slice(end);
}

/** @returns an entry with lines of at most 100 characters */
function format(from: string, to: string): string {
  const line = `  {from: '${from}', to: '${to}'},\n`;
  return line.length <= 101 ? line : `  {\n    from: '${from}',\n    to: '${to}',\n  },\n`;
}

/** @returns the line of a template literal that can be the route, or the first line */
function findTemplateLine(text: string, key: 'from' | 'to', route: string): number {
  const row = text.split('\n').findIndex((line) => {
    const [, template] = new RegExp(`\\b${key}: \`([^\`]+)\``).exec(line) ?? [];
    const [start = '', ...others] = template?.split(/\$\{[^}]*\}/) ?? [];
    return others.length > 0 && route.startsWith(start) && route.endsWith(others.at(-1) ?? '');
  });
  return row + 1 || 1;
}

/**
 * Finds redirects that `addRedirect` couldn't change, because code computes them.
 *
 * @param text - the module without the new redirect
 * @param redirects - what the module exports
 */
export function findComputedRedirects(
  text: string,
  redirects: Redirects,
  from: string,
  to: string,
): {line: number; what: string}[] {
  const written = new Set(
    [...text.matchAll(ENTRY)].map(([, , source, , target]) => `${source} ${target}`),
  );
  return redirects
    .filter((redirect) => !written.has(`${redirect.from} ${redirect.to}`))
    .flatMap((redirect) => {
      if (redirect.from === to)
        return {
          line: findTemplateLine(text, 'from', to),
          what: `${to} is still redirected here. Remove its redirect.`,
        };
      if (redirect.to !== from) return [];
      const what = `${redirect.from} still leads to ${from} here. Redirect it to ${to}.`;
      return {line: findTemplateLine(text, 'to', from), what};
    });
}
