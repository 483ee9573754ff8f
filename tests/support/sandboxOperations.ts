/** The sandbox of api/openapi.json, with the behavior of the platform. */
import behavior from '../../api/sandbox';
import {createSandbox} from '../../packages/openapi-sandbox/src/createSandbox';
import {loadSandboxOperations} from '../../packages/openapi-sandbox/src/sandboxData';
import {type AppOptions, createApp} from '../../packages/openapi-sandbox/src/server/app';
import {buildApiConfig} from '../../src/config/node/openapiModel';

export const sandboxOperations = loadSandboxOperations(buildApiConfig('.'), behavior);

/** Creates a sandbox with an empty state. */
export const createPlatformSandbox = () => createSandbox(sandboxOperations, behavior);

/** Creates the server of a sandbox, which responds at once. */
export const createPlatformApp = (options: Partial<AppOptions> = {}) =>
  createApp(sandboxOperations, {hasDelays: false, behavior, ...options});
