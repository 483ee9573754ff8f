/**
 * Writes a recipe as one program in each language. A program prints what it keeps of each response,
 * and ends with an error at the first step that fails.
 */
import {SAMPLE_LABELS, type Json, type Operation} from '../../shared/operation';
import {quoteForShell} from '../../shared/curl';
import {toPython, toTypescript} from '../../shared/samples';
import {isObject} from '../../shared/json';
import {
  EMBEDDED,
  readFileName,
  readReference,
  type StepRun,
  type Values,
} from '../../shared/recipes/runRecipe';
import type {Workflow, WorkflowStep} from '../../shared/recipes/schema';
import {nameStep} from './arazzo';

const HOST = 'https://api.serenitystar.ai';
const BODY = '$response.body#';

/** What the programs of all languages are written from. */
export type Plan = {
  recipe: Workflow;
  /** Default values of the inputs. */
  inputs: Values;
  /** The output that authorizes later requests. Without it, an API key does. */
  token: string | undefined;
  steps: PlannedStep[];
};

export type PlannedStep = {
  step: WorkflowStep;
  variable: string;
  method: string;
  /** Path and query, with {@link mark}s for values of inputs and steps. */
  path: string;
  body?: Json;
  file?: {field: string; name: string};
  outputs: {name: string; keys: string[]; value: Json}[];
  poll?: {keys: string[]; pending: Json; done: Json; seconds: number; limit: number};
  /** How often a 429 response is retried. */
  retries: number;
  /** Whether it sends the plan's token. */
  isAuthorized: boolean;
};

const START = '\uE000';
const END = '\uE001';
export const MARK = /\uE000(\w+)\uE001/g;
const mark = (name: string) => `${START}${name}${END}`;

function markAll(value: Json): Json {
  if (Array.isArray(value)) return value.map(markAll);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, markAll(item)]));
  const name = readReference(value);
  return name === undefined ? value : mark(name);
}

const readKeys = (pointer: string) =>
  pointer.startsWith(BODY) ? pointer.slice(BODY.length + 1).split('/') : [];

function planPoll({successCriteria, onFailure: [retry]}: WorkflowStep): PlannedStep['poll'] {
  const read = (condition = '') => /^(\$response\.body#\S+) == (.+)$/.exec(condition);
  const pending = read(retry?.criteria[0]?.condition);
  const done = successCriteria.map(({condition}) => read(condition)).find(Boolean);
  if (!retry || !pending?.[1] || !done) return undefined;
  const parse = (literal = '') => JSON.parse(literal.replaceAll("'", '"')) as Json;
  return {
    keys: readKeys(pending[1]),
    pending: parse(pending[2]),
    done: parse(done[2]),
    seconds: retry.retryAfter,
    limit: retry.retryLimit,
  };
}

export function planPrograms(
  recipe: Workflow,
  runs: readonly StepRun[],
  operations: readonly Operation[],
): Plan {
  const steps = runs.map(({step, outputs}): PlannedStep => {
    const {method = 'get', path = ''} = operations.find(({id}) => id === step.operationId) ?? {};
    const all = step.parameters.map((one) => ({...one, value: String(markAll(one.value))}));
    const find = (name: string) => all.find((one) => one.in === 'path' && one.name === name)?.value;
    const query = all
      .filter((one) => one.in === 'query')
      .map(({name, value}) => `${name}=${value}`);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => find(name) ?? name);
    const {contentType, payload = null} = step.requestBody ?? {};
    const [field = '', file] =
      contentType === 'multipart/form-data' ? (Object.entries(payload as object)[0] ?? []) : [];
    const poll = planPoll(step);
    const fileName = readFileName(file as Json | undefined);
    return {
      step,
      variable: nameStep(step),
      method: method.toUpperCase(),
      path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      ...(contentType === 'application/json' && {body: markAll(payload)}),
      ...(fileName !== undefined && {file: {field, name: fileName}}),
      outputs: Object.entries(step.outputs).map(([name, pointer]) => ({
        name,
        keys: readKeys(pointer),
        value: outputs[name] ?? null,
      })),
      ...(poll && {poll}),
      retries: poll ? 0 : (step.onFailure[0]?.retryLimit ?? 0),
      isAuthorized: step.parameters.some(({name}) => name === 'Authorization'),
    };
  });
  const asked = new Set(recipe.steps.map((step) => step['x-ask']?.sets));
  const inputs = Object.fromEntries(
    Object.entries(recipe.inputs.properties)
      .filter(([name]) => name !== 'apiKey' && !asked.has(name))
      .map(([name, input]) => [name, input.default]),
  );
  const {value: credential} =
    recipe.steps.flatMap((one) => one.parameters).find(({name}) => name === 'Authorization') ?? {};
  const token = readReference(String(credential).match(EMBEDDED)?.[0].slice(1, -1));
  return {recipe, inputs, token, steps};
}

const joinLines = (...list: (string | false | undefined)[]): string =>
  list.filter((line) => line !== false && line !== undefined).join('\n');
const indent = (text: string, spaces: number) =>
  text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(spaces)}`);
const describe = ({step}: PlannedStep, index: number) => `${index + 1}. ${step['x-title']}.`;
const usesStream = ({steps}: Plan) => steps.some(({step}) => step['x-stream']);
const usesJson = ({steps}: Plan) => steps.some(({outputs, poll}) => outputs.length > 0 || poll);
const asks = ({steps}: Plan) => steps.some(({step}) => step['x-ask']);
const waits = ({steps}: Plan) => steps.some(({poll, retries}) => poll ?? retries > 0);
const canRetry = ({steps}: Plan) => steps.some(({retries}) => retries > 0);

/** Writes short objects and lists in one line. */
export const compact = (code: string): string =>
  code.replace(
    /([{[])\n\s*([^{}[\]]{1,70}?),?\n\s*([}\]])/g,
    (_, open: string, inner: string, close: string) =>
      open + inner.replace(/,\n\s*/g, ', ') + close,
  );

/** Replaces marked values in quotes by the names of variables. */
const unquote = (code: string, rename: (name: string) => string = (name) => name) =>
  code.replace(/(['"])\uE000(\w+)\uE001\1/g, (_, _quote, name: string) => rename(name));

// TypeScript

const isIndex = (key: string | undefined) => key !== undefined && /^\d+$/.test(key);

/** The type of an object with the fields that are read: `{pendingActions: {requestId: string}[]}`. */
function writeType(fields: readonly {keys: readonly string[]; type: string}[]): string {
  const [first] = fields;
  if (first?.keys.length === 0) return first.type;
  if (isIndex(first?.keys[0]))
    return `${writeType(fields.map(({keys, type}) => ({keys: keys.slice(1), type})))}[]`;
  const names = [...new Set(fields.map(({keys}) => keys[0] ?? ''))];
  const members = names.map((name) => {
    const own = fields.filter(({keys}) => keys[0] === name);
    return `${name}: ${writeType(own.map(({keys, type}) => ({keys: keys.slice(1), type})))}`;
  });
  return `{${members.join('; ')}}`;
}

const readMember = (owner: string, keys: readonly string[]) =>
  keys.reduce((code, key) => (isIndex(key) ? `${code}[${key}]` : `${code}.${key}`), owner);

const typePath = (path: string) =>
  path.includes(START) ? `\`${path.replace(MARK, '${$1}')}\`` : `'${path}'`;

const TYPESCRIPT_STREAM = `/** Prints a streamed reply as it arrives, up to a number of pieces. */
async function printStream(response: Response, stopAfter = Infinity): Promise<void> {
  let buffer = '';
  let pieces = 0;
  const decoder = new TextDecoder();
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    buffer += decoder.decode(chunk, {stream: true});
    const lines = buffer.split('\\n');
    buffer = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data:'))) {
      const event = JSON.parse(line.slice(5)) as {type: string; text?: string; message?: string};
      if (event.type === 'error') throw new Error(event.message);
      if (event.type === 'content') process.stdout.write(event.text ?? '');
      if (event.type === 'content') pieces += 1;
      if (event.type === 'stop' || pieces >= stopAfter) return console.log();
    }
  }
  throw new Error('The stream ended before the reply was complete');
}
`;

function writeTypescriptCall({step, variable, ...planned}: PlannedStep): string {
  const {method, path, body, file, outputs, retries} = planned;
  const args = [`'${method}'`, typePath(path)];
  if (body !== undefined)
    args.push(unquote(compact(toTypescript(body))).replace(/\b(\w+): \1(?=[,}])/g, '$1'));
  if (file) args.push('form');
  if (retries > 0) args.push(String(retries));
  const stream = step['x-stream'];
  const type = writeType(outputs.map(({keys, value}) => ({keys, type: typeof value})));
  return joinLines(
    file && 'const form = new FormData();',
    file && `form.append('${file.field}', await openAsBlob('${file.name}'), '${file.name}');`,
    stream
      ? `await printStream(await send(${args.join(', ')})${stream.stopAfter ? `, ${stream.stopAfter}` : ''});`
      : outputs.length === 0
        ? `await send(${args.join(', ')});`
        : `const ${variable} = await call<${type}>(${args.join(', ')});`,
    ...outputs.map(({name, keys}) => `const ${name} = ${readMember(variable, keys)};`),
  );
}

function writeTypescriptStep(planned: PlannedStep, index: number, {token}: Plan): string {
  const {'x-ask': ask, 'x-typescript': own} = planned.step;
  return joinLines(
    `\n// ${describe(planned, index)}`,
    ask && 'const terminal = createInterface({input: process.stdin, output: process.stdout});',
    ask &&
      `const ${ask.sets ?? 'isDone'} = (await terminal.question('${ask.question} (yes/no) ')) === 'yes';`,
    ask && 'terminal.close();',
    ask && ask.sets === undefined && "if (!isDone) throw new Error('Stopped');",
    own?.trimEnd() ?? writeTypescriptCall(planned),
    ...planned.outputs.map(({name}) => name !== token && `console.log('${name}:', ${name});`),
  );
}

function writeTypescript(plan: Plan): string {
  const hasRetries = canRetry(plan);
  const own = plan.steps.map(({step}) => step['x-typescript'] ?? '').join('');
  const sent = {...plan, steps: plan.steps.filter(({step}) => step['x-typescript'] === undefined)};
  const imports = [
    plan.steps.some(({file}) => file) && `import {openAsBlob} from 'node:fs';`,
    asks(plan) && `import {createInterface} from 'node:readline/promises';`,
    waits(plan) && `import {setTimeout as sleep} from 'node:timers/promises';`,
    own !== '' && `import {SerenityClient} from '@serenity-star/sdk';`,
  ].filter(Boolean);
  return joinLines(
    ...imports,
    imports.length > 0 && '',
    sent.steps.length > 0 && `const API = '${HOST}';`,
    plan.token === undefined && `const apiKey = process.env.SERENITY_API_KEY ?? '';`,
    ...Object.entries(plan.inputs).map(
      ([name, value]) => `const ${name} = ${toTypescript(value)};`,
    ),
    own !== '' && plan.token === undefined && 'const client = new SerenityClient({apiKey});',
    '',
    sent.steps.length > 0 &&
      `/** Sends a request${hasRetries ? ', and repeats it after 429' : ''}. Throws an error with the body of a failed response. */
async function send(method: string, path: string, body?: unknown${hasRetries ? ', retries = 0' : ''}): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(API + path, {
    method,
    headers: {
      'X-API-KEY': apiKey,
      ...(body !== undefined && !isForm && {'Content-Type': 'application/json'}),
    },
    ...(body !== undefined && {body: isForm ? body : JSON.stringify(body)}),
  });`,
    sent.steps.length > 0 &&
      hasRetries &&
      `  if (response.status === 429 && retries > 0) {
    // Seconds or a date. A random part keeps clients that failed together apart.
    const after = response.headers.get('Retry-After') ?? '1';
    const seconds = /^\\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
    await sleep((Math.max(0, seconds) + Math.random()) * 1000);
    return send(method, path, body, retries - 1);
  }`,
    sent.steps.length > 0 &&
      `  if (!response.ok) throw new Error(\`\${method} \${path}: \${response.status} \${await response.text()}\`);
  return response;
}
`,
    usesJson(sent) &&
      `const call = async <T>(...request: Parameters<typeof send>): Promise<T> =>
  (await (await send(...request)).json()) as T;
`,
    usesStream(sent) && TYPESCRIPT_STREAM,
    ...plan.steps.map((step, index) => writeTypescriptStep(step, index, plan)),
  ).replace(/\n{3,}/g, '\n\n');
}

// Python

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const readItem = (owner: string, keys: readonly string[]) =>
  keys.reduce((code, key) => `${code}[${isIndex(key) ? key : `"${key}"`}]`, owner);
const pythonPath = (path: string) =>
  path.includes(START)
    ? `f"${path.replace(MARK, (_, name: string) => `{${toSnakeCase(name)}}`)}"`
    : `"${path}"`;

const PYTHON_STREAM = `def print_stream(response, stop_after=None):
    """Print a streamed reply as it arrives, up to a number of pieces."""
    pieces = 0
    for line in response.iter_lines():
        if not line.startswith(b"data:"):
            continue
        event = json.loads(line[5:])
        if event["type"] == "error":
            raise RuntimeError(event["message"])
        if event["type"] == "content":
            print(event["text"], end="", flush=True)
            pieces += 1
        if event["type"] == "stop" or pieces == stop_after:
            print()
            return
    raise ConnectionError("The stream ended before the reply was complete")

`;

function writePythonStep(planned: PlannedStep, index: number, {token}: Plan): string {
  const {step, variable, method, path, body, file, outputs, poll, retries} = planned;
  const args = [`"${method}"`, pythonPath(path)];
  if (body !== undefined) args.push(`json=${unquote(compact(toPython(body)), toSnakeCase)}`);
  if (file) args.push(`files={"${file.field}": file}`);
  if (retries > 0) args.push(`retries=${retries}`);
  const stream = step['x-stream'];
  const ask = step['x-ask'];
  if (stream) args.push('stream=True');
  const name = toSnakeCase(variable);
  const call = `send(${args.join(', ')})`;
  const isRead = outputs.length > 0 || poll;
  const line = isRead ? `${name} = ${call}.json()` : call;
  const status = poll && readItem(name, poll.keys);
  return joinLines(
    `\n# ${describe(planned, index)}`,
    ask?.sets !== undefined &&
      `${toSnakeCase(ask.sets)} = input("${ask.question} (yes/no) ") == "yes"`,
    ask &&
      ask.sets === undefined &&
      `if input("${ask.question} (yes/no) ") != "yes":\n    raise SystemExit("Stopped")`,
    file && `with open("${file.name}", "rb") as file:\n    ${indent(line, 4)}`,
    stream &&
      `${stream.stopAfter ? '# Leaving the block closes the connection.\n' : ''}with ${call} as response:
    print_stream(response${stream.stopAfter ? `, stop_after=${stream.stopAfter}` : ''})`,
    !file && !stream && line,
    poll &&
      `for attempt in range(${poll.limit}):
    if ${status} != ${toPython(poll.pending)}:
        break
    time.sleep(${poll.seconds})
    ${indent(line, 4)}
if ${status} != ${toPython(poll.done)}:
    raise RuntimeError(f"${step.stepId}: {${status?.replaceAll('"', "'")}}")`,
    ...outputs.flatMap(({name: output, keys}) => [
      `${toSnakeCase(output)} = ${readItem(name, keys)}`,
      output === token
        ? `session.headers["Authorization"] = f"Bearer {${toSnakeCase(output)}}"`
        : `print("${toSnakeCase(output)}:", ${toSnakeCase(output)})`,
    ]),
  );
}

function writePython(plan: Plan): string {
  const hasRetries = canRetry(plan);
  return joinLines(
    usesStream(plan) && 'import json',
    plan.token === undefined && 'import os',
    hasRetries && 'import random',
    waits(plan) && 'import time',
    hasRetries && 'from email.utils import parsedate_to_datetime',
    '\nimport requests\n',
    `API = "${HOST}"`,
    'session = requests.Session()',
    plan.token === undefined && 'session.headers["X-API-KEY"] = os.environ["SERENITY_API_KEY"]',
    '',
    ...Object.entries(plan.inputs).map(
      ([name, value]) => `${toSnakeCase(name)} = ${toPython(value)}`,
    ),
    '\n',
    `def send(method, path, ${hasRetries ? 'retries=0, ' : ''}**options):
    """Send a request${hasRetries ? ', and repeat it after 429' : ''}. Raise an error with the body of a failed response."""
    response = session.request(method, API + path, timeout=60, **options)`,
    hasRetries &&
      `    if response.status_code == 429 and retries > 0:
        # Seconds or a date. A random part keeps clients that failed together apart.
        after = response.headers.get("Retry-After", "1")
        seconds = int(after) if after.isdigit() else parsedate_to_datetime(after).timestamp() - time.time()
        time.sleep(max(0, seconds) + random.random())
        return send(method, path, retries=retries - 1, **options)`,
    `    if not response.ok:
        raise RuntimeError(f"{method} {path}: {response.status_code} {response.text}")
    return response

`,
    usesStream(plan) && PYTHON_STREAM,
    ...plan.steps.map((step, index) => writePythonStep(step, index, plan)),
  ).replace(/\n{4,}/g, '\n\n\n');
}

// C#

const csharpKey = (key: string) => (isIndex(key) ? `[${key}]` : `["${key}"]`);
const CSHARP_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'double',
  boolean: 'bool',
};
const readNode = (owner: string, keys: readonly string[], type: string) =>
  `${owner}${keys.map(csharpKey).join('!')}!.GetValue<${CSHARP_TYPES[type] ?? 'string'}>()`;

function toCsharp(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Array.isArray(value)
    ? value.map(toCsharp)
    : Object.entries(value).map(([key, item]) => `${key} = ${toCsharp(item)}`);
  const type = !Array.isArray(value)
    ? 'new'
    : value.every((item) => typeof item === 'string')
      ? 'new[]'
      : 'new object[]';
  const line = `${type} { ${members.join(', ')} }`;
  return line.length <= 70 || type === 'new'
    ? line
    : `${type}\n{${indent(`\n${members.join(',\n')}`, 4)},\n}`;
}

const csharpPath = (path: string) =>
  path.includes(START) ? `$"${path.replace(MARK, '{$1}')}"` : `"${path}"`;

const CSHARP_STREAM = `
// Prints a streamed reply as it arrives, up to a number of pieces.
async Task PrintStreamAsync(HttpResponseMessage response, int stopAfter = int.MaxValue)
{
    var pieces = 0;
    using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
    while (await reader.ReadLineAsync() is { } line)
    {
        if (!line.StartsWith("data:")) continue;
        var data = JsonNode.Parse(line[5..])!;
        var type = data["type"]!.GetValue<string>();
        if (type == "error") throw new HttpRequestException(data["message"]?.GetValue<string>());
        if (type == "content")
        {
            Console.Write(data["text"]!.GetValue<string>());
            pieces += 1;
        }
        if (type == "stop" || pieces >= stopAfter)
        {
            Console.WriteLine();
            return;
        }
    }
    throw new IOException("The stream ended before the reply was complete");
}`;

function writeCsharpStep(planned: PlannedStep, index: number, {token}: Plan): string {
  const {step, variable, method, path, body, file, outputs, poll, retries} = planned;
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  const args = [`HttpMethod.${verb}`, csharpPath(path)];
  if (body !== undefined) args.push(unquote(toCsharp(body)));
  if (file) args.push('form');
  if (retries > 0) args.push(`retries: ${retries}`);
  const stream = step['x-stream'];
  const ask = step['x-ask'];
  const isRead = outputs.length > 0 || poll;
  const read = `await ReadAsync(await SendAsync(${args.join(', ')}))`;
  const status = poll && readNode(variable, poll.keys, typeof poll.done);
  return joinLines(
    `\n// ${describe(planned, index)}`,
    ask && `Console.Write("${ask.question} (yes/no) ");`,
    ask &&
      (ask.sets === undefined
        ? 'if (Console.ReadLine() != "yes") return;'
        : `var ${ask.sets} = Console.ReadLine() == "yes";`),
    file &&
      `using var form = new MultipartFormDataContent
{
    { new StreamContent(File.OpenRead("${file.name}")), "${file.field}", "${file.name}" },
};`,
    stream &&
      `// Leaving the block closes the connection.
using (var response = await SendAsync(${args.join(', ')}))
{
    await PrintStreamAsync(response${stream.stopAfter ? `, stopAfter: ${stream.stopAfter}` : ''});
}`,
    !stream && (isRead ? `var ${variable} = ${read};` : `await SendAsync(${args.join(', ')});`),
    poll &&
      `for (var attempt = 0; ${status} == ${toCsharp(poll.pending)} && attempt < ${poll.limit}; attempt++)
{
    await Task.Delay(TimeSpan.FromSeconds(${poll.seconds}));
    ${variable} = ${indent(read, 4)};
}
if (${status} != ${toCsharp(poll.done)}) throw new InvalidOperationException($"${step.stepId}: {${variable}}");`,
    ...outputs.flatMap(({name, keys, value}) => [
      `var ${name} = ${readNode(variable, keys, typeof value)};`,
      name === token
        ? `client.DefaultRequestHeaders.Add("Authorization", $"Bearer {${name}}");`
        : `Console.WriteLine($"${name}: {${name}}");`,
    ]),
  );
}

function writeCsharp(plan: Plan): string {
  const hasRetries = canRetry(plan);
  const stream = usesStream(plan);
  return joinLines(
    'using System.Net.Http.Json;',
    (usesJson(plan) || stream) && 'using System.Text.Json.Nodes;',
    '',
    `using var client = new HttpClient { BaseAddress = new Uri("${HOST}") };`,
    plan.token === undefined &&
      'client.DefaultRequestHeaders.Add("X-API-KEY", Environment.GetEnvironmentVariable("SERENITY_API_KEY"));',
    '',
    ...Object.entries(plan.inputs).map(
      ([name, value]) => `var ${name} = ${JSON.stringify(value)};`,
    ),
    ...plan.steps.map((step, index) => writeCsharpStep(step, index, plan)),
    '',
    `// Sends a request${hasRetries ? ', and repeats it after 429' : ''}. Throws an exception with the body of a failed response.
async Task<HttpResponseMessage> SendAsync(HttpMethod method, string path, object? body = null${hasRetries ? ', int retries = 0' : ''})
{
    using var request = new HttpRequestMessage(method, path)
    {
        Content = body as HttpContent ?? (body is null ? null : JsonContent.Create(body)),
    };
    var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);`,
    hasRetries &&
      `    if ((int)response.StatusCode == 429 && retries > 0)
    {
        // Seconds or a date. A random part keeps clients that failed together apart.
        var after = response.Headers.RetryAfter;
        var wait = after?.Delta ?? after?.Date - DateTimeOffset.UtcNow ?? TimeSpan.FromSeconds(1);
        await Task.Delay((wait > TimeSpan.Zero ? wait : TimeSpan.Zero) + TimeSpan.FromSeconds(Random.Shared.NextDouble()));
        return await SendAsync(method, path, body, retries - 1);
    }`,
    `    if (response.IsSuccessStatusCode) return response;
    throw new HttpRequestException($"{method} {path}: {(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");
}`,
    usesJson(plan) &&
      `
async Task<JsonNode> ReadAsync(HttpResponseMessage response) =>
    JsonNode.Parse(await response.Content.ReadAsStringAsync())!;`,
    stream && CSHARP_STREAM,
  );
}

// cURL

const shellName = toSnakeCase;

/** JSON in single quotes, with the variables of the shell in double quotes. */
function toShellBody(body: Json, {inputs}: Plan, isText: (name: string) => boolean): string {
  const resolved = compact(JSON.stringify(body, null, 2));
  const filled = resolved.replace(/"\uE000(\w+)\uE001"/g, (all, name: string) =>
    name in inputs ? JSON.stringify(inputs[name]) : isText(name) ? all : all.slice(1, -1),
  );
  return quoteForShell(filled).replace(MARK, (_, name: string) => `'"$${shellName(name)}"'`);
}

function writeCurlStep(planned: PlannedStep, index: number, plan: Plan): string {
  const {step, method, path, body, file, outputs, poll, retries, isAuthorized} = planned;
  const isText = (name: string) =>
    typeof plan.steps.flatMap((one) => one.outputs).find((one) => one.name === name)?.value ===
    'string';
  const stream = step['x-stream'];
  const ask = step['x-ask'];
  const url = (HOST + path).replace(MARK, (_, name: string) =>
    name in plan.inputs ? encodeURIComponent(String(plan.inputs[name])) : `$${shellName(name)}`,
  );
  const options = ['--silent --show-error --fail-with-body'];
  if (stream) options.push('--no-buffer');
  if (retries > 0) options.push(`--retry ${retries} -o "$body_file"`);
  if (method !== 'GET') options.push(`-X ${method}`);
  const lines = [`curl ${options.join(' ')}`, `"${url}"`];
  if (plan.token === undefined) lines.push('-H "X-API-KEY: $SERENITY_API_KEY"');
  else if (isAuthorized) lines.push(`-H "Authorization: Bearer $${shellName(plan.token)}"`);
  if (body !== undefined)
    lines.push("-H 'Content-Type: application/json'", `-d ${toShellBody(body, plan, isText)}`);
  if (file) lines.push(`-F '${file.field}=@${file.name}'`);
  const command = lines.join(' \\\n  ');
  // With --retry, only a file loses the bodies of failed attempts.
  const captured =
    retries > 0
      ? `body_file=$(mktemp)\n${command} || fail "$(<"$body_file")"\nresponse=$(<"$body_file")`
      : `response=$(${command}) || fail "$response"`;
  const pointer = (keys: readonly string[]) =>
    keys.map((key) => (isIndex(key) ? `[${key}]` : `.${key}`)).join('') || '.';
  return joinLines(
    `\n# ${describe(planned, index)}`,
    ask && `read -rp '${ask.question} (yes/no) ' answer`,
    ask &&
      (ask.sets === undefined
        ? `[[ $answer == yes ]] || fail 'Stopped'`
        : `if [[ $answer == yes ]]; then ${shellName(ask.sets)}=true; else ${shellName(ask.sets)}=false; fi`),
    stream &&
      `complete=
${stream.stopAfter ? 'pieces=0\n' : ''}while IFS= read -r line; do
  if [[ $line == event:* ]]; then event=\${line#event: }; fi
  if [[ $line != data:* ]]; then continue; fi
  if [[ $event == content ]]; then jq -j .text <<<"\${line#data:}"${stream.stopAfter ? '; pieces=$((pieces + 1))' : ''}; fi
  if [[ $event == stop${stream.stopAfter ? ` || $pieces -ge ${stream.stopAfter}` : ''} ]]; then complete=yes; break; fi
done < <(${command})
[[ -n $complete ]] || fail 'The stream ended early'
echo`,
    !stream && outputs.length === 0 && !poll && command,
    !stream && outputs.length > 0 && !poll && captured,
    poll &&
      `for attempt in $(seq ${poll.limit}); do
  ${indent(captured, 2)}
  status=$(jq -r '${pointer(poll.keys)}' <<<"$response")
  if [[ $status != ${String(poll.pending)} ]]; then break; fi
  sleep ${poll.seconds}
done
[[ $status == ${String(poll.done)} ]] || fail "${step.stepId}: $status"`,
    ...outputs.flatMap(({name, keys}) => [
      `${shellName(name)}=$(jq -r '${pointer(keys)}' <<<"$response")`,
      name !== plan.token && `echo "${shellName(name)}: $${shellName(name)}"`,
    ]),
  );
}

const writeCurl = (plan: Plan): string =>
  joinLines(
    '#!/usr/bin/env bash',
    'set -euo pipefail',
    `fail() { echo "$1" >&2; exit 1; }`,
    ...plan.steps.map((step, index) => writeCurlStep(step, index, plan)),
  );

/** The programs of a recipe, in the order of the docs' tabs. */
export function writePrograms(plan: Plan) {
  const name = plan.recipe.workflowId;
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const list = [
    ['curl', 'bash', `${name}.sh`, writeCurl(plan)],
    ['typescript', 'ts', `${name}.ts`, writeTypescript(plan)],
    ['csharp', 'csharp', `${pascal}.cs`, writeCsharp(plan)],
    ['python', 'python', `${name.replaceAll('-', '_')}.py`, writePython(plan)],
  ] as const;
  return list.map(([value, lang, title, code]) => ({
    ...{value, lang, title, code},
    label: SAMPLE_LABELS[value],
  }));
}
