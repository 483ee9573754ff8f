/** The page about the sandbox lists what the sandbox knows. */
import {readFileSync} from 'node:fs';
import {ANSWER_OPTIONS, STREAM_ENDS} from '@docs-kit/openapi-sandbox/engine';
import {SANDBOX_OPTIONS} from '@docs-kit/openapi-sandbox/server/runSandbox';
import {describe, expect, it} from 'vitest';
import {REPLY_TRIGGERS} from '../../api/sandbox/replies';
import {sandboxOperations} from '../support/sandboxOperations';

const page = readFileSync('docs/getting-started/test-without-an-account.mdx', 'utf8');
const quote = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** How the page begins to describe what a trigger causes. */
const EFFECTS: Readonly<Record<string, string>> = {
  'pending-approval': 'A pending approval',
  'pending-user-choice': 'A pending choice',
  'pending-connection': 'A pending sign-in',
  citations: 'A citation',
  GetOrder: 'A call of the skill `GetOrder`',
};

describe('The page about the sandbox', () => {
  it('has a row for each trigger, in order', () => {
    const rows =
      page
        .split('## Trigger replies')[1]
        ?.split(/^## /m)[0]
        ?.match(/^\| `.*/gm) ?? [];
    const expected = REPLY_TRIGGERS.map(
      ({words, example, looksUpOrder}) =>
        `| ${quote(words.split('|'))} | ${EFFECTS[example ?? (looksUpOrder ? 'GetOrder' : '')] ?? 'A '}`,
    );
    expect(rows.map((row, index) => row.slice(0, expected[index]?.length))).toEqual(expected);
  });

  it('has a row for each option of an answer', () => {
    for (const name of ANSWER_OPTIONS) expect(page).toContain(`| \`${name}\` | `);
  });

  it('has a row for each way a stream ends', () => {
    const plain = page.replaceAll('`', '');
    for (const {id, label} of STREAM_ENDS) expect(plain).toContain(`| ${id} | ${label} |`);
  });

  it('has a row for each option of the command line', () => {
    for (const name of Object.keys(SANDBOX_OPTIONS)) expect(page).toContain(`| \`--${name}\` |`);
  });

  it('has a row for each header with a credential', () => {
    const headers = sandboxOperations.flatMap(({auth, parameters}) => [
      ...auth.flat().map(({header}) => header),
      ...parameters
        .filter((parameter) => parameter.in === 'header' && /token$/i.test(parameter.name))
        .map(({name}) => name),
    ]);
    const rows =
      page
        .split('### Credentials')[1]
        ?.split(/^##/m)[0]
        ?.match(/^\| .*/gm) ?? [];
    expect(headers).not.toEqual([]);
    for (const header of headers) expect(rows.join('\n')).toContain(`\`${header}`);
  });
});
