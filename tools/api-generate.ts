/**
 * `npm run api:generate`: generates docs/api/aihub from api/openapi.json. `npm start` and `npm run
 * build` do this too.
 */
import './support/importOnly';
import {exitOnWriterError} from '@docs-kit/basics/writerError';
import {generateApiPages} from '@docs-kit/openapi-reference';
import {referenceOptions} from '../src/config/node/openapiReference';

generateApiPages(referenceOptions).catch(exitOnWriterError);
