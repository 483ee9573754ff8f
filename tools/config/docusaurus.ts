/**
 * Loads docusaurus.config.ts for `npm start` and `npm run build`. Docusaurus's own loader, jiti 1,
 * compiles the TypeScript of all packages and every ES module of a library with Babel, which takes
 * a sixth of a first build. Without this file, `npx docusaurus build` does the same, but slower.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import type {checkConfigOrExit} from '../../src/content/node/configSyntax';

type ConfigSyntax = {readonly checkConfigOrExit: typeof checkConfigOrExit};
type Loader = {readonly loadTypeScript: (file: string) => unknown};

const ROOT = path.resolve(__dirname, '../..');

// jiti's own `require` would compile what it loads.
const {loadTypeScript} = createRequire(__filename)('./loadTypeScript.cjs') as Loader;

export default (): Config => {
  const load = (file: string) => loadTypeScript(path.join(ROOT, file));
  (load('src/content/node/configSyntax.ts') as ConfigSyntax).checkConfigOrExit(ROOT);
  return (load('docusaurus.config.ts') as {readonly default: Config}).default;
};
