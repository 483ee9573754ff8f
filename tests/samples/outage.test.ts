/** The script for an outage: each line is one kind of response, with what the table looks up. */
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {parsePage} from '@docs-kit/writing/sources';
import {expect, it} from 'vitest';
import {findBlocks} from '../support/blocks';

const FILE = 'docs/run-an-agent/on-call.mdx';
const folder = createFolder('outage');

/** Replaces curl, which returns the responses of a file in turn. */
const STUB = `
curl() {
  local next; next=$(head -n 1 given)
  tail -n +2 given > rest; echo "$next" >> rest; mv rest given
  printf '%s\\nHTTP %s\\n' "\${next#*|}" "\${next%%|*}"
}
`;

/** @returns the lines that the script prints, without the count */
function count(...given: string[]): string[] {
  const blocks = findBlocks(parsePage(readFileSync(FILE, 'utf8'), FILE));
  const script = blocks.find(({title}) => title === 'count_failures.sh')?.code ?? 'exit 1';
  writeFileSync(path.join(folder, 'given'), given.map((line) => `${line}\n`).join(''));
  const {stdout} = spawnSync('bash', ['-c', STUB + script], {cwd: folder, encoding: 'utf8'});
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => line.trim().replace(/^\d+ /, '')).sort();
}

it('prints the codes, the key, and the status of each kind of response on one line', () => {
  expect(
    count(
      '200|{"content": "It is on its way."}',
      '400|{"code":"validation_error","errors":{"agent_inactive":"The agent is not active."}}',
      '429|{"code": "rate_limit_exceeded"}',
      '502|{"code":"agent_execution_failed","attempts":[{"code":"vendor_service_error"}]}',
      '000|',
    ),
  ).toEqual([
    '"code": "rate_limit_exceeded" HTTP 429',
    '"code":"agent_execution_failed" "code":"vendor_service_error" HTTP 502',
    '"code":"validation_error" "errors":{"agent_inactive" HTTP 400',
    'HTTP 000',
    'HTTP 200',
  ]);
});
