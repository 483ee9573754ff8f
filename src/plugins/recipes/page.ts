/** Writes the page of a recipe, as MDX. */
import {stringify} from 'yaml';
import type {Operation} from '../../shared/operation';
import {readFileName, type Exchange, type StepRun} from '../../shared/recipes/runRecipe';
import type {Workflow, WorkflowStep} from '../../shared/recipes/schema';
import {RECIPES_PATH} from './arazzo';
import {COLLECTIONS, nameHttpFile} from './collections/paths';
import {compact} from './literals';
import {planPrograms} from './plan';
import {render, writePrograms} from './programs';

/** A failed response of a step, which the sandbox gave. */
export type Failure = {step: string; status: number; codes: string[]; remedy: string};

const inWords = new Intl.ListFormat('en');
const toCode = (text: string) => `\`${text}\``;
const showJson = (value: unknown) => compact(JSON.stringify(value, null, 2));

/** Lines of a Mermaid diagram. */
function drawDiagram({summary, description}: Workflow, runs: readonly StepRun[]): string[] {
  const people = [...new Set(runs.flatMap(({step}) => step['x-ask']?.who ?? []))];
  const lines = runs.flatMap(({step, exchanges}) => {
    const {method = '', path = ''} = exchanges[0] ?? {};
    // An ID says nothing in a diagram.
    const short = path.replace(/\?.*/, '').replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}');
    const {'x-stream': stream, 'x-ask': ask, onFailure} = step;
    const kept = Object.keys(step.outputs).join(', ');
    const answer = stream ? 'pieces of the reply' : kept || String(exchanges.at(-1)?.status);
    const who = `H${people.indexOf(ask?.who ?? '')}`;
    const call = [`P->>A: ${method} ${short.split('/').slice(-2).join('/')}`, `A-->>P: ${answer}`];
    const [retry] = onFailure;
    return [
      ...(ask ? [`P->>${who}: ${ask.question}`, `${who}-->>P: Yes`] : []),
      ...(retry ? [`loop ${retry.name.replaceAll('-', ' ')}`, ...call, 'end'] : call),
      ...(stream?.stopAfter ? ['P--xA: close the connection'] : []),
    ];
  });
  return [
    `accTitle: ${summary}`,
    `accDescr: ${description.trim().replace(/[`\n]/g, ' ')}`,
    'participant P as Your program',
    ...people.map((who, index) => `participant H${index} as ${who}`),
    'participant A as Serenity* Star API',
    ...lines,
  ];
}

/** @returns the code fence of a response */
function showResponse(
  {status, response}: Exchange,
  {operationId, 'x-stream': stream}: WorkflowStep,
) {
  if (typeof response !== 'string')
    return [{info: `json response=${operationId}:${status}`, code: showJson(response)}];
  const info = stream?.stopAfter === undefined ? 'http events' : 'text';
  return response === '' ? [] : [{info, code: response.trim()}];
}

const describeCondition = (condition: string) =>
  condition
    .replace(/^\$response\.body#\/(\S+) == '?(.+?)'?$/, '`$1` is `$2`')
    .replace(/^\$statusCode == (\d+)$/, 'the status is $1');

function describeOutput([name, pointer]: [string, string]): string {
  const field = pointer
    .split('#/')[1]
    ?.replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  return `${field === undefined ? 'the value' : toCode(field)} as ${toCode(name)}`;
}

function describeStep({step, exchanges}: StepRun, index: number, operations: readonly Operation[]) {
  const {stepId, description, operationId, requestBody, outputs, onFailure} = step;
  const {method, path, body} = exchanges.at(-1) as Exchange;
  const [retry] = onFailure;
  const condition = retry?.criteria[0]?.condition ?? '';
  const isForm = requestBody?.contentType === 'multipart/form-data';
  const fields = Object.entries(requestBody?.payload ?? {}).map(
    ([name, value]) => `${toCode(name)} contains ${toCode(readFileName(value) ?? String(value))}`,
  );
  return {
    ...{number: index + 1, title: step['x-title'], id: stepId, description, method, path},
    operation: operations.find(({id}) => id === operationId),
    body: isForm || body === undefined ? undefined : showJson(body),
    form: isForm && fields.join(', '),
    retry: retry && {
      ...{...retry, condition: describeCondition(condition)},
      wait: condition.startsWith('$statusCode')
        ? 'as long as `Retry-After` says'
        : `${retry.retryAfter} s in between`,
    },
    kept: Object.entries(outputs).map(describeOutput).join(', '),
    statuses: exchanges.map(({status}) => status).join(', then '),
    responses: exchanges.flatMap((one) => showResponse(one, step)),
  };
}

/** @param position - of the page in the sidebar */
export function writeRecipePage(
  recipe: Workflow,
  runs: readonly StepRun[],
  failures: readonly Failure[],
  operations: readonly Operation[],
  position: number,
  siteDir: string,
): string {
  const {summary, steps} = recipe;
  const files = steps.flatMap(({requestBody}) =>
    Object.values(requestBody?.payload ?? {}).flatMap((value) => readFileName(value) ?? []),
  );
  const frontMatter = {
    title: summary,
    description: recipe['x-description'],
    keywords: recipe['x-keywords'],
    evidence: 'sourced',
    sidebar_position: position,
    questions: recipe['x-questions'].map((ask) => ({ask, heading: '_top'})),
  };
  const plan = planPrograms(recipe, runs, operations);
  const sdk = steps.some((step) => step['x-typescript'])
    ? ' For the TypeScript program, the package `@serenity-star/sdk`.'
    : '';
  return render('page.mdx.eta', {
    ...{recipe, path: RECIPES_PATH, frontMatter: stringify(frontMatter).trim(), token: plan.token},
    needs: [
      ...recipe['x-needs'],
      ...files.map((name) => `A file called ${toCode(name)}.`),
      `For the cURL program, \`jq\`. For the Python program, the package \`requests\`.${sdk}`,
    ],
    diagram: drawDiagram(recipe, runs),
    steps: runs.map((run, index) => describeStep(run, index, operations)),
    inputs: inWords.format(Object.keys(plan.inputs).map(toCode)),
    programs: writePrograms(siteDir, plan),
    retries: plan.steps.some(({retries}) => retries > 0),
    handlesActions: JSON.stringify(steps).includes('pendingActions'),
    collections: {...COLLECTIONS, http: nameHttpFile(summary)},
    failures: failures.map(({step, codes, ...failure}) => ({
      ...{...failure, step, codes: codes.map(toCode).join(', ')},
      title: steps.find(({stepId}) => stepId === step)?.['x-title'],
    })),
  });
}
