/**
 * Which modules may import which (`npm run check:layers`). A package may import what its
 * package.json names, and never the site. In the site, imports go down: plugins → pages → theme →
 * components → client → config/node → content/node → content → config → api.
 */
import {readdirSync, readFileSync} from 'node:fs';

const rule = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? {path: from} : from,
  to: typeof to === 'string' ? {path: to} : to,
});

const packages = readdirSync('packages', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name: folder}) => ({
    folder,
    ...JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8')),
  }));

/** Layers of the site from the top down. */
const LAYERS = [
  'plugins/',
  'pages/',
  'theme/',
  'components/',
  'client/',
  'config/node/',
  'content/node/',
  'content/(?!node/)',
  'config/(?!node/)',
];

/** Modules of packages that run in browsers; eslint.config.mts has the same folders. */
const IN_BROWSERS =
  '^packages/(browser/src|[^/]+/src/(client|components|engine|request|run|shared|theme|vanilla))/';

export default {
  forbidden: [
    ...packages.map(({name, folder}) =>
      rule(
        `no-own-name-in-${name}`,
        `^packages/${folder}/src/`,
        {path: `^packages/${folder}/src/`, dependencyTypesNot: ['local']},
        'In its own package, import a module by its relative path.',
      ),
    ),
    ...packages.map(({folder, dependencies = {}, peerDependencies = {}}) => {
      const allowed = packages
        .filter((other) => other.name in {...dependencies, ...peerDependencies})
        .map((other) => other.folder);
      return rule(
        `dependencies-of-${folder}`,
        // Cases are also compared with the Markdown that agents get, which depends on the rules.
        {
          path: `^packages/${folder}/(src|tests)/`,
          pathNot: '^packages/writing/tests/support/cases[.]ts$',
        },
        {path: '^packages/', pathNot: `^packages/(${[folder, ...allowed].join('|')})/`},
        `Name the package in packages/${folder}/package.json, or move what both need down.`,
      );
    }),
    rule(
      'no-site-in-packages',
      '^packages/',
      '^(api|src|tools|tests|(docusaurus|site)[.]config|sidebars)',
      'Packages work for other sites: pass what they need as an option.',
    ),
    rule(
      'no-site-in-api',
      '^api/',
      '^(src|tools|tests|(docusaurus|site)[.]config|sidebars)',
      'api is below all layers of the site.',
    ),
    rule(
      'no-path-into-packages',
      '^(src/|api/|tools/|(docusaurus|site)[.]config)',
      {path: '^packages/', dependencyTypesNot: ['aliased']},
      'Import a package by its name: "exports" of its package.json names what it offers.',
    ),
    ...LAYERS.slice(1).map((layer, index) =>
      rule(
        `no-upward-import-from-${layer.replace(/\W.*/, '')}`,
        `^src/${layer}`,
        `^src/(${LAYERS.slice(0, index + 1).join('|')})`,
        `src/${layer.replace(/\(.*/, '')} may import only itself and the layers below it.`,
      ),
    ),
    rule(
      'no-node-configuration-in-the-browser',
      '^src/(pages|theme|components|client|config/[^/]+$|content/[^/]+$)',
      {path: '^src/(config|content)/node/', dependencyTypesNot: ['type-only']},
      'src/config/node and src/content/node use files and the environment: import only types.',
    ),
    rule(
      'no-build-code-in-browsers',
      `${IN_BROWSERS}|^src/content/[^/]+$`,
      {
        path: [
          '^packages/[^/]+/src/(build|markdown-pages|server)/',
          '^packages/openapi-(model|sandbox)/src/index[.]ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
      'Import only types from what needs Node, or move what browsers need to another folder.',
    ),
    rule(
      'no-node-in-browsers',
      `${IN_BROWSERS}|^src/content/[^/]+$`,
      {dependencyTypes: ['core'], dependencyTypesNot: ['type-only']},
      'Browsers have no modules of Node.',
    ),
    rule(
      'no-test-code',
      '^(src|packages/[^/]+/src|tools)/',
      '^(tests|packages/[^/]+/tests)/',
      'Move what both need to tools/support or a package.',
    ),
    rule(
      'no-development-package',
      '^(src/|api/|(docusaurus|site)[.]config|sidebars|packages/[^/]+/src/)',
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
      'Name the package in "dependencies" of the nearest package.json: `npm ci --omit=dev && npm run build` must work.',
    ),
    rule(
      'no-cycle',
      '^(src|api|packages|tools|tests)/',
      {circular: true, viaOnly: {dependencyTypesNot: ['type-only']}},
      'Two modules that need each other are one module, or need a third one.',
    ),
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
