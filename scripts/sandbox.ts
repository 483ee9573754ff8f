/**
 * `npm run sandbox`: responds to API requests at http://localhost:4010/api from the examples in
 * api/openapi.json.
 */
import {loadSandboxOperations} from '../src/plugins/api/sandboxData';
import runSandbox from '../src/server/sandbox/runSandbox';
import {ROOT} from '../tooling/project';

runSandbox(loadSandboxOperations(ROOT));
