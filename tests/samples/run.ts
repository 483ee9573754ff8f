/**
 * Runs samples that call the platform against the sandbox: TypeScript, with a process and a sandbox
 * for each sample.
 */
import {spawn} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {text} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';
import type {SourcePage} from '../../src/plugins/sources/sources';
import {ApiServer} from '../support/apiServer';
import {findBlocks} from '../support/blocks';
import {toJavaScript} from '../support/typescript';
import {findReceivedProblems} from './report';
import type {Unit} from './typescript';

const FOLDER = 'test-results/samples';
const JS_SDK = 'docs/client-library-reference/serenity-js-sdk.mdx';
const QUICKSTARTERS = 'docs/getting-started/quickstarters';
const FEEDBACK = 'blog/2025-10-14-agent-feedback-options.mdx';
const CONTEXT = 'blog/2025-10-28-conversation-variables-flow-control.mdx';
const SKILLS = 'docs/serenity-aihub/capabilities/skills.mdx';

/** The file of a sample with its title or line: `quickstarters/_server.mdx server.mjs`. */
export const nameSample = ({block}: Unit): string =>
  `${block.file} ${block.title ?? `line ${block.line}`}`;

/** Whether the sample sends requests to the platform, with or without the SDK. */
export const callsPlatform = ({source}: Unit): boolean =>
  source.includes("from '@serenity-star/sdk'") || source.includes('https://api.serenitystar.ai');

/** Samples that call the platform and can't run in Node. They're only compiled. */
export const COMPILED_ONLY: readonly [sample: string, reason: string][] = [
  [`${JS_SDK} voice.ts`, 'live voice needs WebRTC and a microphone'],
  [`${JS_SDK} types.ts`, 'declares types and sends no request'],
  [
    'docs/client-library-reference/javascript-chat-widget.mdx chat.ts',
    'uses a script that the page loads',
  ],
  [
    'docs/client-library-reference/react-serenity-chat.mdx SupportChat.tsx',
    'a React component of a page',
  ],
  [`${QUICKSTARTERS}/react.mdx src/App.tsx`, 'a React component of a page'],
  [`${QUICKSTARTERS}/vanilla-js.mdx src/main.ts`, 'needs the elements of a page'],
  [`${FEEDBACK} feedback-server.ts`, 'needs sessions that another route creates'],
];

const PROXY_DRIVER = `
const response = await fetch('http://localhost:3001/v2/agent/order-support/execute', {
  method: 'POST',
  headers: {Origin: 'http://localhost:5173', 'Content-Type': 'application/json', 'X-API-KEY': 'held-by-the-server'},
  body: JSON.stringify([{Key: 'message', Value: 'Where is my order 48213?'}, {Key: 'stream', Value: 'true'}]),
});
if (!response.ok || !(await response.text()).includes('event: stop')) throw new Error('The proxy returned no stream.');
process.exit();`;

const ROUTE_DRIVER = (argument: string) => `
const request = new Request('http://localhost/', {
  method: 'POST',
  headers: {'Content-Type': 'application/json'},
  body: JSON.stringify({message: 'Where is my order 48213?'}),
});
const reply = await (await sample.POST(${argument})).text();
if (!reply.includes('order') || reply.includes('"error"')) throw new Error(reply);`;

/** Calls the functions and servers that a sample defines. `sample` is its module. */
const DRIVERS = new Map<string, string>([
  [
    `${JS_SDK} audio-message.ts`,
    `await sample.sendRecording(new Blob(['a'], {type: 'audio/webm'}));`,
  ],
  [
    `${JS_SDK} spoken-ticket.ts`,
    `await sample.summarizeSpokenTicket(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}));`,
  ],
  [
    `${JS_SDK} transcribe.ts`,
    `await sample.transcribe(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}));`,
  ],
  [`${QUICKSTARTERS}/nextjs.mdx app/api/chat/route.ts`, ROUTE_DRIVER('request')],
  [`${QUICKSTARTERS}/sveltekit.mdx src/routes/chat/+server.ts`, ROUTE_DRIVER('{request}')],
  ['docs/serenity-aihub/agents/streaming.mdx app/api/ask/route.ts', ROUTE_DRIVER('request')],
  ['docs/serenity-aihub/agents/agent-clients.mdx app/api/chat/route.ts', ROUTE_DRIVER('request')],
  [
    'docs/coming-from/vercel-ai-sdk.mdx app/api/chat/route.ts',
    `
const messages = ['Which tent?', 'A light one.', 'And in fall?'].map((content, index) => ({
  role: index % 2 === 0 ? 'user' : 'assistant',
  content,
}));
const request = new Request('http://localhost/', {method: 'POST', body: JSON.stringify({messages})});
const text = await (await sample.POST(request)).text();
if (!text.includes('tent')) throw new Error(text);`,
  ],
  [`${QUICKSTARTERS}/_server.mdx server.mjs`, PROXY_DRIVER],
  [
    'blog/2025-04-29-build-a-chat-with-the-javascript-sdk.mdx server.ts',
    `
const {id} = await (await fetch('http://localhost:3000/chats', {method: 'POST'})).json();
const response = await fetch('http://localhost:3000/chats/' + id, {method: 'POST', body: 'Where is my order 48213?'});
const lines = await response.text();
if (!lines.includes('"text"') || lines.includes('"problem"')) throw new Error(lines);
process.exit();`,
  ],
  [
    'blog/2025-07-16-ai-writing-help-in-forms-with-genie-textarea.mdx server.ts',
    `
const response = await fetch('http://localhost:3000/edit', {
  method: 'POST',
  body: JSON.stringify({content: 'The zip is broke.', action: 'fix'}),
});
if (!response.ok) throw new Error('status ' + response.status);
process.exit();`,
  ],
]);

/** Lines that a user types. */
export const INPUT = new Map([
  [`${SKILLS} approve-refund.ts`, 'yes\n'],
  [`${SKILLS} approve_refund.py`, 'yes\n'],
  [`${FEEDBACK} rate.ts`, '+\ny\n'],
  [
    'blog/2025-10-21-google-calendar-agent-with-connections.mdx calendar.ts',
    'When is the fitting?\n\n',
  ],
  [`${CONTEXT} watch-context.ts`, 'Where is my order?\n\n'],
  [`${CONTEXT} watch_context.py`, 'Where is my order?\n\n'],
]);

/** Modules that a framework generates. */
const VIRTUAL: Record<string, string> = {'$env/dynamic/private': 'export const env = process.env;'};

/**
 * Writes the files that a sample may read into a new folder: example files, titled blocks of its
 * page, and `files`.
 */
export function writeSampleFiles(
  {block}: Unit,
  page: SourcePage,
  files: Record<string, string> = {},
): string {
  const folder = join(process.cwd(), FOLDER, `${block.file.replace(/\W/g, '_')}_${block.line}`);
  rmSync(folder, {recursive: true, force: true});
  const titled = findBlocks(page).filter(
    ({title = '', lang}) =>
      /^[\w./-]+$/.test(title) && ['json', 'html', 'text', 'yaml'].includes(lang),
  );
  const all = {
    ...Object.fromEntries(['receipt.pdf', 'document.pdf'].map((name) => [name, '%PDF-1.4'])),
    'order-support.md': 'Answer questions about orders.',
    'recording.mp3': 'ID3',
    ...Object.fromEntries(titled.map(({title = '', code}) => [title, code])),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/**
 * Writes the sample as JavaScript, with a `main.js` that redirects its requests and calls what it
 * defines.
 */
function prepare(unit: Unit, page: SourcePage): string {
  const files: Record<string, string> = {};
  let source = toJavaScript(unit.source);
  for (const [module, content] of Object.entries(VIRTUAL)) {
    const file = `${basename(module)}.virtual.js`;
    files[file] = content;
    source = source.replaceAll(`'${module}'`, `'./${file}'`);
  }
  const preload = pathToFileURL(join(process.cwd(), 'tests/samples/preload.mjs'));
  const start = `import '${preload.href}';\nconst sample = await import('./sample.js');`;
  // A client with client credentials renews its token until the process ends.
  const end = unit.source.includes('agentClientCredentials') ? 'process.exit();' : '';
  const main = [start, DRIVERS.get(nameSample(unit)) ?? '', end].join('\n');
  return writeSampleFiles(unit, page, {
    ...files,
    'package.json': '{"type": "module"}',
    'sample.js': source,
    'main.js': main,
  });
}

const LIMIT_MS = 45_000;

/** @returns what went wrong: a failed process, an invalid request, or no request */
export async function runSample(unit: Unit, page: SourcePage): Promise<string[]> {
  const cwd = prepare(unit, page);
  const api = new ApiServer({isLoose: unit.source.includes('@serenity-star/sdk')});
  const SANDBOX = await api.start();
  const {PATH} = process.env;
  const env = {
    PATH,
    SANDBOX,
    SERENITY_API_KEY: 'YOUR_API_KEY',
    SERENITY_AGENT_CODE: 'order-support',
  };
  const child = spawn(process.execPath, ['main.js'], {cwd, timeout: LIMIT_MS, env});
  const exited = new Promise<number | null>((done) => void child.once('exit', done));
  // Each line is typed at a prompt, because a prompt reads one line at a time.
  const lines = (INPUT.get(nameSample(unit)) ?? '').split(/(?<=\n)/).filter((line) => line !== '');
  let sincePrompt = '';
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    sincePrompt += String(chunk);
    output += String(chunk);
    if (/[?>)] $/.test(sincePrompt) && lines.length > 0) {
      sincePrompt = '';
      child.stdin.write(lines.shift() ?? '');
    }
  });
  const errors = await text(child.stderr);
  const code = await exited;
  child.stdin.destroy();
  api.stop();
  const problems = findReceivedProblems(api.received);
  if (code !== 0)
    problems.push(`it ended with ${code ?? 'the time limit'}: ${errors.trim().slice(0, 600)}`);
  // The SDK renames only the first level of a plain result, so a sample can read a field that only
  // streams have.
  const missing = output.split('\n').find((line) => /\b(undefined|NaN)\b/.test(line));
  if (missing !== undefined)
    problems.push(`it printed a field that the response lacks: ${missing}`);
  if (api.received.length === 0)
    problems.push(
      'it sent no request. If it only defines functions, call them in DRIVERS of tests/samples/run.ts; if it can’t run in Node, add it to COMPILED_ONLY.',
    );
  return problems;
}
