/**
 * `npm run api:generate`: generates docs/api/aihub from api/openapi.json. `npm start` and `npm run
 * build` do this too.
 */
import './support/importOnly';
import {generateApiPages} from '@docs-kit/openapi-reference';
import {referenceOptions} from '../src/config/node/openapiReference';
import {runScript} from './support/runScript';

runScript(() => generateApiPages(referenceOptions));
