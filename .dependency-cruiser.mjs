/**
 * Which modules may import which (`npm run check:layers`). Imports only go down: pages → theme →
 * components → client → config → shared. Code that runs in Node (plugins, server) uses config,
 * node, and shared; plugins also use html-first.
 */

/** Browser layers from the top down. */
const LAYERS = ['pages', 'theme', 'components', 'client', 'config', 'shared'];

const rule = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: {path: from},
  to: {path: to},
});

export default {
  forbidden: [
    ...LAYERS.map((layer, index) =>
      rule(
        `no-upward-import-from-${layer}`,
        `^src/${layer}/`,
        `^src/(${[...LAYERS.slice(0, index), 'plugins', 'server'].join('|')})/`,
        `src/${layer} may import only itself and the layers below it: move what both need down.`,
      ),
    ),
    {
      name: 'no-node-configuration-in-the-browser',
      comment: 'src/config/node and src/node use files and the environment: import only types.',
      severity: 'error',
      from: {path: '^src/(pages|theme|components|client|shared|config/[^/]+$)'},
      to: {path: '^src/(config/)?node/', dependencyTypesNot: ['type-only']},
    },
    rule(
      'no-upward-import-from-node',
      '^src/node/',
      '^src/(?!node/|shared/)',
      'src/node imports only itself and src/shared.',
    ),
    rule(
      'no-browser-code-in-node',
      '^src/(plugins|server)/',
      '^src/(pages|theme|components|client)/',
      'Plugins and servers run in Node: move what both need to src/shared.',
    ),
    rule(
      'no-server-in-plugins',
      '^src/plugins/',
      '^src/server/',
      'Plugins must not import servers: move what both need to src/shared.',
    ),
    rule(
      'no-plugin-in-servers',
      '^src/server/',
      '^src/plugins/',
      'Servers must not import plugins: move what both need to src/shared.',
    ),
    rule(
      'no-recipes-in-the-api',
      '^src/plugins/api/',
      '^src/plugins/recipes/',
      'Recipes are built from operations: put what operations need of recipes in src/plugins/sources.',
    ),
    rule(
      'no-component-in-node',
      '^src/(plugins|server)/.+[.](?:[jt]sx|css)$',
      '.',
      'Plugins and servers run in Node: move components and styles to src/theme or src/components.',
    ),
    rule(
      'no-browser-package-in-node',
      '^src/(plugins|server)/',
      '[.](?:[jt]sx|css)$|^@theme|node_modules/(?:react|react-dom|@docusaurus/theme-common)/',
      'Plugins and servers run in Node: move components and styles to src/theme or src/components.',
    ),
    rule(
      'html-first-stands-alone',
      '^src/html-first/',
      '^src/(?!html-first/)',
      'Other sites can copy the folder: pass what it needs as an option.',
    ),
    rule(
      'no-html-first-in-the-site',
      '^src/(pages|theme|components|client|shared|server)/',
      '^src/html-first/',
      'Components work without it: use events of the document.',
    ),
    rule(
      'no-react-in-scripts-of-pages',
      '^src/client/page/',
      'node_modules/react/|^@docusaurus|^@theme|^src/components/',
      'These modules run before React has loaded, and are part of each page.',
    ),
    rule(
      'no-import-of-scripts',
      '^(?!scripts/)',
      '^scripts/',
      'Scripts are entry points: move what others need to tooling.',
    ),
    rule(
      'no-import-of-benchmarks',
      '^(?!bench/|tests/unit/agent-tasks|tests/site/(?:agent-files|search))',
      '^bench/',
      'Move what others need to tooling. Only tests of a benchmark import it.',
    ),
    rule(
      'no-test-code-in-src',
      '^src/',
      '^(tests|bench|tooling)/',
      'Move what both need to src/shared or src/node.',
    ),
    rule(
      'no-build-in-unit-tests',
      '^tests/(unit|samples)/',
      '^(tests/(site|e2e)/|tooling/(builtSite|routes)[.])',
      'Unit tests and samples need no build: move what they share to another module.',
    ),
    rule(
      'no-tests-in-other-commands',
      '^scripts/(?!test)',
      '^tests/',
      'Only commands about tests import them: move what both need to tooling.',
    ),
    rule(
      'no-tests-in-tooling',
      '^(tooling|bench)/',
      '^(tests|scripts)/',
      'Benchmarks and tooling work without the tests: move what they share to tooling.',
    ),
    {
      name: 'no-development-package-in-src',
      comment:
        '`npm ci --omit=dev && npm run build` must work: move the package to "dependencies".',
      severity: 'error',
      from: {path: '^(src/|docusaurus\\.config|sidebars|scripts/api-generate)'},
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one module, or need a third one.',
      severity: 'error',
      from: {path: '^(src|scripts|bench|tests|tooling)/'},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['type-only']}},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css']},
  },
};
