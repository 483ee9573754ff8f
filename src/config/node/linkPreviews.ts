/** Options of link previews. */
import type {LinkPreviewOptions} from '@docs-kit/link-previews';
import {getColor} from '../../content/node/colors';
import {FONT_FILE} from './head';

export const linkPreviewOptions: LinkPreviewOptions = {
  fontFile: `static${FONT_FILE}`,
  markFile: 'static/img/mark-dark.svg',
  colors: {
    background: getColor('deep'),
    shape: getColor('deep-raised'),
    text: getColor('on-deep'),
    muted: getColor('on-deep-muted'),
    accent: getColor('on-deep-key'),
  },
  // "Docs" alone would say little outside of the site.
  partNames: {Docs: 'Documentation'},
};
