// @vitest-environment happy-dom
/** The console's control for each kind of body, and the request that has what it holds. */
import {buildModel, parseSpec} from '@docs-kit/openapi-model';
import {act, createElement, type ReactNode, useState} from 'react';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {buildConsoleData} from '../src/build/consoleData';
import Fields from '../src/components/ApiConsole/Fields';
import {buildRequest, renderDraftSamples} from '../src/request/consoleRequest';
import {buildDraft, type RequestDraft} from '../src/request/requestDraft';
import type {ConsoleOperation} from '../src/shared/console';

/** Builds the console's data for an operation that takes one type of body. */
function build(contentType: string, media: object = {}, isRequired = true): ConsoleOperation {
  const document = {
    openapi: '3.1.1',
    info: {title: 'Notes', version: '1'},
    servers: [{url: 'https://api.example'}],
    paths: {
      '/notes': {
        put: {
          requestBody: {required: isRequired, content: {[contentType]: media}},
          responses: {204: {description: 'Saved'}},
        },
      },
    },
  };
  const text = JSON.stringify(document);
  const [found] = buildModel(parseSpec(text, 'openapi.json'), {route: '/docs/api'}).operations;
  if (!found) throw new Error('There is no operation.');
  return buildConsoleData(found);
}

const container = document.createElement('div');
let root: ReturnType<typeof createRoot>;
let draft: RequestDraft;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => act(() => root.unmount()));

function Form({operation, isLive}: {operation: ConsoleOperation; isLive: boolean}): ReactNode {
  const [shown, setDraft] = useState(() => buildDraft(operation));
  draft = shown;
  const onChange = (changes: Partial<RequestDraft>) =>
    setDraft((before) => ({...before, ...changes}));
  return createElement(Fields, {operation, draft: shown, isLive, onChange});
}

/** Shows the fields, and returns the control of the body with its label. */
function show(operation: ConsoleOperation, isLive = true) {
  act(() => root.render(createElement(Form, {operation, isLive})));
  const control = container.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input',
  );
  if (!control) throw new Error('There is no control.');
  return {control, label: container.querySelector(`label[for="${control.id}"]`)?.textContent};
}

type Control = ReturnType<typeof show>['control'];

/** Types text as a browser does, so that React notices it. */
function type(control: Control, text: string) {
  const prototype = Object.getPrototypeOf(control) as object;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', {bubbles: true}));
  });
}

function choose(control: Control, files: File[]) {
  Object.defineProperty(control, 'files', {value: files, configurable: true});
  act(() => {
    control.dispatchEvent(new Event('change', {bubbles: true}));
  });
}

/** @returns the cURL sample of the draft */
const renderCurl = (operation: ConsoleOperation) =>
  renderDraftSamples(operation, draft).find(({language}) => language === 'curl')?.code;

describe('a body of text', () => {
  it.each([
    ['text/plain', 'Bring a “tent”, not {this}.'],
    ['text/csv; charset=utf-8', 'name,size\ntent,2'],
    ['application/xml', '<note>Bring a tent</note>'],
    ['application/atom+xml', '<feed/>'],
  ])('of the type %s is sent as typed', (contentType, text) => {
    const operation = build(contentType);
    const {control, label} = show(operation);
    expect([control.localName, label]).toEqual(['textarea', 'Text']);
    type(control, text);
    expect(control.checkValidity()).toBe(true);
    expect(buildRequest(operation, draft)).toMatchObject({
      headers: [['Content-Type', contentType]],
      body: text,
    });
    expect(renderCurl(operation)).toContain(`--data-raw '${text}'`);
  });

  it('can be white space', () => {
    const operation = build('text/plain');
    type(show(operation).control, ' \n');
    expect(buildRequest(operation, draft).body).toBe(' \n');
    expect(renderCurl(operation)).toContain(`--data-raw ' \n'`);
  });

  it('starts with the example', () => {
    const example = '<note>Bring a tent</note>';
    const schema = {type: 'object', properties: {note: {type: 'string'}}};
    const operation = build('application/xml', {example, schema});
    expect(show(operation).control.value).toBe(example);
    expect(renderCurl(operation)).toContain(`--data-raw '${example}'`);
  });

  const note = {type: 'object', properties: {note: {type: 'string'}}};
  it.each([
    ['application/xml', note],
    ['application/xml', {type: 'string'}],
    ['text/xml', note],
  ])('has no made-up example of %s, %j', (contentType, schema) => {
    const operation = build(contentType, {schema});
    expect(show(operation).control.value).toBe('');
    expect(renderCurl(operation)).toContain('--data-binary');
  });

  it.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
  ])('when required (%s) in live mode (%s) can be empty: %s', (isRequired, isLive, isValid) => {
    const operation = build('text/plain', {}, isRequired);
    const {control} = show(operation, isLive);
    type(control, 'a');
    type(control, '');
    expect(control.checkValidity()).toBe(isValid);
    expect(buildRequest(operation, draft)).toEqual({
      method: 'PUT',
      url: 'https://api.example/notes',
      headers: [],
    });
  });
});

it('text of a range of types is sent as plain text', () => {
  const operation = build('text/*');
  type(show(operation).control, 'two tents');
  expect(buildRequest(operation, draft)).toMatchObject({
    headers: [['Content-Type', 'text/plain']],
    body: 'two tents',
  });
});

it('a body of JSON is still checked', () => {
  const operation = build('application/json');
  const {control, label} = show(operation);
  expect(label).toBe('JSON');
  type(control, '{');
  expect(control.checkValidity()).toBe(false);
  type(control, '{"size": 2}');
  expect(control.checkValidity()).toBe(true);
  expect(buildRequest(operation, draft).body).toBe('{"size": 2}');
});

describe('a file as a body', () => {
  const file = new File([new Uint8Array([0xff, 0, 1])], 'tent.bin', {type: 'image/png'});

  it.each([
    ['application/octet-stream', 'application/octet-stream'],
    ['application/pdf', 'application/pdf'],
    ['image/*', 'image/png'],
  ])('is sent with the type %s as %s', (contentType, sentType) => {
    const operation = build(contentType);
    const {control, label} = show(operation);
    expect([control.type, label]).toEqual(['file', 'File']);
    choose(control, [file]);
    const request = buildRequest(operation, draft);
    expect(request.headers).toEqual([['Content-Type', sentType]]);
    expect(request.body).toBe(file);
    expect(renderCurl(operation)).toContain(`-H 'Content-Type: ${sentType}'`);
    expect(renderCurl(operation)).toContain(`--data-binary '@./tent.bin'`);
  });

  it('can be taken back', () => {
    const operation = build('application/octet-stream');
    const {control} = show(operation);
    choose(control, [file]);
    choose(control, []);
    expect(buildRequest(operation, draft)).toMatchObject({headers: []});
    expect(buildRequest(operation, draft).body).toBeUndefined();
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('when required (%s) in live mode (%s) must be chosen: %s', (isRequired, isLive, expected) => {
    const operation = build('application/octet-stream', {}, isRequired);
    expect(show(operation, isLive).control.required).toBe(expected);
  });
});

it("asks for a required choice that's empty, instead of showing the first one", () => {
  const state = {type: 'string', enum: ['draft', 'sent']};
  const schema = {type: 'object', required: ['state'], properties: {state}};
  const operation = build('application/x-www-form-urlencoded', {schema});
  const draft = {...buildDraft(operation), values: {}};
  const props = {operation, draft, isLive: true, onChange: vi.fn()};
  act(() => root.render(createElement(Fields, props)));
  const select = container.querySelector('select');
  expect([...(select?.options ?? [])].map(({text}) => text)).toEqual(['Choose…', 'draft', 'sent']);
  expect(select?.value).toBe('');
});
