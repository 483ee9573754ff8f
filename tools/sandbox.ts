/**
 * `npm run sandbox`: responds to API requests at http://localhost:4010/api from the examples of
 * the API, and as api/sandbox says.
 */
import {loadBehavior, loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import runSandbox from '@docs-kit/openapi-sandbox/server/runSandbox';
import behavior from '../api/sandbox';
import {parseEnvOrExit} from '../src/config/node/env';
import {apiConfig} from '../src/config/node/openapiModel';
import {buildSandboxProgram} from '../src/config/node/openapiSandbox';

const {SITE_URL} = parseEnvOrExit();
runSandbox(
  loadSandboxOperations(apiConfig, behavior),
  buildSandboxProgram(SITE_URL),
  loadBehavior(apiConfig, behavior),
);
