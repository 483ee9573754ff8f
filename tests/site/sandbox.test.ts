/**
 * The published sandbox: one file that runs with plain Node, and the data of each operation for
 * browsers.
 */
import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';
import {connect} from 'node:net';
import {gzipSync} from 'node:zlib';
import type {OperationData} from '@docs-kit/openapi-reference/request';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {operationsById} from '../support/openapi';
import {type PublishedSandbox, startPublishedSandbox} from '../support/publishedSandbox';

const MAX_GZIP_BYTES = 8000;
const FOLDER = 'build/api/operations';

describe('the data of operations', () => {
  const files = readdirSync(FOLDER);

  it('is published for each of them', () => {
    expect(files.sort()).toEqual([...operationsById.keys()].map((id) => `${id}.json`).sort());
  });

  it.each(files)('of %s is small', (file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    expect(`${(JSON.parse(text) as OperationData).sandbox.operationId}.json`).toBe(file);
    expect(gzipSync(text).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  });
});

describe('sandbox.mjs', () => {
  let sandbox: PublishedSandbox;
  beforeAll(async () => {
    sandbox = await startPublishedSandbox('--port', '0', '--no-delay');
  });
  afterAll(() => sandbox.stop());

  it('runs without packages, and says that only this computer can connect', async () => {
    expect(sandbox.printed).toContain('Only this computer can connect');
    const response = await fetch(`${sandbox.origin}/api/v2/agent`, {
      headers: {'X-API-KEY': 'YOUR_API_KEY'},
    });
    expect([response.status, await response.json()]).toMatchObject([200, {page: 1}]);
  });

  it('responds to a client that has ended its side of the connection', async () => {
    // A response without a delay can be sent before the end arrives.
    const {host, port} = new URL(sandbox.origin);
    const socket = connect({port: Number(port), host: '127.0.0.1', allowHalfOpen: true});
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.end(
      `GET /api/v2/agent HTTP/1.1\r\nHost: ${host}\r\nX-API-KEY: a\r\nX-Sandbox-Answer: automatic delay=50\r\nConnection: close\r\n\r\n`,
    );
    await once(socket, 'end');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    [
      'a port in use',
      () => ['--port', new URL(sandbox.origin).port],
      /^Port \d+ is in use or reserved\. Choose another one with --port\.$/,
    ],
    ['a malformed port', () => ['--port', 'x'], /^--port "x" isn't valid\. Use a number/],
    ['a missing scenario', () => ['--scenario', 'x'], /^--scenario: ENOENT.* 'x'$/],
    [
      'a URL as a host',
      () => ['--host', 'http://host.docker.internal:4010'],
      /^--host "http:\/\/host\.docker\.internal:4010" isn't a name of a computer\. Leave out http:/,
    ],
    [
      'an agent without a type',
      () => ['--agent', 'a'],
      /^--agent "a" isn't valid\. Use CODE=TYPE, where CODE has .* TYPE is activity,/,
    ],
    [
      'its options, and where to read about them',
      () => ['--help'],
      /^Usage: node sandbox\.mjs[^]+--allow-origin[^]+https:\/\/\S+\/test-without-an-account$/,
    ],
    ['an unknown option', () => ['--prot', '1'], /^Unknown option '--prot'\. Usage: node sandbox/],
  ])('explains %s', async (_, options, message) => {
    await expect(startPublishedSandbox(...options())).rejects.toThrow(message);
  });
});
