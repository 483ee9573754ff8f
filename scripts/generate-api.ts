/** `npm run api:generate`: generates docs/api/aihub from api/openapi.json. `npm start` and `npm run build` run it first. */
import path from 'node:path';
import {API_OUTPUT_DIR} from '../src/config/api';
import {CommandError, generateApiPages} from '../src/plugins/api/generate';
import {SpecError} from '../src/plugins/api/spec';

try {
  const started = performance.now();
  const {pages, changed} = generateApiPages(path.resolve(__dirname, '..'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`API pages: ${pages} in ${API_OUTPUT_DIR}, ${changed ? `generated in ${seconds} s` : 'up to date'}.`);
} catch (error) {
  if (!(error instanceof SpecError || error instanceof CommandError)) throw error;
  console.error(`[ERROR] ${error.message}`);
  process.exitCode = 1;
}
