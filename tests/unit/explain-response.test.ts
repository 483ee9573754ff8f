/** The console's explanations of responses, missing responses, and events. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import errorCodes from '../../api/errorCodes';
import streams from '../../api/streams';
import {
  describeWait,
  explainFailure,
  explainStatus,
  findEventPage,
} from '../../packages/openapi-reference/src/components/ApiResponse/explain';

it('events of streams link to the headings of the page on streaming', () => {
  const page = readFileSync(`.${streams.page}.mdx`, 'utf8');
  expect(page).toContain(`{/* #${streams.incomplete} */}`);
  for (const name of streams.events) {
    expect(page).toMatch(new RegExp(`\n### \`?${name}\`?\n`));
    expect(findEventPage(name)).toBe(`${streams.page}#${name}`);
  }
  expect(findEventPage('message')).toBeUndefined();
});

describe('explanations of responses', () => {
  it.each([
    ['90', 'Wait 90 s, then retry.'],
    ['Tue, 04 Nov 2025 09:00:30 GMT', 'Wait until Tue, 04 Nov 2025 09:00:30 GMT, then retry.'],
    [undefined, 'The response has no Retry-After header. Double the wait after each attempt.'],
  ])('Retry-After %s', (value, expected) => expect(describeWait(value)).toBe(expected));

  it('links each error to its code, if the page documents that code', () => {
    const page = readFileSync('docs/serenity-aihub/dev-tools/api-error-responses.mdx', 'utf8');
    for (const code of Object.keys(errorCodes.codes)) {
      const found = explainStatus({status: 400, body: JSON.stringify({code})});
      expect(found?.link?.label).toBe(code);
      expect(page).toContain(`{/* #${code} */}`);
    }
    for (const status of [400, 401, 402, 403, 404, 409, 413, 415, 418, 429, 500, 502, 503]) {
      const found = explainStatus({status, body: '{"code": "javascript:alert(1)"}'});
      expect(found?.text).toMatch(/\S/);
      expect(errorCodes.codes).toHaveProperty(found?.link?.label ?? '');
    }
    expect(explainStatus({status: 200})).toBeUndefined();
  });

  it('distinguishes the two causes of a 429', () => {
    const limited = {status: 429, retryAfter: '5', body: '{"code":"rate_limit_exceeded"}'};
    expect(explainStatus(limited)?.text).toBe('Too many requests. Wait 5 s, then retry.');
    expect(explainStatus({status: 429, body: '{"code":"agent_execution_failed"}'})?.text).toContain(
      'provider',
    );
  });

  it('asks for the response body of a 500, which has a tracking code', () =>
    expect(explainStatus({status: 500, body: '{"trackingCode":"7f3a"}'})?.text).toMatch(
      /^An internal error occurred\..*the response body/,
    ));

  it('explains possible causes when there is no response', () => {
    expect(explainFailure('https://api.example.com/x').text).toMatch(/api\.example\.com.*CORS/);
  });
});
