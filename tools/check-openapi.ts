/**
 * `npm run check:openapi`: lints the OpenAPI file, completed by the overlay, with redocly.yaml.
 * Reports problems where they are written, in either file.
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {exitOnWriterError, formatProblem} from '@docs-kit/basics/writerError';
import {readSpec} from '@docs-kit/openapi-model/specFiles';
import {splitPointer} from '@docs-kit/openapi-overlay/pointer';
import {buildApiConfig} from '../src/config/node/openapiModel';
import {ROOT} from './support/project';

/** The completed file, which redocly.yaml names. */
const COMPLETED_FILE = '.docusaurus/openapi.json';

type LintReport = {
  problems: {
    ruleId: string;
    severity: 'error' | 'warn';
    message: string;
    location: {pointer?: string}[];
  }[];
};

function lint(): void {
  const {text, find} = readSpec(buildApiConfig(ROOT));
  const completed = path.join(ROOT, COMPLETED_FILE);
  mkdirSync(path.dirname(completed), {recursive: true});
  writeFileSync(completed, text);
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'),
      ...['lint', COMPLETED_FILE, '--format=json', '--max-problems=1000'],
    ],
    {cwd: ROOT, encoding: 'utf8', maxBuffer: Infinity},
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const {problems} = JSON.parse(stdout) as LintReport;
  for (const {ruleId, severity, message, location} of problems) {
    const place = find(splitPointer(location[0]?.pointer ?? '#'));
    console.error(`[${severity}] ${formatProblem({...place, what: `${message} (${ruleId})`})}`);
  }
  if (problems.some(({severity}) => severity === 'error')) process.exitCode = 1;
}

try {
  lint();
} catch (error) {
  exitOnWriterError(error);
}
