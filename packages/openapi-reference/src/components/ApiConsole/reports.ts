/**
 * How clients in each language report a failed response: the SDKs where they have the call, or else
 * HTTP clients.
 */
import {SAMPLE_LABELS, type SampleLanguage} from '@docs-kit/basics/sampleLanguages';
import type {Operation} from '@docs-kit/openapi-model';
import responses from '@generated/docs-kit-openapi-reference/default/responses.json';
import sdkReports from '@generated/docs-kit-openapi-reference/default/sdkReports';
import type {Failure, Report} from '../../shared/sdkReports';
import {findErrorEvent, type ResponseState} from '../ApiResponse/responseState';

type ClientReport = {
  language: SampleLanguage;
  label: string;
  text: string;
  /** The error or output of the client. */
  code?: string;
};

type Reports = Readonly<Record<SampleLanguage, Report>>;

function findFailure(response: ResponseState): Failure | undefined {
  const {status = 0, phase, headers = [], body} = response;
  const text = body.kind === 'text' ? body.text : '';
  if (phase === 'broken') return {kind: 'broken', status, headers, text};
  if (phase !== 'done') return undefined;
  if (status >= 400) return {kind: 'status', status, headers, text};
  const event = findErrorEvent(response);
  return event && {kind: 'event', status, headers, text: event.data};
}

const forAll = (report: Report): Reports => ({
  curl: report,
  typescript: report,
  csharp: report,
  python: report,
});

function buildHttpReports({kind, status, text}: Failure): Reports {
  if (kind === 'broken') return forAll('The client stops reading. The response is incomplete.');
  if (kind === 'event')
    return forAll(
      `The status is ${status}, so the client reports no error. Look for the event ${responses.streams.error}.`,
    );
  return {
    curl: 'cURL prints the response body and exits with 0. With --fail-with-body, it exits with 22.',
    typescript: [
      'fetch resolves, and response.ok is false. The sample throws:',
      `Error: ${status} ${text}`,
    ],
    csharp: ['The sample throws:', `System.Net.Http.HttpRequestException: ${status} ${text}`],
    python: ['The sample raises:', `RuntimeError: ${status} ${text}`],
  };
}

/** @returns a report for each language; none for a response that didn't fail */
export function listReports(response: ResponseState, sdk: Operation['sdk']): ClientReport[] {
  const failure = findFailure(response);
  if (!failure) return [];
  const members: Partial<Record<string, string[]>> = sdk;
  return Object.entries(buildHttpReports(failure)).map(([name, http]) => {
    const language = name as SampleLanguage;
    const [text = '', code] = [
      sdkReports(failure, language, members[language] ?? []) ?? http,
    ].flat();
    return {language, label: SAMPLE_LABELS[language], text, ...(code !== undefined && {code})};
  });
}
