/**
 * The step for Markdown pages: writes a Markdown version of every page, /llms.txt, and the full
 * text in parts.
 */
import path from 'node:path';
import {markdownPath} from '../../../shared/markdownPage';
import {hasMarkdown} from '../../../shared/pageKinds';
import type {SourcePage} from '../../content/sources';
import {isContent, writeFiles} from '../pages';
import type {Step} from '../steps';
import {contentMarkdown} from './content';
import {builtMarkdown, listMarkdown} from './lists';
import {fullTextIndex, fullTexts, llmsTxt} from './llms';
import {sectionsOf} from './sections';

export const markdownPages: Step = async (
  pages,
  {siteDir, outDir, siteUrl, operations, allContent},
) => {
  const withMarkdown = [...pages.values()].filter(({kind}) => hasMarkdown(kind));
  const toMarkdown = contentMarkdown(pages, {
    siteDir,
    siteUrl,
    operations,
    parsed: allContent['content-rules']?.default as SourcePage[] | undefined,
  });
  for (const page of withMarkdown) {
    if (isContent(page)) page.markdown = toMarkdown(page);
    else
      page.markdown =
        page.kind === 'list' ? listMarkdown(page, pages, siteUrl) : builtMarkdown(page, siteUrl);
  }

  const sections = sectionsOf(allContent, withMarkdown);
  const lists = new Set(withMarkdown.filter((page) => !isContent(page)).map((page) => page.path));
  const texts = fullTexts(sections, lists, pages, siteUrl);
  const files = [
    ...withMarkdown.map(({path: page, markdown = ''}) => ({
      path: markdownPath(page),
      text: markdown,
    })),
    ...texts,
    {path: '/llms-full.txt', text: fullTextIndex(texts, siteUrl)},
    {path: '/llms.txt', text: llmsTxt(sections, lists, pages, siteUrl)},
  ];
  await writeFiles(files.map((file) => [path.join(outDir, file.path), file.text]));
};
