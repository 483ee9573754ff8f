/**
 * `npm run routes:update`: adds the pages of the last build to tests/routes.txt. Needs a build. Never removes a line, and fails when
 * one was removed or when a page is gone without a redirect.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {redirects} from '../src/config/redirects';
import {format} from '../src/plugins/content/pages';
import {vanishedProblems} from '../src/plugins/content/routes';
import {INVENTORY, missingRoutes} from '../tests/support/routes';
import {routes} from '../tests/support/builtSite';

/** Inserts a line after the last one that shares the most of its folders. */
function insert(lines: string[], line: string): void {
  const [route = ''] = line.split(' ');
  for (let folder = route; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const last = lines.findLastIndex((other) => other === folder || other.startsWith(`${folder}/`));
    if (last >= 0) {
      lines.splice(last + 1, 0, line);
      return;
    }
  }
  lines.push(line);
}

function main(): string[] {
  if (!existsSync('build/sitemap.xml')) return ['There is no finished build. Run `npm run build` first.'];
  const text = readFileSync(INVENTORY, 'utf8');
  const lines = text.trimEnd().split('\n');
  const committed = spawnSync('git', ['show', `HEAD:${INVENTORY}`], {encoding: 'utf8'})
    .stdout.trim()
    .split('\n');
  const dropped = committed.filter((line) => line !== '' && !lines.includes(line));
  if (dropped.length > 0) return dropped.map((line) => `${INVENTORY}:1: the line "${line}" is missing. Restore it.`);
  const gone = vanishedProblems({file: INVENTORY, text}, redirects, routes).map(format);
  if (gone.length > 0) return gone;
  const missing = missingRoutes();
  for (const line of missing) insert(lines, line);
  writeFileSync(INVENTORY, `${lines.join('\n')}\n`);
  console.log(missing.length === 0 ? `${INVENTORY} is up to date.` : `Added to ${INVENTORY}:\n${missing.join('\n')}`);
  return [];
}

const problems = main();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
