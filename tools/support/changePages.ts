/** Moves and removes pages of this site, and then checks the content. */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {formatReport, type MoveOptions, type MoveReport} from '@docs-kit/page-moves';
import {loadSources} from '@docs-kit/writing/sources';
import {contentRulesOptions} from '../../src/config/node/writing';
import {listProjectFiles, ROOT} from './project';
import {ANCHORS_FILE} from './publishedFiles';

/** Packages know nothing about the pages of this site. */
const isOfSite = (file: string) => !file.startsWith('packages/');

/**
 * @returns the two files of a command, from the project's folder, with `/` on Windows too
 * @throws Error if there are fewer or more
 */
export function parseFileArguments(command: string, example: string): [string, string] {
  const files = process.argv
    .slice(2)
    .map((file) => path.relative(ROOT, path.resolve(file)).replaceAll(path.sep, '/'));
  const [first, second, ...rest] = files;
  if (first === undefined || second === undefined || rest.length > 0)
    throw new Error(`Name two files: npm run ${command} ${example}`);
  return [first, second];
}

/** Changes pages, prints what has changed, and checks all content. */
export async function changePages(
  change: (siteDir: string, options: MoveOptions) => Promise<MoveReport>,
): Promise<void> {
  loadSources(ROOT);
  const report = await change(ROOT, {
    ...contentRulesOptions,
    anchorsFile: ANCHORS_FILE,
    files: listProjectFiles().filter(isOfSite),
  });
  console.log(formatReport(report));
  // In its own process, which loads the changed redirects.
  const check = path.join(ROOT, 'tools/check-content.ts');
  const {status} = spawnSync(process.execPath, [...process.execArgv, check], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = report.problems.length > 0 ? 1 : (status ?? 1);
}
