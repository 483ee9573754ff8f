/** The request that the samples of an operation make. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {buildModel} from '../src/build/model';
import {parseSpec} from '../src/build/read/spec';

describe('a request from the file', () => {
  const text = readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8');
  const [rent, remove] = buildModel(parseSpec(text, 'tents.json'), {route: '/api'}).operations;

  it('fills the path, sends required values, and hides secrets', () => {
    expect(rent?.request).toMatchObject({
      method: 'POST',
      url: 'https://api.example.com/tents/1',
      query: [],
      headers: [
        ['X-API-KEY', 'YOUR_API_KEY'],
        ['X-Trace-Token', 'YOUR_TRACE_TOKEN'],
      ],
      body: {kind: 'json', value: {from: '2025-11-04'}},
      response: 'json',
    });
  });

  it('quotes the samples of the file instead of writing some', () => {
    const spec = parseSpec(text, 'tents.json');
    const operation = spec.paths['/tents/{size}']?.post;
    Object.assign(operation ?? {}, {'x-codeSamples': [{lang: 'C#', source: 'var rented = 1;'}]});
    const codes = buildModel(spec, {route: '/api'}).operations[0]?.samples.map(({code}) => code);
    const written = rent?.samples.map(({code}) => code);
    expect(codes).toEqual(written?.with(2, 'var rented = 1;'));
  });

  it('shows the body of a response that the file doesn’t describe, unless there may be none', () => {
    const findKind = (method: string, status: string, description = 'OK') => {
      const paths = {'/tents': {[method]: {responses: {[status]: {description}}}}};
      const spec = {openapi: '3.0.3', info: {title: 'Tents', version: '1'}, paths};
      const {operations} = buildModel(parseSpec(JSON.stringify(spec), 'a.json'), {route: '/api'});
      return operations[0]?.request.response;
    };
    expect(findKind('get', '200')).toBe('text');
    for (const response of [
      ['delete', '200'],
      ['get', '204'],
      ['get', '200', 'Without a body.'],
    ])
      expect(findKind(...(response as [string, string])), response.join(' ')).toBe('none');
  });

  it('sends a key once where a parameter has the name of its header', () => {
    const build = (header: string) => {
      const operation = {
        parameters: [{name: header, in: 'header', required: true, schema: {type: 'string'}}],
        responses: {200: {description: 'OK'}},
      };
      const spec = {
        openapi: '3.0.3',
        info: {title: 'Tents', version: '1'},
        security: [{key: []}],
        paths: {'/tents': {get: operation}},
        components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-API-Key'}}},
      };
      return buildModel(parseSpec(JSON.stringify(spec), 'a.json'), {route: '/api'}).operations[0];
    };
    for (const header of ['x-api-key', 'X-API-Key']) {
      expect(build(header)?.request.headers).toEqual([['X-API-Key', 'YOUR_API_KEY']]);
      expect(build(header)?.parameters).toEqual([]);
    }
    expect(build('X-Trace')?.parameters.map(({name}) => name)).toEqual(['X-Trace']);
  });

  it('sends no key to a public operation', () => {
    expect(remove?.request).toMatchObject({
      headers: [['Cookie', 'camperSession=YOUR_CAMPER_SESSION']],
      response: 'none',
      url: expect.stringMatching(/\/base\/poles\/[\da-f]{8}-[\da-f-]{27}$/),
    });
    expect(remove?.samples.map(({language}) => language)).toEqual([
      'curl',
      'typescript',
      'csharp',
      'python',
    ]);
  });
});
