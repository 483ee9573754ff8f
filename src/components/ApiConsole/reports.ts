/**
 * How clients in each language report a failed response: the official SDKs where they have the
 * call, else HTTP clients.
 */
import type {ConsoleOperation} from '@site/src/shared/console';
import type {JsonObject} from '@site/src/shared/json';
import type {Json, Sample} from '@site/src/shared/operation';
import {parsed, STATUSES} from './explain';
import type {ResponseState} from './send';

export type Report = Pick<Sample, 'value' | 'label'> & {
  text: string;
  /** What the client throws or prints. */
  code?: string;
};

/** Members that resolve with an `error` instead of rejecting. */
const RESOLVES = /^volatileKnowledge\.upload/;

/** What `ErrorHelper.determineErrorType` of version 2.12.0 of the TypeScript SDK returns. */
function typescriptError(status: number, body: JsonObject, retryAfter: string | undefined): Json {
  const message = body['message'] ?? null;
  if (status === 429)
    return {
      type: 'RateLimitError',
      error: {
        message: 'Rate limit exceeded',
        statusCode: 429,
        retryAfter: parseInt(retryAfter ?? '60'),
      },
    };
  if (status === 400)
    return {
      type: 'ValidationError',
      error: {message, statusCode: 400, errors: body['errors'] ?? {}},
    };
  return {type: 'BaseError', error: {message, statusCode: status}};
}

/** What each client throws or prints, with the code that shows it. */
type Texts = Readonly<Record<Report['value'], string | [text: string, code: string]>>;

const LABELS: Readonly<Record<Report['value'], string>> = {
  curl: 'cURL',
  typescript: 'TypeScript',
  csharp: 'C#',
  python: 'Python',
};

function textsOfStatus(
  response: ResponseState,
  status: number,
  {typescript, csharp}: ConsoleOperation['sdk'],
): Texts {
  const text = response.body.kind === 'text' ? response.body.text : '';
  const phrase = STATUSES[status]?.[0] ?? '';
  const retryAfter = response.headers?.find(([name]) => name === 'retry-after')?.[1];
  const [member] = typescript;
  const side = status < 500 ? 'Client' : 'Server';
  return {
    curl: 'cURL prints the response body and exits with 0. With --fail-with-body, it exits with 22.',
    typescript:
      member !== undefined && !RESOLVES.test(member)
        ? [
            'The SDK’s call rejects. ErrorHelper.determineErrorType(error) returns:',
            JSON.stringify(typescriptError(status, parsed(text), retryAfter), null, 2),
          ]
        : [
            'fetch resolves, and response.ok is false. The sample throws:',
            `Error: ${status} ${text}`,
          ],
    csharp:
      csharp.length > 0
        ? `The SDK’s call throws an HttpRequestException. Its message contains the status, ${status}, and the response body.`
        : [
            'EnsureSuccessStatusCode throws:',
            `System.Net.Http.HttpRequestException: Response status code does not indicate success: ${status} (${phrase}).`,
          ],
    python: [
      'raise_for_status throws:',
      `requests.exceptions.HTTPError: ${status} ${side} Error: ${phrase} for url: ${response.url}`,
    ],
  };
}

const HTTP_STREAM =
  'The status is 200, so the client reports no error. Look for an error event in the stream.';
const HTTP_END = 'The client stops reading. Without a stop event, the reply is incomplete.';

function textsOf(response: ResponseState, sdk: ConsoleOperation['sdk']): Texts | undefined {
  const {status = 0, phase, body} = response;
  if (phase === 'broken') {
    const typescript =
      'The SDK’s promise never settles. Set a time limit, and treat the text so far as incomplete.';
    return {curl: HTTP_END, typescript, csharp: HTTP_END, python: HTTP_END};
  }
  if (phase !== 'done') return undefined;
  if (status >= 400) return textsOfStatus(response, status, sdk);
  const failure =
    body.kind === 'events' ? body.events.find(({name}) => name === 'error') : undefined;
  return (
    failure && {
      curl: HTTP_STREAM,
      typescript: [
        'The SDK emits an error event, and the promise rejects with the same object:',
        JSON.stringify(parsed(failure.data), null, 2),
      ],
      csharp: 'The SDK’s stream contains a StreamingAgentMessageError with the message.',
      python: HTTP_STREAM,
    }
  );
}

/** @returns nothing for a response that didn't fail */
export function reportsOf(response: ResponseState, sdk: ConsoleOperation['sdk']): Report[] {
  const texts = textsOf(response, sdk);
  if (!texts) return [];
  return (['curl', 'typescript', 'csharp', 'python'] as const).map((value) => {
    const [text = '', code] = [texts[value]].flat();
    return {value, label: LABELS[value], text, ...(code !== undefined && {code})};
  });
}
