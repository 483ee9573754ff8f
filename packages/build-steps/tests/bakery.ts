/** A small build of another site, for tests of steps. */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import buildSteps, {type BuildStepsOptions} from '../src';

export const SITE = createFolder('bakery');
export const OUT = path.join(SITE, 'build');

const HEAD =
  '<link rel="canonical" href="https://bakery.example/"><link rel="alternate" hreflang="de"><meta property="og:url"><meta data-rh="true" property="og:image" content="https://bakery.example/img/card.png"><meta data-rh="true" name="twitter:image" content="https://bakery.example/img/card.png">';

/** Paths, files, and content of the pages, as Docusaurus writes them. */
const PAGES = {
  '/': ['index.html', '<h1>Bakery</h1>'],
  '/docs/baking/bread': ['docs/baking/bread.html', '<h1>Bread</h1><script>bake()</script>'],
  '/blog/ovens': ['blog/ovens.html', '<h1>Ovens</h1>'],
  '/404.html': ['404.html', '<h1>Not found</h1>'],
} as const;

export const siteConfig = {
  title: 'Bakery Docs',
  tagline: 'Bread for everyone',
  url: 'https://bakery.example',
  baseUrl: '/',
  trailingSlash: false,
  themeConfig: {image: 'img/card.png'},
  future: {experimental_vcs: {getFileLastUpdateInfo: () => Promise.resolve(null)}},
};

const PROPS = {
  siteDir: SITE,
  outDir: OUT,
  siteConfig,
  i18n: {currentLocale: 'de', localeConfigs: {de: {htmlLang: 'de-AT'}}},
  routes: Object.keys(PAGES)
    .filter((route) => route !== '/404.html')
    .map((route) => ({path: route, exact: true, component: ''})),
  routesBuildMetadata: {},
};

/** Writes the pages again. */
export function writeBakery(): void {
  rmSync(SITE, {recursive: true, force: true});
  for (const [file, body] of Object.values(PAGES)) {
    mkdirSync(path.dirname(path.join(OUT, file)), {recursive: true});
    writeFileSync(path.join(OUT, file), `<html><head>${HEAD}</head><body>${body}</body></html>`);
  }
}

export async function run(options: BuildStepsOptions, config: object = {}): Promise<void> {
  const site = {siteConfig: {...siteConfig, ...config}};
  await buildSteps(options)(site as never).postBuild?.({...PROPS, ...site} as never);
}

export const readBuilt = (file: string) => readFileSync(path.join(OUT, file), 'utf8');
