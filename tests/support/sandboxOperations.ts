import {loadSandboxOperations} from '../../src/plugins/api/sandbox';

export const sandboxOperations = loadSandboxOperations('.');
