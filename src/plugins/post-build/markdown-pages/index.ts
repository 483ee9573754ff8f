/** The step for Markdown pages: writes a Markdown version of every page, and indexes of them. */
import path from 'node:path';
import {writeFiles} from '../../../node/files';
import {hasMarkdown} from '../../../shared/pages/pageKinds';
import {isContent, type Page} from '../pageTable';
import type {Step} from '../step';
import {renderAgentFiles} from './agentFiles';
import {createContentWriter} from './content';
import {renderBuiltPage, renderList} from './lists';
import {renderFullText, renderIndexes} from './llms';
import {renderVersions} from './writer';

export const markdownPages: Step = async (
  pages,
  {siteDir, outDir, siteUrl, operations, sections},
) => {
  const withMarkdown = [...pages.values()].filter(({kind}) => hasMarkdown(kind));
  const renderContent = createContentWriter(pages, {siteDir, siteUrl, operations});
  const write = (page: Page) => {
    if (isContent(page)) return renderContent(page);
    return page.kind === 'list' ? renderList(page, pages, siteUrl) : renderBuiltPage(page, siteUrl);
  };
  for (const page of withMarkdown) Object.assign(page, write(page));

  const lists = new Set(withMarkdown.filter((page) => !isContent(page)).map((page) => page.path));
  const files = [
    ...withMarkdown.flatMap((page) => renderVersions(page, siteUrl)),
    ...renderIndexes(sections, lists, pages, siteUrl),
    ...renderAgentFiles(siteDir, pages, siteUrl),
    ['/llms-full.txt', renderFullText(sections, lists, pages)] as const,
  ];
  writeFiles(files.map(([file, text]) => [path.join(outDir, file), text]));
};
