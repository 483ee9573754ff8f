/** The sandbox as a program, and what it is called. */
import type {SandboxOptions} from '@docs-kit/openapi-sandbox/plugin';
import {SANDBOX_PORT} from './api';

export const SANDBOX_PROGRAM: SandboxOptions['program'] = {
  banner: `Sandbox of the Serenity* Star API. Run it with: node sandbox.mjs [--port ${SANDBOX_PORT}].`,
  apiName: 'Serenity* Star API',
  apiUrl: 'https://api.serenitystar.ai/api',
  port: SANDBOX_PORT,
  helpUrl: 'https://docs.serenitystar.ai/docs/getting-started/test-without-an-account',
};
