/**
 * Lets the bundler reuse modules of an earlier build only if the code that made them is the same.
 * Docusaurus's key has its own version, the theme's components, and the configuration's file, so a
 * change in the packages of this repository would otherwise show only in a first build.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import type {Plugin} from '@docusaurus/types';

/** Folders of code that runs in the build, besides the packages. */
const FOLDERS = ['src/config', 'src/content', 'src/plugins', 'api/sandbox'];

function hashCode(root: string): string {
  const packages = readdirSync(path.join(root, 'packages'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => `packages/${name}/src`);
  const folders = [...packages, ...FOLDERS].map((folder) => path.join(root, folder));
  return startCacheHash(root, ...folders)
    .update(readFileSync(path.join(root, 'docusaurus.config.ts')))
    .digest('hex');
}

type Cache = {readonly type: string; readonly version: string};
type CacheOptions = {
  readonly cache?: boolean | Cache;
  readonly experiments?: {readonly cache?: Cache};
};

/** @param root - folder of the repository; a test's site can be elsewhere */
export default function bundlerCache(root = path.resolve(__dirname, '../..')): () => Plugin {
  const addVersion = (cache: Cache) => ({
    cache: {...cache, version: `${cache.version}-${hashCode(root)}`},
  });
  return () => ({
    name: 'bundler-cache',
    configureWebpack(config) {
      const {cache, experiments} = config as CacheOptions;
      if (experiments?.cache) return {experiments: addVersion(experiments.cache)} as object;
      // Docusaurus 4 has it here.
      return typeof cache === 'object' ? addVersion(cache) : {};
    },
  });
}
