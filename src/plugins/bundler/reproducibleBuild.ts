/**
 * Makes the same sources give the same files, in whatever folder and with whatever caches they are built. `npm run
 * test:determinism` holds it to that.
 */
import type {Plugin} from '@docusaurus/types';

/** The minifier's class; its options are those that Docusaurus has given it, and it is created anew with one of them changed. */
type ScriptMinimizer = {
  constructor: new (options: object) => ScriptMinimizer;
  name: string;
  _args: [{minimizerOptions: object}];
};

const isScriptMinimizer = (minimizer: unknown): minimizer is ScriptMinimizer =>
  (minimizer as Partial<ScriptMinimizer> | undefined)?.name === 'SwcJsMinimizerRspackPlugin';

/**
 * A minifier that names variables in order. By default it goes by the frequency of letters, and counts those of hashes which are
 * replaced later and depend on the folder and on the cache: https://github.com/web-infra-dev/rspack/issues/14089
 */
function namingInOrder(minimizer: ScriptMinimizer): ScriptMinimizer {
  const [{minimizerOptions}] = minimizer._args;
  return new minimizer.constructor({minimizerOptions: {...minimizerOptions, mangle: {disableCharFreq: true}}});
}

/**
 * The request for an image in Markdown without the absolute path of its second loader, which Docusaurus writes into it and by
 * which the bundler would number the module. Without it, url-loader takes the same one, by its name.
 */
const withoutFallback = (request: string): string => request.replace(/(url-loader[^!]*)&fallback=[^&!]*/, '$1');

/** The Docusaurus plugin. */
export default function sameFilesPlugin(): Plugin {
  return {
    name: 'reproducible-build',

    configureWebpack(config, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const minimizers = config.optimization?.minimizer ?? [];
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          minimizer: minimizers.map((item) =>
            isScriptMinimizer(item) ? namingInOrder(item) : item,
          ) as typeof minimizers,
        },
        plugins: [
          new NormalModuleReplacementPlugin(/url-loader.*&fallback=/, (resource: {request: string}) => {
            resource.request = withoutFallback(resource.request);
          }),
        ],
      };
    },
  };
}
