// The checks are seen to fail: a page with one mistake of each kind, each found at its line.
import {beforeAll, describe, expect, it} from 'vitest';
import {format, parsePage} from '../../src/plugins/content/pages';
import {blocksOf} from '../support/blocks';
import {checkSamples, type Result} from './check';
import {run} from './run';
import {unitsOf} from './typescript';

/** A page with a block; `←` ends the line that is wrong. */
const CASES: readonly [name: string, fence: string, code: string, message: RegExp][] = [
  [
    'a wrong type',
    'ts',
    `import {SerenityClient} from '@serenity-star/sdk';\nnew SerenityClient({apiKey: 7}); //←`,
    /TS\d+: [\s\S]*number/,
  ],
  [
    'a wrong member',
    'ts',
    `import {SerenityClient} from '@serenity-star/sdk';\nconst client = new SerenityClient({apiKey: ''});\nclient.agents.helpers; //←`,
    /helpers/,
  ],
  ['an unknown package', 'ts', `import {x} from 'left-out'; //←\nx();`, /left-out/],
  ['a file that is not on the page', 'ts title="a.ts"', `import {b} from './b.js'; //←\nb();`, /\.\/b\.js/],
  ['any', 'ts', `const a = 1;\nconsole.log((a as any).b); //←`, /any/],
  ['an ignored mistake', 'js', `// @ts-ignore ←\nlet a = b;`, /@ts-ignore/],
  ['nothing to continue', 'ts continues', `console.log(client);`, /no block of its kind/],
  [
    'an unknown option of the widget',
    'html',
    `<script>\n  new AIHubChat('c', {apiKey: '', agentCode: '', color: 'red'}); //←\n</script>`,
    /color/,
  ],
  ['an element left open', 'html', `<div>\n  <p\n</div>`, /HTML/],
  ['a broken template', 'vue', `<template>\n  <p>{{ a + }}</p><!--←-->\n</template>`, /Vue/],
  [
    'a wrong type in a component',
    'vue',
    `<script setup lang="ts">\nconst a: string = 1; //←\n</script>\n\n<template>{{ a }}</template>`,
    /TS2322/,
  ],
  ['a block left open', 'svelte', `<p>a</p>\n{#if true}`, /Svelte/],
  ['broken JSON', 'json', `{\n  "a": 1,\n  "b": } `, /JSON/],
  [
    'a wrong field of an answer',
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
  ['a status that never comes', 'json response=get-ai-models:418', `{}`, /418/],
  ['broken bash', 'bash', `if true; then\n  echo "a`, /bash/],
  [
    'a wrong path',
    'bash',
    `echo\ncurl "https://api.serenitystar.ai/api/v2/agents" --header "X-API-KEY: $KEY" #←`,
    /no operation/,
  ],
  [
    'a path in the wrong case',
    'bash',
    `curl "https://api.serenitystar.ai/api/v2/aimodel" --header "X-API-KEY: $KEY" #←`,
    /it is spelled \/api\/v2\/AIModel/,
  ],
  [
    'a wrong method',
    'bash',
    `curl -X DELETE "https://api.serenitystar.ai/api/v2/AIModel" --header "X-API-KEY: $KEY" #←`,
    /DELETE/,
  ],
  [
    'a wrong query',
    'bash',
    `curl "https://api.serenitystar.ai/api/v2/AIModel?size=1" --header "X-API-KEY: $KEY" #←`,
    /query parameter "size"/,
  ],
  ['no key', 'bash', `curl "https://api.serenitystar.ai/api/v2/AIModel" #←`, /X-API-KEY/],
  [
    'a wrong header',
    'bash',
    `curl "https://api.serenitystar.ai/api/v2/AIModel" -H "X-API-KEY: $KEY" -H "X-Agent: a" #←`,
    /no header "x-agent"/,
  ],
  [
    'a wrong body',
    'bash',
    `curl "https://api.serenitystar.ai/api/v2/agent/a/execute" -H "X-API-KEY: $KEY" -H "Content-Type: application/json" -d '[{"key": "message"}]' #←`,
    /body: .*Key/,
  ],
  [
    'a body without its type',
    'bash',
    `curl "https://api.serenitystar.ai/api/v2/agent/a/execute" -H "X-API-KEY: $KEY" -d '[]' #←`,
    /x-www-form-urlencoded/,
  ],
  [
    'a wrong field of a form',
    'bash',
    `curl "https://api.serenitystar.ai/api/v2/file/upload" -H "X-API-KEY: $KEY" -F "file=@a.pdf" #←`,
    /no field "file"/,
  ],
  [
    'a file that no block shows',
    'bash',
    `curl -X PUT "https://api.serenitystar.ai/api/v2/agent/chat/a" -H "X-API-KEY: $KEY" -H "Content-Type: application/json" -d @a.json #←`,
    /title "a\.json"/,
  ],
  ['an unknown event', 'http events', `event: text\ndata: {"type":"content","text":"a"}`, /text is no event/],
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
    `using var request = new HttpRequestMessage(HttpMethod.Get, "https://api.serenitystar.ai/api/v2/agents"); //←`,
    /no operation/,
  ],
  [
    'a wrong body in a message of HttpClient',
    'csharp',
    `using var request = new HttpRequestMessage(HttpMethod.Post, "https://api.serenitystar.ai/api/v2/agent/a/execute"); //←\nrequest.Headers.Add("X-API-KEY", "a");\nrequest.Content = new StringContent(\n    """\n    [{"Name": 1}]\n    """,\n    Encoding.UTF8,\n    "application/json");`,
    /body: .*Name/,
  ],
  [
    'a wrong part of a form in C#',
    'csharp',
    `using var request = new HttpRequestMessage(HttpMethod.Post, "https://api.serenitystar.ai/api/v2/audio/transcribe"); //←\nrequest.Headers.Add("X-API-KEY", "a");\nrequest.Content = new MultipartFormDataContent\n{\n    { new StreamContent(File.OpenRead("a")), "file", "a" },\n    { new StringContent("a"), "hint" },\n};`,
    /no field "hint"/,
  ],
  ['broken Python', 'python', `import requests\nrequests.get("a" #←`, /Python/],
  [
    'a wrong path in Python',
    'python',
    `import requests\nrequests.get("https://api.serenitystar.ai/api/v2/agents", headers={"X-API-KEY": "a"}) #←`,
    /no operation/,
  ],
  [
    'a wrong body in Python',
    'python',
    `import requests\nrequests.post("https://api.serenitystar.ai/api/v2/agent/a/execute", headers={"X-API-KEY": "a"}, json=[{"Name": 1}]) #←`,
    /body: .*Name/,
  ],
  [
    'a wrong part of a form in Python',
    'python',
    `import requests\nwith open("a", "rb") as file:\n    requests.post("https://api.serenitystar.ai/api/v2/audio/transcribe", headers={"X-API-KEY": "a"}, files={"audio": file}) #←`,
    /no field "audio"/,
  ],
  [
    'a broken diagram',
    'mermaid',
    `flowchart LR\n  accTitle: A\n  accDescr: B\n  a[" --> b %%←`,
    /Mermaid: Parse error/,
  ],
  ['a diagram that nobody can hear', 'mermaid', `flowchart LR %%←\n  a --> b`, /accTitle/],
  ['broken YAML', 'yaml', `a: [1\nb: 2`, /YAML/],
  ['broken PHP', 'php', `$a = 1;\n$b = array( 'a' => ); // ←\n$c = 2;`, /PHP/],
  ['broken CSS', 'css', `a {\n  color red; ←\n`, /CSS/],
  ['no language', '', 'text', /names no language/],
  ['a language without a check', 'cobol', 'DISPLAY.', /cobol/],
  ['a misspelt marker', 'json respond=execute-agent-with-code', '{}', /respond/],
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

it.each(CASES.map(([name], index) => [name, index] as const))('%s is found', (_, index) => {
  const [, , code = '', message = /^$/] = CASES[index] ?? [];
  const own = result.problems.filter(({file}) => file === fileOf(index));
  const found = own.filter(({what}) => message.test(what)).map(({line}) => line);
  expect(found, own.map(format).join('\n')).not.toEqual([]);
  const wrong = code.split('\n').findIndex((line) => line.includes('←'));
  if (wrong >= 0) expect(found, own.map(format).join('\n')).toContain(FIRST_LINE + wrong);
});

it('finds nothing in a page that is right', async () => {
  const text = [
    '```ts title="a.ts"\nexport const a = 1;\n```',
    '```ts title="b.ts"\nimport {a} from "./a.js";\nconsole.log(a);\n```',
    '```ts continues\nconsole.log(a + 1);\n```',
    '```json response=get-ai-models\n{"items": [], "total": 0, "page": 1, "pageSize": 10, "links": []}\n```',
    '```bash\ncurl "https://api.serenitystar.ai/api/v2/AIModel?page=1" --header "X-API-KEY: $KEY"\n```',
    '```text\nanything\n```',
  ].join('\n\n');
  const {problems, counts} = await checkSamples([parsePage(text, 'docs/right.mdx')]);
  expect(problems).toEqual([]);
  expect(counts.get('ts')).toEqual({found: 3, compiled: 3, validated: 0, run: 0});
  expect(counts.get('bash')?.validated).toBe(1);
});

describe('a sample that runs', () => {
  it.each([
    [
      'asks for a wrong path',
      "await fetch('https://api.serenitystar.ai/api/v2/agents', {headers: {'X-API-KEY': 'a'}});",
      /no operation/,
    ],
    [
      'sends a wrong body',
      "await fetch('https://api.serenitystar.ai/api/v2/agent/a/execute', {method: 'POST', headers: {'X-API-KEY': 'a', 'Content-Type': 'application/json'}, body: '[{\"Name\": 1}]'});",
      /body: .*Name/,
    ],
    [
      'reads a field that the response lacks',
      "const response = await fetch('https://api.serenitystar.ai/api/v2/AIModel', {headers: {'X-API-KEY': 'a'}});\nconsole.log((await response.json()).total_count);",
      /lacks: undefined/,
    ],
    ['throws', "throw new Error('https://api.serenitystar.ai');", /ended with 1/],
    ['sends nothing', "console.log('https://api.serenitystar.ai');", /no request/],
    ['leaves the platform', "await fetch('https://example.com');", /no test stands in/],
  ])('fails when it %s', async (_, code, message) => {
    const page = parsePage(`\`\`\`ts\n${code}\n\`\`\`\n`, 'docs/run.mdx');
    const [unit] = unitsOf(blocksOf(page)).units;
    if (!unit) throw new Error('no block was read');
    const {problems} = await run(unit, page);
    expect(problems.join('\n')).toMatch(message);
  });

  it('does not fail when it is right', async () => {
    const code = "await fetch('https://api.serenitystar.ai/api/v2/AIModel', {headers: {'X-API-KEY': 'a'}});";
    const page = parsePage(`\`\`\`ts\n${code}\n\`\`\`\n`, 'docs/run.mdx');
    const [unit] = unitsOf(blocksOf(page)).units;
    if (!unit) throw new Error('no block was read');
    expect((await run(unit, page)).problems).toEqual([]);
  });
});
