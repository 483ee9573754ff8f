/**
 * `npm run api:generate`: generates docs/api/aihub from api/openapi.json. `npm start` and `npm run
 * build` do this too.
 */
import path from 'node:path';
import {generateApiPages} from '../src/plugins/api/generate';
import {exitOn} from '../src/node/writerError';

generateApiPages(path.resolve(__dirname, '..')).catch(exitOn);
