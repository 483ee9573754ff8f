// The page about the sandbox lists what the sandbox knows.
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {STREAM_ENDS, OUTCOME_OPTIONS} from '../../src/shared/sandbox/rehearse';
import {TRIGGERS} from '../../src/shared/sandbox/replies';

const page = readFileSync('docs/getting-started/test-without-an-account.mdx', 'utf8');
const quote = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

it('has a row for each trigger, in order', () => {
  const rows = TRIGGERS.map(([words, effect]) => `| ${quote(words.split('|'))} | ${effect} |`);
  expect(page).toContain(rows.join('\n'));
});

it('has a row for each option of an outcome', () => {
  const rows = Object.entries(OUTCOME_OPTIONS).map(
    ([name, effect]) => `| \`${name}\` | ${effect} |`,
  );
  expect(page).toContain(rows.join('\n'));
});

it('has a row for each way a stream ends', () => {
  for (const {id, label} of STREAM_ENDS) expect(page).toContain(`| \`${id}\` | ${label} |`);
});

it('has a row for each option of the command line', () => {
  const source = readFileSync('src/server/sandbox/runSandbox.ts', 'utf8');
  const options = [...source.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name = '']) => name);
  expect(options.length).toBeGreaterThan(0);
  for (const name of options) expect(page).toContain(`| \`${name}\` |`);
});
