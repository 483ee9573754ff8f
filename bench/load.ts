/**
 * `npm run bench:load`: the production build behind nginx with the generated configuration, under
 * load from wrk on this machine. Prints requests per second and the 99th percentile of response
 * times, and fails if a request fails. `--seconds` (30) and `--connections` (200) change the load.
 */
import {execFile} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {requireProgram, startNginx} from '../tests/support/nginx';
import {inTemporaryFolder, requireBuild, runScript} from './support/bench';

const {values: options} = parseArgs({
  options: {
    seconds: {type: 'string', default: '30'},
    connections: {type: 'string', default: '200'},
  },
});

/** Pages of each kind, and the files that every page loads. */
function paths(): string[] {
  const home = readFileSync('build/index.html', 'utf8');
  const assets = home.match(/\/assets\/(?:js|css)\/[\w.-]+\.(?:js|css)/g) ?? [];
  return [
    '/',
    '/docs/getting-started/overview',
    '/docs/serenity-aihub/agents',
    '/docs/api/aihub/execute-agent-with-code',
    '/blog',
    '/release-notes',
    '/search',
    '/search-index/titles.json',
    ...new Set(assets),
  ];
}

/** Script for wrk that requests the paths in turn with compression, and prints errors and times. */
const script = (requestPaths: readonly string[]) => `
local paths = {${requestPaths.map((requestPath) => JSON.stringify(requestPath)).join(', ')}}
local next = 0
request = function()
  next = next % #paths + 1
  return wrk.format("GET", paths[next], {["Accept-Encoding"] = "gzip"})
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;

runScript(() =>
  inTemporaryFolder(async (folder) => {
    const wrk = requireProgram('wrk', 'WRK_PATH');
    const nginx = await startNginx({
      config: 'deploy/nginx.conf',
      root: requireBuild(),
      workers: 'auto',
    });
    try {
      const file = path.join(folder, 'paths.lua');
      writeFileSync(file, script(paths()));
      const flags = {
        t: cpus().length,
        c: options.connections,
        d: `${options.seconds}s`,
        s: file,
        '-timeout': '10s',
      };
      const args = Object.entries(flags).flatMap(([flag, value]) => [`-${flag}`, String(value)]);
      console.log(
        `${options.connections} connections for ${options.seconds} s, ${paths().length} URLs in turn`,
      );
      const {stdout: output} = await promisify(execFile)(wrk, [...args, nginx.url]);
      const [, requests, microseconds, p99, errors] =
        /RESULT (\d+) (\d+) (\d+) (\d+)/.exec(output)?.map(Number) ?? [];
      if (!requests || !microseconds || p99 === undefined || errors === undefined) {
        throw new Error(`wrk printed no result: ${output}`);
      }
      console.log(`${Math.round(requests / (microseconds / 1e6))} requests per second`);
      console.log(`99 % of responses within ${(p99 / 1000).toFixed(1)} ms`);
      console.log(`${errors} errors in ${requests} requests`);
      process.exitCode = errors > 0 ? 1 : 0;
    } finally {
      await nginx.stop();
    }
  }),
);
