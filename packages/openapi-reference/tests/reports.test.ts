/** How clients report a failed response, and how the console explains it. */
import {describe, expect, it} from 'vitest';
import {listReports} from '../src/components/ApiConsole/reports';
import {
  describeWait,
  explainFailure,
  explainStatus,
  findEventPage,
} from '../src/components/ApiResponse/explain';
import type {ResponseState} from '../src/components/ApiResponse/responseState';

const report = (more: Partial<ResponseState>) =>
  listReports(
    {
      phase: 'done',
      url: '/',
      status: 200,
      headers: [],
      milliseconds: 0,
      body: {kind: 'none'},
      ...more,
    },
    {typescript: [], csharp: []},
  );

describe('reports', () => {
  it.each<Partial<ResponseState>>([
    {status: 404, body: {kind: 'text', text: '{}', isJson: true}},
    {phase: 'broken', body: {kind: 'events', events: []}},
    {body: {kind: 'events', events: [{name: 'failed', data: '{"message":"No."}'}]}},
  ])('cover every language: %o', (failure) => {
    const languages = report(failure).map(({language}) => language);
    expect(languages).toEqual(['curl', 'typescript', 'csharp', 'python']);
  });

  it('name the status of a response whose events fail', () => {
    const body = {kind: 'events', events: [{name: 'failed', data: '{"message":"No."}'}]} as const;
    expect(report({status: 202, body})[0]?.text).toContain('The status is 202,');
  });

  it('are none for a response that succeeded', () => expect(report({})).toEqual([]));

  it('name the exception of each HTTP client', () => {
    const body = {kind: 'text', text: '{"code":"x"}', isJson: true} as const;
    expect(report({status: 404, body}).map(({code}) => code)).toEqual([
      undefined,
      'Error: 404 {"code":"x"}',
      'System.Net.Http.HttpRequestException: 404 {"code":"x"}',
      'RuntimeError: 404 {"code":"x"}',
    ]);
  });
});

describe('explanations', () => {
  it.each([
    ['90', 'Wait 90 s, then retry.'],
    ['Tue, 04 Nov 2025 09:00:30 GMT', 'Wait until Tue, 04 Nov 2025 09:00:30 GMT, then retry.'],
    [undefined, 'The response has no Retry-After header. Double the wait after each attempt.'],
  ])('of the header Retry-After %s', (value, expected) =>
    expect(describeWait(value)).toBe(expected),
  );

  it('have a link to the code of the body, or else of the status, if it is documented', () => {
    const link = (status: number, code: string) =>
      explainStatus({status, body: JSON.stringify({code})})?.link?.href;
    expect(link(400, 'out_of_tents')).toBe('/help/errors#out_of_tents');
    expect(link(400, 'javascript:alert(1)')).toBe('/help/errors#bad_request');
    expect(link(503, '')).toBeUndefined();
  });

  it('are none for a response that succeeded', () =>
    expect(explainStatus({status: 200})).toBeUndefined());

  it('say how long to wait, and ask for the body of an internal error', () => {
    expect(explainStatus({status: 429, retryAfter: '5'})?.text).toBe(
      'Too many requests. Wait 5 s, then retry.',
    );
    expect(explainStatus({status: 500})?.text).toMatch(/^An internal error .*the response body/);
  });

  it('list possible causes when there is no response', () => {
    expect(explainFailure('https://api.example.com/x').text).toMatch(/api\.example\.com.*CORS/);
  });

  it('of events are links to the page on streams', () => {
    expect(findEventPage('closed')).toBe('/help/streams#closed');
    expect(findEventPage('message')).toBeUndefined();
  });
});
