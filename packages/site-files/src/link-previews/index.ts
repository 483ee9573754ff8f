/** The step for link previews: images and structured data in the heads of pages. */
import type {Step} from '../step';
import type {ImageColors} from './imageLayout';

export type LinkPreviewOptions = {
  /** The site's mark as SVG. Path from the site's folder. */
  readonly markFile: string;
  /** White on black by default. */
  readonly colors?: ImageColors;
  /**
   * A WOFF2 or TTF font with weights 400, 500, and 600. Path from the site's folder. Without one,
   * images have a sans-serif font.
   */
  readonly fontFile?: string;
  /** Names of parts on images, where the names in the site say little outside of it. */
  readonly partNames?: Readonly<Record<string, string>>;
};

/**
 * Draws an image for each part of the site and each post, and adds Open Graph tags and JSON-LD to
 * pages.
 */
export const linkPreviews = (options: LinkPreviewOptions): Step => ({
  name: 'link previews',
  run: async (pages, context) =>
    (await import('./addPreviews')).addPreviews(pages, context, options),
});
