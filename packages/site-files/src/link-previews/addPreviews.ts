/**
 * Gives every page an image and structured data in its head. The build adds them rather than React,
 * because each page would otherwise load code and data that only crawlers read.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import type {PageTable} from '../pageTable';
import type {StepContext} from '../step';
import type {LinkPreviewOptions} from '.';
import {createDrawImage} from './drawImage';
import {addPreview, removeUrls} from './headTags';
import type {ImageColors, ImageText} from './imageLayout';
import {buildImageText} from './imageText';
import {buildPageData} from './structuredData';

/** File names are hashes of content; hosts cache everything below `/assets` indefinitely. */
const IMAGES_PATH = '/assets/link-previews';

const DEFAULT_COLORS: ImageColors = {
  background: 'black',
  shape: '#222222',
  text: 'white',
  muted: 'silver',
  accent: 'white',
};

/** Draws an image for each part of the site and each post, and adds tags to the head of pages. */
export async function addPreviews(
  table: PageTable,
  {siteDir, outDir, siteUrl, siteTitle, siteTagline}: StepContext,
  {fontFile, markFile, colors = DEFAULT_COLORS, partNames}: LinkPreviewOptions,
): Promise<void> {
  const mark = await readFile(path.join(siteDir, markFile), 'utf8');
  const font = fontFile === undefined ? undefined : await readFile(path.join(siteDir, fontFile));
  const drawImage = await createDrawImage({siteTitle, mark, colors}, font);
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
    const text = buildImageText(page, siteTagline, partNames);
    const image = await getImageUrl(text);
    addPreview(page, text.title, siteTitle, image, buildPageData(page, siteUrl, image));
  }
}
