/** The operations of api/openapi.json, as the sandbox reads them. */
import {loadSandboxOperations} from '../../src/plugins/api/sandbox';

export const sandboxOperations = loadSandboxOperations('.');
