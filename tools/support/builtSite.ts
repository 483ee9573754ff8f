/**
 * Reads the built site. Each page is parsed once per worker (vitest.config.mts shares modules
 * between site tests).
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Redirect} from '@docs-kit/build-steps';
import {readHostConfig} from '@docs-kit/host-files';
import {type CheerioAPI, load} from 'cheerio';
import {parseEnv} from '../../src/config/node/env';
import {requireBuild} from './serveBuild';

const {SITE_URL} = parseEnv();
export const BUILD_FOLDER = requireBuild();

/** Paths of all built files, relative to the build. */
export const builtFiles: readonly string[] = readdirSync(BUILD_FOLDER, {
  recursive: true,
  encoding: 'utf8',
});

/** Images and fonts, which contain no text. */
export const BINARY_FILE = /\.(?:png|webp|ico|woff2?|zip)$/;

export const readBuilt = (file: string) => readFileSync(path.join(BUILD_FOLDER, file), 'utf8');

/** @param file - path of a JSON file in the build */
export const readBuiltJson = <Content>(file: string) => JSON.parse(readBuilt(file)) as Content;

/** @returns the built scripts that contain a string, minified or not */
export const findScriptsWith = (text: string): string[] =>
  builtFiles.filter((file) => /^assets\/js\/.*\.js$/.test(file) && readBuilt(file).includes(text));

export const readBuiltRedirects = (): readonly Redirect[] => readHostConfig(BUILD_FOLDER).redirects;

/** @returns links in Markdown that don't lead to a file by the site's URL */
export const findBrokenLinks = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !builtFiles.some((file) => url.split('#')[0] === `${SITE_URL}/${file}`));

/**
 * @param folder - of the build
 * @returns the file that a host with clean URLs serves for a path
 */
export function getBuiltFile(route: string, folder = BUILD_FOLDER): string | undefined {
  const clean = route === '/' ? '/index' : route.replace(/\/$/, '');
  return [`${clean}.html`, `${clean}/index.html`, clean]
    .map((candidate) => path.join(folder, candidate))
    .find((candidate) => existsSync(candidate) && path.extname(candidate) !== '');
}

const parsed = new Map<string, CheerioAPI>();

/**
 * Gets the parsed HTML of a page. Don't change it: other tests read it too.
 *
 * @throws Error if the path has no page
 */
export function getBuiltPage(route: string): CheerioAPI {
  const file = getBuiltFile(route);
  if (!file?.endsWith('.html')) throw new Error(`The build has no page at ${route}.`);
  const $ = parsed.get(file) ?? load(readFileSync(file, 'utf8'));
  parsed.set(file, $);
  return $;
}

export const listTexts = ($: CheerioAPI, selector: string): string[] =>
  $.extract({texts: [selector]}).texts;

export const listAttributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  $.extract({values: [{selector, value: (element) => $(element).attr(name) ?? ''}]}).values;

const ids = new Map<CheerioAPI, ReadonlySet<string>>();

/** @returns the ids on a page, which are link targets */
export function listIds(route: string): ReadonlySet<string> {
  const $ = getBuiltPage(route);
  const found = ids.get($) ?? new Set(listAttributes($, '[id]', 'id'));
  ids.set($, found);
  return found;
}

/** Paths of all pages, including redirects and the error page. */
export const routes: readonly string[] = builtFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`);

/** @returns every page with its path */
export const listBuiltPages = (): [route: string, $: CheerioAPI][] =>
  routes.map((route) => [route, getBuiltPage(route)]);

/** Whether a built page only leads to another one. */
export const isRedirect = ($: CheerioAPI) => $('meta[http-equiv=refresh]').length > 0;
/** Whether search engines are asked to leave a built page out. */
export const isUnlisted = ($: CheerioAPI) =>
  $('meta[name=robots]').attr('content')?.includes('noindex') ?? false;
