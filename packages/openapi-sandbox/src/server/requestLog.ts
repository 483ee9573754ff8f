/** The requests that `/_sandbox/requests` lists, without secrets: what tests print may be real. */
import {createMask, HIDDEN, maskNamed, SECRET_HEADER} from '../secrets';
import type {SandboxRequest, SandboxResponse} from '../types';

/** Characters of a body that are kept. */
const MAX_RECORDED = 100_000;

/**
 * @returns a request as `/_sandbox/requests` lists it: a form with the names of its fields, and any
 *   other body as text
 */
export function buildRecordedRequest(
  request: SandboxRequest,
  {status, operation}: SandboxResponse,
): object {
  const {method, path, headers, body} = request;
  const maskValues = createMask(request);
  // A secret in another header, in the path, or in the body is still one.
  const mask = (text: string) => maskValues(maskNamed(text));
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
