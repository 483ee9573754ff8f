/** The step for Markdown pages: writes a Markdown version of every page, and indexes of them. */
import path from 'node:path';
import {writeFiles} from '../../../node/files';
import {hasMarkdown} from '../../../shared/pages/pageKinds';
import {isContent, type Page} from '../pageTable';
import type {Step} from '../step';
import {writeAgentFiles} from './agentFiles';
import {createContentWriter} from './content';
import {writeBuiltPage, writeList} from './lists';
import {writeFullText, writeIndexes} from './llms';
import {writeVersions} from './writer';

export const markdownPages: Step = async (
  pages,
  {siteDir, outDir, siteUrl, operations, sections},
) => {
  const withMarkdown = [...pages.values()].filter(({kind}) => hasMarkdown(kind));
  const writeContent = createContentWriter(pages, {siteDir, siteUrl, operations});
  const write = (page: Page) => {
    if (isContent(page)) return writeContent(page);
    return page.kind === 'list' ? writeList(page, pages, siteUrl) : writeBuiltPage(page, siteUrl);
  };
  for (const page of withMarkdown) Object.assign(page, write(page));

  const lists = new Set(withMarkdown.filter((page) => !isContent(page)).map((page) => page.path));
  const files = [
    ...withMarkdown.flatMap((page) => writeVersions(page, siteUrl)),
    ...writeIndexes(sections, lists, pages, siteUrl),
    ...writeAgentFiles(siteDir, pages, siteUrl),
    ['/llms-full.txt', writeFullText(sections, lists, pages)] as const,
  ];
  writeFiles(files.map(([file, text]) => [path.join(outDir, file), text]));
};
