import path from 'node:path';
import {FONT_FILE} from './head';
import {SITE_DIR} from './siteDir';

export const diagramOptions = {font: path.join(SITE_DIR, 'static', FONT_FILE)};
