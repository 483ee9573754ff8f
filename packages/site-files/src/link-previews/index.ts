/** The step for link previews: images and structured data in the heads of pages. */
import type {BuildStep} from '../buildStep';
import type {LinkPreviewOptions} from './options';

export type {LinkPreviewOptions};

/**
 * Draws an image for each part of the site and each post, and adds Open Graph tags and JSON-LD to
 * pages.
 */
export const linkPreviews = (options: LinkPreviewOptions): BuildStep => ({
  name: 'link previews',
  run: async (pages, context) =>
    (await import('./addPreviews')).addPreviews(pages, context, options),
});
