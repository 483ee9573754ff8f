/** Drafts of the console: the request of each, and the same in commands, samples, and links. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {buildModel, parseSpec} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {buildConsoleData} from '../src/build/consoleData';
import {formatDraftLink, parseDraftLink} from '../src/components/ApiConsole/draftLink';
import {buildRequest, renderDraftSamples} from '../src/request/consoleRequest';
import {
  buildDraft,
  chooseExample,
  isDestructive,
  listConsoleFields,
  type RequestDraft,
  switchPathExamples,
} from '../src/request/requestDraft';
import type {ConsoleOperation} from '../src/shared/console';

const SECRET = "it's-the-key";
const build = (text: string) =>
  buildModel(parseSpec(text, 'openapi.json'), {route: '/docs/api'}).operations.map(
    buildConsoleData,
  );
const tents = readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8');
const [rent, remove] = build(tents) as [ConsoleOperation, ConsoleOperation];
const text = {type: 'string'};
const schema = {
  required: ['photo'],
  properties: {
    photo: {...text, format: 'binary'},
    title: {...text, example: 'Camp'},
    album: {...text, example: 'Alps'},
  },
};
const document = {
  ...{openapi: '3.1.1', info: {title: 'Photos', version: '1'}},
  servers: [{url: 'https://api.example'}],
  paths: {'/photos': {post: {requestBody: {content: {'multipart/form-data': {schema}}}}}},
};
const [addPhoto] = build(JSON.stringify(document)) as [ConsoleOperation];
const OPERATIONS = [rent, remove, addPhoto];

/** A draft with keys and files. */
function fill(operation: ConsoleOperation, change: Partial<RequestDraft> = {}): RequestDraft {
  const draft = buildDraft(operation);
  const fields = listConsoleFields(operation);
  const file = new File(['x'], 'it;s "wet".pdf', {type: 'application/pdf'});
  const secrets = [
    ...operation.auth.flat().map(({scheme}) => `key-${scheme}`),
    ...fields.filter(({secret}) => secret).map(({id}) => id),
  ];
  const files = fields.filter(({isFile}) => isFile).map(({id}) => id);
  return {
    ...draft,
    values: {...draft.values, ...Object.fromEntries(secrets.map((id) => [id, SECRET]))},
    files: Object.fromEntries(files.map((id) => [id, file])),
    ...change,
  };
}

/** Adds the examples of all optional values. */
const fillEverything = (operation: ConsoleOperation): RequestDraft => {
  const {values, ...draft} = fill(operation);
  const samples = listConsoleFields(operation).map(
    ({id, sample}) => [id, values[id] || sample] as const,
  );
  return {...draft, values: {...values, ...Object.fromEntries(samples)}};
};

const renderSample = (operation: ConsoleOperation, draft: RequestDraft, language = 'curl') =>
  renderDraftSamples(operation, draft).find((sample) => sample.language === language)?.code ?? '';

/** The words of a command, as a shell reads them. */
const words = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^curl/, `printf '%s\\0'`)], {encoding: 'utf8'})
    .split('\0')
    .slice(0, -1);

describe('the request of a draft', () => {
  const url = 'https://api.example.com/tents/1';
  const body = '{\n  "from": "2025-11-04",\n  "note": "it\'s \\"wet\\"\\\\dry",\n  "paid": true\n}';

  it('has the required values, and those that are filled in', () => {
    const headers = [
      ['X-API-KEY', SECRET],
      ['X-Trace-Token', SECRET],
      ['Content-Type', 'application/json'],
    ];
    expect(buildRequest(rent, fill(rent))).toEqual({method: 'POST', url, headers, body});
    expect(buildRequest(rent, fillEverything(rent)).url).toBe(`${url}?culture=en`);
  });

  it('has the fields of a form, and its files', () => {
    const {headers, body} = buildRequest(addPhoto, fillEverything(addPhoto));
    expect(headers).toEqual([]);
    expect([...(body as FormData)]).toEqual([
      ['photo', expect.any(File)],
      ['title', 'Camp'],
      ['album', 'Alps'],
    ]);
  });

  it('is the same in its cURL command', () => {
    const command = words(renderSample(rent, fillEverything(rent)));
    expect(command).toEqual([
      ...['-X', 'POST', `${url}?culture=en`],
      ...['-H', 'X-API-KEY: YOUR_API_KEY', '-H', 'X-Trace-Token: YOUR_TRACE_TOKEN'],
      ...['-H', 'Content-Type: application/json', '-d', body.replaceAll('\n', '\n  ')],
    ]);
    const upload = words(renderSample(addPhoto, fillEverything(addPhoto)));
    const file = 'photo=@"./it;s \\"wet\\".pdf";type=application/pdf';
    for (const part of [file, 'title=Camp', 'album=Alps']) expect(upload).toContain(part);
  });

  it('has no key or token in samples', () => {
    for (const operation of OPERATIONS) {
      const samples = renderDraftSamples(operation, fillEverything(operation));
      expect(samples.map(({code}) => code).join()).not.toContain('the-key');
    }
  });

  const nasty = 'a/b?c#d&e=f \'"$(x)`y`\\ ñ😀';

  it('escapes any value in the URL, for the browser and for the shell', () => {
    const values = {...fill(rent).values, 'path-size': nasty, 'query-culture': nasty};
    const {url} = buildRequest(rent, fill(rent, {values}));
    expect(decodeURIComponent(new URL(url).pathname.split('/')[2] ?? '')).toBe(nasty);
    expect(new URL(url).searchParams.get('culture')).toBe(nasty);
    expect(words(renderSample(rent, fill(rent, {values})))).toContain(url);
  });

  it('passes any body text to the shell unchanged', () => {
    const body = `@file 'it''s' "$HOME" \`x\` \\ \n {`;
    expect(words(renderSample(rent, fill(rent, {body})))).toContain(body);
  });

  it('has a field without a value if the user wants it, and leaves out the others', () => {
    const query = fill(rent, {sentEmpty: {'query-culture': true}});
    expect(buildRequest(rent, query).url).toMatch(/\?culture=$/);
    expect(renderSample(rent, query)).toContain('culture=');
    const form = fill(addPhoto, {sentEmpty: {'form-title': true}});
    const body = buildRequest(addPhoto, form).body as FormData;
    expect([body.get('title'), body.get('album')]).toEqual(['', null]);
    expect(words(renderSample(addPhoto, form))).toContain('title=');
  });

  it('has a placeholder for a missing file in the command', () => {
    const draft = fill(addPhoto, {files: {}, sentEmpty: {'form-title': true}});
    expect(words(renderSample(addPhoto, draft))).toContain('photo=@./YOUR_FILE');
  });

  it('supports the second authentication method', () => {
    const draft = fill(rent, {authMethod: 1});
    const {headers} = buildRequest(rent, draft);
    expect(headers[0]).toEqual(['Authorization', `Bearer ${SECRET}`]);
    expect(renderSample(rent, draft)).toContain("'Authorization: Bearer YOUR_ACCESS_TOKEN'");
  });

  it('has the samples of the page until it changes', () => {
    const draft = fill(rent);
    const operation = {...rent, samples: []};
    expect(renderDraftSamples(operation, draft)).toEqual([]);
    const values = {...draft.values, 'query-culture': 'es'};
    for (const change of [{body: '{"paid": false}'}, {body: '{'}, {values}, {authMethod: 1}])
      expect(renderDraftSamples(operation, {...draft, ...change})).not.toEqual([]);
  });
});

describe('the path parameters of a draft', () => {
  it('are those of the chosen example, and not what the user entered', () => {
    const [short, long] = rent.body?.examples ?? [];
    const examples = [short, {...long, parameters: {size: '4'}}];
    const operation = {...rent, body: {...rent.body, examples}} as ConsoleOperation;
    const draft = buildDraft(operation);
    const large = chooseExample(operation, 1, draft);
    expect(large.values).toMatchObject({'path-size': '4'});
    expect(chooseExample(operation, 0, large)).toMatchObject({values: draft.values});
    const own = {...draft.values, 'path-size': '8'};
    expect(chooseExample(operation, 1, {values: own}).values).toEqual(own);
  });

  it('have no example in live requests that change or delete data', () => {
    const draft = buildDraft(remove);
    const live = switchPathExamples(remove, draft, true);
    expect(isDestructive(remove)).toBe(true);
    expect(live.values).toEqual({'path-id': ''});
    expect(switchPathExamples(remove, live, false)).toEqual(draft);
    const own = {...draft, values: {'path-id': 'my-pole'}};
    expect(switchPathExamples(remove, own, true)).toEqual(own);
  });

  it('stay in other live requests', () => {
    expect(isDestructive(rent)).toBe(false);
    expect(switchPathExamples(rent, buildDraft(rent), true)).toEqual(buildDraft(rent));
  });
});

describe('a link to a draft', () => {
  const link = (operation: ConsoleOperation, draft: RequestDraft) =>
    new URL(formatDraftLink(operation, draft, 'https://docs.example.org/api/page'));

  it('has no key and no file', () => {
    for (const operation of OPERATIONS) {
      const url = link(operation, fill(operation));
      expect(decodeURIComponent(url.href)).not.toContain(SECRET);
      expect(parseDraftLink(operation, url)).toEqual(buildDraft(operation));
    }
  });

  it('has edited fields, empty ones, and the body', () => {
    const draft = {
      ...buildDraft(rent),
      values: {...buildDraft(rent).values, 'path-size': 'a%b "c" é'},
      sentEmpty: {'query-culture': true},
      body: '{"note": "50 % #1?"}',
    };
    expect(parseDraftLink(rent, link(rent, draft))).toEqual(draft);
  });

  it.each([
    ['a field', '{"user": "ada", "password": "hunter2"}'],
    ['a field of a list', '[{"nested": {"apiKey": "hunter2"}}]'],
    ['a name and a value', '[{"Key": "access_token", "Value": "hunter2"}]'],
    ['text', 'token=hunter2'],
  ])('has no secret of the body: %s', (_, body) => {
    const url = link(rent, {...buildDraft(rent), body});
    expect(decodeURIComponent(url.href)).not.toContain('hunter2');
  });

  it.each(['', '#', '#%E0%A4%A', '#null', '#{"values":{"path-size":1,"key-x":"y"},"body":2}'])(
    'starts from the example without a request: %s',
    (hash) => {
      expect(parseDraftLink(rent, {search: '?console', hash})).toEqual(buildDraft(rent));
    },
  );

  it('is none without its parameter', () => {
    expect(parseDraftLink(rent, {search: '?lang=curl', hash: '#{}'})).toBeUndefined();
  });
});
