/**
 * Secrets in requests: which names hide a value, which don't, and where a secret is found again.
 *
 * cspell:ignore PHPSESSID
 */
import {describe, expect, it} from 'vitest';
import {maskRequest} from '../src/engine/credentials/maskRequest';
import type {SandboxRequest} from '../src/engine/types';

const SECRET = 'hunter2XYZ';
const POST = {method: 'POST', path: '/', headers: {}};

const maskBody = (text: string) =>
  maskRequest({...POST, body: {kind: 'text', text}}, new Set(), 1000).body;

/** @returns how a program can write a field, in bodies and in URLs */
const listForms = (name: string, value: string): [form: string, text: string][] => [
  ['a field', JSON.stringify({[name]: value})],
  ['a field of a field', JSON.stringify({a: [{b: {[name]: value}}]})],
  ['a list', JSON.stringify({[name]: [{a: value}]})],
  ['a pair', JSON.stringify([{Key: name, Value: value}])],
  ['a pair, whose value is first', JSON.stringify([{value: value, note: 'a', key: name}])],
  ['a pair with an object', JSON.stringify([{Key: name, Value: {a: [value]}}])],
  ['JSON as text', JSON.stringify({a: JSON.stringify({b: JSON.stringify({[name]: value})})})],
  ['a form', `a=b&${name}=${value}&c=d`],
  ['a field of an object in a form', `user%5B${name}%5D=${value}`],
  ['a URL in text', JSON.stringify({a: `https://pets.example/?b=c&${name}=${value}`})],
];

describe.each([
  ...[
    'password',
    'pass_word',
    'Pass-Word',
    'password2',
    'passwordHash',
    'newPassword',
    'user_pass',
  ],
  ...['token', 'tokens', 'accessToken', 'refresh_token', 'id_token', 'clientToken', 'jwt', 'PIN'],
  ...['apiKey', 'APIKey', 'api_keys', 'X-API-KEY', 'X-API-KEYS', 'SERVICE_API_KEY', 'publicKey'],
  ...['client_secret', 'SecretValue', 'privateKey', 'signingKey', 'licenseKey', 'PHPSESSID'],
])('the value of %s', (name) => {
  it.each(listForms(name, SECRET))('is hidden in %s', (_, text) => {
    const masked = maskBody(text);
    expect(masked).not.toContain(SECRET);
    expect(masked).toContain('(hidden)');
  });

  it('is hidden in headers, in the URL, and in forms with files', () => {
    const body = {kind: 'form', fields: [{name, value: SECRET}]} as const;
    const request = {...POST, path: `/?a=b&${name}=${SECRET}`, headers: {[name]: SECRET}, body};
    const {headers, path, mask} = maskRequest(request, new Set());
    expect(JSON.stringify([headers, path])).not.toContain(SECRET);
    expect(path).toContain('a=b');
    const {mask: maskField} = maskRequest({...POST, body}, new Set());
    for (const hide of [mask, maskField]) expect(hide(`a ${SECRET} b`)).toBe('a (hidden) b');
  });
});

it.each([
  ['JSON without its end', `{"a": 1, "password": "${SECRET}`],
  ['an object of JavaScript', `{password: "${SECRET}"}`],
  ['JSON that curl calls a form', `{"a": "b=c", "password": "${SECRET}`],
  ['YAML', `a: b\npassword: ${SECRET}`],
  ['XML', `<password>${SECRET}</password>`],
  ['text', `My password is ${SECRET}.`],
])('shows only the length of %s', (_, text) => {
  expect(maskBody(text)).toBe(`(${text.length} characters)`);
});

it.each([
  ['a key that says so', `{"a": "sk-${SECRET}"}`],
  ['a PIN', '{"pin": 4711, "password": 4711}'],
  ['deep JSON', `${'['.repeat(200)}{"password":"${SECRET}"}${']'.repeat(200)}`],
])('hides %s', (_, text) => {
  expect(maskBody(text)).not.toMatch(new RegExp(`${SECRET}|4711`));
});

it.each([
  '{"totalTokens": 5, "completionTokens": "12", "maxTokens": 100}',
  '{"nextPageToken": "abc", "continuation_token": "def", "stopTokens": ["a"], "sortKey": "name"}',
  '{"isToken": true, "password": null, "token": "", "pin": false, "tokenType": "Bearer"}',
  '{"author": "Ada", "monkey": "a", "compass": "north", "shopping": "b", "possession": "c"}',
  '{"updatedKeys": ["b"], "sort": {"key": "name"}, "issueKey": "A-1"}',
  '[{"Key": "note", "Value": "It\'s late. Where is the token of my love?"}]',
  '[{"Key": "maxTokens", "Value": 100}, {"Key": "petId", "Value": "a"}]',
  '"basic features, and bearer bonds"',
  'maxTokens=100&page=2&page_token=abc&total_tokens=7',
])('leaves %s', (text) => {
  expect(maskBody(text)).toBe(text);
});

/** Sends a secret where the name tells, and again where none does. */
const REPEATED: [kind: string, request: Omit<SandboxRequest, 'method'>, secret: string][] = [
  ['a short key', {path: '/a/ab12', headers: {'x-api-key': 'ab12'}}, 'ab12'],
  ['a key with quotes', {path: '/', headers: {'x-api-key': 'ab"cd"ef12'}}, 'cd'],
  ['a token in another header', {path: '/', headers: {'x-b': 'Bearer hunter2'}}, 'hunter2'],
  ['a documented header', {path: '/', headers: {'x-pet-owner': 'ada-lovelace'}}, 'ada-lovelace'],
  ['a documented parameter', {path: '/?appid=ada-lovelace', headers: {}}, 'ada-lovelace'],
  ['a cookie', {path: '/', headers: {cookie: 'a=b; theme=ada-lovelace'}}, 'ada-lovelace'],
  ['a parameter', {path: '/?token=hunter2', headers: {}}, 'hunter2'],
];

it.each(REPEATED)('hides %s wherever it is repeated', (_, request, secret) => {
  const known = Object.values(request.headers)[0] ?? secret;
  const value = known.includes('"') ? known : secret;
  const text = JSON.stringify([{Key: 'note', Value: value}, {a: JSON.stringify([value])}]);
  const body = {kind: 'text', text} as const;
  const names = new Set(['x-pet-owner', 'appid']);
  const {mask, ...shown} = maskRequest({method: 'POST', ...request, body}, names, 1000);
  const isShown = new RegExp(`(?<![a-z])${secret}(?![a-z])`);
  expect(JSON.stringify(shown)).not.toMatch(isShown);
  expect(shown.body).toContain('note');
  expect(mask(`The value "${value}" is unknown.`)).not.toMatch(isShown);
});

it('hides a secret where a long body is cut', () => {
  const text = JSON.stringify(`${'a'.repeat(95)}${SECRET}`);
  const request = {...POST, headers: {'x-api-key': SECRET}};
  const {body} = maskRequest({...request, body: {kind: 'text', text}}, new Set(), 100);
  expect(body).not.toContain(SECRET.slice(0, 3));
});

it('looks for no text in half of a character', () => {
  const {mask} = maskRequest({...POST, headers: {'x-api-key': `${SECRET}\uD800`}}, new Set());
  expect(mask(`${SECRET}\uD800`)).toBe('(hidden)');
});

const MEGABYTE = 2 ** 20;
const list = (build: (index: number) => string) =>
  `[${Array.from({length: 40_000}, (_, i) => build(i)).join()}]`;

// A step that isn't linear takes minutes.
it.each([
  ['backslashes', JSON.stringify('\\'.repeat(MEGABYTE / 2))],
  ['JSON as text', JSON.stringify('[{"'.repeat(MEGABYTE / 4))],
  ['nested lists', '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2)],
  ['nested secrets', '{"token":'.repeat(MEGABYTE / 10) + 1 + '}'.repeat(MEGABYTE / 10)],
  ['many secrets', list((index) => `{"token":"secret-${index}"}`)],
  ['many parameters', '&token='.repeat(MEGABYTE / 7)],
  ['many pairs', 'token=&'.repeat(MEGABYTE / 7)],
  ['a long name', 'token'.repeat(MEGABYTE / 5)],
  ['text that starts like parameters', JSON.stringify('?a'.repeat(MEGABYTE / 2))],
])('reads a megabyte of %s', (_, text) => {
  const request = {...POST, headers: {'x-api-key': SECRET}};
  const {body} = maskRequest({...request, body: {kind: 'text', text}}, new Set(), 1000);
  expect(body.length).toBeGreaterThan(0);
});
