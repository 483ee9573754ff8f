/** Renders the page of a recipe, as MDX. */
import {posix as path} from 'node:path';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {formatCount} from '@docs-kit/basics/text';
import type {Api, FormerOperation, Operation} from '@docs-kit/openapi-model';
import {stringify} from 'yaml';
import {fillExpressions, parseCondition, parseKeys, type Values} from '../run/expressions';
import {type Exchange, getDefaults, type StepRun} from '../run/runRecipe';
import type {Recipe, RecipeStep} from '../run/schema';
import {listFormParts} from '../run/stepRequest';
import {formatKeys, joinShortLines} from './literals';
import type {RecipesOptions} from './options';
import {buildPlan, buildPoll} from './plan';
import {renderPrograms, renderTemplate} from './programs';
import {listSentFiles} from './sentFiles';

/** A failure that a step can have. `answer` is Markdown: its codes, or how its stream ends. */
export type DocumentedFailure = {step: string; status: number; answer: string; remedy: string};

const renderJson = (value: unknown) => joinShortLines(formatExactJson(value, 2));

/** @returns the code fence of a response; none for an empty body */
function listFences({status, response}: Exchange, {operationId, 'x-stream': stream}: RecipeStep) {
  if (typeof response !== 'string')
    return [{info: `json response=${operationId}:${status}`, code: renderJson(response)}];
  const info = stream?.stopAfter === undefined ? 'http events' : 'text';
  return response === '' ? [] : [{info, code: response.trim()}];
}

function describeOutput([name, expression]: [string, string]): string {
  const keys = parseKeys(expression);
  const key = formatKeys(keys).slice(1);
  if (key === name) return `\`${name}\``;
  return `${key ? `\`${key}\`` : 'the value'} as \`${name}\``;
}

/** @returns the shape of a path: readers of an overview need no query, and no ID of an example */
const formatShape = (path: string): string =>
  path.replace(/\?.*/, '').replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}');

/** @returns the end of a path, which tells requests apart */
const formatAddress = (path: string): string => formatShape(path).split('/').slice(-2).join('/');

function buildPageStep(
  {step, exchanges}: StepRun,
  index: number,
  operations: readonly Operation[],
  defaults: Values,
  sandboxUrl: string,
) {
  const {stepId, description, operationId, outputs, onFailure} = step;
  const {method, path, body, status} = exchanges.at(-1) as Exchange;
  const [retry] = onFailure;
  const condition = retry && parseCondition(retry.criteria[0]);
  const form = listFormParts(body);
  const {'x-title': title, 'x-ask': ask, 'x-stream': stream} = step;
  return {
    number: index + 1,
    title,
    id: stepId,
    description,
    method,
    path,
    ask,
    stream,
    ...(ask?.control && {
      control: `curl -X POST ${sandboxUrl}/_sandbox/${ask.control.name}/${String(fillExpressions(ask.control.id, defaults))}`,
    }),
    address: formatAddress(path),
    result: stream ? 'pieces of the reply' : Object.keys(outputs).join(', ') || status,
    operation: operations.find((known) => known.operationId === operationId),
    body: form.length > 0 || body === undefined ? undefined : renderJson(body),
    form,
    retry,
    condition: condition && {
      name: condition.keys ? `\`${formatKeys(condition.keys).slice(1)}\`` : 'the status',
      is: condition.keys ? `\`${condition.is}\`` : condition.is,
    },
    polls: buildPoll(step) !== undefined,
    kept: new Intl.ListFormat('en').format(Object.entries(outputs).map(describeOutput)),
    statuses: exchanges.map((exchange) => exchange.status).join(', then '),
    responses: exchanges.flatMap((exchange) => listFences(exchange, step)),
  };
}

/** @returns the size of a recipe, for lists: its steps, and how many operations they use */
const describeSize = ({steps}: Recipe) => [
  formatCount(steps.length, 'step'),
  formatCount(new Set(steps.map(({operationId}) => operationId)).size, 'operation'),
];

/** @returns what search engines and the sidebar need of a recipe */
const buildFrontMatter = (recipe: Recipe, position: number, {frontMatter}: RecipesOptions) => ({
  title: recipe.summary,
  description: recipe['x-description'] ?? recipe.description.trim(),
  keywords: recipe['x-keywords'],
  ...frontMatter,
  sidebar_position: position,
  sidebar_custom_props: {facts: describeSize(recipe), outcome: recipe['x-outcome']},
});

/**
 * @param gone - operations of the recipe that the API no longer has
 * @returns the page of a recipe that doesn't fit the API, so that links to it still work
 */
export function renderGonePage(
  recipe: Recipe,
  gone: readonly FormerOperation[],
  position: number,
  options: RecipesOptions,
): string {
  const links = gone.map(({title, route}) => `[${title}](${route})`);
  const cause =
    links.length > 0
      ? `doesn't have ${new Intl.ListFormat('en').format(links)}, which this recipe uses`
      : "doesn't fit this recipe";
  return `---
# Generated from ${options.file}. Edit that file instead.
${stringify(buildFrontMatter(recipe, position, options)).trim()}
---

${recipe.description.trim()}

:::warning[Not available]

The API's current description ${cause}.

:::
`;
}

/**
 * @param runs - steps of the recorded run
 * @param position - the page's position in the sidebar
 */
export function renderRecipePage(
  recipe: Recipe,
  runs: readonly StepRun[],
  failures: readonly DocumentedFailure[],
  {operations, server}: Api,
  position: number,
  options: RecipesOptions,
): string {
  const {file, collection, sandboxUrl, arazzo} = options;
  const {steps} = recipe;
  const frontMatter = {
    ...buildFrontMatter(recipe, position, options),
    questions: recipe['x-questions']?.map((ask) => ({ask, heading: '_top'})),
  };
  const plan = buildPlan(recipe, runs, server);
  return renderTemplate('page.mdx.eta', {
    recipe,
    path: file,
    frontMatter: stringify(frontMatter).trim(),
    keyless: plan.token !== undefined || !options.programs.key,
    files: listSentFiles([recipe]).map((name) => ({
      name,
      href: path.join(path.dirname(arazzo.path), name),
    })),
    plainDescription: recipe.description.trim().replace(/[`\n]/g, ' '),
    api: options.programs.apiName,
    key: options.programs.key,
    sdk: steps.some((step) => step['x-typescript']) && options.programs.sdk,
    sandboxNote: options.sandboxNote,
    people: [...new Set(steps.flatMap((step) => step['x-ask']?.who ?? []))],
    steps: runs.map((run, index) =>
      buildPageStep(run, index, operations, getDefaults(recipe), sandboxUrl),
    ),
    inputs: Object.keys(plan.inputs),
    programs: renderPrograms(options, plan),
    notes:
      options.listNotes?.(
        recipe,
        plan.steps.some(({retries}) => retries > 0),
      ) ?? [],
    postman: collection.path,
    failures: failures.map((failure) => ({
      ...failure,
      title: steps.find(({stepId}) => stepId === failure.step)?.['x-title'],
    })),
  });
}
