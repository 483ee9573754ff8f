/** The sandbox as a program, and what it is called. */
import type {SandboxOptions} from '@docs-kit/openapi-sandbox';
import {API_NAME, SANDBOX_PORT} from '../api';

export const buildSandboxProgram = (siteUrl: string): SandboxOptions['program'] => ({
  banner: `Sandbox of the ${API_NAME}. Run it with: node sandbox.mjs [--port ${SANDBOX_PORT}].`,
  apiName: API_NAME,
  apiUrl: 'https://api.serenitystar.ai/api',
  port: SANDBOX_PORT,
  helpUrl: `${siteUrl}/docs/getting-started/test-without-an-account`,
});
