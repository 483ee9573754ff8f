/**
 * Who may import whom. Imports only go down: pages → theme → components → client → config → shared. Code that runs in Node
 * (plugins, server) uses config and shared. `npm run check` enforces it.
 */

/** Browser layers from the top down. */
const LAYERS = ['pages', 'theme', 'components', 'client', 'config', 'shared'];

const layerRules = LAYERS.slice(1).map((layer, index) => ({
  name: `no-upward-import-from-${layer}`,
  comment: `src/${layer} may import only itself and the layers below it.`,
  severity: 'error',
  from: {path: `^src/${layer}/`},
  to: {path: `^src/(${LAYERS.slice(0, index + 1).join('|')}|plugins|server)/`},
}));

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no-node-code-in-the-browser',
      comment: 'Browser code must not import build-time or server code: move what both need to src/shared.',
      severity: 'error',
      from: {path: '^src/(pages|theme|components|client)/'},
      to: {path: '^src/(plugins|server)/'},
    },
    {
      name: 'no-browser-code-in-node',
      comment: 'Plugins and servers import config and shared only: move what both need to src/shared.',
      severity: 'error',
      from: {path: '^src/(plugins|server)/'},
      to: {path: '^src/(pages|theme|components|client)/'},
    },
    {
      name: 'no-import-of-scripts',
      comment: 'Scripts are entry points: move what others need to src, tests/support, or bench/support.',
      severity: 'error',
      from: {pathNot: '^scripts/'},
      to: {path: '^scripts/'},
    },
    {
      name: 'no-test-code-in-src',
      severity: 'error',
      from: {path: '^src/'},
      to: {path: '^(tests|bench)/'},
    },
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one module, or need a third one.',
      severity: 'error',
      from: {path: '^(src|scripts|bench)/'},
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
