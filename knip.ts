/** Modules and packages that `npm run check:unused` can't see, because only strings name them. */
import {defineConfig} from 'knip/config';
import {buildHtmlFirstOptions} from './src/config/htmlFirst';

const {modules = []} = buildHtmlFirstOptions({chat: {}, gtagId: 'G-1'} as never);

export default defineConfig({
  entry: [
    'docusaurus.config.ts',
    'src/pages/**/*.{ts,tsx,mdx}',
    'docs/answers/*.mdx',
    'src/theme/**/index.tsx',
    'src/html-first/theme/**/index.tsx',
    // Scripts of pages, and those that `clientModules` lists.
    ...modules,
    'src/html-first/{clientModule,page/index}.ts',
    'src/client/{routeAnnouncer,analytics/analytics}.ts',
    'src/server/mcp/browser.ts',
    // Components of generated pages.
    'src/components/{ReportProblem,api/RunSample}.tsx',
    'src/components/api/{ApiOperation,RunRecipe}/index.tsx',
    'src/plugins/**/*.mjs',
    'src/plugins/blog/index.ts',
    'lint/redocly.mjs',
    'tests/samples/preload.mjs',
    'tests/samples/programs/*.ts',
  ],
  project: [
    'docs/answers/*.mdx',
    'src/**/*.{ts,tsx,mjs}',
    '{scripts,bench,tests,tooling,lint}/**/*.{ts,mjs}',
  ],
  ignore: ['tests/fixtures/**'],
  paths: {'@site/*': ['./*']},
  // Its plugin calls ours without a context.
  docusaurus: false,
  ignoreDependencies: [
    // Aliases of Docusaurus.
    '@(theme|theme-init|theme-original|generated)/.+',
    '@docusaurus/(router|[A-Z]\\w+|use[A-Z]\\w+)',
    // A dependency of @docsearch/react, in the one version that works.
    '@docsearch/core',
    // Types only, by way of the preset.
    '@docusaurus/theme-classic',
    // Loaded by name.
    '@docusaurus/theme-mermaid',
    'docusaurus-plugin-openapi-docs',
    'docusaurus-theme-openapi-docs',
    // Code samples use it.
    '@serenity-star/genie-textarea',
    // A program that a test runs.
    'newman',
  ],
  ignoreExportsUsedInFile: {type: true, interface: true},
});
