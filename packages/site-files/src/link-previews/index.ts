/**
 * The step for link previews: gives every page an image and structured data in its head. The build
 * adds them rather than React, because each page would otherwise load code and data that only
 * crawlers read.
 */
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import type {Step} from '../step';
import {drawPreviews} from './drawPreviews';
import {addPreview, removeUrls} from './headTags';
import {buildPreview} from './preview';
import {buildPageData} from './structuredData';

/** File names are hashes of content; hosts cache everything below `/assets` indefinitely. */
const IMAGES_PATH = '/assets/link-previews';

/** Draws the image of each page, and adds the tags for it to the head. */
export const linkPreviews: Step = async (
  table,
  {siteDir, outDir, siteUrl, operations, sections},
) => {
  const operationByPath = new Map(operations.map((operation) => [operation.route, operation]));
  const categoriesByPath = new Map(
    sections.flatMap(({pages, categories}) => pages.map((page) => [page, categories] as const)),
  );
  const previews = [...table.values()]
    .filter(({kind}) => kind !== 'notFound')
    .map((page) => {
      const operation = operationByPath.get(page.path);
      const requestLine = operation && `${operation.method.toUpperCase()} ${operation.path}`;
      return {page, preview: buildPreview(page, categoriesByPath.get(page.path), requestLine)};
    });
  const images = await drawPreviews(
    previews.map(({preview}) => preview),
    path.join(siteDir, 'node_modules/.cache/link-previews'),
  );
  writeFiles(images.map(({name, png}) => [path.join(outDir, IMAGES_PATH, name), png]));

  previews.forEach(({page, preview}, index) => {
    const image = `${siteUrl}${IMAGES_PATH}/${images[index]?.name}`;
    addPreview(page, preview, image, buildPageData(page, siteUrl, image));
  });
  const notFound = table.get('/404.html');
  if (notFound) removeUrls(notFound);
};
