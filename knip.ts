/** Modules and packages that `npm run check:unused` can't see, because only strings name them. */
import {defineConfig} from 'knip/config';
import {buildHtmlFirstOptions} from './src/config/htmlFirst';

const {modules = [], notFoundModules = []} = buildHtmlFirstOptions({
  chat: {},
  gtagId: 'G-1',
  algolia: null,
} as never);

/** Scripts of pages, by the folder of their package or `.` for the site's. */
const listPageScripts = (folder: string) =>
  [...modules, ...notFoundModules]
    .filter((file) => (folder === '.' ? file.startsWith('src/') : file.startsWith(`${folder}/`)))
    .map((file) => (folder === '.' ? file : file.slice(folder.length + 1)));

export default defineConfig({
  workspaces: {
    '.': {
      entry: [
        'docusaurus.config.ts',
        'site.config.ts',
        'src/pages/**/*.{ts,tsx,mdx}',
        'docs/answers/*.mdx',
        'src/theme/**/index.tsx',
        ...listPageScripts('.'),
        'src/client/{routeAnnouncer,analytics/analytics}.ts',
        'src/components/ReportProblem.tsx',
        'tools/lint/redocly.mjs',
        'tests/samples/preload.mjs',
        'tests/samples/programs/*.ts',
      ],
      project: ['docs/answers/*.mdx', '{api,src}/**/*.{ts,tsx,mjs}', '{tools,tests}/**/*.{ts,mjs}'],
    },
    'packages/html-first': {
      entry: ['src/theme/**/index.tsx', 'src/clientModule.ts', 'src/page/index.ts'],
    },
    'packages/agent-docs': {
      entry: ['src/mcp/browser.ts', ...listPageScripts('packages/agent-docs')],
    },
    'packages/writing': {
      entry: ['src/pictures/textLoader.cjs', ...listPageScripts('packages/writing')],
    },
    // Components of generated pages are named in strings.
    'packages/openapi-reference': {entry: ['src/components/{RunSample,ApiOperation/index}.tsx']},
    'packages/search': {
      entry: [
        'src/theme/**/index.tsx',
        'src/client/worker.ts',
        ...listPageScripts('packages/search'),
      ],
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
