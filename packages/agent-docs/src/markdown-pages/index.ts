/** The step for Markdown pages: writes a Markdown version of every page, and indexes of them. */
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import {isContent, type Page} from '@docs-kit/site-files/builtPage';
import {hasMarkdown} from '@docs-kit/site-files/pageKinds';
import type {Step} from '@docs-kit/site-files/step';
import {renderAgentFiles} from './agentFiles';
import {createContentRenderer} from './contentRenderer';
import {buildComponentMarkdown, buildListMarkdown} from './lists';
import {renderFullText, renderIndexes} from './llms';
import {renderVersions} from './renderVersions';

/** Adds the Markdown version to each page, and writes it with the indexes. */
export const markdownPages: Step = async (
  pages,
  {siteDir, outDir, siteUrl, operations, sections},
) => {
  const withMarkdown = [...pages.values()].filter(({kind}) => hasMarkdown(kind));
  const buildContentMarkdown = createContentRenderer(pages, {siteDir, siteUrl, operations});
  const buildMarkdown = (page: Page) => {
    if (isContent(page)) return buildContentMarkdown(page);
    return page.kind === 'list'
      ? buildListMarkdown(page, pages, siteUrl)
      : buildComponentMarkdown(page, siteUrl);
  };
  for (const page of withMarkdown) Object.assign(page, buildMarkdown(page));

  const lists = new Set(withMarkdown.filter((page) => !isContent(page)).map((page) => page.path));
  const files = [
    ...withMarkdown.flatMap((page) => renderVersions(page, siteUrl)),
    ...renderIndexes(sections, lists, pages, siteUrl),
    ...renderAgentFiles(siteDir, pages, siteUrl),
    ['/llms-full.txt', renderFullText(sections, lists, pages)] as const,
  ];
  writeFiles(files.map(([file, text]) => [path.join(outDir, file), text]));
};
