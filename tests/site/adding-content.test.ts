/**
 * Adds one item of each content kind to a copy of the site, as CONTRIBUTING.md and
 * api/README.md describe, and checks it against the content rules. With FULL=1, the copy is also
 * built, and the writers' tests run in it.
 */
import {spawnSync} from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {formatProblem} from '@docs-kit/basics/writerError';
import {findContentProblems} from '@docs-kit/writing/rules';
import {describe, expect, it} from 'vitest';
import {OVERLAY_PATH, SPEC_PATH} from '../../src/config/api';
import {contentRulesOptions} from '../../src/config/node/writing';
import {copyProject, ROOT} from '../../tools/support/project';
import {NO_OVERLAY, operationsById, spec} from '../support/openapi';

const FIXTURES = path.join(ROOT, 'tests/fixtures');
const WORK = createFolder('adding-content');

const TODAY = new Date().toISOString().slice(0, 10);

/** Changes a file of the site. */
function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  expect(changed, file).not.toBe(text);
  writeFileSync(file, changed);
}

/**
 * Adds a page, a post with a new tag, a release note dated today, a legal clause, and an operation
 * with a new schema.
 */
function addContent(site: string): void {
  const from = path.join(FIXTURES, 'additions');
  for (const file of readdirSync(from, {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('.mdx'),
  )) {
    const target = path.join(site, file.replace('TODAY', TODAY));
    cpSync(path.join(from, file), target);
    if (file.includes('TODAY')) edit(target, (text) => text.replaceAll('TODAY', TODAY));
  }
  edit(path.join(site, 'sidebars.ts'), (text) =>
    text.replace("'copilot',", "'copilot', 'check-stock',"),
  );
  const tag =
    'stock:\n  label: stock\n  permalink: /stock\n  description: Agents that answer questions about stock.\n';
  appendFileSync(path.join(site, 'blog/tags.yml'), tag);
  edit(path.join(site, 'terms/terms-of-use.mdx'), (text) => {
    const last = Math.max(
      ...[...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)),
    );
    const clause = 'You may upload lists of your stock. <CounselNote>who is liable</CounselNote>';
    return `${text}\n## ${last + 1}. Stock lists {/* #stock-lists */}\n\n${clause}\n`;
  });
  const added = JSON.parse(readFileSync(path.join(FIXTURES, 'added-operation.json'), 'utf8')) as {
    operation: {responses: object};
    schema: object;
  };
  // These errors apply to any operation without a body.
  const like = Object.entries(operationsById.get('get-token-usage')?.responses ?? {});
  const errors = Object.fromEntries(like.filter(([status]) => status !== '415'));
  const operation = {...added.operation, responses: {...errors, ...added.operation.responses}};
  const schemas = {...spec.components.schemas, StockLevel: added.schema};
  const paths = {...spec.paths, '/api/v2/stock': {get: operation}};
  const changed = {...spec, paths, components: {...spec.components, schemas}};
  writeFileSync(path.join(site, SPEC_PATH), `${JSON.stringify(changed, null, 2)}\n`);
  cpSync(NO_OVERLAY, path.join(site, OVERLAY_PATH));
}

it('additions of each kind pass the content rules', async () => {
  const site = path.join(WORK, 'content');
  const sources =
    'blog docs release-notes terms api src static sidebars.ts sidebarsTerms.ts tests/fixtures';
  for (const file of sources.split(' '))
    cpSync(path.join(ROOT, file), path.join(site, file), {recursive: true});
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(site, 'node_modules'), 'junction');
  addContent(site);
  expect(
    (await findContentProblems(site, 'https://docs.example.com', contentRulesOptions)).map(
      formatProblem,
    ),
  ).toEqual([]);
});

describe.runIf(process.env.FULL)(
  'a copy of the site with additions of each kind',
  {timeout: 30 * 60_000},
  () => {
    const site = path.join(WORK, 'site');
    const run = (command: string) => {
      const env = {...process.env, FULL: ''};
      const {status, stdout, stderr} = spawnSync(command, {
        cwd: site,
        shell: true,
        encoding: 'utf8',
        env,
      });
      return {status, output: stdout + stderr};
    };
    const expectSuccess = ({status, output}: ReturnType<typeof run>) =>
      expect(status, output.slice(-8000)).toBe(0);

    it("builds and passes the writers' tests", () => {
      copyProject(site);
      cpSync(path.join(ROOT, '.git'), path.join(site, '.git'), {recursive: true});
      addContent(site);
      expectSuccess(run('npm run --silent test:build'));
      expectSuccess(run('npm run --silent routes:update'));
      // The tests that build sites themselves don't run in the copy.
      const files = readdirSync('tests/site').filter(
        (file) => !/^(?:failing-builds|adding-content|lighthouse)\./.test(file),
      );
      expectSuccess(
        run(
          `npx vitest run tests/unit tests/samples ${files.map((file) => `tests/site/${file}`).join(' ')}`,
        ),
      );
      expectSuccess(run('E2E_PORT=4390 npx playwright test release-notes no-script'));
    });
  },
);
