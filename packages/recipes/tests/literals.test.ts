/** Commands that send text from an earlier response. */
import {execFileSync} from 'node:child_process';
import type {SampleRequest} from '@docs-kit/request-samples';
import {expect, it} from 'vitest';
import {renderCurlCommand} from '../src/build/literals';

const request: SampleRequest = {
  method: 'POST',
  url: '/notes',
  query: [],
  headers: [],
  response: 'json',
  body: {kind: 'json', value: {id: '{{petId}}', note: '{{note}}', title: 'Said: {{note}}'}},
};

it('escapes text in JSON, which could otherwise add keys', () => {
  const once = {retries: 0, isStream: false};
  const isText = () => true;
  const command = renderCurlCommand(
    '',
    undefined,
    request,
    once,
    isText,
    (name) => name === 'note',
  );
  const note = 'It said "woof",\n"id": "C:\\new"';
  const script = `curl() { printf %s "\${@: -1}"; }\n${command}`;
  const env = {...process.env, pet_id: 'p-1', note};
  const sent = execFileSync('bash', ['-c', script], {env, encoding: 'utf8'});
  expect(JSON.parse(sent)).toEqual({id: 'p-1', note, title: `Said: ${note}`});
});
