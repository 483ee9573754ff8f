/** Finds and hides the credentials of requests: what programs print may be real. */
import type {SandboxRequest} from './types';

export const HIDDEN = '(hidden)';
/** Shorter values of credentials can occur elsewhere by chance. */
const MIN_SECRET_LENGTH = 8;

// cspell:ignore PHPSESSID sessid
/** The end of a secret's name: `X-Refresh-Token`, `apiKey`, `client_secret`, or `PHPSESSID`. */
const SECRET_NAME =
  '(?:auth|authorization|bearer|cookie|password|passwd|passphrase|pwd|secret|token|jwt|otp|signature|credentials?|session(?:[-_]?id)?|sessid|(?<![a-z])(?:pass|pin|sig|sid)|(?:api|access|account|private|secret|subscription|functions)[-_]?key)';
/** In headers and queries, any `key` is one. In bodies, it's the name of an input. */
export const SECRET_HEADER = new RegExp(`(?:${SECRET_NAME}|key)$`, 'i');
const SECRET_PARAMETER = new RegExp(
  String.raw`((?:^|[?&;])[\w.-]*(?:${SECRET_NAME}|key)=)[^\s"&]*`,
  'gi',
);
/** A quote in JSON, or in JSON as text. */
const QUOTE = String.raw`\\{0,9}"`;
/** A string in JSON, whose end may be missing, or another value. */
const VALUE = String.raw`(?:\\+"[^"]*"?|"[^"\\]*(?:\\[^][^"\\]*)*"?|\{[^{}]*\}?|\[[^[\]]*\]?|[^\s",[\]{}]+)`;
/** In JSON: a field, or a parameter such as `{"Key": "token", "Value": "…"}`. */
const SECRET_FIELD = new RegExp(
  String.raw`(${SECRET_NAME}${QUOTE}\s*(?:,\s*${QUOTE}value${QUOTE}\s*)?:\s*)(${VALUE})`,
  'gi',
);
/** A parameter with its value first. */
const SECRET_PAIR = new RegExp(
  String.raw`(${QUOTE}value${QUOTE}\s*:\s*)(${VALUE})(\s*,\s*${QUOTE}key${QUOTE}\s*:\s*${QUOTE}[^"]*${SECRET_NAME}${QUOTE})`,
  'gi',
);

/** Replaces a value, with the quotes that it has. */
function maskValue(_: string, before: string, value: string, after: unknown): string {
  const [quote = '"'] = /^\\*"/.exec(value) ?? [];
  return `${before}${quote}${HIDDEN}${quote}${typeof after === 'string' ? after : ''}`;
}

/** Masks values in text instead of parsed JSON, because a malformed body has secrets too. */
export const maskNamed = (text: string): string =>
  text
    .replace(SECRET_FIELD, maskValue)
    .replace(SECRET_PAIR, maskValue)
    .replace(SECRET_PARAMETER, `$1${HIDDEN}`);

/** Text that is a credential wherever it is: a key that says so, or a JSON Web Token. */
const SECRET_TEXT = /(?<![\w-])(?:sk[-_][\w-]{8,}|eyJ[\w-]{8,}(?:\.[\w-]*)+)/g;

const trimQuotes = (text: string) => text.replace(/^[\\"'`]+|[\\"'`,]+$/g, '');

/** @returns values of secret headers, parameters, and fields, without schemes such as `Bearer` */
function listSecrets({headers, path, body}: SandboxRequest): string[] {
  const text = body?.kind === 'text' ? body.text : '';
  const {cookie = '', ...others} = headers;
  const cookies = cookie.split(/;\s*/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  const named = Object.entries(others).filter(([name]) => SECRET_HEADER.test(name));
  const queried = [...new URLSearchParams(path.replace(/^[^?]*\??/, ''))].filter(([name]) =>
    SECRET_HEADER.test(name),
  );
  const fields = [
    ...[...text.matchAll(SECRET_FIELD)].map(([, , value = '']) => value),
    ...[...text.matchAll(SECRET_PAIR)].map(([, , value = '']) => value),
  ];
  const secrets = [...[...named, ...queried].map(([, value]) => value), ...fields, ...cookies]
    .flatMap((value) => value.split(/[\s;=]+/))
    .map(trimQuotes)
    .filter(({length}) => length >= MIN_SECRET_LENGTH)
    .flatMap((value) => [value, encodeURIComponent(value)]);
  // A secret can be the start of another one.
  return [...new Set(secrets)].sort((a, b) => b.length - a.length);
}

/** @returns a function that hides the request's credentials in text, wherever they're repeated */
export function createMask(request: SandboxRequest): (text: string) => string {
  let secrets: readonly string[] | undefined;
  return (text) =>
    (secrets ??= listSecrets(request))
      .reduce((masked, secret) => masked.replaceAll(secret, HIDDEN), text)
      .replace(SECRET_TEXT, HIDDEN);
}
