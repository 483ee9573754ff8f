/** Published routes and anchors, and those of the build. */
import {readFileSync} from 'node:fs';
import {isPostList} from '@docs-kit/build-steps/pageKinds';
import {redirects} from '../../src/config/redirects';
import {getPageKind} from '../../src/config/siteParts';
import {getBuiltPage, isUnlisted, listAttributes, routes} from './builtSite';
import {ANCHORS_FILE, ROUTES_FILE} from './publishedFiles';

/** A line of the list of routes that were ever published. */
export type PublishedRoute = {readonly route: string; readonly isUnlisted: boolean};

const moved = new Set(redirects.map(({from}) => from));

/** @returns every published route that is still a page, in the order of the file */
export const readPublishedRoutes = (): PublishedRoute[] =>
  readFileSync(ROUTES_FILE, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'))
    .map((line) => ({route: line.replace(/ u$/, ''), isUnlisted: line.endsWith(' u')}))
    .filter(({route}) => !moved.has(route));

/** @returns the paths in the build's sitemap */
export const readSitemapRoutes = (): string[] =>
  [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/** Whether the tags and the number of entries decide if a page exists. */
const isChanging = (route: string) => isPostList({kind: getPageKind(route), path: route});

/**
 * @returns the lines missing from the published routes: listed pages, and unlisted content pages
 *   marked with " u"
 */
export function findMissingRoutes(): string[] {
  const published = new Set(readPublishedRoutes().map(({route}) => route));
  const unlisted = routes.filter(
    (route) =>
      /^\/(?:docs|blog|release-notes|terms)\//.test(route) && isUnlisted(getBuiltPage(route)),
  );
  return [
    ...readSitemapRoutes().filter((route) => !published.has(route) && !isChanging(route)),
    ...unlisted
      .filter((route) => !published.has(route) && !isChanging(route))
      .map((route) => `${route} u`),
  ];
}

/** @returns the lines of the published routes, with " u" behind those that are unlisted now */
export const markUnlisted = (lines: readonly string[]): string[] =>
  lines.map((line) => {
    const route = line.replace(/ u$/, '');
    if (!/^\/(?:docs|blog|release-notes|terms)\//.test(route) || !routes.includes(route))
      return line;
    return isUnlisted(getBuiltPage(route)) ? `${route} u` : route;
  });

/** A page whose headings go when a question is answered. */
const OPEN_QUESTIONS = '/docs/not-covered-yet';

/** @returns the anchors that were ever published, with the routes of their pages */
export const readAnchors = (): string[] => readFileSync(ANCHORS_FILE, 'utf8').trim().split('\n');

/** @returns the headings missing from the anchors, except those of lists */
export function findMissingAnchors(): string[] {
  const published = new Set(readAnchors());
  return readPublishedRoutes()
    .filter(({route}) => getPageKind(route) !== 'list' && route !== OPEN_QUESTIONS)
    .flatMap(({route}) =>
      listAttributes(getBuiltPage(route), 'main :is(h2, h3, h4)[id]', 'id').map(
        (id) => `${route}#${id}`,
      ),
    )
    .filter((anchor) => !published.has(anchor));
}
