/** What the official SDKs tell programs about failed responses, which the request console shows. */
import {isObject, type Json, parseJson} from '@docs-kit/basics/json';
import type {Failure, SdkReports} from '@docs-kit/openapi-reference/shared/sdkReports';

/** Members of the TypeScript SDK that resolve with an `error` instead of rejecting. */
const RESOLVING_MEMBERS = /^volatileKnowledge\.upload/;

/** Builds the result of `ErrorHelper.determineErrorType` in TypeScript SDK 2.12.0. */
function buildSdkError({status: statusCode, headers, text}: Failure): Json {
  const body = parseJson(text);
  const {message = null, errors = {}} = isObject(body) ? body : {};
  const [, retryAfter = '60'] = headers.find(([name]) => name === 'retry-after') ?? [];
  const limit = {message: 'Rate limit exceeded', statusCode, retryAfter: parseInt(retryAfter)};
  if (statusCode === 429) return {type: 'RateLimitError', error: limit};
  if (statusCode === 400) return {type: 'ValidationError', error: {message, statusCode, errors}};
  return {type: 'BaseError', error: {message, statusCode}};
}

const reportTypescript: SdkReports = (failure, _language, [member]) => {
  if (failure.kind === 'broken')
    return "The SDK's promise never settles. Set a time limit, and treat the text so far as incomplete.";
  if (failure.kind === 'event')
    return [
      'The SDK emits an error event, and the promise rejects with the same object:',
      JSON.stringify(parseJson(failure.text) ?? {}, null, 2),
    ];
  if (member === undefined || RESOLVING_MEMBERS.test(member)) return undefined;
  return [
    "The SDK's call rejects. ErrorHelper.determineErrorType(error) returns:",
    JSON.stringify(buildSdkError(failure), null, 2),
  ];
};

const reportCsharp: SdkReports = ({kind, status}, _language, members) => {
  if (kind === 'event')
    return "The SDK's stream contains a StreamingAgentMessageError with the message.";
  return kind === 'status' && members.length > 0
    ? `The SDK's call throws an HttpRequestException. Its message contains the status, ${status}, and the response body.`
    : undefined;
};

const sdkReports: SdkReports = (failure, language, members) => {
  if (language === 'typescript') return reportTypescript(failure, language, members);
  return language === 'csharp' ? reportCsharp(failure, language, members) : undefined;
};

export default sdkReports;
