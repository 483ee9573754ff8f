/** Options of the step for link previews. */
import {optionsOf, z} from '@docs-kit/basics/options';
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

const text = z.string();

export const linkPreviewOptions = optionsOf<LinkPreviewOptions>({
  markFile: text,
  colors: optionsOf<ImageColors>({
    background: text,
    shape: text,
    text,
    muted: text,
    accent: text,
  }).optional(),
  fontFile: text.optional(),
  partNames: z.record(text, text).optional(),
});
