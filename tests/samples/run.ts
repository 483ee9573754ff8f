/** Runs samples that call the platform, each in its own process, against its own sandbox. */
import {spawn} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {text} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';
import ts from 'typescript';
import type {Page} from '../../src/plugins/content/pages';
import {blocksOf} from '../support/blocks';
import {ApiServer, type Received} from '../support/apiServer';
import type {Unit} from './typescript';

const FOLDER = 'test-results/samples';

/** The page and the title of a block: `quickstarters/_server.mdx server.mjs`; what has no title is called by its line. */
export const nameOf = ({block}: Unit): string => `${block.file} ${block.title ?? `line ${block.line}`}`;

/** Whether the sample sends requests to the platform, through the SDK or by itself. */
export const callsPlatform = ({source}: Unit): boolean =>
  source.includes("from '@serenity-star/sdk'") || source.includes('https://api.serenitystar.ai');

/** Samples that call the platform and cannot run in Node; they are compiled, and that is all. */
export const COMPILED_ONLY: readonly [sample: string, reason: string][] = [
  ['docs/client-library-reference/serenity-js-sdk.mdx voice.ts', 'live voice needs WebRTC and a microphone'],
  ['docs/client-library-reference/serenity-js-sdk.mdx types.ts', 'declares types, calls nothing'],
  ['docs/client-library-reference/javascript-chat-widget.mdx chat.ts', 'the widget is a script of the page'],
  ['docs/client-library-reference/react-serenity-chat.mdx SupportChat.tsx', 'a React component of a page'],
  ['docs/getting-started/quickstarters/react.mdx src/App.tsx', 'a React component of a page'],
  ['docs/getting-started/quickstarters/vanilla-js.mdx src/main.ts', 'works on the elements of a page'],
  [
    'blog/2025-10-14-agent-feedback-options.mdx feedback-server.ts',
    'forwards only for sessions that the reader’s chat route opens',
  ],
];

const PROXY_DRIVER = `
const answer = await fetch('http://localhost:3001/v2/agent/order-support/execute', {
  method: 'POST',
  headers: {Origin: 'http://localhost:5173', 'Content-Type': 'application/json', 'X-API-KEY': 'held-by-the-server'},
  body: JSON.stringify([{Key: 'message', Value: 'Where is my order 48213?'}, {Key: 'stream', Value: 'true'}]),
});
if (!answer.ok || !(await answer.text()).includes('event: stop')) throw new Error('no stream came through');
process.exit();`;

const ROUTE_DRIVER = (method: string) => `
const request = new Request('http://localhost/', {
  method: 'POST',
  headers: {'Content-Type': 'application/json'},
  body: JSON.stringify({message: 'Where is my order 48213?'}),
});
const answer = await (await sample.POST(${method})).text();
if (!answer.includes('order') || answer.includes('"error"')) throw new Error(answer);`;

/** What the reader's program or browser does with a sample that only offers something; \`sample\` is its module. */
const DRIVERS = new Map<string, string>([
  [
    'docs/client-library-reference/serenity-js-sdk.mdx audio-message.ts',
    `await sample.sendRecording(new Blob(['a'], {type: 'audio/webm'}));`,
  ],
  [
    'docs/client-library-reference/serenity-js-sdk.mdx spoken-ticket.ts',
    `await sample.summarizeSpokenTicket(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}));`,
  ],
  [
    'docs/client-library-reference/serenity-js-sdk.mdx transcribe.ts',
    `await sample.transcribe(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}));`,
  ],
  ['docs/getting-started/quickstarters/nextjs.mdx app/api/chat/route.ts', ROUTE_DRIVER('request')],
  ['docs/getting-started/quickstarters/sveltekit.mdx src/routes/chat/+server.ts', ROUTE_DRIVER('{request}')],
  ['docs/serenity-aihub/agents/streaming.mdx app/api/ask/route.ts', ROUTE_DRIVER('request')],
  ['docs/getting-started/quickstarters/_server.mdx server.mjs', PROXY_DRIVER],
  [
    'blog/2025-04-29-build-a-chat-with-the-javascript-sdk.mdx server.ts',
    `
const {id} = await (await fetch('http://localhost:3000/chats', {method: 'POST'})).json();
const answer = await fetch('http://localhost:3000/chats/' + id, {method: 'POST', body: 'Where is my order 48213?'});
const lines = await answer.text();
if (!lines.includes('"text"') || lines.includes('"problem"')) throw new Error(lines);
process.exit();`,
  ],
  [
    'blog/2025-07-16-ai-writing-help-in-forms-with-genie-textarea.mdx server.ts',
    `
const answer = await fetch('http://localhost:3000/edit', {
  method: 'POST',
  body: JSON.stringify({content: 'The zip is broke.', action: 'fix'}),
});
if (answer.status !== 200) throw new Error('status ' + answer.status);
process.exit();`,
  ],
]);

/** What the reader types. */
const INPUT = new Map([
  ['docs/serenity-aihub/capabilities/skills.mdx approve-refund.ts', 'yes\n'],
  ['blog/2025-10-14-agent-feedback-options.mdx rate.ts', '+\ny\n'],
  ['blog/2025-10-21-google-calendar-agent-with-connections.mdx calendar.ts', 'When is the fitting?\n\n'],
  ['blog/2025-10-28-conversation-variables-flow-control.mdx watch-context.ts', 'Where is my order?\n\n'],
]);

/** Packages that a framework makes while it builds. */
const VIRTUAL: Record<string, string> = {'$env/dynamic/private': 'export const env = process.env;'};

const transpile = (source: string): string =>
  ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: false,
    },
  }).outputText;

/** Writes the sample, and the files of its page that it may read, into a folder of its own. */
function prepare(id: string, unit: Unit, page: Page, name: string): string {
  const folder = join(process.cwd(), FOLDER, id);
  rmSync(folder, {recursive: true, force: true});
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), content);
  };
  write('package.json', '{"type": "module"}');
  for (const file of ['receipt.pdf', 'document.pdf']) write(file, '%PDF-1.4');
  write('recording.mp3', 'ID3');
  for (const {title, lang, code} of blocksOf(page)) {
    if (title && /^[\w./-]+$/.test(title) && ['json', 'html', 'text', 'yaml'].includes(lang)) write(title, code);
  }
  let source = transpile(unit.source);
  for (const [module, content] of Object.entries(VIRTUAL)) {
    const file = `${basename(module)}.virtual.js`;
    if (source.includes(module)) write(file, content);
    source = source.replaceAll(`'${module}'`, `'./${file}'`);
  }
  write('sample.js', source);
  const preload = pathToFileURL(join(process.cwd(), 'tests/samples/preload.mjs'));
  // A client with client credentials renews its token for as long as its page is open.
  const end = unit.source.includes('agentClientCredentials') ? 'process.exit();' : '';
  const start = `import '${preload.href}';\nconst sample = await import('./sample.js');`;
  write('main.js', [start, DRIVERS.get(name) ?? '', end].join('\n'));
  return folder;
}

/** How long a sample may take; one that waits for something that never comes is stopped. */
const LIMIT_MS = 45_000;

export type Outcome = {received: Received[]; problems: string[]};

/** @returns what the sample sent, and what went wrong: a failed process, a wrong request, or no request at all */
export async function run(unit: Unit, page: Page): Promise<Outcome> {
  const name = nameOf(unit);
  const id = `${unit.block.file.replace(/\W/g, '_')}_${unit.block.line}`;
  const folder = prepare(id, unit, page, name);
  const api = new ApiServer('loosely');
  const origin = await api.start();
  const child = spawn(process.execPath, ['main.js'], {
    cwd: folder,
    timeout: LIMIT_MS,
    env: {
      PATH: process.env.PATH,
      SANDBOX: origin,
      SERENITY_API_KEY: 'YOUR_API_KEY',
      SERENITY_AGENT_CODE: 'order-support',
    },
  });
  const exited = new Promise<number | null>((done) => void child.once('exit', done));
  // A prompt reads one line at a time, so each is typed when the one before has been answered.
  const lines = (INPUT.get(name) ?? '').split(/(?<=\n)/).filter((line) => line !== '');
  let printed = '';
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk);
    output += String(chunk);
    if (/[?>)] $/.test(printed) && lines.length > 0) {
      printed = '';
      child.stdin.write(lines.shift() ?? '');
    }
  });
  const errors = await text(child.stderr);
  const code = await exited;
  child.stdin.destroy();
  api.stop();
  const {received} = api;
  const problems = received.flatMap(({method, url, problems: wrong}) =>
    wrong.map((what) => `${method} ${url}: ${what}`),
  );
  if (code !== 0) problems.push(`it ended with ${code ?? 'the time limit'}: ${errors.trim().slice(0, 600)}`);
  // The SDK renames the first level of a plain result only, so a sample can read a field that only streams have.
  const missing = output.split('\n').find((line) => /\b(undefined|NaN)\b/.test(line));
  if (missing !== undefined) problems.push(`it printed a field that the response lacks: ${missing}`);
  if (received.length === 0) problems.push('it sent no request');
  return {received, problems};
}
