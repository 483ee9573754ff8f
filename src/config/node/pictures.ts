/** Options of pictures in SVG, which use the colors of the site. */
import type {PictureOptions} from '@docs-kit/pictures';
import {TOKENS_PATH} from '../../content/node/colors';

export const pictureOptions = {
  folder: 'docs/pictures',
  tokens: {prefix: '--kit-', file: TOKENS_PATH, example: 'var(--kit-brand)'},
} satisfies PictureOptions;
