/**
 * Replays the requests of C# samples against the sandbox, byte for byte as .NET writes them: those
 * of `HttpClient` from the samples, and those of the .NET SDK from tests/fixtures/clients.yaml,
 * which clients.test.ts replays. Programs of recipes have the requests that recipes.test.ts runs.
 */
import {readFileSync} from 'node:fs';
import {mapValues} from '@docs-kit/basics/json';
import {loadOperations} from '@docs-kit/openapi-model';
import {parsePage} from '@docs-kit/writing/sources';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {parse} from 'yaml';
import {UNKNOWN_VALUE} from '../../packages/openapi-reference/src/run-samples/shellCommands';
import {apiConfig} from '../../src/config/node/openapiModel';
import {RECIPES_DIR} from '../../src/config/recipes';
import {listen, type Listener} from '../../tools/support/ports';
import {type Block, findBlocks} from '../support/blocks';
import {sendAs} from '../support/clientRuntimes';
import {readContentPages} from '../support/contentPages';
import {parseWith, type SyntaxNode} from '../support/grammar';
import {createPlatformApp} from '../support/sandboxOperations';
import {type CsharpRequest, listCsharpRequests} from './csharpRequests';

type Client = {client: string; requests: {call: string}[]};

const generated = loadOperations(apiConfig).map(({operationId, samples}) => {
  const backticks = '`'.repeat(8);
  const codes = samples.filter(({fence}) => fence === 'csharp').map(({code}) => code);
  const blocks = codes.map((code) => `${backticks}csharp\n${code}\n${backticks}\n`);
  return parsePage(blocks.join('\n'), `api/openapi.json ${operationId}`);
});
const blocks = [...readContentPages(), ...generated]
  .filter(({file}) => !file.startsWith(`${RECIPES_DIR}/`))
  .flatMap(findBlocks)
  .filter(({lang, foreign}) => lang === 'csharp' && foreign === undefined);

const clients = parse(readFileSync('tests/fixtures/clients.yaml', 'utf8')) as Client[];
const sdkCalls = clients.find(({client}) => client === 'The .NET SDK')?.requests ?? [];
const replayedMethods = new Set(sdkCalls.flatMap(({call}) => call.match(/\b\w+Async\b/g) ?? []));

/** Calls of the SDK, and of `HttpClient` in samples whose requests can't be read. */
const SDK_CALL = /(?<!Content|File|reader)\.((?!MoveNext|Wait|Dispose)\w+Async)\(/g;

/** What only a run knows is the ID of a conversation, or text. */
const KNOWN_ID = '9d2c7a54-1f0b-4b52-8f2e-6a1f7f0f3c21';

const nameBlock = ({file, line}: Block) => `${file}:${line}`;

let server: Listener;
let parsed: {block: Block; requests: CsharpRequest[]}[];

beforeAll(async () => {
  const app = createPlatformApp();
  server = await listen((request) => app.fetch(request));
  const parseCode = async ({code}: Block): Promise<SyntaxNode> =>
    (await parseWith('c-sharp', code)).root;
  parsed = await Promise.all(
    blocks.map(async (block) => ({block, requests: listCsharpRequests(await parseCode(block))})),
  );
}, 60_000);
afterAll(() => server.stop());

const fill = (text: string) =>
  text.replaceAll(JSON.stringify(UNKNOWN_VALUE).slice(1, -1), KNOWN_ID);

/** @returns the response's status and body if the sandbox refuses the request */
async function findRefusal({method, url, headers, json, text, form}: CsharpRequest) {
  const hasJsonText = text !== undefined && /json/.test(headers['Content-Type'] ?? '');
  const response = await sendAs(server.origin, 'dotnet', {
    method,
    path: url.pathname + url.search,
    headers: {
      ...mapValues(headers, (value) => value.replaceAll(UNKNOWN_VALUE, 'YOUR_API_KEY')),
      ...(hasJsonText && {'Content-Type': `${headers['Content-Type']}; charset=utf-8`}),
    },
    ...(json !== undefined && {json: JSON.parse(fill(JSON.stringify(json))) as unknown}),
    ...(text !== undefined && {text: fill(text)}),
    ...(form && {form}),
  });
  return response.status < 400 ? undefined : `${response.status} ${response.text}`;
}

it('of HttpClient are accepted by the sandbox', {timeout: 60_000}, async () => {
  const sent = parsed.flatMap(({block, requests}) =>
    requests.map((request) => ({name: nameBlock(block), request})),
  );
  const refused: string[] = [];
  for (const {name, request} of sent) {
    const refusal = await findRefusal(request);
    if (refusal !== undefined)
      refused.push(`${name}: ${request.method} ${request.url.pathname}: ${refusal.slice(0, 400)}`);
  }
  console.info(`C# samples: ${blocks.length}; requests replayed: ${sent.length}`);
  expect(refused).toEqual([]);
});

it('of the SDK are all in tests/fixtures/clients.yaml', () => {
  const missing = parsed
    .filter(({requests}) => requests.length === 0)
    .flatMap(({block}) =>
      [...block.code.matchAll(SDK_CALL)]
        .map(([, name = '']) => name)
        .filter((name) => !replayedMethods.has(name))
        .map((name) => `${nameBlock(block)} calls ${name}. Add its request.`),
    );
  expect(missing).toEqual([]);
});
