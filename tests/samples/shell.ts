/**
 * Shell samples: parsed by bash. Each curl call to the platform's API is validated against the
 * specification.
 */
import {spawnSync} from 'node:child_process';
import {API_HOST, curlCommands} from '../../src/plugins/markdown/runnable-samples/curl';
import {parseCode, requestProblems, type Check} from './report';

export const checkShell: Check = async ({code}, {report, validated, siblings}) => {
  const {status, stderr} = spawnSync('bash', ['-n'], {input: code, encoding: 'utf8'});
  if (status !== 0) {
    const [, line = '1', text = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
    return void report(Number(line) - 1, `bash: ${text}`);
  }
  const root = await parseCode(['bash', 'bash'], code, report);
  if (!root) return;
  // `--data @name` is the block with that title.
  for (const curl of curlCommands(
    root,
    (name) => siblings.find(({title}) => title === name)?.code,
  )) {
    const {row, request, problems} = curl;
    problems.forEach((what) => report(row, what));
    const {url} = request;
    if (url.host !== API_HOST) continue;
    validated();
    if (url.protocol !== 'https:')
      report(row, 'the URL of the API starts with http:. Write https:.');
    requestProblems(request).forEach((what) => report(row, what));
  }
};
