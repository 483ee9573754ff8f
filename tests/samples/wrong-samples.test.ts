/** Each check of samples reports a mistake, in its line. */
import {formatProblem} from '@docs-kit/basics/writerError';
import {parsePage} from '@docs-kit/writing/sources';
import {beforeAll, describe, expect, it} from 'vitest';
import {findPython} from '../../tools/support/python';
import {findBlocks} from '../support/blocks';
import {checkSamples, type SampleResults} from './check';
import {runSample} from './run';
import {runPython} from './runPython';
import {listUnits} from './typescript';

const API = 'https://api.serenitystar.ai/api/v2';
const EXECUTE = `${API}/agent/a/execute`;
const KEY = '-H "X-API-KEY: $KEY"';
const JSON_TYPE = '-H "Content-Type: application/json"';
const MESSAGE = 'using var request = new HttpRequestMessage';
const CONTENT = 'request.Headers.Add("X-API-KEY", "a");\nrequest.Content = new';
const SDK = "import {SerenityClient} from '@serenity-star/sdk';";

/** Code blocks with one mistake, in the line with `←`, by the info string of their fence. */
const CASES: Record<string, [name: string, code: string, message: RegExp][]> = {
  ts: [
    ['a wrong type', `${SDK}\nnew SerenityClient({apiKey: 7}); //←`, /TS\d+: [\s\S]*number/],
    ['any', `const a = 1;\nconsole.log((a as any).b); //←`, /any/],
  ],
  'ts foreign=openai@7.57.0': [
    ['a syntax error of another product', `const a = 1;\nawait (; //←`, /TypeScript/],
  ],
  'ts continues': [['nothing to continue', `console.log(client);`, /no block to continue/]],
  html: [
    [
      'an unknown option of the widget',
      `<script>\n  new AIHubChat('c', {color: 'red'}); //←\n</script>`,
      /color/,
    ],
    ['an unclosed element', `<div>\n  <p\n</div>`, /HTML/],
  ],
  vue: [
    ['a broken template', `<template>\n  <p>{{ a + }}</p><!--←-->\n</template>`, /Vue/],
    [
      'a wrong type',
      `<script setup lang="ts">\nconst a: string = 1; //←\n</script>\n\n<template>{{ a }}</template>`,
      /TS2322/,
    ],
  ],
  kotlin: [['a syntax error', `fun add(a: Int): Int {\n  return a + // ←\n}`, /Kotlin/]],
  swift: [['a syntax error', `func add(a: Int -> Int { //←\n  a\n}`, /Swift/]],
  svelte: [['an unclosed block', `<p>a</p>\n{#if true}`, /Svelte/]],
  json: [['a syntax error', `{\n  "a": 1,\n  "b": } `, /JSON/]],
  'json response=execute-agent-with-code': [
    ['a wrong field', `{\n  "contents": "Hello", "←": 1\n}`, /contents/],
  ],
  'json request=execute-agent-with-code': [
    ['a wrong type', `[\n  {"Key": 1, "Value": "←"}\n]`, /\/0\/Key must be string/],
  ],
  'json respond=execute-agent-with-code': [['a misspelled attribute', '{}', /respond/]],
  bash: [
    ['a syntax error', `if true; then\n  echo "a`, /bash/],
    ['a wrong path', `echo\ncurl "${API}/agents" ${KEY} #←`, /isn't an operation/],
    ['a path in the wrong case', `curl "${API}/aimodel" ${KEY} #←`, /spelled \/api\/v2\/AIModel/],
    ['a wrong query', `curl "${API}/AIModel?size=1" ${KEY} #←`, /query: .*size/],
    ['no key', `curl "${API}/AIModel" #←`, /X-API-KEY/],
    ['a wrong header', `curl "${API}/AIModel" ${KEY} -H "X-Agent: a" #←`, /header: .*x-agent/],
    [
      'a wrong body',
      `curl "${EXECUTE}" ${KEY} ${JSON_TYPE} -d '[{"key": "message"}]' #←`,
      /body: .*Key/,
    ],
    [
      'a body without a content type',
      `curl "${EXECUTE}" ${KEY} -d '[]' #←`,
      /x-www-form-urlencoded/,
    ],
    [
      'a wrong field of a form',
      `curl "${API}/file/upload" ${KEY} -F "file=@a.pdf" #←`,
      /form: .*file/,
    ],
  ],
  http: [['a request of no operation', `GET /api/v2/agents/order-support //←`, /isn't a request/]],
  'http events': [
    ['a wrong field of an event', `event: content\ndata: {"type":"content","txt":"←"}`, /txt/],
  ],
  csharp: [
    ['a syntax error', `var a = 1;\nvar b = ; //←`, /C#/],
    ['an empty array without a type', `var all = new[] { }; //←`, /Array\.Empty/],
    [
      'an unknown member',
      `var client = SerenityClient.Create("");\nvar agent = client.Agents.Helpers; //←`,
      /Helpers/,
    ],
    [
      'an unknown option',
      `var request = new AgentExecutionReq //←\n{\n    Color = "red",\n};`,
      /Color/,
    ],
    [
      'a wrong path',
      `using var http = new HttpClient();\nawait http.GetAsync("/api/v2/agents"); //←`,
      /no operation/,
    ],
    [
      'a wrong body of a message',
      `${MESSAGE}(HttpMethod.Post, "${EXECUTE}"); //←\n${CONTENT} StringContent(\n    """\n    [{"Name": 1}]\n    """,\n    Encoding.UTF8,\n    "application/json");`,
      /body: .*Name/,
    ],
    [
      'a stream without a limit',
      `async Task Read(StreamReader reader)\n{\n    await reader.ReadLineAsync(); //←\n}`,
      /CancelAfter/,
    ],
    [
      'wrong JSON content of a message',
      `${MESSAGE}(HttpMethod.Post, "${EXECUTE}"); //←\n${CONTENT.replace(' new', '')} JsonContent.Create(new[] { new { Name = 1 } });`,
      /body: .*Name/,
    ],
    [
      'a wrong part of a form',
      `${MESSAGE}(HttpMethod.Post, "${API}/audio/transcribe"); //←\n${CONTENT} MultipartFormDataContent\n{\n    { new StreamContent(File.OpenRead("a")), "file", "a" },\n    { new StringContent("a"), "hint" },\n};`,
      /form: .*hint/,
    ],
  ],
  python: [['a syntax error', `import requests\nrequests.get("a" #←`, /Python/]],
  mermaid: [['no text alternative', `flowchart LR %%←\n  a --> b`, /accTitle/]],
  yaml: [['a syntax error', `a: [1\nb: 2`, /YAML/]],
  php: [['a syntax error', `$a = 1;\n$b = array( 'a' => ); // ←\n$c = 2;`, /PHP/]],
  cobol: [['a language without a check', 'DISPLAY.', /cobol/]],
};
const cases = Object.entries(CASES).flatMap(([fence, own]) =>
  own.map(([name, code, message]) => ({
    fence,
    name,
    code,
    message,
    file: `docs/${fence} ${name}.mdx`,
  })),
);

const writePage = (fence: string, code: string, file: string) =>
  parsePage(`\`\`\`${fence}\n${code}\n\`\`\`\n`, file);
/** Line of the mistake in a page that starts with the code, or -1 if the code doesn't mark it. */
const markedLine = (code: string) => {
  const row = code.split('\n').findIndex((line) => line.includes('←'));
  return row < 0 ? row : row + 2;
};
let result: SampleResults;

// All pages together, so that libraries are compiled once. tests/samples/samples.test.ts shows that
// nothing is reported for correct blocks.
beforeAll(async () => {
  result = await checkSamples(cases.map(({fence, code, file}) => writePage(fence, code, file)));
}, 120_000);

it.each(cases)('$fence: $name is reported', ({file, code, message}) => {
  const own = result.problems.filter((problem) => problem.file === file);
  const found = own.filter(({what}) => message.test(what)).map(({line}) => line);
  expect(found, own.map(formatProblem).join('\n')).not.toEqual([]);
  if (markedLine(code) > 0)
    expect(found, own.map(formatProblem).join('\n')).toContain(markedLine(code));
});

describe('a TypeScript sample', () => {
  it.each([
    [
      'prints a field that the response lacks',
      `const response = await fetch('${API}/AIModel', {headers: {'X-API-KEY': 'a'}});\nconsole.log((await response.json()).total_count);`,
      /lacks: undefined/,
    ],
    ['throws an error', `throw new Error('${API}');`, /ended with 1/],
    ['sends no request', `console.log('${API}');`, /no request/],
  ])('that %s is reported', async (_, code, message) => {
    const page = writePage('ts', code, 'docs/run.mdx');
    const [unit] = listUnits(findBlocks(page)).units;
    if (!unit) throw new Error('The page has no block.');
    expect((await runSample(unit, page)).join('\n')).toMatch(message);
  });
});

/** Python samples after a request that lists models. */
const PYTHON_CASES: [name: string, code: string, message: RegExp][] = [
  [
    'reads a field that the response lacks',
    'print(response.json()["totals"]) #←',
    /KeyError: 'totals'/,
  ],
  ['prints None', 'print(response.json().get("totals")) #←', /the response lacks: None/],
  [
    'sends a wrong form',
    `requests.post("${API}/file/upload", headers={"X-API-KEY": "a"}, files={"file": b"a"})`,
    /form: .*file/,
  ],
  ['ignores a 429 response', 'print("Done")', /doesn't report a 429 response/],
  [
    'only prints a 429 response',
    'print(response.status_code)',
    /ends without an error after a 429 response/,
  ],
];
const python = findPython();

// Without Python, samples are only parsed.
it.runIf(python)('mistakes in Python samples are reported when they run', async () => {
  const request = `import requests\nresponse = requests.get("${API}/AIModel", headers={"X-API-KEY": "a"})\n`;
  const all = PYTHON_CASES.map(([name, code, message]) => ({name, code: request + code, message}));
  all.push({name: 'sends no request', code: 'import requests', message: /it sent no request/});
  const pages = all.map(({name, code}) => writePage('python', code, name));
  const {problems} = await runPython(pages, python as NonNullable<typeof python>);
  for (const {name, code, message} of all) {
    const own = problems.filter(({file}) => file === name);
    expect(own.map(({what}) => what).join('\n'), name).toMatch(message);
    const lines = own.map(({line}) => line);
    if (markedLine(code) > 0) expect(lines, name).toContain(markedLine(code));
  }
});
