/** Modules and packages that `npm run check:unused` can't see, because only strings name them. */
import {defineConfig} from 'knip/config';
import {buildHtmlFirstOptions} from './src/config/node/htmlFirst';

const {modules, notFoundModules = []} = buildHtmlFirstOptions({
  chat: null,
  gtagId: 'G-1',
  algolia: null,
});

export default defineConfig({
  workspaces: {
    '.': {
      entry: [
        'docusaurus.config.ts',
        'tools/config/*',
        'src/pages/**/*.{ts,tsx,mdx}',
        'docs/answers/*.mdx',
        'src/theme/**/index.tsx',
        ...[...modules, ...notFoundModules].filter((name) => name.startsWith('./')),
        'src/client/{routeAnnouncer,analytics/analytics}.ts',
        'src/components/ReportProblem.tsx',
        'tools/lint/redocly.mjs',
        'tests/samples/preload.mjs',
        'tests/samples/drivers/*.mjs',
        'tests/samples/programs/*.ts',
      ],
      project: [
        'docs/answers/*.mdx',
        '{api,src}/**/*.{ts,tsx,mjs,cjs}',
        '{tools,tests}/**/*.{ts,mjs,cjs}',
      ],
    },
    'packages/html-first': {
      entry: [
        'src/theme/**/index.tsx',
        'src/{clientModule,vanilla/index}.ts',
        'src/emptyLoader.cjs',
      ],
    },
    'packages/agent-docs': {entry: ['src/mcp/browser.ts']},
    'packages/code-blocks': {entry: ['src/theme/**/index.tsx']},
    'packages/pictures': {entry: ['src/pictureLoader.cjs']},
    // Components of generated pages are named in strings.
    'packages/openapi-reference': {
      entry: ['src/components/{RunSample,ApiOperation/index}.tsx', 'tests/generated/sdkReports.ts'],
    },
    // Tests import it by the name of what the build writes.
    'packages/openapi-sandbox': {entry: ['tests/generated/behavior.ts']},
    'packages/search': {
      entry: ['src/theme/**/index.tsx', 'src/client/worker.ts'],
    },
    'packages/diagrams': {
      entry: ['src/*.mjs', 'src/theme/**/index.tsx'],
    },
  },
  ignore: ['tests/fixtures/**'],
  // Its plugin calls ours without a context.
  docusaurus: false,
  ignoreDependencies: [
    // Aliases of Docusaurus.
    '@(theme|theme-init|theme-original|generated)/.+',
    '@docusaurus/(router|isInternalUrl|[A-Z]\\w+|use[A-Z]\\w+)',
    // Types only, by way of the preset.
    '@docusaurus/theme-classic',
    // Loaded by name, or kept as the owner's choice.
    '@docsearch/react',
    'prism-react-renderer',
    'docusaurus-plugin-openapi-docs',
    'docusaurus-theme-openapi-docs',
    // Code samples use it.
    '@serenity-star/genie-textarea',
    // Programs and grammars that tests load by path.
    'tree-sitter-wasms',
  ],
  ignoreExportsUsedInFile: {type: true, interface: true},
});
