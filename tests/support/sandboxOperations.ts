/** The operations of api/openapi.json, as the sandbox reads them. */
import {loadSandboxOperations} from '../../packages/openapi-model/src/sandboxData';

export const sandboxOperations = loadSandboxOperations('.');
