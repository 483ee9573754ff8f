/** Checks that a request has credentials where the operation documents them. */
import {createRefusal, SandboxError} from '../errors';
import {foldSpelling, parsePathQuery} from '../request/requestText';
import type {SandboxOperation, SandboxRequest} from '../types';
import {isCredentialName} from './credentialNames';
import {MIN_SECRET_LENGTH} from './maskRequest';
import {describePlaceholder, isPlaceholder, SAMPLE_VALUE} from './placeholders';
import {findExpiry, isToken} from './tokens';

type Auth = SandboxOperation['auth'];
type HeaderCredential = Auth[number][number];
/** A documented credential with the value that the request has, without its scheme. */
type Sent = HeaderCredential & {value: string};

/** Headers with secrets that aren't the API's. */
const OTHER_SECRET = /cookie|csrf|proxy|session|signature|websocket|xsrf/i;

const isJwt = ({format}: HeaderCredential) => format?.toUpperCase() === 'JWT';
const isSent = ({value}: Sent) => value !== '';

const describeHeader = ({header, prefix}: HeaderCredential) =>
  prefix ? `${header} with ${prefix.trim()}` : header;

/** @returns how to authenticate, such as `X-API-KEY, or Authorization with Bearer` */
const describeMethods = (auth: Auth) =>
  auth.map((method) => method.map(describeHeader).join(' and ')).join(', or ');

const createAuthError = (message: string) => new SandboxError('unauthorized', undefined, message);

function getSentCredential(credential: HeaderCredential, {headers}: SandboxRequest): Sent {
  const text = headers[credential.header.toLowerCase()] ?? '';
  const {length} = credential.prefix;
  const isPrefixed = text.slice(0, length).toLowerCase() === credential.prefix.toLowerCase();
  return {...credential, value: isPrefixed ? text.slice(length).trim() : ''};
}

/** @returns what a request has instead of a credential: `The request has the header …` */
function describeMistake(auth: Auth, {headers, path}: SandboxRequest): string {
  const documented = new Map(auth.flat().map((part) => [part.header.toLowerCase(), part]));
  const sent = Object.entries(headers).filter(([, value]) => value !== '');
  const misnamed = sent
    .map(([name]) => name)
    .filter((name) => isCredentialName(name) && !OTHER_SECRET.test(name) && !documented.has(name));
  const inQuery = [...parsePathQuery(path).keys()].filter(isCredentialName);
  const unread = [
    ...misnamed.map((name) => `the header ${name}`),
    ...inQuery.map((name) => `${name} in the URL`),
    ...sent.flatMap(([name, value]) => {
      const {header, prefix} = documented.get(name) ?? {};
      if (!header) return [];
      const [scheme] = /^\w+(?= )/.exec(value) ?? [];
      return `${header} ${scheme ? `with ${scheme}` : `without ${prefix?.trim()}`}`;
    }),
  ];
  if (unread.length === 0) return '';
  const spellings = misnamed.map(foldSpelling);
  const meant = auth.flat().find(({header}) => spellings.includes(foldSpelling(header)));
  return [
    ` The request has ${unread.join(', and ')} instead.`,
    ...(meant ? [`Did you mean ${meant.header}?`] : []),
    ...(inQuery.length > 0 ? ['URLs end up in logs: send the credential in a header.'] : []),
  ].join(' ');
}

/** @throws SandboxError if a credential isn't what the file says, or has expired */
function assertToken(credential: Sent, auth: Auth): void {
  const {value, prefix} = credential;
  const expiry = findExpiry(value);
  if (expiry && expiry.getTime() < Date.now())
    throw createAuthError(`The token expired at ${expiry.toISOString()}.`);
  if (!isJwt(credential) || isToken(value)) return;
  const key = auth.flat().find((other) => other.prefix === '');
  const hint = key ? ` Send an API key as ${key.header}, without ${prefix.trim()}.` : '';
  throw createAuthError(
    `${describeHeader(credential)} needs an access token in the form of a JSON Web Token (JWT), and the value isn't one.${hint}`,
  );
}

/** @throws SandboxError if a parameter that isn't documented is named like a credential */
function assertQuery(operation: SandboxOperation, path: string): void {
  const {auth, parameters, queryCredentials = []} = operation;
  const documented = [...parameters.map(({name}) => name), ...queryCredentials].map((name) =>
    name.toLowerCase(),
  );
  const [found] =
    [...parsePathQuery(path)].find(
      ([name, value]) =>
        value !== '' && isCredentialName(name) && !documented.includes(name.toLowerCase()),
    ) ?? [];
  if (found === undefined) return;
  const remedy = auth.length > 0 ? `Send it as ${describeMethods(auth)}.` : 'Leave it out.';
  throw createRefusal('input_validation_error', {
    [found]: [`The URL contains a credential, so it could end up in logs. ${remedy}`],
  });
}

/** @throws SandboxError if the URL or the body has a credential, and no place for one */
function assertNotRepeated(
  used: readonly Sent[],
  operation: SandboxOperation,
  request: SandboxRequest,
): void {
  const {parameters, body} = operation;
  const names = [
    ...parameters.filter(({in: location}) => location !== 'header').map(({name}) => name),
    ...Object.values(body?.content ?? {}).flatMap(({properties = {}}) => Object.keys(properties)),
  ];
  if (names.some(isCredentialName)) return;
  const text = `${request.path}\n${request.body?.kind === 'text' ? request.body.text : ''}`;
  const found = used.find(({value}) => value.length >= MIN_SECRET_LENGTH && text.includes(value));
  if (!found) return;
  throw createRefusal('input_validation_error', {
    [found.header]: ['The URL or the body contains the credential, so it could end up in logs.'],
  });
}

/** @returns what's odd about credentials that the operation accepts */
function listNotes(used: readonly Sent[], methods: readonly Sent[][]): string[] {
  const notes: string[] = [];
  const sent = methods.filter((method) => method.some(isSent)).flat();
  const headers = new Set(sent.map(({header}) => header));
  if (headers.size > used.length)
    notes.push(
      `The request has more than one credential: ${[...headers].join(', ')}. Send one of them.`,
    );
  const tokens = methods.filter((method) => method.some(isJwt));
  const key = used.find(({prefix, value}) => prefix === '' && isToken(value));
  if (key && tokens.length > 0 && !SAMPLE_VALUE.test(key.value))
    notes.push(
      `The value of ${key.header} looks like an access token, which belongs in ${describeMethods(tokens)}.`,
    );
  return notes;
}

/**
 * Checks the credentials. Any value is valid if it's sent as the operation documents, except a
 * token that isn't one, or that has expired by its own date.
 *
 * @param others - headers and query parameters of all operations' credentials, in lowercase
 * @returns the values, without schemes, and notes on what the API accepts but likely isn't meant
 * @throws SandboxError if there's none, or if the URL or the body contains it
 */
export function checkCredentials(
  operation: SandboxOperation,
  request: SandboxRequest,
  others: ReadonlySet<string>,
): {values: string[]; notes: string[]} {
  const {auth} = operation;
  if (auth.length === 0) {
    assertQuery(operation, request.path);
    const needless = [...others].filter((name) => request.headers[name]).join(', ');
    const note = `The documentation lists no credential for this operation, and the request has ${needless}.`;
    return {values: [], notes: needless ? [note] : []};
  }
  const methods = auth.map((method) => method.map((part) => getSentCredential(part, request)));
  // Of several, the one that the request shows most of: an empty one allows requests without any.
  const [used] = methods
    .filter((method) => method.every((part) => isSent(part) && !isPlaceholder(part.value)))
    .sort((a, b) => b.length - a.length);
  if (!used) {
    const wrong = methods.flat().find(isSent);
    const message = `Authentication is required. Send ${describeMethods(auth)}.`;
    throw createAuthError(
      wrong
        ? describePlaceholder(wrong.value, wrong.header)
        : message + describeMistake(auth, request),
    );
  }
  for (const credential of used) assertToken(credential, auth);
  assertQuery(operation, request.path);
  assertNotRepeated(used, operation, request);
  return {values: used.map(({value}) => value), notes: listNotes(used, methods)};
}
