/** Options of diagrams. */
import path from 'node:path';
import {FONT_FILE} from './head';

export const diagramOptions = {font: path.join(__dirname, '../../../static', FONT_FILE)};
