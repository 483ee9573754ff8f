/**
 * `npm run sandbox`: answers API requests at http://localhost:4010/api from the examples in
 * api/openapi.json.
 */
import path from 'node:path';
import {sandboxOperations} from '../src/plugins/api/sandbox';
import {run} from '../src/server/sandbox/main';

run(sandboxOperations(path.resolve(import.meta.dirname ?? __dirname, '..')));
