/** Makes builds deterministic across folders and caches. `npm run test:determinism` checks it. */
import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

const {SwcJsMinimizerRspackPlugin: ScriptMinimizer} = rspack;

/**
 * Docusaurus's minimizer, but it names variables in order. By default, names depend on the
 * frequency of letters, which includes hashes that depend on the folder and the cache. Upstream:
 * https://github.com/web-infra-dev/rspack/issues/14089
 */
const createMinimizer = () =>
  new ScriptMinimizer({
    minimizerOptions: {
      minify: true,
      ...getSwcJsMinimizerOptions(),
      mangle: {disableCharFreq: true},
    } as object,
  });

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
      const minimizers = (config.optimization?.minimizer ?? []) as object[];
      const others = minimizers.filter((item) => !(item instanceof ScriptMinimizer));
      const isMinified = process.env.NODE_ENV === 'production' && !isServer;
      if (isMinified && others.length === minimizers.length)
        throw new Error(
          'Docusaurus uses another script minimizer. Adapt src/plugins/bundler/reproducibleBuild.ts.',
        );
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        ...(isMinified && {optimization: {minimizer: [createMinimizer(), ...others] as never[]}}),
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
