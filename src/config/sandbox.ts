/** The sandbox as a program, and what it is called. */
import type {SandboxProgram} from '@docs-kit/openapi-sandbox/server/runSandbox';
import {SANDBOX_PORT} from './api';

export const SANDBOX_PROGRAM: SandboxProgram = {
  apiName: 'Serenity* Star API',
  apiUrl: 'https://api.serenitystar.ai/api',
  port: SANDBOX_PORT,
  helpUrl: 'https://docs.serenitystar.ai/docs/getting-started/test-without-an-account',
};
