/**
 * The step for link previews: gives every page an Open Graph card and JSON-LD in its head. Written
 * here rather than by React, because each page would otherwise load code and data that only
 * crawlers read.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {LOGO_PATH} from '../../../config/site';
import {isArticle} from '../../../shared/pageKinds';
import {requestLine} from '../../api/outputs';
import type {Step} from '../steps';
import {altOf, cardOf} from './card';
import {drawCards} from './draw';
import {withoutAddress, withPreview} from './head';
import {breadcrumbsOf, structuredData} from './structuredData';

/** File names are hashes of content; hosts cache everything below `/assets` indefinitely. */
const CARDS_PATH = '/assets/cards';

export const linkPreviews: Step = async (
  pages,
  {siteDir, outDir, siteUrl, operations, background},
) => {
  const operationOf = new Map(operations.map((operation) => [operation.route, operation]));
  const previews = [...pages.values()]
    .filter(({kind}) => kind !== 'notFound')
    .map((page) => {
      const breadcrumbs = breadcrumbsOf(page.outline());
      const operation = operationOf.get(page.path);
      return {
        page,
        breadcrumbs,
        card: cardOf(page, breadcrumbs, operation && requestLine(operation)),
      };
    });
  const drawn = await drawCards(
    previews.map(({card}) => card),
    path.join(siteDir, 'node_modules/.cache/og-images'),
  );
  await mkdir(path.join(outDir, CARDS_PATH), {recursive: true});
  background.push(
    ...drawn.map(async ({name, png}) => writeFile(path.join(outDir, CARDS_PATH, name), await png)),
  );

  previews.forEach(({page, breadcrumbs, card}, index) => {
    const image = `${siteUrl}${CARDS_PATH}/${drawn[index]?.name}`;
    page.html = withPreview(page.html, {
      image,
      alt: altOf(card),
      isArticle: isArticle(page.kind),
      data: structuredData(page, {siteUrl, image, logo: siteUrl + LOGO_PATH, breadcrumbs}),
    });
  });
  const notFound = pages.get('/404.html');
  if (notFound) notFound.html = withoutAddress(notFound.html);
};
