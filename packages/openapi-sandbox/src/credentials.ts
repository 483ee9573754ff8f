/** Checks the credentials of requests. */
import {createRefusal, SandboxError} from './errors';
import {findExpiry, isToken, SAMPLE_VALUE} from './tokens';
import type {SandboxOperation, SandboxRequest} from './types';

/** Text that a program sends if it has no key, or no ID: a variable that nothing has replaced. */
export const NO_VALUE =
  /^(undefined|null|none|nan|true|false|todo|change-?_?me|x{3,}|\*+|\[.*\]|\$\{?[\w.]+\}?|%\w+%|<.*>|\{\{?.*\}?\}|(process|os|import\.meta)\.env.*|(secrets|env|vars|system)\..*)$/i;
/** The name of an environment variable instead of its value. The samples have `YOUR_API_KEY`. */
const VARIABLE_NAME = /^(?!YOUR_)([A-Z]+_)+(KEY|TOKEN|SECRET)$/;
/** A key with what belongs around it in a program or in another header. */
const WRAPPED = /^(b?["'`].*["'`]|(bearer|basic|apikey|token) .*)$/i;
/** No key has these characters. Templates, URLs, names before keys, and lists of keys do. */
const NO_KEY = /[\s"'`(){}[\]<>$%#*\\,;…]|\.\.\.|:\/\/|^@|=(?!=*$)/;

export const isPlaceholder = (value: string) =>
  [NO_VALUE, VARIABLE_NAME, WRAPPED, NO_KEY].some((pattern) => pattern.test(value));
export const describePlaceholder = (value: string) =>
  `${value} is a placeholder, or has more than the credential in it. Send the credential alone: its value instead of a variable's name, without quotes or a second scheme.`;

/** Names that clients give headers and query parameters with credentials. */
const CREDENTIAL_NAME = /(^|[-_])(api[-_]?key|key|auth|authorization|token|secret)$/i;
/** The end of a credential's name, also of those that aren't the operation's. */
export const SECRET_SUFFIX = /(token|key|secret)$/i;
const NO_CREDENTIAL = /idempotency|proxy|websocket|csrf|xsrf/i;
const isCredentialName = (name: string) => CREDENTIAL_NAME.test(name) && !NO_CREDENTIAL.test(name);

/** Whether the URL or the body has a place for a credential, such as `/feed/{apiKey}`. */
function takesCredential({parameters, body}: SandboxOperation): boolean {
  const names = [
    ...parameters.filter(({in: location}) => location !== 'header').map(({name}) => name),
    ...Object.values(body?.content ?? {}).flatMap(({properties = {}}) => Object.keys(properties)),
  ];
  return names.some((name) => SECRET_SUFFIX.test(name));
}

/** Shorter credentials can occur in a body by chance. */
const MIN_SECRET_LENGTH = 8;

type Auth = SandboxOperation['auth'];
type Credential = Auth[number][number];

/** What authenticates a request. */
type SentCredentials = {
  /** The values of the headers, without a scheme; empty if the operation is public. */
  values: readonly string[];
  /** What the API accepts, but very likely isn't meant. */
  notes: readonly string[];
};

const createAuthError = (message: string) => new SandboxError('unauthorized', undefined, message);

const describeHeader = ({header, prefix}: Credential) =>
  prefix ? `${header} with ${prefix.trim()}` : header;

/** @returns how to authenticate, such as `X-API-KEY, or Authorization with Bearer` */
const describeMethods = (auth: Auth) =>
  auth.map((headers) => headers.map(describeHeader).join(' and ')).join(', or ');

/** @returns what a request has instead of a credential: `The request has the header …` */
function describeSent(auth: Auth, {headers, path}: SandboxRequest): string {
  const accepted = auth.flat().map(({header}) => header.toLowerCase());
  const named = Object.keys(headers).filter(
    (name) => isCredentialName(name) && !accepted.includes(name),
  );
  const query = new URLSearchParams(path.replace(/^[^?]*\??/, ''));
  const inQuery = [...query.keys()].filter(isCredentialName);
  const unread = [
    ...named.map((name) => `the header ${name}`),
    ...inQuery.map((name) => `${name} in the URL`),
    ...auth.flat().flatMap(({header, prefix}) => {
      const value = headers[header.toLowerCase()];
      if (!value) return [];
      const [scheme = ''] = /^\w+(?= )/.exec(value) ?? [];
      return `${header} ${scheme ? `with ${scheme}` : `without ${prefix.trim()}`}`;
    }),
  ];
  return unread.length > 0 ? ` The request has ${unread.join(', and ')} instead.` : '';
}

/** @throws SandboxError if a credential isn't what the file says, or has expired */
function assertTokens(auth: Auth, method: readonly Credential[], values: readonly string[]): void {
  method.forEach(({header, prefix, format}, index) => {
    const value = values[index] ?? '';
    const expiry = findExpiry(value);
    if (expiry && expiry.getTime() < Date.now())
      throw createAuthError(`The token expired at ${expiry.toISOString()}.`);
    if (format?.toUpperCase() !== 'JWT' || isToken(value)) return;
    const key = auth.flat().find((other) => other.prefix === '');
    const hint = key ? ` Send an API key as ${key.header}, without ${prefix.trim()}.` : '';
    throw createAuthError(
      `${describeHeader({header, prefix})} needs an access token in the form of a JSON Web Token (JWT), and the value isn't one.${hint}`,
    );
  });
}

/** @returns what's odd about credentials that the operation accepts */
function listNotes(auth: Auth, found: number, sent: readonly (readonly string[])[]): string[] {
  const isSent = (values: readonly string[]) => values.some((value) => value !== '');
  const headers = [
    ...new Set(
      auth
        .filter((_, index) => isSent(sent[index] ?? []))
        .flat()
        .map(({header}) => header),
    ),
  ];
  const usesJwt = auth.flat().some(({format}) => format?.toUpperCase() === 'JWT');
  const method = auth[found] ?? [];
  const isTokenAsKey = method.some(
    ({prefix}, index) =>
      prefix === '' &&
      isToken(sent[found]?.[index] ?? '') &&
      !SAMPLE_VALUE.test(sent[found]?.[index] ?? ''),
  );
  return [
    ...(headers.length > method.length
      ? [`The request has more than one credential: ${headers.join(', ')}. Send one of them.`]
      : []),
    ...(usesJwt && isTokenAsKey
      ? [
          `The value of ${method[0]?.header} looks like an access token, which belongs in ${describeMethods(auth.filter((other) => other !== method))}.`,
        ]
      : []),
  ];
}

/**
 * Checks the credentials. Any value is valid if it's sent as the operation documents, except a
 * token that isn't one, or that has expired by its own date.
 *
 * @param others - headers with the credentials of other operations, in lowercase
 * @throws SandboxError if there's none, or if the URL or the body contains it
 */
export function assertCredentials(
  operation: SandboxOperation,
  request: SandboxRequest,
  others: ReadonlySet<string>,
): SentCredentials {
  const {auth} = operation;
  const {headers, path, body} = request;
  if (auth.length === 0) {
    const needless = [...others].filter((name) => headers[name]);
    const note = `The documentation lists no credential for this operation, and the request has ${needless.join(', ')}.`;
    return {values: [], notes: needless.length > 0 ? [note] : []};
  }
  const sent = auth.map((method) =>
    method.map(({header, prefix}) => {
      const value = headers[header.toLowerCase()] ?? '';
      const isPrefixed = value.toLowerCase().startsWith(prefix.toLowerCase());
      return isPrefixed ? value.slice(prefix.length).trim() : '';
    }),
  );
  const found = sent.findIndex((values) =>
    values.every((value) => value !== '' && !isPlaceholder(value)),
  );
  const values = sent[found];
  if (!values) {
    const [wrong] = sent.flat().filter((value) => value !== '');
    if (wrong) throw createAuthError(describePlaceholder(wrong));
    throw createAuthError(
      `Authentication is required. Send ${describeMethods(auth)}.${describeSent(auth, request)}`,
    );
  }
  assertTokens(auth, auth[found] ?? [], values);
  const text = `${path}\n${body?.kind === 'text' ? body.text : ''}`;
  const isIn = (value: string) => value.length >= MIN_SECRET_LENGTH && text.includes(value);
  if (values.some(isIn) && !takesCredential(operation))
    throw createRefusal('input_validation_error', {
      [auth[0]?.[0]?.header ?? '']: [
        'The URL or the body contains the credential, so it could end up in logs.',
      ],
    });
  return {values, notes: listNotes(auth, found, sent)};
}
