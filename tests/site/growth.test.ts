/**
 * What one page more costs every other page: its entries in the tables of routes, chunks and documents that the main
 * bundle and the bundler's runtime carry. Takes the entries of many pages out of the built files, and compares.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

/** Bytes of gzip -9 for each page. */
const MAX_BYTES = 80;

const scripts = readdirSync('build/assets/js').filter((name) => name.endsWith('.js'));

function read(prefix: string): string {
  const name = scripts.find((script) => script.startsWith(prefix));
  if (!name) throw new Error(`build/assets/js has no ${prefix} script.`);
  return readFileSync(`build/assets/js/${name}`, 'utf8');
}

const gzipSize = (text: string) => gzipSync(text, {level: 9}).length;

/** Takes every match out of a text; to find none means that the bundle has another form than this test knows. */
function without(text: string, pattern: RegExp): string {
  const shorter = text.replace(pattern, '');
  if (shorter === text) throw new Error(`The bundle has nothing of the form ${pattern.source.slice(0, 80)}.`);
  return shorter;
}

const anyOf = (words: Iterable<string>) => [...words].join('|');

/** The main bundle and the runtime as they would be without some pages. */
function withoutPages(main: string, runtime: string, isGone: (route: string) => boolean) {
  const routes = [
    ...main.matchAll(/\w\("(\/[^"]*)",\{__comp:"\w+",(?:[^()]*,)?content:"(\w+)"\}(?:,\{[^{}]*\})?\),?/g),
  ];
  const gone = routes.filter(([, route = '']) => isGone(route));
  const paths = new Set(gone.map(([, route = '']) => route));
  const modules = new Set(gone.map(([, , module = '']) => module));

  const entry = `(?<=[{,])"?(?:${anyOf(modules)})"?:\\[\\(\\)=>[^\\]]*?(?:\\[[^\\]]*\\][^\\]]*?)?\\],?`;
  const chunks = new Set(
    [...main.matchAll(new RegExp(entry, 'g'))].flatMap(([loader]) =>
      [...loader.matchAll(/\.e\("(\d+)"\)/g)].map(([, id = '']) => id),
    ),
  );
  let rest = without(main, new RegExp(entry, 'g'));
  const shared = new Set([...rest.matchAll(/\.e\("(\d+)"\)/g)].map(([, id = '']) => id));
  for (const [text] of gone) rest = rest.replace(text, '');
  rest = rest.replace(/\{"id":"[^"]*","path":"([^"]*)"(?:,"\w+":(?:"[^"]*"|true))*\},?/g, (document, route: string) =>
    paths.has(route) ? '' : document,
  );
  const own = [...chunks].filter((id) => !shared.has(id));
  const table = without(runtime, new RegExp(`(?<=[{,])(?:${anyOf(own)}):"\\w{6}",?`, 'g'));
  const left = [...modules].filter((module) =>
    new RegExp(`[{,]"?${module}"?:\\[\\(\\)|content:"${module}"`).test(rest),
  );
  if (left.length > 0) throw new Error(`The bundle still names ${left.join(', ')}: this test does not know its form.`);
  return {pages: gone.length, main: rest, runtime: table};
}

describe('one page more', () => {
  const main = read('main.');
  const runtime = read('runtime');

  it.each([
    ['documentation page', /^\/docs\/(?!api\/)/],
    ['operation', /^\/docs\/api\//],
    ['post', /^\/blog\//],
    ['release note', /^\/release-notes\//],
  ])('a %s adds little to what every other page loads', (kind, pattern) => {
    const rest = withoutPages(main, runtime, (route) => pattern.test(route));
    expect(rest.pages).toBeGreaterThan(10);
    const bytes = gzipSize(main) + gzipSize(runtime) - gzipSize(rest.main) - gzipSize(rest.runtime);
    expect(bytes / rest.pages, `bytes of each ${kind}`).toBeLessThanOrEqual(MAX_BYTES);
  });
});
