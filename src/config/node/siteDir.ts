/** The folder of the site, which contains `api/`, `docs/`, and `src/`. */
import path from 'node:path';

export const SITE_DIR = path.resolve(__dirname, '../../..');
