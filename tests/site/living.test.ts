/**
 * Adds one item of each content kind to a copy of the site, as CONTRIBUTING.md describes, and checks it against the content rules.
 * With FULL=1, the copy is also built, and the writers' tests run in it.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {copyProject} from '../../bench/support/copyProject';
import {contentProblems} from '../../src/plugins/content';
import {format} from '../../src/plugins/content/pages';
import {ADDED_ROUTES, ADDITIONS, siteTests} from '../support/livingSite';

const ROOT = path.resolve(__dirname, '../..');
const WORK = mkdtempSync(path.join(tmpdir(), 'living-site-'));
afterAll(() => rmSync(WORK, {recursive: true, force: true}));

it('additions of each kind pass the content rules', async () => {
  const site = path.join(WORK, 'content');
  mkdirSync(path.join(site, 'docs/serenity-aihub/agents'), {recursive: true});
  const NEEDED = [
    'blog/tags.yml',
    'blog/authors.yml',
    'release-notes/tags.yml',
    'terms',
    'api',
    'sidebars.ts',
    'tests/fixtures',
  ];
  for (const file of NEEDED) cpSync(path.join(ROOT, file), path.join(site, file), {recursive: true});
  for (const add of Object.values(ADDITIONS)) add(site);
  expect((await contentProblems(site)).map(format)).toEqual([]);
});

describe.runIf(process.env.FULL)('a copy of the site with additions of each kind', {timeout: 30 * 60_000}, () => {
  const site = path.join(WORK, 'site');
  const run = (command: string) => {
    const env = {...process.env, FULL: ''};
    const {status, stdout, stderr} = spawnSync(command, {cwd: site, shell: true, encoding: 'utf8', env});
    return {status, output: stdout + stderr};
  };
  const expectSuccess = ({status, output}: ReturnType<typeof run>) => expect(status, output.slice(-8000)).toBe(0);
  const inventory = path.join(site, 'tests/routes.txt');

  it("builds and passes the writers' tests", () => {
    copyProject(site);
    cpSync(path.join(ROOT, '.git'), path.join(site, '.git'), {recursive: true});
    for (const add of Object.values(ADDITIONS)) add(site);
    expectSuccess(run('STRICT_LINKS=true npm run --silent build'));
    expectSuccess(run('npm run --silent routes:update'));
    expect(readFileSync(inventory, 'utf8').split('\n')).toEqual(expect.arrayContaining([...ADDED_ROUTES]));
    const files = siteTests(ROOT).map((file) => `tests/site/${file}`);
    expectSuccess(run(`npx vitest run tests/unit tests/samples ${files.join(' ')}`));
    expectSuccess(
      run('E2E_PORT=4390 npx playwright test lists release-notes links-that-travel link-previews no-script'),
    );
  });

  it('reports one clear message for each forgotten step', () => {
    const forget = (file: string, line: string, test: string) => {
      const full = path.join(site, file);
      const text = readFileSync(full, 'utf8');
      expect(text).toContain(line);
      writeFileSync(full, text.replace(line, ''));
      const {status, output} = run(`npx vitest run ${test}`);
      writeFileSync(full, text);
      expect(status).not.toBe(0);
      return output;
    };
    expect(forget('tests/routes.txt', `${ADDED_ROUTES[0]}\n`, 'tests/site/tree')).toContain('npm run routes:update');
    expect(forget('tests/fixtures/operation-ids.txt', 'get-stock-level\n', 'tests/unit/openapi.test.ts')).toContain(
      'tests/fixtures/operation-ids.txt',
    );
  });
});
