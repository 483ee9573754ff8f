/** Shell samples: parsed by bash. Each curl call to the platform's API is validated against the specification. */
import {spawnSync} from 'node:child_process';
import type {Problem} from '../../src/plugins/content/pages';
import type {Block} from '../support/blocks';
import {API_HOST, curlCommands} from '../../src/plugins/markdown/runnable-samples/curl';
import {parseWith} from '../../src/plugins/markdown/runnable-samples/grammar';
import {checkRequest} from '../support/openapi';

/**
 * @param siblings - the blocks of the page; `--data @name` refers to the block with that title
 * @returns the problems, and the number of validated requests to the platform
 */
export async function checkShell(block: Block, siblings: Block[]): Promise<{problems: Problem[]; requests: number}> {
  const problems: Problem[] = [];
  const report = (row: number, what: string) => problems.push({file: block.file, line: block.line + row, what});
  const {status, stderr} = spawnSync('bash', ['-n'], {input: block.code, encoding: 'utf8'});
  if (status !== 0) {
    const [, line = '1', text = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
    report(Number(line) - 1, `bash: ${text}`);
    return {problems, requests: 0};
  }
  const {root, errors} = await parseWith('bash', block.code);
  errors.forEach((row) => report(row, 'bash: the grammar cannot read this'));
  let requests = 0;
  for (const curl of curlCommands(root, (name) => siblings.find(({title}) => title === name)?.code)) {
    const {row} = curl;
    curl.problems.forEach((what) => report(row, what));
    const {url, method} = curl.request;
    if (url.host !== API_HOST) continue;
    requests += 1;
    if (url.protocol !== 'https:') report(row, 'the API is called over http');
    if (UNDOCUMENTED.has(`${method} ${url.pathname}`)) continue;
    checkRequest(curl.request).problems.forEach((what) => report(row, what));
  }
  return {problems, requests};
}

/** Public URLs outside the documented API. */
export const UNDOCUMENTED = new Map([
  ['GET /api/SubscriptionPlan', 'the public list of plans, which needs no key and is not part of the v2 description'],
]);
