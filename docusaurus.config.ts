/**
 * Loads site.config.ts. Docusaurus's own loader, jiti 1, would compile the TypeScript of all
 * packages and every ES module of a library with Babel, which took a sixth of a first build. Once
 * Docusaurus loads its configuration faster, site.config.ts can take this file's place.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import type {checkConfigOrExit} from './src/content/node/configSyntax';

type ConfigSyntax = {readonly checkConfigOrExit: typeof checkConfigOrExit};
type Loader = {readonly loadTypeScript: (file: string) => unknown};

// jiti's own `require` would compile what it loads.
const {loadTypeScript} = createRequire(__filename)(
  './src/config/node/loadTypeScript.cjs',
) as Loader;

export default (): Config => {
  const load = (file: string) => loadTypeScript(path.join(__dirname, file));
  (load('src/content/node/configSyntax.ts') as ConfigSyntax).checkConfigOrExit(__dirname);
  return (load('site.config.ts') as {readonly default: Config}).default;
};
