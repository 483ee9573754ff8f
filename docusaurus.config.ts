/**
 * Loads the configuration of the site, which is in site.config.ts. Docusaurus looks for this file.
 */
import {createRequire} from 'node:module';
import './src/plugins/compileWithSwc';

const require = createRequire(__filename);
export default (require('./site.config') as typeof import('./site.config')).default;
