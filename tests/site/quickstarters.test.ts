/**
 * With FULL=1: each quickstarter runs as published against the published sandbox. Packages are
 * fetched into a temporary folder.
 */
import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parsePage} from '@docs-kit/writing/sources';
import {chromium} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {EXAMPLE_AGENTS} from '../../api/sandbox/exampleAgents';
import {requireChromium} from '../../tools/support/chromium';
import {createTemporaryFolder} from '../../tools/support/project';
import {type Block, findBlocks} from '../support/blocks';
import {type PublishedSandbox, startPublishedSandbox} from '../support/publishedSandbox';

const PAGES = 'docs/getting-started/quickstarters';
const REPLIES = ['order-support', 'ticket-summary'].map(
  (code) => EXAMPLE_AGENTS[code]?.reply ?? '',
);

const isServer = ({code}: Block) => /npm run dev|node --env-file/.test(code);
const isCommand = ({lang, title}: Block) => lang === 'bash' && !title;

/** @returns the blocks of a page and of the partials that it imports, in order */
function listBlocks(name: string): Block[] {
  const page = readFileSync(`${PAGES}/${name}.mdx`, 'utf8');
  const folder = /title="(.*\/)(?:route|\+server)\.ts"/.exec(page)?.[1] ?? '';
  const text = page
    .replace('<Server />', () => readFileSync(`${PAGES}/_server.mdx`, 'utf8'))
    .replace('<StreamReply />', () =>
      readFileSync(`${PAGES}/_stream-reply.mdx`, 'utf8').replaceAll('title="', `title="${folder}`),
    );
  return findBlocks(parsePage(text, `${PAGES}/${name}.mdx`));
}

describe.runIf(process.env.FULL)('the quickstarter', {timeout: 15 * 60_000}, () => {
  let root: string;
  const started: ChildProcess[] = [];
  let sandbox: PublishedSandbox;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    root = createTemporaryFolder('quickstarters');
    sandbox = await startPublishedSandbox('--port', '0', '--no-delay');
    env = {
      ...process.env,
      SERENITY_API_KEY: 'YOUR_API_KEY',
      NODE_ENV: '',
      CI: '1',
      npm_config_yes: 'true',
      NEXT_TELEMETRY_DISABLED: '1',
      npm_config_cache: path.join(root, 'npm-cache'),
      PIP_CACHE_DIR: path.join(root, 'pip-cache'),
    };
  });
  const stopServers = () =>
    started
      .splice(0)
      .forEach(({pid, exitCode}) => pid !== undefined && exitCode === null && process.kill(-pid));
  afterAll(() => sandbox.stop());
  afterAll(() => rmSync(root, {recursive: true, force: true}), 120_000);

  /** Applies the change that each page describes in one line. */
  const toSandbox = (code: string) =>
    code
      .replaceAll('https://api.serenitystar.ai', sandbox.origin)
      .replace(
        /new SerenityClient\(\{(?![^}]*baseUrl)/g,
        `new SerenityClient({baseUrl: '${sandbox.origin}/api', `,
      );

  /** @throws Error in one line, which names the page and the command */
  function run(folder: string, {file, line}: Block, command: string): string {
    try {
      return execFileSync('bash', ['-ec', command], {
        cwd: folder,
        env,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      const {stderr, stdout} = error as {stderr: string; stdout: string};
      const reason =
        `${stdout}\n${stderr}`.split('\n').find((line) => /\berr|not |need|require/i.test(line)) ??
        '';
      throw new Error(`${file}:${line}: the command failed. ${reason.trim().slice(0, 300)}`);
    }
  }

  function write(folder: string, {title = '', code}: Block): void {
    const file = path.join(folder, title);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, `${toSandbox(code)}\n`);
  }

  it.each(['nextjs', 'react', 'sveltekit', 'vanilla-js', 'vue'])(
    '%s streams the reply to the page',
    async (name) => {
      const all = listBlocks(name);
      const first = all.findIndex(({code}) => /shop-assistant/.test(code));
      const last = all.findIndex(({code}) => code.includes('npm run dev'));
      const blocks = all.slice(first, last + 1);
      const parent = path.join(root, name);
      const folder = path.join(parent, 'shop-assistant');
      mkdirSync(parent);
      blocks
        .filter((block) => isCommand(block) && !isServer(block))
        .forEach((block) => run(parent, block, block.code));
      blocks.filter(({title}) => title).forEach((block) => write(folder, block));
      let output = '';
      for (const {code} of blocks.filter(isServer)) {
        const child = spawn('bash', ['-c', `exec ${code}`], {cwd: folder, env, detached: true});
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (output += String(chunk)));
        started.push(child);
      }
      const url =
        /Open `(http:[^`]+)`/.exec(readFileSync(`${PAGES}/${name}.mdx`, 'utf8'))?.[1] ?? '';
      const browser = await chromium.launch({executablePath: requireChromium()});
      try {
        const isUp = async () => (await fetch(url).catch(() => undefined))?.ok;
        await expect.poll(isUp, {timeout: 120_000}).toBe(true);
        const page = await browser.newPage();
        await page.goto(url);
        const reply = page.locator('[aria-live]').first();
        // Until the framework has taken over the page, a click submits the form.
        await page.waitForLoadState('networkidle');
        await page.getByRole('button', {name: 'Ask'}).click();
        await reply.filter({hasText: REPLIES[0]}).waitFor({timeout: 120_000});
        expect(
          await page.getByRole('alert').filter({hasText: /\S/}).filter({visible: true}).count(),
        ).toBe(0);
      } catch (error) {
        throw new Error(
          `${PAGES}/${name}.mdx: ${String(error).split('\n')[0]} ${output.slice(-500)}`,
        );
      } finally {
        await browser.close();
        stopServers();
      }
    },
  );

  it('serenity-star-core prints the reply', () => {
    const commands = listBlocks('serenity-star-core').filter(
      (block) => isCommand(block) && block.code.includes('api.serenitystar.ai'),
    );
    expect(commands.length).toBeGreaterThan(0);
    const printed = commands.map((block) => run(root, block, toSandbox(block.code))).join('\n');
    expect(printed).toContain(REPLIES[1]);
    expect(printed).toContain('event: stop');
  });

  it('python prints the reply', () => {
    const folder = path.join(root, 'python');
    mkdirSync(folder);
    const activate = '. .venv/bin/activate';
    const blocks = listBlocks('python');
    const [setup] = blocks.filter(isCommand);
    if (!setup) throw new Error(`${PAGES}/python.mdx: no command installs the libraries`);
    run(folder, setup, `python3 -m venv .venv; ${activate}; ${setup.code}`);
    const scripts = blocks.filter(({title}) => title?.endsWith('.py'));
    scripts.forEach((block) => write(folder, block));
    const printed = scripts
      .map((block) => run(folder, block, `${activate}; python3 ${block.title ?? ''}`))
      .join('\n');
    for (const reply of REPLIES) expect(printed).toContain(reply);
  });
});
