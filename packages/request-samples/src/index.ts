/**
 * Renders requests as code. The build shows them on pages unless the OpenAPI file has samples with
 * an SDK, and the request console shows the samples of its form. Values are quoted by the rules of
 * each language.
 */
import {
  SAMPLE_LABELS,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '@docs-kit/basics/sampleLanguages';
import {renderCsharp} from './csharp';
import {renderCurl} from './curl';
import {renderFetch} from './fetch';
import {renderPython} from './python';
import type {Sample, SampleRequest} from './request';

export * from './csharp';
export * from './curl';
export * from './fetch';
export * from './fileType';
export * from './python';
export * from './request';

const RENDERERS: Record<
  SampleLanguage,
  [fence: string, render: (request: SampleRequest) => string]
> = {
  curl: ['bash', renderCurl],
  typescript: ['typescript', renderFetch],
  csharp: ['csharp', renderCsharp],
  python: ['python', renderPython],
};

/** Renders a request in all languages, with an HTTP client of each. */
export const buildSamples = (request: SampleRequest): Sample[] =>
  SAMPLE_LANGUAGES.map((language) => {
    const [fence, render] = RENDERERS[language];
    return {language, label: SAMPLE_LABELS[language], fence, code: render(request)};
  });
