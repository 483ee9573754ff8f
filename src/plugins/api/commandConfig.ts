/** Loads the configuration of the command, which is in openapiDocs.ts. */
import {createRequire} from 'node:module';
import '../compileWithSwc';

const require = createRequire(__filename);
export default (require('./openapiDocs') as typeof import('./openapiDocs')).default;
