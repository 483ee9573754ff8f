/** The requests that `/_sandbox/requests` lists, without secrets: what tests print may be real. */
import type {SandboxRequest, SandboxResponse} from '../types';

/** Characters of a body that are kept. */
const MAX_RECORDED = 100_000;
const HIDDEN = '(hidden)';

/** The end of a secret's name: `X-Refresh-Token`, `apiKey`, or `client_secret`. */
const SECRET_NAME = '(?:authorization|cookie|password|secret|token|api[-_]?key)';
const SECRET_HEADER = new RegExp(`${SECRET_NAME}$`, 'i');
/** In JSON: a field, or a parameter such as `{"Key": "token", "Value": "…"}`. */
const SECRET_FIELD = new RegExp(
  String.raw`(${SECRET_NAME}"\s*(?:,\s*"value"\s*)?:\s*)(?:"[^"\\]*(?:\\[^][^"\\]*)*"?|[^\s",[\]{}]+)`,
  'gi',
);
/** In a query, or in a body that's written like one. */
const SECRET_PARAMETER = new RegExp(String.raw`((?:^|[?&])[\w.-]*${SECRET_NAME}=)[^\s"&]*`, 'gi');

/** Masks values in text instead of parsed JSON, because a malformed body has secrets too. */
const maskSecrets = (text: string): string =>
  text.replace(SECRET_FIELD, `$1"${HIDDEN}"`).replace(SECRET_PARAMETER, `$1${HIDDEN}`);

/**
 * @returns a request as `/_sandbox/requests` lists it: a form with the names of its fields, and any
 *   other body as text
 */
export function buildRecordedRequest(
  {method, path, headers, body}: SandboxRequest,
  {status, operation}: SandboxResponse,
): object {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    SECRET_HEADER.test(name) ? HIDDEN : maskSecrets(value),
  ]);
  const sent =
    body?.kind === 'form'
      ? body.fields.map(({name}) => name)
      : body && maskSecrets(body.text.slice(0, MAX_RECORDED));
  return {
    method,
    path: maskSecrets(path),
    operation,
    status,
    headers: Object.fromEntries(shown),
    body: sent,
  };
}
