/**
 * What samples with cURL send: curl itself sends each command to a server, and the parser, which
 * Run buttons rely on, must find the same request, or none.
 */
// cspell:ignore XGET
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import {createFolder} from '@docs-kit/basics/testing';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
  type CurlCommand,
  findCurlCommands,
} from '../../packages/openapi-reference/src/run-samples/parseCurl';
import {findProgram} from '../../tools/support/programs';

const FILE = '{"a":\n1}\n';
const folder = createFolder('curl');

type Sent = {
  method: string;
  path: string;
  contentType: string | undefined;
  accept: string | undefined;
  body: string | [name: string, content: string][];
};
let received: Sent[] = [];

const server = createServer((request, response) => {
  const {method = '', url = '', headers} = request;
  const {'content-type': contentType, accept} = headers;
  void buffer(request).then(async (bytes) => {
    const isForm = contentType?.startsWith('multipart/form-data');
    const sent = {method, path: url, contentType: isForm ? 'form' : contentType, accept};
    received.push({...sent, body: isForm ? await listFields(bytes, contentType) : String(bytes)});
    response.end();
  });
});

/** @returns the fields of a form, with the names of files */
async function listFields(bytes: Uint8Array, contentType = ''): Promise<[string, string][]> {
  const body = new Response(new Blob([bytes as BlobPart]), {
    headers: {'content-type': contentType},
  });
  return [...(await body.formData())].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `file ${value.name}`,
  ]);
}

beforeAll(async () => {
  writeFileSync(path.join(folder, 'body.json'), FILE);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** @returns the request of a command in the form of a received one */
function describeRequest({request, problems, runsOnce}: CurlCommand): Sent | undefined {
  const {method, url, headers, body} = request;
  if (problems.length > 0 || !runsOnce) return undefined;
  const isForm = typeof body === 'object';
  return {
    method,
    path: url.pathname + url.search,
    contentType: isForm ? 'form' : headers['content-type'],
    accept: headers['accept'] ?? '*/*',
    body: isForm
      ? body.map((field) => [field.name, 'file' in field ? `file ${field.file}` : field.value])
      : (body ?? ''),
  };
}

/** @returns the requests of a sample, without those that aren't sent exactly once */
const find = (code: string) =>
  findCurlCommands(code, (name) => (name === 'body.json' ? FILE : undefined)).flatMap(
    (command) => describeRequest(command) ?? [],
  );

describe('curl', () => {
  it
    .runIf(findProgram('curl'))
    .each([
      `curl $API/x`,
      `curl -X PUT "$API"/x -d a=1 -d b=2`,
      `curl -XGET $API -da`,
      `curl --head $API/x`,
      `curl -I -G $API/x -d a=b`,
      `curl $API -d "" -d b`,
      `curl -G $API/x -d a=b -d c`,
      `curl -G "$API/x?z=1" -d a=b`,
      `curl -G "$API/x?" -d a=b`,
      `curl -G $API/x#end -d a=b`,
      `curl -G -X POST $API/x -d a=b`,
      `curl $API --data-urlencode "a=b c&d~é!*()'"`,
      `curl $API --data-urlencode "b c" --data-urlencode "=x=y" --data-urlencode "a@body.json" --data-urlencode @body.json`,
      `curl -G $API --data-urlencode "a=b c" --data-urlencode page=2`,
      `curl $API --json '{"a":' --json '1}'`,
      `curl $API --json '{}' -d a -H 'Accept: text/html'`,
      `curl $API -d a --json @body.json`,
      `curl $API -d @body.json -d a`,
      `curl $API --data-binary @body.json -H 'Content-Type:application/json'`,
      `curl $API --data-raw @body.json`,
      `curl -sSd a --compressed $API`,
      `curl $API -F a=b -F a=c -F 'd=e;type=text/plain' --form-string 'f=@g;type=h'`,
      `curl $API -F file=@./body.json -F 'again=@body.json;type=text/plain;filename=b.txt'`,
      `curl $API -F 'file=@body.json;filename="b c;d.txt"' -F 'file=@"body.json";type=text/plain'`,
      `curl $API -F 'a=<body.json'`,
      `curl -G $API -F a=b`,
      `curl $API -d 'it'\\''s "quoted"' -d "\\"a\\" \\$b \\\\ \\c"`,
      `curl $API -d $'a\\nb' -d a="b c"d`,
      `curl $API -d "a\nb"'\nc' \\\n  -H "X-A: \\\n1"`,
      `A='x y'\nB="$A-z"\ncurl $API -d "$A" -d "\${B}"\nA=2`,
      `export A=1\nA=2\ncurl $API -d "$A"`,
    ])('sends what the parser finds in %s', async (sample) => {
    const {port} = server.address() as AddressInfo;
    const code = `API=http://127.0.0.1:${port}\n${sample}`;
    received = [];
    expect(await once(spawn('bash', ['-c', code], {cwd: folder}), 'exit')).toEqual([0, null]);
    expect(find(code)).toEqual(received);
    expect(received).toHaveLength(1);
  });

  it.each([
    `curl $API -d a -F b=c`,
    `curl $API -F 'a=@b".txt'`,
    `curl -I $API -d a`,
    `curl $API --data=a`,
    `curl -G $API -d 'a b'`,
    `curl "$API/a b"`,
    `curl $API $API`,
    `curl $API/[1-2]`,
    `curl "$API/{agentCode}"`,
    `for i in 1 2; do curl $API; done`,
    `if false; then curl $API; fi`,
    `call() { curl $API; }\ncall\ncall`,
    `curl $API -H 'X-A;'`,
    `curl $API -H 'Accept: a' -H 'Accept: b'`,
  ])('is not run for %s', (sample) => {
    expect(find(`API=https://api.example.com\n${sample}`)).toEqual([]);
  });

  it.each([
    `curl $API -d "$A"`,
    `A='x y'\ncurl $API -d $A`,
    `A=\ncurl $API -d $A`,
    `curl $API -d "$A"\nA=1`,
    `A=1 true\ncurl $API -d "$A"`,
    `A=1\nA+=2\ncurl $API -d "$A"`,
    `A=$(date)\ncurl $API -d "$A"`,
    `curl $API -d "\${A:-b}"`,
    `curl $API -d ~`,
    `curl $API/{a,b}`,
    `echo a | curl $API -d @-`,
  ])('sends a value that only the shell knows with %s', (sample) => {
    const found = find(`API=https://api.example.com\n${sample}`);
    expect(JSON.stringify(found)).toMatch(/\\u0000|%00/);
  });
});
