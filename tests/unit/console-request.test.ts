/** Requests of the console: their parts, and the same in a command and in samples. */
import {execFileSync} from 'node:child_process';
import {listApiOrigins, loadOperations} from '@docs-kit/openapi-model';
import {
  buildDraft,
  buildRequest,
  chooseExample,
  type ConsoleOperation,
  isDestructive,
  listFields,
  renderDraftSamples,
  type RequestDraft,
  switchPathExamples,
} from '@docs-kit/openapi-reference/request';
import {describe, expect, it} from 'vitest';
import {
  formatDraftLink,
  parseDraftLink,
} from '../../packages/openapi-reference/src/components/ApiConsole/draftLink';
import {apiConfig} from '../../src/config/node/openapiModel';
import {checkRequest, toFormBody} from '../support/apiRequests';
import {consoleOperations, getConsoleOperation} from '../support/exampleRequests';
import {parseWith} from '../support/grammar';
import {findSyntaxErrors} from '../support/typescript';

const SECRET = "it's-the-key";
const execute = getConsoleOperation('execute-agent-with-code');

/** A draft with only the required values filled in. */
function filled(operation: ConsoleOperation, change: Partial<RequestDraft> = {}): RequestDraft {
  const draft = buildDraft(operation);
  const keys = operation.auth.flat().map(({scheme}) => [`key-${scheme}`, SECRET]);
  const fields = listFields(operation);
  const secrets = fields.flatMap(({id, secret}) => (secret ? [[id, SECRET]] : []));
  const files = fields.flatMap(({id, isFile}) =>
    isFile ? [[id, new File(['x'], 'it;s "wet".pdf')]] : [],
  );
  return {
    ...draft,
    values: {
      ...draft.values,
      ...(Object.fromEntries([...keys, ...secrets]) as RequestDraft['values']),
    },
    files: Object.fromEntries(files) as RequestDraft['files'],
    ...change,
  };
}

const renderSample = (
  operation: ConsoleOperation,
  draft: RequestDraft,
  language = 'curl',
): string =>
  renderDraftSamples(operation, draft).find((sample) => sample.language === language)?.code ?? '';

const removeEmpty = (values: RequestDraft['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Fills the draft with the examples of all optional values. */
const fillEverything = (operation: ConsoleOperation, draft: RequestDraft): RequestDraft => {
  const samples = listFields(operation).map(({id, sample}) => [id, sample]);
  return {
    ...draft,
    values: {
      ...(Object.fromEntries(samples) as RequestDraft['values']),
      ...removeEmpty(draft.values),
    },
  };
};

/** The words of a command, as a shell reads them. */
const words = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^curl/, `printf '%s\\0'`)], {encoding: 'utf8'})
    .split('\0')
    .slice(0, -1);

/** JSON is indented below the option of a command. */
const withoutIndent = (text: string) => text.replaceAll(/^ +/gm, '');

describe.each([...consoleOperations])('the request of %s', (operationId, operation) => {
  const draft = filled(operation);

  it.each([
    ['required values', draft],
    ['all values', fillEverything(operation, draft)],
  ])('matches api/openapi.json, with %s', (_, values) => {
    const {method, url, headers, body} = buildRequest(operation, values);
    const content = body instanceof FormData ? toFormBody(body) : (body as string | undefined);
    const sent = {method, url: new URL(url), headers: Object.fromEntries(headers), body: content};
    expect(checkRequest(sent)).toEqual({operation: operationId, problems: []});
    expect(url).not.toContain(SECRET);
    expect(
      listApiOrigins(loadOperations(apiConfig)),
      'the origins of the content security policy',
    ).toContain(new URL(url).origin);
  });

  it('matches its cURL command', () => {
    const parts = words(renderSample(operation, draft));
    const {url, headers, body} = buildRequest(operation, draft);
    const values = parts.map(withoutIndent);
    expect(values).toEqual(
      expect.arrayContaining([url, ...(typeof body === 'string' ? [withoutIndent(body)] : [])]),
    );
    const names = parts.flatMap((part, index) =>
      parts[index - 1] === '-H' ? [part.split(':')[0]] : [],
    );
    expect(names).toEqual(headers.map(([name]) => name));
    for (const {name, isFile, required} of listFields(operation))
      if (isFile && required) expect(parts).toContain(`${name}=@"./it;s \\"wet\\".pdf"`);
  });

  it('is in samples that can be read, without secrets', async () => {
    const samples = renderDraftSamples(operation, fillEverything(operation, draft));
    expect(samples.map(({code}) => code).join()).not.toContain('the-key');
    expect(findSyntaxErrors(renderSample(operation, draft, 'typescript'))).toEqual([]);
    expect((await parseWith('c-sharp', renderSample(operation, draft, 'csharp'))).errors).toEqual(
      [],
    );
    expect((await parseWith('python', renderSample(operation, draft, 'python'))).errors).toEqual(
      [],
    );
  });
});

describe('a draft', () => {
  const nasty = 'a/b?c#d&e=f \'"$(x)`y`\\ ñ😀';

  it('escapes any value in the URL, for the browser and for the shell', () => {
    const draft = filled(execute, {
      values: {...filled(execute).values, 'path-agentCode': nasty, 'query-culture': nasty},
    });
    const {url} = buildRequest(execute, draft);
    expect(decodeURIComponent(new URL(url).pathname.split('/')[4] ?? '')).toBe(nasty);
    expect(new URL(url).searchParams.get('culture')).toBe(nasty);
    expect(words(renderSample(execute, draft))).toContain(url);
  });

  it('passes any body text to the shell unchanged', () => {
    const body = `@file 'it''s' "$HOME" \`x\` \\ \n {`;
    expect(words(renderSample(execute, filled(execute, {body})))).toContain(body);
  });

  it('sends a field without a value if the user wants it, and leaves out the others', () => {
    const list = getConsoleOperation('get-all-agents');
    const transcribe = getConsoleOperation('transcribe-an-audio-or-video-file');
    const emptied = {...filled(list).values, 'query-term': '', 'query-type': ''};
    const query = filled(list, {values: emptied, sentEmpty: {'query-term': true}});
    const {searchParams} = new URL(buildRequest(list, query).url);
    expect([searchParams.get('term'), searchParams.get('type')]).toEqual(['', null]);
    expect(renderSample(list, query)).toContain('term=');
    const form = filled(transcribe, {sentEmpty: {'form-prompt': true}});
    const body = buildRequest(transcribe, form).body as FormData;
    expect([body.get('prompt'), body.get('channel')]).toEqual(['', null]);
    expect(words(renderSample(transcribe, form))).toContain('prompt=');
  });

  it('has a placeholder for a missing file in the command', () => {
    const upload = getConsoleOperation('upload-a-file');
    const draft = fillEverything(upload, filled(upload, {files: {}}));
    expect(words(renderSample(upload, draft))).toContain('formFile=@./YOUR_FILE');
  });

  it('supports the second authentication method', () => {
    const {headers} = buildRequest(execute, filled(execute, {authMethod: 1}));
    expect(headers).toContainEqual(['Authorization', `Bearer ${SECRET}`]);
    expect(headers.map(([name]) => name)).not.toContain('X-API-KEY');
    expect(renderSample(execute, filled(execute, {authMethod: 1}))).toContain(
      "'Authorization: Bearer YOUR_ACCESS_TOKEN'",
    );
  });
});

describe('the path parameters of an example', () => {
  const findExample = (summary: string) =>
    execute.body?.examples.findIndex(({name}) => name.startsWith(summary)) ?? -1;
  const codeIn = ({values}: Pick<RequestDraft, 'values'>) => values['path-agentCode'];

  it('replace each other, and not what the user entered', () => {
    const draft = buildDraft(execute);
    const activity = chooseExample(execute, findExample('Activity'), draft);
    expect(codeIn(activity)).toBe('ticket-summary');
    expect(codeIn(chooseExample(execute, 0, activity))).toBe(codeIn(draft));
    const own = {...draft.values, 'path-agentCode': 'my-agent'};
    expect(codeIn(chooseExample(execute, findExample('Activity'), {values: own}))).toBe('my-agent');
  });
});

describe('live requests that change or delete data', () => {
  it.each([
    'updates-an-existing-assistant-agent',
    'updates-conversation-context-variables-for-a-specific-conversation',
    'remove-feedback-for-an-agent-message',
  ])('of %s start without the examples of the path', (operationId) => {
    const operation = getConsoleOperation(operationId);
    const draft = buildDraft(operation);
    const live = switchPathExamples(operation, draft, true);
    const paths = listFields(operation).filter(({location}) => location === 'path');
    expect(isDestructive(operation)).toBe(true);
    expect(paths.map(({id}) => live.values[id])).toEqual(paths.map(() => ''));
    expect(switchPathExamples(operation, live, false)).toEqual(draft);
    const own = {...draft, values: {...draft.values, 'path-agentCode': 'my-agent'}};
    expect(switchPathExamples(operation, own, true).values['path-agentCode']).toBe('my-agent');
  });

  it('are only those', () => {
    const operation = getConsoleOperation('execute-agent-with-code');
    const draft = buildDraft(operation);
    expect(isDestructive(operation)).toBe(false);
    expect(switchPathExamples(operation, draft, true)).toEqual(draft);
  });
});

describe('the TypeScript sample', () => {
  it('is the one of the page until the request changes', () => {
    const draft = filled(execute);
    expect(renderDraftSamples(execute, draft)).toEqual(execute.samples);
    expect(renderSample(execute, draft, 'typescript')).toContain('@serenity-star/sdk');
    for (const change of [
      {body: '[{"Key": "message", "Value": "Hi"}]'},
      {values: {...draft.values, 'query-culture': 'es'}},
      {authMethod: 1},
      {body: '{'},
    ]) {
      const samples = renderDraftSamples(execute, {...draft, ...change});
      expect(samples.map(({code: text}) => text).join()).not.toMatch(/SerenityClient/);
    }
  });
});

describe('Links to requests', () => {
  const PAGE = 'https://docs.example.org/api/page';
  const link = (operation: ConsoleOperation, draft: RequestDraft) =>
    new URL(formatDraftLink(operation, draft, PAGE));

  it.each([...consoleOperations])('carry no key and no file: %s', (_, operation) => {
    const url = link(operation, filled(operation));
    expect(decodeURIComponent(url.href)).not.toContain(SECRET);
    expect(parseDraftLink(operation, url)).toEqual(buildDraft(operation));
  });

  it('carry edited fields, empty ones, and the body', () => {
    const {id} = listFields(execute).find(({location}) => location === 'path') ?? {id: ''};
    const draft = {
      ...buildDraft(execute),
      values: {...buildDraft(execute).values, [id]: 'a%b "c" é'},
      sentEmpty: {[id]: true},
      body: '[{"Key": "message", "Value": "50 % #1?"}]',
    };
    expect(parseDraftLink(execute, link(execute, draft))).toEqual(draft);
  });

  it.each([
    ['a field', '{"user": "ada", "password": "hunter2"}'],
    ['a field of a list', '[{"nested": {"apiKey": "hunter2"}}]'],
    ['a name and a value', '[{"Key": "access_token", "Value": "hunter2"}]'],
    ['text', 'token=hunter2'],
  ])('carry no secret of the body: %s', (_, body) => {
    const url = link(execute, {...buildDraft(execute), body});
    expect(decodeURIComponent(url.href)).not.toContain('hunter2');
  });

  it.each(['', '#', '#%E0%A4%A', '#null', '#{"values":{"path-agentCode":1,"key-x":"y"},"body":2}'])(
    'start from the example without a request: %s',
    (hash) => {
      expect(parseDraftLink(execute, {search: '?console', hash})).toEqual(buildDraft(execute));
    },
  );

  it('are none without their parameter', () => {
    expect(parseDraftLink(execute, {search: '?lang=curl', hash: '#{}'})).toBeUndefined();
  });
});
