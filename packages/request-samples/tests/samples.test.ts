/**
 * Generated samples are valid for any value. Where possible, a parser or interpreter of the
 * language checks them.
 */
import {execFileSync} from 'node:child_process';
import type {Json} from '@docs-kit/basics/json';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {renderCsharp, renderFetch, renderPython, toPython, toTypescript} from '../src';
import {quoteForShell, renderCurl} from '../src/curl';
import type {SampleRequest} from '../src/request';

/** @returns the syntax errors of TypeScript source */
const findSyntaxErrors = (code: string) =>
  ts.transpileModule(code, {reportDiagnostics: true}).diagnostics;

const nasty = 'it\'s "wet"\\dry\n$HOME `x` {y} ñ 😀 </script>';

const request = (more: Partial<SampleRequest> = {}): SampleRequest => ({
  method: 'POST',
  url: 'https://api.example.com/tents/4',
  query: [['culture', 'en & es']],
  headers: [['X-API-KEY', 'YOUR_API_KEY']],
  body: {kind: 'json', value: {text: nasty, list: [1, null, true], 'odd-key': {}}},
  response: 'json',
  ...more,
});

/** A form with a file and a field. */
const form = (note: string): SampleRequest['body'] => ({
  kind: 'multipart',
  parts: [
    {name: 'file', file: './a.pdf'},
    {name: 'note', value: note},
  ],
});

describe('cURL', () => {
  it('quotes for the shell', () => {
    expect(
      execFileSync('sh', ['-c', `printf %s ${quoteForShell(nasty)}`], {encoding: 'utf8'}),
    ).toBe(nasty);
  });

  it('passes the intended arguments to curl', () => {
    const script = renderCurl(request()).replace(/^curl/, `printf '%s\\0'`);
    const args = execFileSync('sh', ['-c', script], {encoding: 'utf8'}).split('\0').slice(0, -1);
    const {body, headers} = request();
    const json = body?.kind === 'json' ? JSON.stringify(body.value, null, 2) : '';
    // The lines of the body are below its option.
    const indented = json.replaceAll('\n', '\n  ');
    const sent = [...headers, ['Content-Type', 'application/json']].flatMap((header) => [
      '-H',
      header.join(': '),
    ]);
    const url = 'https://api.example.com/tents/4?culture=en%20%26%20es';
    expect(args).toEqual(['-X', 'POST', url, ...sent, '-d', indented]);
  });

  it('sends forms, omits GET and reads streams unbuffered', () => {
    const sample = renderCurl(request({body: form('@home')}));
    expect(sample).toContain(`-F 'file=@./a.pdf;type=application/pdf'`);
    expect(sample).toContain(`--form-string 'note=@home'`);
    expect(renderCurl(request({method: 'GET', body: undefined}))).not.toContain('-X');
    expect(renderCurl(request({method: 'HEAD', body: undefined}))).toMatch(/^curl --head /);
    expect(renderCurl(request({response: 'stream'}))).toMatch(/^curl -N /);
    expect(renderCurl(request({response: 'file'}))).toContain('-o ./download');
  });
});

describe('TypeScript', () => {
  it('writes literals that evaluate to the value', () => {
    const value = {text: nasty, list: [1, null, true, []], 'odd-key': {}, nested: {a: {b: 'c'}}};
    expect(new Function(`return ${toTypescript(value)}`)()).toEqual(value);
  });

  it.each(['json', 'text', 'file', 'stream', 'none'] as const)(
    'is valid for a response of the kind %s',
    (response) => {
      for (const body of [request().body, form(nasty)])
        expect(findSyntaxErrors(renderFetch(request({response, body})))).toEqual([]);
    },
  );
});

it.each([renderCurl, renderFetch, renderCsharp, renderPython])(
  '%o sends the type of a file, if its name tells it',
  (render) => {
    expect(render(request({body: form('')}))).toContain('application/pdf');
    const parts = [{name: 'file', file: './YOUR_FILE'}];
    expect(render(request({body: {kind: 'multipart', parts}}))).not.toMatch(/undefined|type=|Type/);
  },
);

it('C# samples read streams line by line, and end when one goes silent', () => {
  const sample = renderCsharp(request({response: 'stream'}));
  expect(sample).toContain('ResponseHeadersRead');
  expect(sample).toMatch(/ReadLineAsync\(idle\.Token\)[^]*idle\.CancelAfter/);
});

it('every sample stops at an error response, and shows its body', () => {
  expect(renderFetch(request())).toMatch(/throw .*response\.text\(\)/);
  expect(renderCsharp(request())).toMatch(/throw .*response\.Content\.ReadAsStringAsync\(\)/);
  expect(renderPython(request())).toMatch(/raise .*response\.text/);
});

it('writes Python literals', () => {
  expect(toPython({a: [true, false, null, 1.5, 'x'], b: {}, c: []})).toBe(
    '{\n    "a": [\n        True,\n        False,\n        None,\n        1.5,\n        "x",\n    ],\n    "b": {},\n    "c": [],\n}',
  );
});

it("doesn't give fetch a body that it refuses to send", () => {
  for (const method of ['GET', 'HEAD']) {
    const sample = renderFetch(request({method}));
    expect(sample).toMatch(new RegExp(`^// fetch sends no body with ${method}\\.`));
    expect(sample).not.toMatch(/body:|Content-Type/);
  }
});

it.each([request().body, undefined])('sets the headers of content in C# on the content', (body) => {
  const sample = renderCsharp(request({body, headers: [['Content-Language', 'es']]}));
  expect(sample).toMatch(
    /request\.Content = [\s\S]+\nrequest\.Content\.Headers\.Add\("Content-Language", "es"\);/,
  );
  expect(sample).not.toContain('request.Headers.Add');
});

it('escapes what ends a line in C#', () => {
  const sample = renderCsharp(request({headers: [['X-Note', 'a\u2028b\u2029c\u0085d']]}));
  expect(sample).toContain(String.raw`"a\u2028b\u2029c\u0085d"`);
});

it('sends null as JSON in Python', () => {
  const sample = renderPython(request({body: {kind: 'json', value: null}}));
  expect(sample).toContain('data="null".encode()');
  expect(sample).toContain('"Content-Type": "application/json"');
});

it('sends methods that requests has no function for', () =>
  expect(renderPython(request({method: 'TRACE'}))).toContain('requests.request(\n    "TRACE",\n'));

it('encodes the names of a form for curl', () =>
  expect(renderCurl(request({body: {kind: 'urlencoded', fields: [['a b', '1']]}}))).toContain(
    "--data-urlencode 'a%20b=1'",
  ));

it('keeps curl from reading braces in an address as several', () => {
  expect(renderCurl(request({query: [['filter', '{a,b}', '{a,b}']]}))).toMatch(/^curl -g /);
  expect(renderCurl(request())).not.toContain('-g');
  // A program replaces the name with a value.
  expect(renderCurl(request({query: [['filter', '{{name}}', '{{name}}']]}))).not.toContain('-g');
});

it.each([renderPython, renderFetch])('sends all headers of one name', (render) => {
  const headers: SampleRequest['headers'] = [
    ['X-Tag', 'a'],
    ['X-Tag', 'b'],
  ];
  expect(render(request({headers}))).toContain('a, b');
});

it('writes a property named __proto__', () => {
  const value = JSON.parse('{"__proto__": 1}') as Json;
  expect(toTypescript(value)).toContain("['__proto__']: 1");
});
