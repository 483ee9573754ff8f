/** The text of the images of link previews. */
import {formatDate} from '@docs-kit/basics/dates';
import type {Page} from '../builtPage';
import {OTHER_PART} from '../pageKinds';
import type {ImageText} from './imageLayout';

/**
 * @param tagline - tagline of the site
 * @param partNames - names of parts, where they differ from those in the site
 * @returns the text of the image of a post, or of the page's part of the site
 */
export function buildImageText(
  {kind, part, title, description, published}: Page,
  tagline: string,
  partNames: Readonly<Record<string, string>> = {},
): ImageText {
  if (kind === 'post' && published)
    return {part, detail: formatDate(published), title, description};
  if (part === OTHER_PART) return {part: '', detail: '', title: tagline, description: ''};
  return {part: '', detail: '', title: partNames[part] ?? part, description: tagline};
}
