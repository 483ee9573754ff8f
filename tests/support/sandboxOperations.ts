/** The operations of api/openapi.json, as the sandbox reads them. */
import {loadSandboxOperations} from '../../src/plugins/api/sandboxData';

export const sandboxOperations = loadSandboxOperations('.');
