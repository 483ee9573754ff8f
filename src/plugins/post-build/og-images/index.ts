/**
 * Gives every page the picture and the structured data that links to it carry: Open Graph cards drawn here, and JSON-LD, both
 * written into the finished HTML. Done in React, each page would load code and data that only crawlers read.
 */
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import {TOKENS_FILE} from '../../../config/colors';
import {FONT_FILE} from '../../../config/head';
import {LOGO_PATH} from '../../../config/site';
import type {ContentFacts} from './page';

/** Where the cards lie: their names are hashes of their content, and hosts keep what is below `/assets`. */
const CARDS_PATH = '/assets/cards';

/** A folder's own page comes with a slash at its end, which no address of the site has. */
const pathOf = (permalink: string) => permalink.replace(/(.)\/$/, '$1');

type Source = {readonly file: string; readonly facts: ContentFacts};

/** Source and facts of each page that is written as content, by path. */
function sourcesOf(all: AllContent, endpoints: ReadonlyMap<string, string>): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const content of Object.values(all['docusaurus-plugin-content-docs'] ?? {})) {
    for (const doc of (content as DocsContent).loadedVersions.flatMap(({docs}) => docs)) {
      const endpoint = endpoints.get(doc.id);
      sources.set(pathOf(doc.permalink), {
        file: aliasedSitePathToRelativePath(doc.source),
        facts: endpoint === undefined ? {} : {endpoint},
      });
    }
  }
  for (const content of Object.values(all['docusaurus-plugin-content-blog'] ?? {})) {
    for (const {metadata} of (content as BlogContent).blogPosts) {
      sources.set(pathOf(metadata.permalink), {
        file: aliasedSitePathToRelativePath(metadata.source),
        facts: {published: metadata.date, tags: metadata.tags.map(({label}) => label)},
      });
    }
  }
  return sources;
}

/** Other plugins read pages at the same time: a file is always whole. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

export default function ogImages({siteDir, siteConfig}: LoadContext): Plugin {
  let all: AllContent = {};
  const siteUrl = siteConfig.url.replace(/\/$/, '');
  const {getFileLastUpdateInfo} = siteConfig.future.experimental_vcs;

  return {
    name: 'og-images',

    allContentLoaded({allContent}) {
      all = allContent;
      return Promise.resolve();
    },

    async postBuild({outDir, routesPaths}) {
      // Loaded here, as the development server needs none of it.
      const [
        {readPage},
        {altOf, cardOf},
        {drawCards},
        {withoutAddress, withPreview},
        {structuredData},
        {operations},
        {docId, requestLine},
      ] = await Promise.all([
        import('./page'),
        import('./card'),
        import('./draw'),
        import('./head'),
        import('./structuredData'),
        import('../../api/model'),
        import('../../api/outputs'),
      ]);
      const endpoints = new Map(operations(siteDir).map((operation) => [docId(operation), requestLine(operation)]));
      const sources = sourcesOf(all, endpoints);
      const fileOf = (route: string) =>
        [route === '/' ? '/index.html' : `${route}.html`, `${route}/index.html`]
          .map((name) => path.join(outDir, name))
          .find((name) => existsSync(name));

      const pages = await Promise.all(
        routesPaths
          .map(pathOf)
          .filter((route) => !route.startsWith('/404'))
          .map(async (route) => {
            const file = fileOf(route);
            if (!file) throw new Error(`The build has no page for ${route}.`);
            const source = sources.get(route);
            const changed = source && (await getFileLastUpdateInfo(path.join(siteDir, source.file)));
            const facts = {...source?.facts, ...(changed ? {modified: new Date(changed.timestamp)} : {})};
            const html = await readFile(file, 'utf8');
            return {file, html, page: readPage(route, html, facts)};
          }),
      );

      const words = pages.map(({page}) => cardOf(page));
      const started = performance.now();
      const {cards, drawn} = await drawCards(words, {
        tokensFile: TOKENS_FILE,
        markFile: path.join(siteDir, 'static/img/mark-dark.svg'),
        fontFile: path.join(siteDir, 'static', FONT_FILE),
        cacheDir: path.join(siteDir, 'node_modules/.cache/link-previews'),
      });

      const time = drawn > 0 ? `, in ${((performance.now() - started) / 1000).toFixed(1)} s` : '';
      logger.info(`Link previews: ${cards.length} cards, ${drawn} of them drawn${time}.`);

      await mkdir(path.join(outDir, CARDS_PATH), {recursive: true});
      await Promise.all(
        pages.map(async ({file, html, page}, index) => {
          const card = cards[index];
          const text = words[index];
          if (!card || !text) return;
          const image = `${siteUrl}${CARDS_PATH}/${card.name}`;
          await writeFile(path.join(outDir, CARDS_PATH, card.name), card.png);
          await replaceFile(
            file,
            withPreview(html, {
              image,
              alt: altOf(text),
              isArticle: ['guide', 'api', 'post', 'release', 'legal'].includes(page.kind),
              data: structuredData(page, {siteUrl, image, logo: siteUrl + LOGO_PATH}),
            }),
          );
        }),
      );
      const notFound = path.join(outDir, '404.html');
      await replaceFile(notFound, withoutAddress(await readFile(notFound, 'utf8')));
    },
  };
}
