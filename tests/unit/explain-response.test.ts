/** The console's explanations of responses link to what this site's pages have. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import errorCodes from '../../api/errorCodes';
import streams from '../../api/streams';
import {explainStatus} from '../../packages/openapi-reference/src/components/ApiResponse/explain';

it('events of streams have a heading on the page on streaming', () => {
  const page = readFileSync(`.${streams.page}.mdx`, 'utf8');
  expect(page).toContain(`{/* #${streams.incomplete} */}`);
  for (const name of streams.events) expect(page).toMatch(new RegExp(`\n### \`?${name}\`?\n`));
});

it('each error code has an anchor on the page on errors, and each status a code', () => {
  const page = readFileSync('docs/serenity-aihub/dev-tools/api-error-responses.mdx', 'utf8');
  const codes = Object.keys(errorCodes.codes);
  expect(codes.filter((code) => !page.includes(`{/* #${code} */}`))).toEqual([]);
  for (const status of [400, 401, 402, 403, 404, 409, 413, 415, 418, 429, 500, 502, 503])
    expect(errorCodes.codes).toHaveProperty(explainStatus({status})?.link?.label ?? '');
});

it('an error of the model provider differs from the rate limit', () => {
  const body = '{"code":"agent_execution_failed"}';
  expect(explainStatus({status: 429, body})?.text).toContain('provider');
});
