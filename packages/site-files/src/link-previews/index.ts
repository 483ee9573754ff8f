/**
 * The step for link previews: gives every page an image and structured data in its head. The build
 * adds them rather than React, because each page would otherwise load code and data that only
 * crawlers read.
 */
import path from 'node:path';
import {formatDate} from '@docs-kit/basics/dates';
import {writeFiles} from '@docs-kit/basics/files';
import {SITE_TAGLINE} from '../../../../src/config/site';
import type {Page} from '../builtPage';
import type {Step} from '../step';
import {createDrawImage} from './drawImage';
import {addPreview, removeUrls} from './headTags';
import type {ImageText} from './imageLayout';
import {buildPageData} from './structuredData';

/** File names are hashes of content; hosts cache everything below `/assets` indefinitely. */
const IMAGES_PATH = '/assets/link-previews';

/** @returns the text of the image of a post, or of the page's part of the site */
export function buildImageText({kind, part, title, description, published}: Page): ImageText {
  if (kind === 'post' && published)
    return {part, detail: formatDate(published), title, description};
  if (part === 'Site') return {part: '', detail: '', title: SITE_TAGLINE, description: ''};
  // "Docs" alone would say little outside of the site.
  const name = part === 'Docs' ? 'Documentation' : part;
  return {part: '', detail: '', title: name, description: SITE_TAGLINE};
}

/** Draws an image for each part of the site and each post, and adds tags to the head of pages. */
export const linkPreviews: Step = async (table, {outDir, siteUrl}) => {
  const drawImage = await createDrawImage();
  const urls = new Map<string, string>();

  async function getImageUrl(text: ImageText): Promise<string> {
    const key = JSON.stringify(text);
    const known = urls.get(key);
    if (known !== undefined) return known;
    const {name, png} = await drawImage(text);
    writeFiles([[path.join(outDir, IMAGES_PATH, name), png]]);
    const url = `${siteUrl}${IMAGES_PATH}/${name}`;
    urls.set(key, url);
    return url;
  }

  for (const page of table.values()) {
    if (page.kind === 'notFound') {
      removeUrls(page);
      continue;
    }
    const text = buildImageText(page);
    const image = await getImageUrl(text);
    addPreview(page, text.title, image, buildPageData(page, siteUrl, image));
  }
};
