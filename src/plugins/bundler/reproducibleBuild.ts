/** Makes builds deterministic across folders and caches. `npm run test:determinism` checks it. */
import type {Plugin} from '@docusaurus/types';

/** Rspack's SWC minimizer with the options that Docusaurus gave it. */
type ScriptMinimizer = {
  constructor: new (options: object) => ScriptMinimizer;
  name: string;
  _args: [{minimizerOptions: object}];
};

const isScriptMinimizer = (minimizer: unknown): minimizer is ScriptMinimizer =>
  (minimizer as Partial<ScriptMinimizer> | undefined)?.name === 'SwcJsMinimizerRspackPlugin';

/**
 * A minimizer that names variables in order. By default, names depend on the frequency of letters,
 * which includes hashes that depend on the folder and the cache. Upstream:
 * https://github.com/web-infra-dev/rspack/issues/14089
 */
function namingInOrder(minimizer: ScriptMinimizer): ScriptMinimizer {
  const [{minimizerOptions}] = minimizer._args;
  return new minimizer.constructor({
    minimizerOptions: {...minimizerOptions, mangle: {disableCharFreq: true}},
  });
}

/**
 * The request for an image in Markdown without the absolute path of its fallback loader, which
 * would become part of the module's number. url-loader falls back to the same loader by name.
 * Upstream: Docusaurus writes the name of the loader.
 */
const withoutFallback = (request: string): string =>
  request.replace(/(url-loader[^!]*)&fallback=[^&!]*/, '$1');

export default function reproducibleBuild(): Plugin {
  return {
    name: 'reproducible-build',
    configureWebpack(config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const minimizers: unknown[] = config.optimization?.minimizer ?? [];
      if (process.env.NODE_ENV === 'production' && !isServer && !minimizers.some(isScriptMinimizer))
        throw new Error(
          'Rspack’s script minimizer has another name. Adapt src/plugins/bundler/reproducibleBuild.ts.',
        );
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          minimizer: minimizers.map((item) =>
            isScriptMinimizer(item) ? namingInOrder(item) : item,
          ) as [],
        },
        plugins: [
          new NormalModuleReplacementPlugin(
            /url-loader.*&fallback=/,
            (resource: {request: string}) => {
              resource.request = withoutFallback(resource.request);
            },
          ),
        ],
      };
    },
  };
}
