/** The text of the images of link previews. */
import {formatDate} from '@docs-kit/basics/dates';
import {OTHER_PART, type Page} from '@docs-kit/build-steps';
import type {ImageText} from './imageLayout';

/**
 * @param tagline - tagline of the site
 * @param partNames - names of parts, where they differ from those in the site
 * @returns the texts that the image of a page can have: that of a post, and of its part of the site
 */
export function listImageTexts(
  {kind, part, title, description, published}: Page,
  tagline: string,
  partNames: Readonly<Record<string, string>> = {},
): ImageText[] {
  const ofPart = buildPartText(part, tagline, partNames);
  return kind === 'post' && published
    ? [{part, detail: formatDate(published), title, description}, ofPart]
    : [ofPart];
}

function buildPartText(
  part: string,
  tagline: string,
  partNames: Readonly<Record<string, string>>,
): ImageText {
  if (part === OTHER_PART) return {part: '', detail: '', title: tagline, description: ''};
  return {part: '', detail: '', title: partNames[part] ?? part, description: tagline};
}
