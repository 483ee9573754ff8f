/** Assembles the site from src/config and src/plugins. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import agentTools, {markdownPages} from '@docs-kit/agent-docs';
import buildSteps from '@docs-kit/build-steps';
import codeBlocks, {highlightFences} from '@docs-kit/code-blocks';
import diagrams, {drawDiagrams} from '@docs-kit/diagrams';
import {addModifiedDates, createFeedOptions} from '@docs-kit/feeds';
import hostFiles from '@docs-kit/host-files';
import htmlFirst from '@docs-kit/html-first';
import linkPreviews from '@docs-kit/link-previews';
import openapiReference, {addRunButtons} from '@docs-kit/openapi-reference';
import openapiSandbox from '@docs-kit/openapi-sandbox';
import inlinePictures from '@docs-kit/pictures';
import recipes from '@docs-kit/recipes';
import search, {searchIndex} from '@docs-kit/search';
import contentRules, {
  addChanges,
  addReleaseAnchors,
  createFrontMatterParser,
  passMistakes,
  restartNotice,
  reuseTrees,
  showMistakes,
} from '@docs-kit/writing';
import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import convertAlerts from 'remark-github-admonitions-to-directives';
import {announcementBar} from './src/config/announcement';
import {footer} from './src/config/footer';
import {navbar} from './src/config/navbar';
import {markdownPagesOptions, SITE_PROFILE} from './src/config/node/agentDocs';
import {diagramOptions} from './src/config/node/diagrams';
import {parseEnvOrExit} from './src/config/node/env';
import {buildHeadTags} from './src/config/node/head';
import {buildHostFilesOptions} from './src/config/node/hostFiles';
import {buildHtmlFirstOptions} from './src/config/node/htmlFirst';
import {linkPreviewOptions} from './src/config/node/linkPreviews';
import {sandboxedApi} from './src/config/node/openapiModel';
import {buildConsoleOptions, referenceOptions} from './src/config/node/openapiReference';
import {buildSandboxProgram} from './src/config/node/openapiSandbox';
import {recipesOptions} from './src/config/node/recipes';
import {buildRuntimeConfig} from './src/config/node/runtime';
import {buildSearchIndexOptions, buildSearchOptions} from './src/config/node/search';
import {contentRulesOptions, pictureOptions} from './src/config/node/writing';
import {createDocsEditUrl, findSourceFile, formatEditUrl} from './src/config/repository';
import {
  CHANGE_KINDS,
  colorMode,
  COMPANY,
  COPYRIGHT,
  LOCALES,
  POSTS_PER_PAGE,
  SITE_TAGLINE,
  SITE_TITLE,
} from './src/config/site';
import {SIDEBARS, SITE_PARTS} from './src/config/siteParts';
import {addCovers} from './src/content/covers';
import blogData from './src/plugins/blogData';
import icons from './src/plugins/icons';
import postCssOnce from './src/plugins/postCssOnce';

const env = parseEnvOrExit();

const runtime = buildRuntimeConfig(env);
const {plugin: htmlFirstPlugin, step: htmlFirstPages} = htmlFirst(buildHtmlFirstOptions(runtime));

/** In `npm test`, broken Markdown links, broken anchors, and duplicate routes stop the build. */
const strictLinks = env.STRICT_LINKS === 'true';
const linkFaults = strictLinks ? 'throw' : 'warn';
const isDevelopment = process.env.NODE_ENV === 'development';

/** Stylesheets in src/css, in the order of the page's one stylesheet. */
const STYLES = [
  'tokens',
  'variables',
  'icons',
  'base',
  'layout',
  'controls',
  'content',
  'code',
  'navigation',
  'entries',
  'overviewPage',
  'print',
];

/** In a shallow clone, as CI services make them, every file has the date of the oldest commit. */
const hasFullHistory =
  existsSync(path.join(__dirname, '.git')) && !existsSync(path.join(__dirname, '.git/shallow'));

/** Plugins are given without options, because Docusaurus publishes these in its main script. */
const markdownOptions = {
  // Alerts as on GitHub, such as `> [!NOTE]`, become admonitions.
  beforeDefaultRemarkPlugins: [
    reuseTrees,
    showMistakes,
    convertAlerts,
    () => passMistakes(inlinePictures(pictureOptions)),
  ],
  // Highlighting replaces the code that addRunButtons reads.
  rehypePlugins: [
    () => passMistakes(addRunButtons(sandboxedApi)),
    () => passMistakes(highlightFences()),
    () => passMistakes(drawDiagrams(diagramOptions)),
  ],
} satisfies DocsOptions & BlogOptions;

const docsOptions = {
  ...markdownOptions,
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  versions: {current: {label: 'Next'}},
  editUrl: createDocsEditUrl(env.REPOSITORY_URL),
  showLastUpdateTime: true,
} satisfies DocsOptions;

const termsOptions = {
  ...markdownOptions,
  id: 'terms',
  path: 'terms',
  routeBasePath: 'terms',
  sidebarPath: './sidebarsTerms.ts',
  editUrl: createDocsEditUrl(env.REPOSITORY_URL),
  showLastUpdateTime: true,
} satisfies DocsOptions;

const BLOG_DESCRIPTION = 'Tutorials and explanations from the team that builds Serenity* Star.';
const RELEASE_NOTES_DESCRIPTION =
  'What’s new, improved, and fixed in each release of Serenity* Star.';

const entryOptions = {
  ...markdownOptions,
  postsPerPage: POSTS_PER_PAGE,
  blogSidebarCount: 'ALL',
  tags: 'tags.yml',
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  // The content rules report it, with the file.
  onUntruncatedBlogPosts: 'ignore',
  editUrl: ({blogDirPath, blogPath}) =>
    formatEditUrl(env.REPOSITORY_URL, `${blogDirPath}/${blogPath}`),
} satisfies BlogOptions;

const blogOptions = {
  ...entryOptions,
  path: 'blog',
  routeBasePath: 'blog',
  blogTitle: 'Blog',
  blogDescription: BLOG_DESCRIPTION,
  blogSidebarTitle: 'All posts',
  showReadingTime: true,
  showLastUpdateTime: true,
  processBlogPosts: addCovers,
  feedOptions: createFeedOptions({
    title: 'Serenity* Star Blog',
    description: BLOG_DESCRIPTION,
    copyright: COPYRIGHT,
    author: COMPANY,
  }),
} satisfies BlogOptions;

const releaseNotesOptions = {
  ...entryOptions,
  id: 'release-notes',
  path: 'release-notes',
  routeBasePath: 'release-notes',
  blogTitle: 'Release notes',
  blogDescription: RELEASE_NOTES_DESCRIPTION,
  blogSidebarTitle: 'All Release Notes',
  showReadingTime: false,
  processBlogPosts: addChanges(CHANGE_KINDS),
  remarkPlugins: [addReleaseAnchors],
  feedOptions: createFeedOptions({
    title: 'Serenity* Star Release notes',
    description: RELEASE_NOTES_DESCRIPTION,
    copyright: COPYRIGHT,
    author: COMPANY,
  }),
} satisfies BlogOptions;

const themeConfig = {
  colorMode,
  announcementBar,
  navbar,
  footer,
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  // With this, the preset adds the theme of hosted search.
  ...(runtime.algolia && {algolia: runtime.algolia}),
} satisfies ThemeConfig;

const siteConfig = {
  title: SITE_TITLE,
  tagline: SITE_TAGLINE,
  titleDelimiter: '|',
  favicon: 'img/favicon.svg',
  url: env.SITE_URL,
  baseUrl: '/',
  // The site is always served at the root, so the banner for a wrong baseUrl can never help; it
  // costs an inline script.
  baseUrlIssueBanner: false,
  trailingSlash: false,
  i18n: {defaultLocale: LOCALES[0], locales: LOCALES},
  future: {
    v4: true,
    // Modules from the bundler's cache report no broken links.
    faster: {rspackPersistentCache: !strictLinks},
    experimental_vcs: hasFullHistory ? 'git-eager' : 'disabled',
  },
  // The specification fixes the storage key `theme`; future.v4 would add a suffix to it.
  storage: {namespace: false},
  onBrokenLinks: 'throw',
  onBrokenAnchors: linkFaults,
  // In `npm start`, the content rules name both files.
  onDuplicateRoutes: isDevelopment ? 'ignore' : linkFaults,
  markdown: {
    mermaid: true,
    parseFrontMatter: createFrontMatterParser(__dirname, SITE_PARTS),
    // In `npm start`, the content rules print them, with the nearest name.
    hooks: isDevelopment
      ? {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore'}
      : {onBrokenMarkdownLinks: linkFaults, onBrokenMarkdownImages: 'throw'},
  },
  headTags: buildHeadTags(env.SITE_URL),
  customFields: runtime,
  clientModules: ['./src/client/routeAnnouncer.ts', './src/client/analytics/analytics.ts'],
  presets: [
    [
      'classic',
      {
        docs: docsOptions,
        // Our plugin below also publishes its feeds at the root.
        blog: false,
        theme: {customCss: STYLES.map((name) => `./src/css/${name}.css`)},
        sitemap: {
          lastmod: 'date',
          changefreq: null,
          priority: null,
          createSitemapItems: addModifiedDates(__dirname, findSourceFile),
        },
      } satisfies PresetOptions,
    ],
  ],
  themes: ['@docusaurus/theme-mermaid', diagrams],
  plugins: [
    // This is first, so that its messages come before less specific ones of other plugins.
    contentRules(contentRulesOptions),
    htmlFirstPlugin,
    blogData,
    icons,
    postCssOnce,
    codeBlocks,
    ['@docusaurus/plugin-content-docs', termsOptions],
    // Given by its name, because Docusaurus validates the options with what the module exports.
    ['@docs-kit/feeds', blogOptions],
    ['@docs-kit/feeds', releaseNotesOptions],
    openapiSandbox({...sandboxedApi, program: buildSandboxProgram(env.SITE_URL)}),
    openapiReference({...referenceOptions, console: buildConsoleOptions(runtime)}),
    recipes(recipesOptions),
    agentTools({
      profile: SITE_PROFILE,
      banners: {
        server: 'MCP server of the Serenity* Star documentation: node mcp.mjs.',
        browserTools: "Tools of the documentation for a browser's agent.",
      },
    }),
    search(buildSearchOptions(runtime)),
    buildSteps({
      parts: SITE_PARTS,
      sidebars: SIDEBARS,
      findSourceFile,
      // After the build, in this order: each step uses the results of the ones before.
      steps: [
        linkPreviews(linkPreviewOptions),
        markdownPages(markdownPagesOptions),
        searchIndex(buildSearchIndexOptions()),
        htmlFirstPages,
        hostFiles(buildHostFilesOptions(env, runtime)),
      ],
    }),
    ...restartNotice({
      reloaded: [
        'site.config.ts',
        'src/{config,content}/**/*.{ts,json}',
        'api/{errorCodes,streams}.ts',
      ],
      restarted: ['{api/sandbox,src/plugins,packages}/**/*.{ts,mjs,json,eta,mustache,conf}'],
    }),
  ],
  themeConfig,
} satisfies Config;

export default siteConfig;
