/** A request, as samples in any language make it. */
import type {Json} from '@docs-kit/basics/json';
import type {SampleLanguage} from '@docs-kit/basics/sampleLanguages';

/** A parameter of a query. `encoded` is how the value is written if that isn't the usual way. */
export type QueryPair = [name: string, value: string, encoded?: string];

/** How the body of a successful response is read. */
export type ResponseKind = 'json' | 'text' | 'file' | 'none';

/** A part of a form that isn't a file. Without a content type, it's plain text. */
export type TextPart = {name: string; value: string; contentType?: string};

/** The body of a sample. Files are paths. */
export type SampleBody =
  /** `text` is the JSON as typed, which cURL sends unchanged. */
  | {kind: 'json'; value: Json; text?: string; contentType?: string}
  | {kind: 'urlencoded'; fields: [name: string, value: string][]}
  | {kind: 'text'; text: string; contentType: string}
  | {kind: 'multipart'; parts: ({name: string; file: string} | TextPart)[]}
  | {kind: 'binary'; file: string; contentType: string};

/** The request that samples make, in any language. */
export type SampleRequest = {
  /** Uppercase. */
  method: string;
  /** Absolute, with encoded path parameters and without the query. */
  url: string;
  query: QueryPair[];
  /** Without the content type, which follows from the body. */
  headers: [name: string, value: string][];
  body?: SampleBody;
  /** How the sample reads the response. */
  response: ResponseKind | 'stream';
};

/** A request as code. */
export type Sample = {
  language: SampleLanguage;
  label: string;
  /** Language of the code fence. */
  fence: string;
  code: string;
};
