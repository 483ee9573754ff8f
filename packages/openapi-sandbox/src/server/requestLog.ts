/** The requests that `/_sandbox/requests` lists, without secrets: what tests print may be real. */
import {RequestSecrets} from '../credentials/secrets';
import type {SandboxRequest, SandboxResponse} from '../types';

/** Characters of a body that are kept. */
const MAX_RECORDED = 100_000;

/**
 * @param names - headers and query parameters of the API's credentials, in lowercase
 * @returns a request as `/_sandbox/requests` lists it: a form with the names of its fields, and any
 *   other body as text
 */
export function buildRecordedRequest(
  request: SandboxRequest,
  {status, operation}: SandboxResponse,
  names: ReadonlySet<string>,
): object {
  const {method, body} = request;
  const secrets = new RequestSecrets(request, names);
  const {headers, path, body: text} = secrets.describe(MAX_RECORDED);
  const sent =
    body?.kind === 'form' ? body.fields.map(({name}) => secrets.mask(name)) : body && text;
  return {method, path, operation, status, headers, body: sent};
}
