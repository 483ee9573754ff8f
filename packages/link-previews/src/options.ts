/** Options of the step for link previews. */
import {optionsOf, z} from '@docs-kit/basics/options';

const text = z.string();

export const linkPreviewOptionsSchema = optionsOf({
  /** The site's mark as SVG. Path from the site's folder. */
  markFile: text,
  /** White on black by default. */
  colors: optionsOf({
    background: text,
    /** The large mark in the background, instead of each color that the SVG has as `#rrggbb`. */
    shape: text,
    /** Title, and title of the site. */
    text,
    /** Description and date. */
    muted: text,
    accent: text,
  }).optional(),
  /**
   * A WOFF2 or TTF font with weights 400, 500, and 600. Path from the site's folder. Without one,
   * images have a sans-serif font.
   */
  fontFile: text.optional(),
  /** Names of parts on images, where the names in the site say little outside of it. */
  partNames: z.record(text, text).optional(),
});

export type LinkPreviewOptions = z.infer<typeof linkPreviewOptionsSchema>;

export type ImageColors = NonNullable<LinkPreviewOptions['colors']>;
