/**
 * `npm run api:generate`: generates docs/api/aihub from api/openapi.json. `npm start` and `npm run
 * build` do this too.
 */
import {exitOnWriterError} from '../src/node/writerError';
import {generateApiPages} from '../src/plugins/api/generate';
import {ROOT} from '../tooling/project';

generateApiPages(ROOT).catch(exitOnWriterError);
