/** Assembles the site from src/config and src/plugins. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import agentTools, {markdownPages} from '@docs-kit/agent-docs';
import buildSteps from '@docs-kit/build-steps';
import codeBlocks from '@docs-kit/code-blocks';
import diagrams from '@docs-kit/diagrams';
import {addModifiedDates} from '@docs-kit/feeds';
import {hostFiles} from '@docs-kit/host-files';
import htmlFirst, {htmlFirstPages} from '@docs-kit/html-first';
import {linkPreviews} from '@docs-kit/link-previews';
import openapiReference from '@docs-kit/openapi-reference';
import openapiSandbox from '@docs-kit/openapi-sandbox';
import recipes from '@docs-kit/recipes';
import search, {searchIndex} from '@docs-kit/search';
import contentRules, {createFrontMatterParser, watchBuildFiles} from '@docs-kit/writing';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {announcementBar} from './src/config/announcement';
import {footer} from './src/config/footer';
import {navbar} from './src/config/navbar';
import {markdownPagesOptions, SITE_PROFILE} from './src/config/node/agentDocs';
import {buildBlogOptions, buildReleaseNotesOptions} from './src/config/node/blogs';
import {buildDocsOptions, buildTermsOptions} from './src/config/node/docs';
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
import {contentRulesOptions} from './src/config/node/writing';
import {findSourceFile} from './src/config/repository';
import {colorMode, LOCALES, SITE_TAGLINE, SITE_TITLE} from './src/config/site';
import {SIDEBARS, SITE_PARTS} from './src/config/siteParts';
import {isConfigValid} from './src/content/node/configSyntax';
import {checkNavigationOrExit, isNavigationValid} from './src/content/node/navigation';
import blogData from './src/plugins/blogData';
import bundlerCache from './src/plugins/bundlerCache';
import icons from './src/plugins/icons';
import postCssOnce from './src/plugins/postCssOnce';

const env = parseEnvOrExit();
checkNavigationOrExit(__dirname);

const runtime = buildRuntimeConfig(env);
const htmlFirstOptions = buildHtmlFirstOptions(runtime);

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
        docs: buildDocsOptions(env),
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
  themes: ['@docusaurus/theme-mermaid', diagrams()],
  plugins: [
    // This is first, so that its messages come before less specific ones of other plugins.
    contentRules(contentRulesOptions),
    htmlFirst(htmlFirstOptions),
    blogData,
    bundlerCache(),
    icons,
    postCssOnce,
    codeBlocks(),
    ['@docusaurus/plugin-content-docs', buildTermsOptions(env)],
    // Named, because Docusaurus reads the id, and validates options with what the module exports.
    ['@docs-kit/feeds', buildBlogOptions(env)],
    ['@docs-kit/feeds', buildReleaseNotesOptions(env)],
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
        htmlFirstPages(htmlFirstOptions),
        hostFiles(buildHostFilesOptions(env, runtime)),
      ],
    }),
    ...watchBuildFiles({
      reloaded: [
        'docusaurus.config.ts',
        'src/{config,content}/**/*.{ts,json}',
        'api/{errorCodes,streams}.ts',
      ],
      restarted: ['{api/sandbox,src/plugins,packages}/**/*.{ts,mjs,json,eta,mustache,conf}'],
      isValid: (siteDir) => isConfigValid(siteDir) && isNavigationValid(siteDir),
    }),
  ],
  themeConfig,
} satisfies Config;

export default siteConfig;
