/** Sends requests to a sandbox without a server. */
import type {SandboxRequest, SandboxResponse} from '@docs-kit/openapi-sandbox/engine';
import type {JsonNode} from './openapi';
import {createPlatformSandbox} from './sandboxOperations';

type Form = Extract<SandboxRequest['body'], {kind: 'form'}>['fields'];
/** The body is sent as JSON, unless it's text already. */
export type Sent = {body?: unknown; form?: Form; headers?: Record<string, string>};

/** @returns a function that sends a request with a key: a line such as `GET /v2/agent`, and more */
export function createSandboxClient(sandbox = createPlatformSandbox()) {
  return (line: string, {body, form, headers}: Sent = {}): SandboxResponse => {
    const [method = '', path = ''] = line.replace(/ (?=\/v2\/)/, ' /api').split(' ');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = sandbox.respond({
      method,
      path,
      headers: {
        'x-api-key': 'YOUR_API_KEY',
        ...(body !== undefined && {'content-type': 'application/json'}),
        ...(form && {'content-type': 'multipart/form-data'}),
        ...headers,
      },
      ...(body !== undefined && {body: {kind: 'text', text}}),
      ...(form && {body: {kind: 'form', fields: form}}),
    });
    // Throws if a server can't send them.
    new Headers(response.headers);
    return response;
  };
}

export function parseJsonReply({body}: SandboxResponse): JsonNode {
  if (body.kind !== 'text') throw new Error(`The body is ${body.kind}`);
  return JSON.parse(body.text) as JsonNode;
}
