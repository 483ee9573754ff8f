/** The requests that `/_sandbox/requests` lists, without secrets: what tests print may be real. */
import type {SandboxRequest, SandboxResponse} from '../types';

/** Characters of a body that are kept. */
const MAX_RECORDED = 100_000;
const HIDDEN = '(hidden)';
/** Shorter values of credentials can occur elsewhere by chance. */
const MIN_SECRET_LENGTH = 8;

// cspell:ignore PHPSESSID sessid
/** The end of a secret's name: `X-Refresh-Token`, `apiKey`, `client_secret`, or `PHPSESSID`. */
const SECRET_NAME =
  '(?:auth|authorization|bearer|cookie|password|passwd|passphrase|pwd|secret|token|jwt|otp|signature|credentials?|session(?:[-_]?id)?|sessid|(?<![a-z])(?:pass|pin|sig|sid)|(?:api|access|account|private|secret|subscription|functions)[-_]?key)';
/** In headers and queries, any `key` is one. In bodies, it's the name of an input. */
const SECRET_HEADER = new RegExp(`(?:${SECRET_NAME}|key)$`, 'i');
const SECRET_PARAMETER = new RegExp(
  String.raw`((?:^|[?&;])[\w.-]*(?:${SECRET_NAME}|key)=)[^\s"&]*`,
  'gi',
);
/** A quote in JSON, or in JSON as text. */
const QUOTE = String.raw`\\*"`;
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
const maskNamed = (text: string): string =>
  text
    .replace(SECRET_FIELD, maskValue)
    .replace(SECRET_PAIR, maskValue)
    .replace(SECRET_PARAMETER, `$1${HIDDEN}`);

/** @returns the values of secret headers, without a scheme such as `Bearer` */
const listSecrets = (headers: SandboxRequest['headers']): string[] =>
  Object.entries(headers)
    .filter(([name]) => SECRET_HEADER.test(name))
    .flatMap(([, value]) => value.split(/[\s;=]+/))
    .filter(({length}) => length >= MIN_SECRET_LENGTH)
    .flatMap((value) => [value, encodeURIComponent(value)]);

/**
 * @returns a request as `/_sandbox/requests` lists it: a form with the names of its fields, and any
 *   other body as text
 */
export function buildRecordedRequest(
  {method, path, headers, body}: SandboxRequest,
  {status, operation}: SandboxResponse,
): object {
  const secrets = listSecrets(headers);
  // A secret in another header, in the path, or in the body is still one.
  const mask = (text: string) =>
    secrets.reduce((masked, secret) => masked.replaceAll(secret, HIDDEN), maskNamed(text));
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    SECRET_HEADER.test(name) ? HIDDEN : mask(value),
  ]);
  const sent =
    body?.kind === 'form'
      ? body.fields.map(({name}) => mask(name))
      : body && mask(body.text.slice(0, MAX_RECORDED));
  return {
    method,
    path: mask(path),
    operation,
    status,
    headers: Object.fromEntries(shown),
    body: sent,
  };
}
