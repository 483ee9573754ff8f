/** The operations of api/openapi.json, as the sandbox reads them. */
import {loadSandboxOperations} from '../../packages/openapi-sandbox/src/sandboxData';
import {buildApiConfig} from '../../src/config/node/api';

export const sandboxOperations = loadSandboxOperations(buildApiConfig('.'));
