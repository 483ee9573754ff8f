/**
 * The build steps of a Docusaurus site, and what steps read and change pages with. README.md
 * explains how to use them.
 */
export {listBrowserTargets} from './browserTargets';
export type {BuildStep, StepContext} from './buildStep';
export {type BuildStepsOptions, default} from './buildSteps';
export {
  createPage,
  getVisibleText,
  isContent,
  type MarkdownVersion,
  type Page,
  type Question,
} from './builtPage';
export {getDocs, listBlogs, listDocsVersions} from './contentMetadata';
export {toMarkdownPath} from './markdownPath';
export {
  type ArticleKind,
  classifyPath,
  findPart,
  hasMarkdown,
  isArticle,
  isPostList,
  listFolders,
  OTHER_PART,
  type PageKind,
  STOCK_PARTS,
} from './pageKinds';
export {createContentPages, nameHtmlFile, type PageTable} from './pageTable';
export {replaceInPage} from './replaceInPage';
export type {SidebarSection} from './sidebarSections';
export {partOptions, type Redirect, redirectOption, type SitePart} from './siteOptions';
export {openTextCache, type TextCache} from './textCache';
