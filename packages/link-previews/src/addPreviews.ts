/**
 * Gives every page an image and structured data in its head. The build adds them rather than React,
 * because each page would otherwise load code and data that only crawlers read.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import type {PageTable, StepContext} from '@docs-kit/build-steps';
import {logger} from '@docusaurus/logger';
import {createDrawImage} from './drawImage';
import {addPreview, findThemeImage, removeUrls} from './headTags';
import type {ImageText} from './imageLayout';
import {listImageTexts} from './imageText';
import {createGlyphCheck} from './missingGlyphs';
import type {ImageColors, LinkPreviewOptions} from './options';
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

/** Of an image that only shows the mark and the title of the site. */
const NO_TEXT: ImageText = {part: '', detail: '', title: '', description: ''};

/**
 * Draws an image for each part of the site and each post, and adds tags to the head of pages.
 * A page with `image` in its front matter keeps that one.
 */
export async function addPreviews(
  table: PageTable,
  {siteDir, outDir, siteUrl, siteTitle, siteTagline, siteImage}: StepContext,
  {fontFile, markFile, colors = DEFAULT_COLORS, partNames}: LinkPreviewOptions,
): Promise<void> {
  const mark = await readFile(path.join(siteDir, markFile), 'utf8');
  const font = fontFile === undefined ? undefined : await readFile(path.join(siteDir, fontFile));
  const drawImage = await createDrawImage({siteTitle, mark, colors}, font);
  const findMissing = createGlyphCheck(font);
  const missing: string[] = [];
  const urls = new Map<string, string>();

  async function getImageUrl(text: ImageText): Promise<string> {
    const key = JSON.stringify(text);
    const drawn = urls.get(key);
    if (drawn !== undefined) return drawn;
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
    const pageImage = findThemeImage(page);
    if (pageImage !== undefined && pageImage !== siteImage) {
      addPreview(page, siteTitle, undefined, buildPageData(page, siteUrl, pageImage, table));
      continue;
    }
    const texts = listImageTexts(page, siteTagline, partNames);
    const text = texts.find((one) => findMissing(one).length === 0) ?? NO_TEXT;
    if (text !== texts[0])
      missing.push(`${page.path}: ${texts.slice(0, 1).flatMap(findMissing).join(' ')}`);
    const url = await getImageUrl(text);
    const image = {url, title: text.title || siteTitle};
    addPreview(page, siteTitle, image, buildPageData(page, siteUrl, url, table));
  }
  if (missing.length > 0)
    logger.warn(
      `Images of link previews leave out text whose characters their font lacks. Give linkPreviews a fontFile that has them.\n${missing.join('\n')}`,
    );
}
