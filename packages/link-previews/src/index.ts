/** The step for link previews: images and structured data in the heads of pages. */
import {requireOptions} from '@docs-kit/basics/options';
import type {BuildStep} from '@docs-kit/build-steps';
import {type LinkPreviewOptions, linkPreviewOptionsSchema} from './options';

export type {LinkPreviewOptions};

/**
 * Draws an image for each part of the site and each post, and adds Open Graph tags and JSON-LD to
 * pages.
 *
 * @throws WriterError if an option is wrong
 */
export function linkPreviews(options: LinkPreviewOptions): BuildStep {
  requireOptions('@docs-kit/link-previews', linkPreviewOptionsSchema, options);
  return {
    name: 'link previews',
    run: async (pages, context) =>
      (await import('./addPreviews')).addPreviews(pages, context, options),
  };
}
