/**
 * Writes a recipe as one program in each language, from the templates. A program prints what it
 * keeps of each response, and ends with an error at the first step that fails.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Eta} from 'eta';
import {SAMPLE_LABELS, type Json} from '../../shared/operation';
import {toPython, toTypescript} from '../../shared/samples';
import {snakeCase} from '../../shared/text';
import {WriterError} from '../../shared/writerError';
import {compact, formatPath, rename, toCsharp, writeCurlCommand, writeType} from './literals';
import {HOST, type Plan, type PlannedStep} from './plan';

const RETRIES = 'docs/go-to-production/retries.mdx';
const eta = new Eta({autoEscape: false, autoTrim: false, useWith: false});

/** Renders a template, in which tags without output take up no lines. */
export function render(template: string, data: object): string {
  const text = readFileSync(path.join(__dirname, 'templates', template), 'utf8');
  return `${eta.renderString(text.replace(/^ *(<% .*%>)\n/gm, '$1'), data).trim()}\n`;
}

type Language = {
  title: (name: string) => string;
  name: (name: string) => string;
  literal: (value: Json) => string;
  /** A field of a response. `$&` is the key. */
  read: (owner: string, keys: readonly string[], value: Json) => string;
  /** A path with variables, and a variable in it. */
  template: readonly [start: string, variable: string, end: string];
  /** Title of the fence on the page about retries. */
  retry?: string;
};

const same = (name: string) => name;
const joinKeys = (keys: readonly string[], member: string, between = '') =>
  keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : member.replace('key', key))).join(between);
const CSHARP_TYPES: Readonly<Record<string, string>> = {number: 'double', boolean: 'bool'};

/** By the languages of fences. */
const LANGUAGES: Readonly<Record<'bash' | 'ts' | 'csharp' | 'python', Language>> = {
  bash: {
    title: (name) => `${name}.sh`,
    name: snakeCase,
    literal: String,
    read: (_, keys) => `$(jq -r '${joinKeys(keys, '.key') || '.'}' <<<"$response")`,
    template: ['', '', ''],
  },
  ts: {
    title: (name) => `${name}.ts`,
    name: same,
    literal: (value) => compact(toTypescript(value)).replace(/\b(\w+): '\{\{\1\}\}'/g, '{{$1}}'),
    read: (owner, keys) => owner + joinKeys(keys, '.key'),
    template: ['`', '${key}', '`'],
    retry: 'fetch-with-retry.ts',
  },
  csharp: {
    title: (name) =>
      `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.cs`,
    name: same,
    literal: toCsharp,
    read: (owner, keys, value) =>
      `${owner}${joinKeys(keys, '["key"]', '!')}!.GetValue<${CSHARP_TYPES[typeof value] ?? 'string'}>()`,
    template: ['$"', '{key}', '"'],
    retry: 'SendWithRetry.cs',
  },
  python: {
    title: (name) => `${name.replaceAll('-', '_')}.py`,
    name: snakeCase,
    literal: (value) => compact(toPython(value)),
    read: (owner, keys) => owner + joinKeys(keys, '["key"]'),
    template: ['f"', '{key}', '"'],
    retry: 'request_with_retry.py',
  },
};

/** @returns the functions of the page about retries, without what they import */
function readRetryFunctions(siteDir: string, title = ''): string {
  if (title === '') return '';
  const file = path.join(siteDir, RETRIES);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const code = text.split(`title="${title}"`)[1]?.split('\n```')[0];
  if (code === undefined)
    throw new WriterError(
      `no code fence has the title "${title}". Restore it, because recipes use its functions.`,
      RETRIES,
    );
  const lines = code.slice(code.indexOf('\n'));
  return lines.replace(/^(import |from |using [A-Z]).*\n|^export /gm, '').trim();
}

function describeStep(planned: PlannedStep, plan: Plan, language: Language) {
  const {name: write, literal, read, template} = language;
  const {step, outputs, buildRequest, poll, retries} = planned;
  const {stepId, 'x-title': title, 'x-ask': ask, 'x-stream': stream} = step;
  const variable = write(planned.variable);
  const request = buildRequest();
  const {method, body} = request;
  const address = formatPath(request);
  const filled = rename(address, (name) => template[1].replace('key', write(name)));
  const json = body?.kind === 'json' && literal(body.value).replace(/(['"])(\{\{\w+\}\})\1/g, '$2');
  const all = plan.steps.flatMap((one) => one.outputs);
  const isText = (name: string) => typeof all.find((one) => one.name === name)?.value === 'string';
  return {
    ...{title, stream, variable, method, retries},
    number: plan.steps.indexOf(planned) + 1,
    ask: ask && {question: ask.question, name: ask.sets && write(ask.sets)},
    own: step['x-typescript']?.trimEnd(),
    path: filled === address ? literal(address) : template[0] + filled + template[2],
    body: json && rename(json, write),
    file: body?.kind === 'multipart' ? body.parts.find((part) => 'file' in part) : undefined,
    curl: writeCurlCommand(HOST, buildRequest(plan.inputs), retries, isText),
    type: writeType(outputs.map(({keys, value}) => ({keys, type: typeof value}))),
    outputs: outputs.map(({name, keys, value}) => ({
      ...{name: write(name), code: read(variable, keys, value), isToken: name === plan.token},
    })),
    poll: poll && {
      ...{...poll, id: stepId, status: read(variable, poll.keys, poll.done)},
      ...{pending: literal(poll.pending), done: literal(poll.done)},
    },
  };
}

/** The programs of a recipe, in the order of the docs' tabs. */
export function writePrograms(siteDir: string, plan: Plan) {
  const canRetry = plan.steps.some(({retries}) => retries > 0);
  return (['curl', 'typescript', 'csharp', 'python'] as const).map((value) => {
    const lang = ({curl: 'bash', typescript: 'ts', csharp: 'csharp', python: 'python'} as const)[
      value
    ];
    const language = LANGUAGES[lang];
    const title = language.title(plan.recipe.workflowId);
    const steps = plan.steps.map((one) => describeStep(one, plan, language));
    const sent = steps.filter(({own}) => lang !== 'ts' || own === undefined);
    const code = render(`program${path.extname(title)}.eta`, {
      ...{host: HOST, token: plan.token, steps},
      inputs: Object.entries(plan.inputs).map(([name, input]) => ({
        name: language.name(name),
        value: language.literal(input),
      })),
      retry: canRetry && readRetryFunctions(siteDir, language.retry),
      usesSdk: sent.length < steps.length,
      sends: sent.length > 0,
      reads: sent.some(({outputs}) => outputs.length > 0),
      streams: steps.some(({stream}) => stream),
      asks: steps.some(({ask}) => ask),
      files: steps.some(({file}) => file),
      polls: steps.some(({poll}) => poll),
    });
    const text = code.replace(/\n{4,}/g, '\n\n\n').trimEnd();
    return {value, lang, title, label: SAMPLE_LABELS[value], code: text};
  });
}
