/**
 * How clients in each language report a failed response: the official SDKs where they have the
 * call, or else HTTP clients.
 */
import type {Json, JsonObject} from '@docs-kit/basics/json';
import {type Operation, type Sample, SAMPLE_LABELS} from '@docs-kit/openapi-model/operation';
import {STATUSES} from '../ApiResponse/explain';
import {parseObject} from '../ApiResponse/parseObject';
import {findErrorEvent, findHeader, type ResponseState} from '../ApiResponse/responseState';

type ClientReport = Pick<Sample, 'language' | 'label'> & {
  text: string;
  /** The error or output of the client. */
  code?: string;
};

/** The error or output of each client, as text or with the code that shows it. */
type Reports = Readonly<Record<Sample['language'], string | [text: string, code: string]>>;

/** Members of the TypeScript SDK that resolve with an `error` instead of rejecting. */
const RESOLVING_MEMBERS = /^volatileKnowledge\.upload/;

/** Builds the result of `ErrorHelper.determineErrorType` in TypeScript SDK 2.12.0. */
function buildSdkError(statusCode: number, body: JsonObject, retryAfter = '60'): Json {
  const {message = null, errors = {}} = body;
  const limit = {message: 'Rate limit exceeded', statusCode, retryAfter: parseInt(retryAfter)};
  if (statusCode === 429) return {type: 'RateLimitError', error: limit};
  if (statusCode === 400) return {type: 'ValidationError', error: {message, statusCode, errors}};
  return {type: 'BaseError', error: {message, statusCode}};
}

const SDK_REJECTS = 'The SDK’s call rejects. ErrorHelper.determineErrorType(error) returns:';
const FETCH_RESOLVES = 'fetch resolves, and response.ok is false. The sample throws:';
const PYTHON_RAISES = 'raise_for_status raises:';

function buildStatusReports(
  response: ResponseState,
  status: number,
  sdk: Operation['sdk'],
): Reports {
  const text = response.body.kind === 'text' ? response.body.text : '';
  const phrase = STATUSES[status]?.[0] ?? '';
  const [member] = sdk.typescript;
  const error = buildSdkError(status, parseObject(text), findHeader(response, 'retry-after'));
  const python = `${status} ${status < 500 ? 'Client' : 'Server'} Error: ${phrase}`;
  const csharp = `Response status code does not indicate success: ${status} (${phrase}).`;
  return {
    curl: 'cURL prints the response body and exits with 0. With --fail-with-body, it exits with 22.',
    typescript:
      member !== undefined && !RESOLVING_MEMBERS.test(member)
        ? [SDK_REJECTS, JSON.stringify(error, null, 2)]
        : [FETCH_RESOLVES, `Error: ${status} ${text}`],
    csharp:
      sdk.csharp.length > 0
        ? `The SDK’s call throws an HttpRequestException. Its message contains the status, ${status}, and the response body.`
        : ['EnsureSuccessStatusCode throws:', `System.Net.Http.HttpRequestException: ${csharp}`],
    python: [PYTHON_RAISES, `requests.exceptions.HTTPError: ${python} for url: ${response.url}`],
  };
}

const HTTP_STREAM =
  'The status is 200, so the client reports no error. Look for an error event in the stream.';
const HTTP_END = 'The client stops reading. Without a stop event, the reply is incomplete.';

function buildFailureReports(response: ResponseState, sdk: Operation['sdk']): Reports | undefined {
  const {status = 0, phase} = response;
  if (phase === 'broken') {
    const typescript =
      'The SDK’s promise never settles. Set a time limit, and treat the text so far as incomplete.';
    return {curl: HTTP_END, typescript, csharp: HTTP_END, python: HTTP_END};
  }
  if (phase !== 'done') return undefined;
  if (status >= 400) return buildStatusReports(response, status, sdk);
  const failure = findErrorEvent(response);
  return (
    failure && {
      curl: HTTP_STREAM,
      typescript: [
        'The SDK emits an error event, and the promise rejects with the same object:',
        JSON.stringify(parseObject(failure.data), null, 2),
      ],
      csharp: 'The SDK’s stream contains a StreamingAgentMessageError with the message.',
      python: HTTP_STREAM,
    }
  );
}

/** @returns a report for each language; none for a response that didn't fail */
export function listReports(response: ResponseState, sdk: Operation['sdk']): ClientReport[] {
  const reports = Object.entries(buildFailureReports(response, sdk) ?? {});
  return reports.map(([name, given]) => {
    const language = name as Sample['language'];
    const [text = '', code] = [given].flat();
    return {language, label: SAMPLE_LABELS[language], text, ...(code !== undefined && {code})};
  });
}
