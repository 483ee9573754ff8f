// Runs the checks on pages with one mistake each, which must be reported in its line.
import {beforeAll, describe, expect, it} from 'vitest';
import {format, parsePage} from '../../src/plugins/content/pages';
import {blocksOf} from '../support/blocks';
import {findPython} from '../support/python';
import {checkSamples, type Result} from './check';
import {run} from './run';
import {runPython} from './runPython';
import {unitsOf} from './typescript';

const API = 'https://api.serenitystar.ai/api/v2';
const KEY = '-H "X-API-KEY: $KEY"';
const JSON_TYPE = '-H "Content-Type: application/json"';
const PYTHON_KEY = 'headers={"X-API-KEY": "a"}';
const CSHARP_KEY = 'request.Headers.Add("X-API-KEY", "a");';
const MESSAGE = 'using var request = new HttpRequestMessage';
const SDK = "import {SerenityClient} from '@serenity-star/sdk';";

/** Code blocks with one mistake, in the line with `←`. */
const CASES: readonly [name: string, fence: string, code: string, message: RegExp][] = [
  ['a wrong type', 'ts', `${SDK}\nnew SerenityClient({apiKey: 7}); //←`, /TS\d+: [\s\S]*number/],
  [
    'a wrong member',
    'ts',
    `${SDK}\nconst client = new SerenityClient({apiKey: ''});\nclient.agents.helpers; //←`,
    /helpers/,
  ],
  ['an unknown package', 'ts', `import {x} from 'left-out'; //←\nx();`, /left-out/],
  ['a file that is not on the page', 'ts title="a.ts"', `import {b} from './b.js'; //←\nb();`, /\.\/b\.js/],
  ['any', 'ts', `const a = 1;\nconsole.log((a as any).b); //←`, /any/],
  ['an ignored error', 'js', `// @ts-ignore ←\nlet a = b;`, /@ts-ignore/],
  ['nothing to continue', 'ts continues', `console.log(client);`, /no block to continue/],
  [
    'an unknown option of the widget',
    'html',
    `<script>\n  new AIHubChat('c', {apiKey: '', agentCode: '', color: 'red'}); //←\n</script>`,
    /color/,
  ],
  ['an unclosed element', 'html', `<div>\n  <p\n</div>`, /HTML/],
  ['a broken template', 'vue', `<template>\n  <p>{{ a + }}</p><!--←-->\n</template>`, /Vue/],
  [
    'a wrong type in a component',
    'vue',
    `<script setup lang="ts">\nconst a: string = 1; //←\n</script>\n\n<template>{{ a }}</template>`,
    /TS2322/,
  ],
  ['an unclosed block', 'svelte', `<p>a</p>\n{#if true}`, /Svelte/],
  ['broken JSON', 'json', `{\n  "a": 1,\n  "b": } `, /JSON/],
  [
    'a wrong field of a response',
    'json response=execute-agent-with-code',
    `{\n  "contents": "Hello", "←": 1\n}`,
    /contents/,
  ],
  [
    'a wrong type in a request',
    'json request=execute-agent-with-code',
    `[\n  {"Key": 1, "Value": "←"}\n]`,
    /\/0\/Key must be string/,
  ],
  ['an unknown operation', 'json request=run-agent', `{}`, /no operation run-agent/],
  ['an undocumented status', 'json response=get-ai-models:418', `{}`, /418/],
  ['broken bash', 'bash', `if true; then\n  echo "a`, /bash/],
  ['a wrong path', 'bash', `echo\ncurl "${API}/agents" ${KEY} #←`, /no operation/],
  ['a path in the wrong case', 'bash', `curl "${API}/aimodel" ${KEY} #←`, /it is spelled \/api\/v2\/AIModel/],
  ['a wrong method', 'bash', `curl -X DELETE "${API}/AIModel" ${KEY} #←`, /DELETE/],
  ['a wrong query', 'bash', `curl "${API}/AIModel?size=1" ${KEY} #←`, /query parameter "size"/],
  ['no key', 'bash', `curl "${API}/AIModel" #←`, /X-API-KEY/],
  ['a wrong header', 'bash', `curl "${API}/AIModel" ${KEY} -H "X-Agent: a" #←`, /no header "x-agent"/],
  [
    'a wrong body',
    'bash',
    `curl "${API}/agent/a/execute" ${KEY} ${JSON_TYPE} -d '[{"key": "message"}]' #←`,
    /body: .*Key/,
  ],
  ['a body without a content type', 'bash', `curl "${API}/agent/a/execute" ${KEY} -d '[]' #←`, /x-www-form-urlencoded/],
  ['a wrong field of a form', 'bash', `curl "${API}/file/upload" ${KEY} -F "file=@a.pdf" #←`, /no field "file"/],
  [
    'a file that the page lacks',
    'bash',
    `curl -X PUT "${API}/agent/chat/a" ${KEY} ${JSON_TYPE} -d @a.json #←`,
    /title "a\.json"/,
  ],
  ['an unknown event', 'http events', `event: text\ndata: {"type":"content","text":"a"}`, /no event text/],
  ['a wrong field of an event', 'http events', `event: content\ndata: {"type":"content","txt":"←"}`, /txt/],
  ['broken C#', 'csharp', `var a = 1;\nvar b = ; //←`, /C#/],
  [
    'an unknown member of the .NET SDK',
    'csharp',
    `var client = SerenityClient.Create("");\nvar agent = client.Agents.Helpers; //←`,
    /Helpers/,
  ],
  [
    'an unknown option of the .NET SDK',
    'csharp',
    `var request = new AgentExecutionReq\n{\n    Color = "red", //←\n};`,
    /Color/,
  ],
  [
    'a wrong path in C#',
    'csharp',
    `using var http = new HttpClient();\nawait http.GetAsync("/api/v2/agents"); //←`,
    /no operation/,
  ],
  [
    'a wrong path in a message of HttpClient',
    'csharp',
    `${MESSAGE}(HttpMethod.Get, "${API}/agents"); //←`,
    /no operation/,
  ],
  [
    'a wrong body in a message of HttpClient',
    'csharp',
    `${MESSAGE}(HttpMethod.Post, "${API}/agent/a/execute"); //←\n${CSHARP_KEY}\nrequest.Content = new StringContent(\n    """\n    [{"Name": 1}]\n    """,\n    Encoding.UTF8,\n    "application/json");`,
    /body: .*Name/,
  ],
  [
    'a wrong part of a form in C#',
    'csharp',
    `${MESSAGE}(HttpMethod.Post, "${API}/audio/transcribe"); //←\n${CSHARP_KEY}\nrequest.Content = new MultipartFormDataContent\n{\n    { new StreamContent(File.OpenRead("a")), "file", "a" },\n    { new StringContent("a"), "hint" },\n};`,
    /no field "hint"/,
  ],
  ['broken Python', 'python', `import requests\nrequests.get("a" #←`, /Python/],
  [
    'a wrong path in Python',
    'python',
    `import requests\nrequests.get("${API}/agents", ${PYTHON_KEY}) #←`,
    /no operation/,
  ],
  [
    'a wrong body in Python',
    'python',
    `import requests\nrequests.post("${API}/agent/a/execute", ${PYTHON_KEY}, json=[{"Name": 1}]) #←`,
    /body: .*Name/,
  ],
  [
    'a wrong part of a form in Python',
    'python',
    `import requests\nwith open("a", "rb") as file:\n    requests.post("${API}/audio/transcribe", ${PYTHON_KEY}, files={"audio": file}) #←`,
    /no field "audio"/,
  ],
  [
    'a broken diagram',
    'mermaid',
    `flowchart LR\n  accTitle: A\n  accDescr: B\n  a[" --> b %%←`,
    /Mermaid: Parse error/,
  ],
  ['a diagram without a text alternative', 'mermaid', `flowchart LR %%←\n  a --> b`, /accTitle/],
  ['broken YAML', 'yaml', `a: [1\nb: 2`, /YAML/],
  ['broken PHP', 'php', `$a = 1;\n$b = array( 'a' => ); // ←\n$c = 2;`, /PHP/],
  ['broken CSS', 'css', `a {\n  color red; ←\n`, /CSS/],
  ['no language', '', 'text', /has no language/],
  ['a language without a check', 'cobol', 'DISPLAY.', /cobol/],
  ['a misspelled attribute', 'json respond=execute-agent-with-code', '{}', /respond/],
];

const FIRST_LINE = 8;
const fileOf = (index: number) => `docs/wrong-${index}.mdx`;
let result: Result;

// All pages together, so that libraries are compiled once.
beforeAll(async () => {
  const pages = CASES.map(([, fence, code], index) =>
    parsePage(`---\ntitle: A\n---\n\nText.\n\n\`\`\`${fence}\n${code}\n\`\`\`\n`, fileOf(index)),
  );
  result = await checkSamples(pages);
}, 120_000);

it.each(CASES.map(([name], index) => [name, index] as const))('%s is reported', (_, index) => {
  const [, , code = '', message = /^$/] = CASES[index] ?? [];
  const own = result.problems.filter(({file}) => file === fileOf(index));
  const found = own.filter(({what}) => message.test(what)).map(({line}) => line);
  expect(found, own.map(format).join('\n')).not.toEqual([]);
  const wrong = code.split('\n').findIndex((line) => line.includes('←'));
  if (wrong >= 0) expect(found, own.map(format).join('\n')).toContain(FIRST_LINE + wrong);
});

it('nothing is reported for a correct page', async () => {
  const text = [
    '```ts title="a.ts"\nexport const a = 1;\n```',
    '```ts title="b.ts"\nimport {a} from "./a.js";\nconsole.log(a);\n```',
    '```ts continues\nconsole.log(a + 1);\n```',
    '```json response=get-ai-models\n{"items": [], "total": 0, "page": 1, "pageSize": 10, "links": []}\n```',
    `\`\`\`bash\ncurl "${API}/AIModel?page=1" ${KEY}\n\`\`\``,
    '```text\nanything\n```',
  ].join('\n\n');
  const {problems, counts} = await checkSamples([parsePage(text, 'docs/right.mdx')]);
  expect(problems).toEqual([]);
  expect(counts.get('ts')).toEqual({found: 3, compiled: 3, validated: 0, run: 0});
  expect(counts.get('bash')?.validated).toBe(1);
});

describe('a TypeScript sample', () => {
  const headers = "{'X-API-KEY': 'a', 'Content-Type': 'application/json'}";
  it.each([
    ['requests a wrong path', `await fetch('${API}/agents', {headers: ${headers}});`, /no operation/],
    [
      'sends a wrong body',
      `await fetch('${API}/agent/a/execute', {method: 'POST', headers: ${headers}, body: '[{"Name": 1}]'});`,
      /body: .*Name/,
    ],
    [
      'prints a field that the response lacks',
      `const response = await fetch('${API}/AIModel', {headers: ${headers}});\nconsole.log((await response.json()).total_count);`,
      /lacks: undefined/,
    ],
    ['throws an error', `throw new Error('${API}');`, /ended with 1/],
    ['sends no request', `console.log('${API}');`, /no request/],
    ['calls another server', "await fetch('https://example.com');", /No test server responds/],
    ['is correct', `await fetch('${API}/AIModel', {headers: ${headers}});`, /^$/],
  ])('that %s is run', async (_, code, message) => {
    const page = parsePage(`\`\`\`ts\n${code}\n\`\`\`\n`, 'docs/run.mdx');
    const [unit] = unitsOf(blocksOf(page)).units;
    if (!unit) throw new Error('The page has no block.');
    expect((await run(unit, page)).problems.join('\n')).toMatch(message);
  });
});

const python = findPython();
const PYTHON_CASES: readonly [name: string, code: string, message: RegExp][] = [
  ['reads a field that the response lacks', 'print(response.json()["totals"]) #←', /KeyError: 'totals'/],
  ['prints None', 'print(response.json().get("totals")) #←', /the response lacks: None/],
  ['prints None in a text', 'print(f"{response.json().get(\'totals\')} models") #←', /the response lacks: None models/],
  ['sends a wrong parameter', `requests.get("${API}/AIModel", ${PYTHON_KEY}, params={"size": 1})`, /parameter "size"/],
  ['calls another server', 'requests.get("https://example.com") #←', /No test server responds/],
  ['has invalid syntax', 'print("a" #←', /SyntaxError/],
  ['exits with an error', 'raise SystemExit("a") #←', /SystemExit: a/],
  ['is correct', 'response.raise_for_status()\nprint(response.json()["total"])', /^$/],
];

// A machine without Python only parses the samples.
if (python) {
  it('Python samples are run, and mistakes are reported', async () => {
    const request = `import requests\nresponse = requests.get("${API}/AIModel", ${PYTHON_KEY})`;
    const handled = `${request}\nif not response.ok:\n    print(response.status_code)`;
    const cases = [
      ...PYTHON_CASES.map(
        ([name, code, message]) =>
          [name, `${/SyntaxError/.test(message.source) ? request : handled}\n${code}`, message] as const,
      ),
      ['sends no request', 'import requests', /it sent no request/] as const,
      ['ignores a 429 response', request, /doesn't report a 429 response/] as const,
    ];
    const pages = cases.map(([name, code]) => parsePage(`\`\`\`python\n${code}\n\`\`\`\n`, name));
    const {problems, ran} = await runPython(pages, python);
    expect(ran).toBe(cases.length);
    for (const [name, code, message] of cases) {
      const own = problems.filter(({file}) => file === name);
      expect(own.map(({what}) => what).join('\n'), name).toMatch(message);
      const wrong = code.split('\n').findIndex((line) => line.includes('←'));
      if (wrong >= 0)
        expect(
          own.map(({line}) => line),
          name,
        ).toContain(wrong + 2);
    }
  });
}
