/** Renders the files of a page's Markdown versions. */
import {SAMPLE_LANGUAGES, type SampleLanguage} from '@docs-kit/basics/sampleLanguages';
import {type Page, toMarkdownPath} from '@docs-kit/build-steps';
import {findSections} from '../shared/markdownSections';
import {
  findLanguages,
  findOtherLanguages,
  keepLanguage,
  toLanguagePath,
} from '../shared/oneLanguage';
import {ALL_PAGES_FILE, INDEX_FILE} from '../shared/sitemapFile';

/**
 * @returns the Markdown in one language. Links to sections that only others have lead to the
 *   versions in these
 */
function linkOtherLanguages(
  markdown: string,
  language: SampleLanguage,
  siteUrl: string,
  path: string,
): string {
  const lines = markdown.split('\n');
  const sections = findSections(lines);
  const homes = new Map(
    findOtherLanguages(lines, language).flatMap(({start, end, languages: [other = language]}) =>
      sections
        .filter((section) => start <= section.start && section.start < end)
        .map(({anchor}) => [
          `](${siteUrl}${path}#${anchor})`,
          `](${siteUrl}${toLanguagePath(path, other)}#${anchor})`,
        ]),
    ),
  );
  return keepLanguage(markdown, language).replace(
    /\]\([^()\s]+\)/g,
    (link) => homes.get(link) ?? link,
  );
}

const either = new Intl.ListFormat('en', {type: 'disjunction'});

/**
 * @param place - lines that say where the page is in the order of reading
 * @param version - version of what the pages describe, if they have one
 * @returns the files of a page's Markdown versions, in all languages and in each: front matter,
 *   lines that lead agents to the list of all pages and to the other versions, and the content
 */
export function renderVersions(
  {path, title, description, modified, markdown = ''}: Page,
  siteUrl: string,
  place: readonly string[] = [],
  version?: string,
): Array<readonly [file: string, text: string]> {
  // JSON is YAML.
  const fields = Object.entries({
    title,
    description,
    canonical: siteUrl + path,
    last_updated: modified?.toISOString().slice(0, 10),
    doc_version: version,
  }).flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  const renderFile = (notice: string, content: string) =>
    [
      `---\n${fields.join('\n')}\n---`,
      `> Pages of this documentation: ${siteUrl}${INDEX_FILE}${notice}`,
      content.trimEnd(),
      `## Sitemap\n\n${[...place, `All listed pages: <${siteUrl}${ALL_PAGES_FILE}>`].map((line) => `- ${line}\n`).join('')}`,
    ].join('\n\n');
  const file = toMarkdownPath(path);
  const languages = findLanguages(markdown);
  const endings = languages.map((language) => `\`.${language}.md\``);
  const choice =
    endings.length > 0
      ? `\n>\n> For samples in one language, replace \`.md\` with ${either.format(endings)}.`
      : '';
  return [
    [file, renderFile(choice, markdown)],
    // Every language has a file, because an agent that has found one name derives the others.
    ...(languages.length > 0 ? SAMPLE_LANGUAGES : []).map(
      (language) =>
        [
          toLanguagePath(path, language),
          renderFile(
            `\n>\n> Samples in all languages: ${siteUrl}${file}`,
            linkOtherLanguages(markdown, language, siteUrl, path),
          ),
        ] as const,
    ),
  ];
}
