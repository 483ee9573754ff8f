/** The requests that `/_sandbox/requests` lists, without secrets: what tests print may be real. */
import {maskRequest} from '../engine/credentials/maskRequest';
import type {SandboxRequest, SandboxResponse} from '../engine/types';

/** Requests that are kept. */
const MAX_REQUESTS = 500;
/** Characters of a body that are kept. */
const MAX_RECORDED = 100_000;

/**
 * @param names - headers and query parameters of the API's credentials, in lowercase
 * @returns a request as `/_sandbox/requests` lists it: with the names of the fields of a form that
 *   can have files, JSON and other forms as text, and the length of any other body
 */
function buildRecordedRequest(
  request: SandboxRequest,
  {status, operation}: SandboxResponse,
  names: ReadonlySet<string>,
): object {
  const {method, body} = request;
  const {headers, path, body: text, mask} = maskRequest(request, names, MAX_RECORDED);
  const sent = body?.kind === 'form' ? body.fields.map(({name}) => mask(name)) : body && text;
  return {method, path, operation, status, headers, body: sent};
}

/** The latest requests that a sandbox has received. */
export class RequestLog {
  readonly requests: object[] = [];

  /** @param names - headers and query parameters of the API's credentials, in lowercase */
  constructor(private readonly names: ReadonlySet<string>) {}

  add(request: SandboxRequest, response: SandboxResponse): void {
    this.requests.push(buildRecordedRequest(request, response, this.names));
    this.requests.splice(0, this.requests.length - MAX_REQUESTS);
  }

  clear(): void {
    this.requests.length = 0;
  }
}
