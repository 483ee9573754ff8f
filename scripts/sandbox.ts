/**
 * `npm run sandbox`: answers API requests at http://localhost:4010/api from the examples in
 * api/openapi.json.
 */
import path from 'node:path';
import {loadSandboxOperations} from '../src/plugins/api/sandbox';
import runSandbox from '../src/server/sandbox/runSandbox';

runSandbox(loadSandboxOperations(path.resolve(import.meta.dirname ?? __dirname, '..')));
