/**
 * Shell samples: parsed by bash. Each curl call to the platform's API is validated against the
 * specification.
 */
import {spawnSync} from 'node:child_process';
import {findCurlCommands} from '../../packages/openapi-reference/src/run-samples/parseCurl';
import {API_HOST} from '../support/openapi';
import type {Check} from './checkContext';
import {findRequestProblems} from './requestProblems';

export const checkShell: Check = ({code}, {report, validated, siblings}) => {
  const {status, stderr} = spawnSync('bash', ['-n'], {input: code, encoding: 'utf8'});
  if (status !== 0) {
    const [, line = '1', text = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
    return void report(Number(line) - 1, `bash: ${text}`);
  }
  // `--data @name` is the block with that title.
  const findFile = (name: string) => siblings.find(({title}) => title === name)?.code;
  for (const curl of findCurlCommands(code, findFile)) {
    const {row, request, problems} = curl;
    problems.forEach((what) => report(row, what));
    const {url} = request;
    if (url.host !== API_HOST) continue;
    validated();
    if (url.protocol !== 'https:')
      report(row, 'the URL of the API starts with http:. Write https:.');
    const {body, ...rest} = request;
    const fields = typeof body === 'object' ? body : [];
    const form = Object.fromEntries(
      fields.map((field) => [field.name, 'file' in field ? '@file' : field.value]),
    );
    const given = typeof body === 'object' ? {form} : body;
    findRequestProblems({...rest, body: given}).forEach((what) => report(row, what));
  }
};
