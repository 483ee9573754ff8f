/** What the SDKs of an API tell programs about a response that failed. */
import type {SampleLanguage} from '@docs-kit/basics/sampleLanguages';

/** A response that failed. */
export type Failure = {
  /** How it failed: by its status, by an event of its stream, or by breaking off. */
  readonly kind: 'status' | 'event' | 'broken';
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body, if it's text; for `event`, the data of the event. */
  readonly text: string;
};

/** The error or output of a client, as text or with the code that shows it. */
export type Report = string | readonly [text: string, code: string];

/**
 * Reports of SDKs.
 *
 * @param members - what calls the operation in the SDK of the language
 * @returns `undefined` if the sample of the language doesn't use an SDK
 */
export type SdkReports = (
  failure: Failure,
  language: SampleLanguage,
  members: readonly string[],
) => Report | undefined;
