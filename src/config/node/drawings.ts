/** How the build draws diagrams, and where pictures are. */
import path from 'node:path';
import type {PictureOptions} from '@docs-kit/writing/pictures';
import {TOKENS_PATH} from './colors';
import {FONT_FILE} from './head';

export const diagramOptions = {font: path.join(__dirname, '../../../static', FONT_FILE)};

export const pictureOptions = {
  folder: 'docs/pictures',
  tokens: {prefix: '--s-', file: TOKENS_PATH, example: 'var(--s-brand)'},
} satisfies PictureOptions;
