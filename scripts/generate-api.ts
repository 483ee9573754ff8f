/** `npm run api:generate`: makes docs/api/aihub from api/openapi.json, before the dev server and the build start. */
import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {API_ID, API_OUTPUT_DIR, openapiOptions, SPEC_PATH} from '../src/config/api';
import {generateApiPages, type OpenapiPlugin} from '../src/plugins/api/generate';
import {SpecError} from '../src/plugins/api/spec';

const load = createRequire(__filename);
const siteDir = path.resolve(__dirname, '..');
process.chdir(siteDir);
const generator = 'src/plugins/api';
const generatorFiles = [
  ...readdirSync(generator)
    .sort()
    .map((file) => `${generator}/${file}`),
  'src/config/api.ts',
  'scripts/generate-api.ts',
  load.resolve('docusaurus-plugin-openapi-docs/package.json'),
];

async function main(): Promise<void> {
  const started = performance.now();
  try {
    const result = await generateApiPages({
      loadPlugin: () => (load('docusaurus-plugin-openapi-docs') as {default: OpenapiPlugin}).default,
      id: API_ID,
      options: openapiOptions.config[API_ID],
      siteDir,
      generatorFiles,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const done = result.skipped ? 'up to date' : `${result.written} written, ${result.removed} removed, ${seconds} s`;
    console.log(`API pages: ${result.pages} in ${API_OUTPUT_DIR}, ${done}.`);
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    console.error(`\nThe API reference cannot be made from ${SPEC_PATH}.\n\n  ${error.message}\n`);
    process.exitCode = 1;
  }
}

void main();
