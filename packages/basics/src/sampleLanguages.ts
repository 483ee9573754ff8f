/** Languages that samples are written in. */

/** Labels of the languages of samples, in the order of the docs' tabs. */
export const SAMPLE_LABELS = {
  curl: 'cURL',
  typescript: 'TypeScript',
  csharp: 'C#',
  python: 'Python',
} as const;

export type SampleLanguage = keyof typeof SAMPLE_LABELS;
export const SAMPLE_LANGUAGES = Object.keys(SAMPLE_LABELS) as [SampleLanguage, ...SampleLanguage[]];
