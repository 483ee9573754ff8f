/** The step for Markdown pages: writes a Markdown version of every page, and indexes of them. */
import path from 'node:path';
import {hasMarkdown} from '../../../shared/pages/pageKinds';
import type {SourcePage} from '../../sources/sources';
import {isContent, writeFiles} from '../pageTable';
import {findSidebarSections} from '../sidebarSections';
import type {Step} from '../step';
import {writeAgentFiles} from './agentFiles';
import {createContentWriter} from './content';
import {writeBuiltPage, writeList} from './lists';
import {writeFullText, writeIndexes} from './llms';
import {writeVersions} from './writer';

export const markdownPages: Step = async (
  pages,
  {siteDir, outDir, siteUrl, operations, allContent},
) => {
  const withMarkdown = [...pages.values()].filter(({kind}) => hasMarkdown(kind));
  const toMarkdown = createContentWriter(pages, {
    siteDir,
    siteUrl,
    operations,
    parsed: allContent['content-rules']?.default as SourcePage[] | undefined,
  });
  for (const page of withMarkdown) {
    if (isContent(page)) page.markdown = toMarkdown(page);
    else
      page.markdown =
        page.kind === 'list' ? writeList(page, pages, siteUrl) : writeBuiltPage(page, siteUrl);
  }

  const sections = findSidebarSections(allContent, withMarkdown);
  const lists = new Set(withMarkdown.filter((page) => !isContent(page)).map((page) => page.path));
  const files = [
    ...withMarkdown.flatMap((page) => writeVersions(page, siteUrl)),
    ...writeIndexes(sections, lists, pages, siteUrl),
    ...writeAgentFiles(siteDir, pages, siteUrl),
    ['/llms-full.txt', writeFullText(sections, lists, pages)] as const,
  ];
  await writeFiles(files.map(([file, text]) => [path.join(outDir, file), text]));
};
