/**
 * Secrets in text: which names hide a value, which don't, and where a secret is found again.
 *
 * cspell:ignore PHPSESSID
 */
import {describe, expect, it} from 'vitest';
import {RequestSecrets} from '../src/credentials/secrets';
import {maskText} from '../src/credentials/secretText';
import type {SandboxRequest} from '../src/types';

const SECRET = 'hunter2XYZ';

/** @returns how a program can write a field, in bodies and in URLs */
const listForms = (name: string, value: string): [form: string, text: string][] => [
  ['a field', JSON.stringify({[name]: value})],
  ['a field of a field', JSON.stringify({a: [{b: {[name]: value}}]})],
  ['a list', JSON.stringify({[name]: [{a: value}]})],
  ['a pair', JSON.stringify([{Key: name, Value: value}])],
  ['a pair, whose value is first', JSON.stringify([{value: value, note: 'a', key: name}])],
  ['a pair with an object', JSON.stringify([{Key: name, Value: {a: [value]}}])],
  ['JSON as text', JSON.stringify({a: JSON.stringify({b: JSON.stringify({[name]: value})})})],
  ['JSON without its end', `{"a": 1, "${name}": "${value}`],
  ['JSON with an open string', `{"a": "open, "${name}": "${value}"}`],
  ['escaped quotes', `{\\"${name}\\": \\"${value}\\"}`],
  ['a dictionary of Python', `{'${name}': '${value}'}`],
  ['an object of JavaScript', `{${name}: "${value}"}`],
  ['a word', `{"${name}": ${value}}`],
  ['YAML, or a header', `a: b\n${name}: ${value}`],
  ['a form', `a=b&${name}=${value}&c=d`],
  ['a field of an object in a form', `user%5B${name}%5D=${value}`],
  ['a file of settings', `A=b\n${name}="${value}"`],
  ['a URL in text', JSON.stringify({a: `https://pets.example/?b=c&${name}=${value}`})],
  ['XML', `<a><n:${name} b="c">${value}</n:${name}></a>`],
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
    const masked = maskText(text);
    expect(masked.text).not.toContain(SECRET);
    expect(masked.secrets.join()).toContain(SECRET);
  });
});

it.each([
  ['a scheme', `"Send Authorization: Bearer ${SECRET}, please"`],
  ['a password in a URL', `{"proxy": "http://ada:${SECRET}@proxy.example"}`],
  ['a key that says so', `{"a": "sk-${SECRET}"}`],
  ['a PIN', '{"pin": 4711, "password": 4711}'],
])('hides %s', (_, text) => {
  expect(maskText(text).text).not.toMatch(new RegExp(`${SECRET}|4711`));
});

it.each([
  '{"totalTokens": 5, "completionTokens": "12", "maxTokens": 100, "tokens": 100, "token": 7}',
  '{"nextPageToken": "abc", "continuation_token": "def", "stopTokens": ["a"], "sortKey": "name"}',
  '{"isToken": true, "password": null, "token": "", "pin": false, "tokenType": "Bearer"}',
  '{"author": "Ada", "monkey": "a", "compass": "north", "shopping": "b", "possession": "c"}',
  '{"keys": ["a"], "updatedKeys": ["b"], "sort": {"key": "name"}, "issueKey": "A-1"}',
  '[{"Key": "message", "Value": "It\'s late. Where is the token of my love?"}]',
  '[{"Key": "maxTokens", "Value": 100}, {"Key": "chatId", "Value": "a"}]',
  '"basic features, and bearer bonds"',
  'maxTokens=100&page=2&page_token=abc&total_tokens=7',
])('leaves %s', (text) => {
  expect(maskText(text)).toEqual({text, secrets: []});
});

/** Sends a secret where the name tells, and again where none does. */
const REPEATED: [kind: string, request: Omit<SandboxRequest, 'method'>, secret: string][] = [
  ['a short key', {path: '/a/ab12', headers: {'x-api-key': 'ab12'}}, 'ab12'],
  ['a letter', {path: '/pets/q?a=q', headers: {'x-api-key': 'q'}}, 'q'],
  ['a key with quotes', {path: '/', headers: {'x-api-key': 'ab"cd"ef12'}}, 'cd'],
  ['a token in another header', {path: '/', headers: {'x-b': 'Bearer hunter2'}}, 'hunter2'],
  ['a documented header', {path: '/', headers: {'x-pet-owner': 'ada-lovelace'}}, 'ada-lovelace'],
  ['a documented parameter', {path: '/?appid=ada-lovelace', headers: {}}, 'ada-lovelace'],
  ['a cookie', {path: '/', headers: {cookie: 'a=b; theme=ada-lovelace'}}, 'ada-lovelace'],
  ['a password of Basic', {path: '/', headers: {authorization: 'Basic YTpodW50ZXIy'}}, 'hunter2'],
  ['a parameter', {path: '/?token=hunter2', headers: {}}, 'hunter2'],
];

it.each(REPEATED)('hides %s wherever it is repeated', (_, request, secret) => {
  const known = Object.values(request.headers)[0] ?? secret;
  const value = known.includes('"') ? known : secret;
  const text = JSON.stringify([{Key: 'message', Value: value}, {a: JSON.stringify([value])}]);
  const body = {kind: 'text', text} as const;
  const names = new Set(['x-pet-owner', 'appid']);
  const secrets = new RequestSecrets({method: 'POST', ...request, body}, names);
  const shown = secrets.describe(1000);
  const isShown = new RegExp(`(?<![a-z])${secret}(?![a-z])`);
  expect(JSON.stringify(shown)).not.toMatch(isShown);
  expect(shown.body).toContain('message');
  expect(secrets.mask(`The value "${value}" is unknown.`)).not.toMatch(isShown);
});

it('hides a secret where a long body is cut', () => {
  const text = `${'a'.repeat(95)}${SECRET}`;
  const request = {method: 'POST', path: '/', headers: {'x-api-key': SECRET}};
  const {body} = new RequestSecrets({...request, body: {kind: 'text', text}}).describe(100);
  expect(body).not.toContain(SECRET.slice(0, 3));
});

const MEGABYTE = 2 ** 20;
const list = (build: (index: number) => string) =>
  `[${Array.from({length: 40_000}, (_, i) => build(i)).join()}]`;

// A step that isn't linear takes minutes.
it.each([
  ['backslashes in a secret', `"token":"${'\\'.repeat(MEGABYTE)}`],
  ['backslashes', '\\'.repeat(MEGABYTE)],
  ['escaped quotes', '\\"'.repeat(MEGABYTE / 2)],
  ['quotes with ever more backslashes', list((index) => `${'\\'.repeat(index % 50)}"`)],
  ['nested objects', '{"a":'.repeat(MEGABYTE / 5)],
  ['nested secrets', '{"token":'.repeat(MEGABYTE / 9)],
  ['nested pairs', '{"value":"a-secret","key":"token","b":'.repeat(MEGABYTE / 38)],
  ['many secrets', list((index) => `{"token":"secret-${index}"}`)],
  ['many names', '"token":'.repeat(MEGABYTE / 8)],
  ['many parameters', '&token='.repeat(MEGABYTE / 7)],
  ['a long name', 'token'.repeat(MEGABYTE / 5)],
  ['tags', '<a>'.repeat(MEGABYTE / 3)],
  ['schemes', 'bearer '.repeat(MEGABYTE / 7)],
  ['spaces after a scheme', `bearer${' '.repeat(MEGABYTE)}`],
  ['URLs', '://a:'.repeat(MEGABYTE / 5)],
])('reads a megabyte of %s', (_, text) => {
  const request = {method: 'POST', path: '/', headers: {'x-api-key': SECRET}};
  const secrets = new RequestSecrets({...request, body: {kind: 'text', text}});
  expect(secrets.describe(1000).body.length).toBeGreaterThan(0);
});
