/** Writes the page of a recipe, as MDX. */
import {stringify} from 'yaml';
import type {Json, Operation} from '../../shared/operation';
import {readFileName, type Exchange, type StepRun} from '../../shared/recipes/runRecipe';
import type {Workflow} from '../../shared/recipes/schema';
import {RECIPES_PATH} from './arazzo';
import {COLLECTIONS, nameHttpFile} from './collections/paths';
import {compact, planPrograms, writePrograms} from './programs';

/** A failed response of a step, which the sandbox gave. */
export type Failure = {step: string; status: number; codes: string[]; remedy: string};

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const showJson = (value: Json) => compact(JSON.stringify(value, null, 2));
const writeList = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

function drawDiagram({summary, description}: Workflow, runs: readonly StepRun[]): string {
  const people = [...new Set(runs.flatMap(({step}) => step['x-ask']?.who ?? []))];
  const nameOf = (who: string) => `H${people.indexOf(who)}`;
  const lines = runs.flatMap(({step, exchanges}) => {
    const [first] = exchanges;
    const short = (first?.path ?? '').split('?')[0]?.split('/').slice(-2).join('/') ?? '';
    // An ID says nothing in a diagram.
    const request = `P->>A: ${first?.method} ${short.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')}`;
    const kept = Object.keys(step.outputs).join(', ');
    const stream = step['x-stream'];
    const ask = step['x-ask'];
    const answer = stream ? 'pieces of the reply' : kept || String(exchanges.at(-1)?.status);
    const asked = ask
      ? [`P->>${nameOf(ask.who)}: ${ask.question}`, `${nameOf(ask.who)}-->>P: Yes`]
      : [];
    const [retry] = step.onFailure;
    const call = [request, `A-->>P: ${answer}`];
    return [
      ...asked,
      ...(retry
        ? [`loop ${retry.name.replaceAll('-', ' ')}`, ...call.map((line) => `  ${line}`), 'end']
        : call),
      ...(stream?.stopAfter ? ['P--xA: close the connection'] : []),
    ];
  });
  const all = [
    `accTitle: ${summary}`,
    `accDescr: ${description.trim().replace(/[`\n]/g, ' ')}`,
    'participant P as Your program',
    ...people.map((who) => `participant ${nameOf(who)} as ${who}`),
    'participant A as Serenity* Star API',
    ...lines,
  ];
  return fence('mermaid', ['sequenceDiagram', ...all.map((line) => `  ${line}`)].join('\n'));
}

function showExchange(
  {status, response}: Exchange,
  operation: string,
  stopAfter: number | undefined,
): string {
  if (typeof response !== 'string')
    return fence(`json response=${operation}:${status}`, showJson(response));
  if (stopAfter !== undefined) return fence('text', response.trim());
  return response === '' ? '' : fence('http events', response.trim());
}

function writeStep({step, exchanges}: StepRun, index: number, operations: readonly Operation[]) {
  const {stepId, description, operationId, requestBody, outputs, onFailure} = step;
  const {title, route} = operations.find(({id}) => id === operationId) as Operation;
  const last = exchanges.at(-1) as Exchange;
  const [retry] = onFailure;
  const stream = step['x-stream'];
  const statuses = exchanges.map(({status}) => status);
  const fields = Object.entries((requestBody?.payload ?? {}) as Record<string, Json>);
  const body =
    requestBody?.contentType === 'application/json' && last.body !== undefined
      ? fence(`json request=${operationId}`, showJson(last.body))
      : requestBody &&
        `The body is a multipart form: ${fields.map(([name, value]) => `\`${name}\` contains \`${readFileName(value) ?? String(value)}\``).join(', ')}.`;
  const kept = Object.entries(outputs).map(
    ([name, pointer]) =>
      `${
        pointer.includes('#')
          ? `\`${pointer
              .slice('$response.body#/'.length)
              .replace(/\/(\d+)/g, '[$1]')
              .replaceAll('/', '.')}\``
          : 'the value'
      } as \`${name}\``,
  );
  return [
    `### ${index + 1}. ${step['x-title']} {/* #${stepId} */}`,
    description,
    `[${title}](${route}): \`${last.method} ${last.path}\``,
    body,
    retry &&
      `Repeat the request up to ${retry.retryLimit} times while ${describeCondition(retry.criteria[0]?.condition ?? '')}. Wait ${retry.retryAfter === 1 ? 'a second' : `${retry.retryAfter} seconds`} in between, or as long as \`Retry-After\` says.`,
    kept.length > 0 && `From the response, keep ${kept.join(', ')}.`,
    ...(exchanges.every(({response}) => response === '')
      ? [`The sandbox responds with status ${last.status}.`]
      : [
          `<details>\n<summary>Sandbox response: status ${statuses.join(', then ')}</summary>`,
          ...exchanges.map((exchange) => showExchange(exchange, operationId, stream?.stopAfter)),
          '</details>',
        ]),
  ];
}

const inWords = new Intl.ListFormat('en');

const describeCondition = (condition: string) =>
  condition
    .replace(/^\$response\.body#\/(\S+) == '?(.+?)'?$/, '`$1` is `$2`')
    .replace(/^\$statusCode == (\d+)$/, 'the status is $1');

const writeTabs = (programs: ReturnType<typeof writePrograms>) =>
  [
    '<Tabs groupId="language" queryString="lang">',
    ...programs.map(
      ({value, label, lang, title, code}) =>
        `<TabItem value="${value}" label="${label}">\n\n${fence(`${lang} title="${title}"`, code)}\n\n</TabItem>`,
    ),
    '</Tabs>',
  ].join('\n');

/** @param position - of the page in the sidebar */
export function writeRecipePage(
  recipe: Workflow,
  runs: readonly StepRun[],
  failures: readonly Failure[],
  operations: readonly Operation[],
  position: number,
): string {
  const files = runs.flatMap(({step}) =>
    Object.values((step.requestBody?.payload ?? {}) as object).flatMap(
      (value) => readFileName(value as Json) ?? [],
    ),
  );
  const frontMatter = {
    title: recipe.summary,
    description: recipe['x-description'],
    keywords: recipe['x-keywords'],
    evidence: 'sourced',
    sidebar_position: position,
    questions: recipe['x-questions'].map((ask) => ({ask, heading: '_top'})),
  };
  const rows = failures.map(
    ({step, status, codes, remedy}) =>
      `| [${recipe.steps.find(({stepId}) => stepId === step)?.['x-title']}](#${step}) | ${status} ${codes.map((code) => `\`${code}\``).join(', ')} | ${remedy} |`,
  );
  const plan = planPrograms(recipe, runs, operations);
  const programs = writePrograms(plan);
  const inputs = Object.keys(plan.inputs);
  return [
    `---\n# Generated from ${RECIPES_PATH}. Edit that file instead.\n${stringify(frontMatter)}---`,
    "import RunRecipe from '@site/src/components/RunRecipe';",
    recipe.description,
    writeList([
      `**What it changes:** ${recipe['x-changes']}`,
      `**What it costs:** ${recipe['x-cost']}`,
    ]),
    '## What you need {/* #what-you-need */}',
    writeList([
      ...recipe['x-needs'],
      ...files.map((name) => `A file called \`${name}\`.`),
      `For the cURL program, \`jq\`. For the Python program, the package \`requests\`.${recipe.steps.some((step) => step['x-typescript']) ? ' For the TypeScript program, the package `@serenity-star/sdk`.' : ''}`,
    ]),
    'Without an account, run the programs against the [sandbox](../getting-started/test-without-an-account.mdx), which returned the responses below.',
    drawDiagram(recipe, runs),
    '## Run this recipe {/* #run */}',
    'Run the steps on this page, with your own inputs or with failures. Without JavaScript, [Step by step](#steps) has the recorded run.',
    `<RunRecipe recipe="${recipe.workflowId}" />`,
    '## Step by step {/* #steps */}',
    ...runs.flatMap((run, index) => writeStep(run, index, operations)),
    '## The whole program {/* #program */}',
    `${plan.token === undefined ? 'Set `SERENITY_API_KEY`, and change' : 'Change'} ${inWords.format(inputs.map((name) => `\`${name}\``))} to your own values. The program stops at the first step that fails, and prints the response.`,
    writeTabs(programs),
    `You can also run the recipe in [Postman](pathname://${COLLECTIONS.postman}), [Bruno](pathname://${COLLECTIONS.bruno}), or as a [\`.http\` file](pathname://${nameHttpFile(recipe.summary)}) in your editor.`,
    ...(rows.length > 0
      ? [
          '## If a step fails {/* #failures */}',
          ['| Step | Response | What to do |', '| --- | --- | --- |', ...rows].join('\n'),
        ]
      : []),
    recipe['x-next'],
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n\n')
    .concat('\n');
}
