/** Markdown with samples in only one language, just as readers of a page see one tab at a time. */
import {SAMPLE_LANGUAGES, type SampleLanguage} from '@docs-kit/basics/sampleLanguages';
import {toMarkdownPath} from '@docs-kit/build-steps/markdownPath';
import {findSections, type MarkdownSection} from './markdownSections';

/** How headings name the languages of samples. */
const TITLE_PATTERNS: Readonly<Record<SampleLanguage, RegExp>> = {
  curl: /\bcURL\b/,
  typescript: /\bTypeScript\b|\bfetch$/,
  csharp: /\bC\\?#|\.NET\b/,
  python: /\bPython\b/,
};

/** The end of a Markdown version's name. The pattern works in JavaScript and nginx. */
export const MARKDOWN_ENDING = new RegExp(`(?:\\.(?:${SAMPLE_LANGUAGES.join('|')}))?\\.md$`);

/** `/a` and `python` → `/a.python.md` */
export const toLanguagePath = (path: string, language: SampleLanguage): string =>
  toMarkdownPath(path).replace(/md$/, `${language}.md`);

type LanguageSection = Pick<MarkdownSection, 'depth' | 'start' | 'end'> & {
  readonly languages: readonly SampleLanguage[];
};

/** @returns the neighboring sections that differ in their language */
function findGroups(lines: readonly string[]): LanguageSection[][] {
  const groups: LanguageSection[][] = [];
  for (const {title, rule, ...section} of findSections(lines)) {
    const languages = SAMPLE_LANGUAGES.filter((name) => TITLE_PATTERNS[name].test(title));
    if (languages.length === 0) continue;
    const sample = {...section, end: rule ?? section.end, languages};
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (before?.end === sample.start && before.depth === sample.depth) last?.push(sample);
    else groups.push([sample]);
  }
  return groups.filter((group) => group.length > 1);
}

/** @returns the languages that a reader of the page chooses from; empty without a choice */
export function findLanguages(markdown: string): SampleLanguage[] {
  const found = findGroups(markdown.split('\n')).flat();
  return SAMPLE_LANGUAGES.filter((name) => found.some(({languages}) => languages.includes(name)));
}

/** @returns the sections in other languages, where there is one in this language beside them */
export const findOtherLanguages = (
  lines: readonly string[],
  language: SampleLanguage,
): LanguageSection[] =>
  findGroups(lines)
    .filter((group) => group.some(({languages}) => languages.includes(language)))
    .flat()
    .filter(({languages}) => !languages.includes(language));

/** Leaves out samples in other languages, except where there is none in this one. */
export function keepLanguage(markdown: string, language: SampleLanguage): string {
  const lines = markdown.split('\n');
  const others = findOtherLanguages(lines, language);
  return lines
    .filter((_, index) => !others.some(({start, end}) => start <= index && index < end))
    .join('\n');
}
