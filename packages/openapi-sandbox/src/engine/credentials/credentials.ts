/** Checks the credentials of requests. */
import {createRefusal, SandboxError} from '../errors';
import {parsePathQuery} from '../request/requestText';
import type {SandboxOperation, SandboxRequest} from '../types';
import {foldSpelling, isCredentialName} from './credentialNames';
import {MIN_SECRET_LENGTH} from './secrets';
import {findExpiry, isToken, SAMPLE_VALUE} from './tokens';

/** Text that a program sends if it has no key, or no ID: a variable that nothing has replaced. */
export const NO_VALUE =
  /^(undefined|null|none|nan|true|false|todo|change-?_?me|x{3,}|\*+|\[.*\]|\$\{?[\w.]+\}?|%\w+%|<.*>|\{\{?.*\}?\}|(process|os|import\.meta)\.env.*|(secrets|env|vars|system)\..*)$/i;
/** The name of an environment variable instead of its value. The samples have `YOUR_API_KEY`. */
const VARIABLE_NAME = /^(?!YOUR_)([A-Z]+_)+(KEY|TOKEN|SECRET)$/;
/** A key with what belongs around it in a program or in another header. */
const WRAPPED = /^(b?["'`].*["'`]|(bearer|basic|apikey|token) .*)$/i;
/** No key has these characters. Templates, URLs, names before keys, and lists of keys do. */
const NO_KEY = /[\s"'`(){}[\]<>$%#*\\,;…]|\.\.\.|:\/\/|^@|=(?!=*$)/;

/** A credential's name or type in place of its value, and words that nobody has replaced. */
const WORD =
  /^(?:(?!(?:any|demo|dummy|fake|my|some|test|your)_)[a-z]+_api_key|(?:x|the)?[-_. ]?(?:api|access|auth|client)?[-_. ]?(?:key|token|secret|password|credential)s?|blank|change[-_ ]?it|empty|fixme|hidden|integer|masked|n\/?a|nil|number|object|omitted|placeholder|redacted|removed|str|string|tbd|test|text|unset|void|your(?:api)?(?:key|token|secret)s?)$/i;
/** What to do, as in `REPLACE_ME`, or `PUT_YOUR_KEY_HERE`. */
const INSTRUCTION =
  /^(?:add|change|enter|fill|insert|paste|provide|put|replace|set|type)(?:[-_. ]?(?:access|actual|api|here|in|it|key|me|my|own|real|secret|that|the|this|token|value|with|your))+$/i;
/** A variable between the marks of a template, or after one: `__KEY__`, `!KEY!`, or `:key`. */
const MARKED = /^(?:__\w+|([!~^|&@])\w+\1|[:!~&]\w+|[-_.]+)$/;
/** A member of an object, which a program or a template hasn't read: `var.key`, `.Values.key`. */
const MEMBER =
  /^\.?(?:app|args|builder|config|configuration|context|credentials?|data|deno|env|environment|global|globals|inputs?|locals?|module|options?|opts|params?|parameters|pm|props|secrets?|self|settings|this|values|vars?|variables|window)(?:\.[a-z_]+)+\d?$/i;
/** Where a key is kept, or how a program prints an object. */
const REFERENCE =
  /^(?:arn|aws|doppler|enc|env|file|keychain|op|ref\+\w+|secrets?|sops|ssm|vault):|(?:^|\/)secrets?\/|^[\w.$]+@[\da-f]{5,8}$/i;
/** A key that has been masked, or has only zeros. */
const MASKED = /(?:^|[-_.])x{3,}(?:$|[-_.])|^[-0]+$/i;

const PLACEHOLDERS = [
  ...[NO_VALUE, VARIABLE_NAME, WRAPPED, NO_KEY],
  ...[WORD, INSTRUCTION, MARKED, MEMBER, REFERENCE, MASKED],
];

/** Whether a value is no credential. Those of the samples are accepted, with a note. */
export const isPlaceholder = (value: string) => PLACEHOLDERS.some((pattern) => pattern.test(value));

/** @returns what to send instead, without the value: it may hold a real credential */
export function describePlaceholder(value: string, name: string): string {
  const [, scheme] = /^(bearer|basic|apikey|token) /i.exec(value) ?? [];
  const start = `The value of ${name} is a placeholder, or has more than the credential in it.`;
  if (scheme) return `${start} Leave out the word ${scheme} before it.`;
  if (/^b?["'`]/.test(value)) return `${start} Leave out the quotes around it.`;
  return `${start} Send the credential alone: its value instead of a variable's name, without quotes or a second scheme.`;
}

/** Names of credentials that aren't the API's. */
const NOT_FOR_API = /proxy|websocket|csrf|xsrf/i;
/** Headers with other secrets than the API's. */
const NO_API_HEADER = /cookie|session|signature/i;
const isApiCredential = (name: string) => isCredentialName(name) && !NOT_FOR_API.test(name);

/** @throws SandboxError for a parameter of the URL that's named like a credential */
function assertQuery(
  {auth, parameters, queryCredentials = []}: SandboxOperation,
  path: string,
): void {
  const documented = [...parameters.map(({name}) => name), ...queryCredentials].map((name) =>
    name.toLowerCase(),
  );
  const found = [...parsePathQuery(path)].find(
    ([name, value]) =>
      value !== '' && isApiCredential(name) && !documented.includes(name.toLowerCase()),
  );
  if (!found) return;
  const remedy = auth.length > 0 ? `Send it as ${describeMethods(auth)}.` : 'Leave it out.';
  throw createRefusal('input_validation_error', {
    [found[0]]: [`The URL contains a credential, so it could end up in logs. ${remedy}`],
  });
}

/** Whether the URL or the body has a place for a credential, such as `/feed/{apiKey}`. */
function takesCredential({parameters, body}: SandboxOperation): boolean {
  const names = [
    ...parameters.filter(({in: location}) => location !== 'header').map(({name}) => name),
    ...Object.values(body?.content ?? {}).flatMap(({properties = {}}) => Object.keys(properties)),
  ];
  return names.some(isCredentialName);
}

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
    (name) => isApiCredential(name) && !NO_API_HEADER.test(name) && !accepted.includes(name),
  );
  const inQuery = [...parsePathQuery(path).keys()].filter(isApiCredential);
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
  if (unread.length === 0) return '';
  const meant = auth
    .flat()
    .find(({header}) => named.some((name) => foldSpelling(name) === foldSpelling(header)));
  return [
    ` The request has ${unread.join(', and ')} instead.`,
    ...(meant ? [`Did you mean ${meant.header}?`] : []),
    ...(inQuery.length > 0 ? ['URLs end up in logs: send the credential in a header.'] : []),
  ].join(' ');
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
    assertQuery(operation, path);
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
  const satisfied = sent.filter((values) =>
    values.every((value) => value !== '' && !isPlaceholder(value)),
  );
  // Of several, the one that the request shows most of: an empty one allows requests without any.
  const longest = Math.max(...satisfied.map(({length}) => length));
  const found = sent.findIndex((values) => values.length === longest && satisfied.includes(values));
  const values = sent[found];
  if (!values) {
    const wrong = sent
      .flatMap((given, index) =>
        given.map((value, part) => ({value, name: auth[index]?.[part]?.header ?? ''})),
      )
      .find(({value}) => value !== '');
    if (wrong) throw createAuthError(describePlaceholder(wrong.value, wrong.name));
    throw createAuthError(
      `Authentication is required. Send ${describeMethods(auth)}.${describeSent(auth, request)}`,
    );
  }
  assertTokens(auth, auth[found] ?? [], values);
  assertQuery(operation, path);
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
