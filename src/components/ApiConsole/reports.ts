/** How clients in each language report a failed response: the official SDKs where they have the call, else HTTP clients. */
import type {ConsoleOperation} from '@site/src/shared/console';
import type {Json, Sample} from '@site/src/shared/operation';
import {isObject} from '@site/src/shared/samples/sdk';
import {STATUS_WORDS} from './explain';
import type {Answer} from './send';

export type Report = Pick<Sample, 'value' | 'label'> & {
  text: string;
  /** What the client throws or prints. */
  code?: string;
};

/** Members that resolve with an `error` instead of rejecting. */
const RESOLVES = /^volatileKnowledge\.upload/;

function parsed(text: string): {[name: string]: Json} {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** What `ErrorHelper.determineErrorType` of version 2.12.0 of the TypeScript SDK returns. */
function typescriptError(status: number, body: {[name: string]: Json}, retryAfter: string | undefined): Json {
  const message = body['message'] ?? null;
  if (status === 429)
    return {
      type: 'RateLimitError',
      error: {message: 'Rate limit exceeded', statusCode: 429, retryAfter: parseInt(retryAfter ?? '60')},
    };
  if (status === 400) return {type: 'ValidationError', error: {message, statusCode: 400, errors: body['errors'] ?? {}}};
  return {type: 'BaseError', error: {message, statusCode: status}};
}

function reportsOfStatus(answer: Answer, status: number, {typescript, csharp}: ConsoleOperation['sdk']): Report[] {
  const text = answer.body.kind === 'text' ? answer.body.text : '';
  const phrase = STATUS_WORDS[status] ?? '';
  const retryAfter = answer.headers?.find(([name]) => name === 'retry-after')?.[1];
  const [member] = typescript;
  const usesSdk = member !== undefined && !RESOLVES.test(member);
  return [
    {
      value: 'curl',
      label: 'cURL',
      text: 'cURL prints the response body and exits with 0. With --fail-with-body, it exits with 22.',
    },
    {
      value: 'typescript',
      label: 'TypeScript',
      ...(usesSdk
        ? {
            text: 'The SDK’s call rejects. ErrorHelper.determineErrorType(error) returns:',
            code: JSON.stringify(typescriptError(status, parsed(text), retryAfter), null, 2),
          }
        : {
            text: 'fetch resolves, and response.ok is false. The sample throws:',
            code: `Error: ${status} ${text}`,
          }),
    },
    {
      value: 'csharp',
      label: 'C#',
      ...(csharp.length > 0
        ? {
            text: `The SDK’s call throws an HttpRequestException. Its message contains the status, ${status}, and the response body.`,
          }
        : {
            text: 'EnsureSuccessStatusCode throws:',
            code: `System.Net.Http.HttpRequestException: Response status code does not indicate success: ${status} (${phrase}).`,
          }),
    },
    {
      value: 'python',
      label: 'Python',
      text: 'raise_for_status throws:',
      code: `requests.exceptions.HTTPError: ${status} ${status < 500 ? 'Client' : 'Server'} Error: ${phrase} for url: ${answer.url}`,
    },
  ];
}

const HTTP_STREAM = 'The status is 200, so the client reports no error. Look for an error event in the stream.';
const HTTP_END = 'The client stops reading. Without a stop event, the reply is incomplete.';

const inAllLanguages = (texts: Readonly<Record<Report['value'], string>>, code?: string): Report[] => [
  {value: 'curl', label: 'cURL', text: texts.curl},
  {value: 'typescript', label: 'TypeScript', text: texts.typescript, ...(code !== undefined && {code})},
  {value: 'csharp', label: 'C#', text: texts.csharp},
  {value: 'python', label: 'Python', text: texts.python},
];

/** @returns nothing for a response that didn't fail */
export function reportsOf(answer: Answer, sdk: ConsoleOperation['sdk']): Report[] {
  const {status = 0, phase, body} = answer;
  if (phase === 'broken')
    return inAllLanguages({
      curl: HTTP_END,
      typescript: 'The SDK’s promise never settles. Set a time limit, and treat the text so far as incomplete.',
      csharp: HTTP_END,
      python: HTTP_END,
    });
  if (phase !== 'done') return [];
  if (status >= 400) return reportsOfStatus(answer, status, sdk);
  const failure = body.kind === 'events' ? body.events.find(({name}) => name === 'error') : undefined;
  if (!failure) return [];
  return inAllLanguages(
    {
      curl: HTTP_STREAM,
      typescript: 'The SDK emits an error event, and the promise rejects with the same object:',
      csharp: 'The SDK’s stream contains a StreamingAgentMessageError with the message.',
      python: HTTP_STREAM,
    },
    JSON.stringify(parsed(failure.data), null, 2),
  );
}
