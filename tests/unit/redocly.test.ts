/** The rules of redocly.yaml, on a file with a mistake for each. */
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import {readSmallSpec} from '../support/openapi';

const text = readSmallSpec();
const folder = createFolder('openapi-spec');

it('redocly.yaml rejects examples that do not match, and prose in summaries and descriptions', () => {
  const summary = 'Use the chat widget';
  const description = "The values aren't documented publicly. `not documented` is code.";
  const faults: [what: string, from: string, to: string][] = [
    ['an example of a body', '"2025-11-05", "paid": false', '"2025-11-05"'],
    ['that of a parameter', '"description": "How many sleep in it.",', '"example": 9,'],
    ['that of a schema', '"enum": ["en", "es"],', '"enum": ["en"], "example": "fr",'],
    ['a name', '"summary": "Rent a tent"', `"summary": "${summary}"`],
    ['an apology', '"Deletes a pole.', `"${description}`],
  ];
  // Redocly requires the discriminator in all alternatives; the Stove has none.
  const valid = text.replace(/,(\n\s*)"discriminator": .*/, '$1');
  const broken = faults.reduce((source, [what, from, to]) => {
    expect(source, what).toContain(from);
    return source.replace(from, to);
  }, valid);
  const lines = faults.map(([, from]) => text.slice(0, text.indexOf(from)).split('\n').length);
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, broken);
  const command = 'node_modules/@redocly/cli/bin/cli.js';
  const args = [command, 'lint', file, '--config=redocly.yaml', '--format=json'];
  const {stdout} = spawnSync(process.execPath, args, {encoding: 'utf8'});
  const {problems} = JSON.parse(stdout) as {
    problems: {ruleId: string; severity: string; location: {start: {line: number}}[]}[];
  };
  const found = problems
    .filter(({ruleId, severity}) => /^no-invalid-|^site\//.test(ruleId) && severity === 'error')
    .flatMap(({location}) => location.map(({start}) => start.line));
  expect(new Set(found)).toEqual(new Set(lines));
}, 60_000);
