/** The sandbox of api/openapi.json, with the behavior of the platform. */
import {createSandbox, loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import {type AppOptions, createApp} from '@docs-kit/openapi-sandbox/server/app';
import behavior from '../../api/sandbox';
import {apiConfig} from '../../src/config/node/openapiModel';

export const sandboxOperations = loadSandboxOperations(apiConfig, behavior);

/** Creates a sandbox with an empty state. */
export const createPlatformSandbox = () => createSandbox(sandboxOperations, behavior);

/** Creates the server of a sandbox, which responds at once. */
export const createPlatformApp = (options: Partial<AppOptions> = {}) =>
  createApp(sandboxOperations, {hasDelays: false, behavior, ...options});
