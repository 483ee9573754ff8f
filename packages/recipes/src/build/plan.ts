/** Builds the plan of a recipe, which its programs and its folder in Postman follow. */
import type {Json} from '@docs-kit/basics/json';
import type {SampleRequest} from '@docs-kit/request-samples';
import {type Condition, parseCondition, parseKeys, type Values} from '../run/expressions';
import {getDefaults, type StepRun} from '../run/runRecipe';
import type {Recipe, RecipeStep} from '../run/schema';
import {buildStepRequest} from '../run/stepRequest';
import {nameStep} from './arazzo';

/** The plan that the programs of a recipe follow in every language. */
export type Plan = {
  recipe: Recipe;
  /** Base URL of the API. */
  server: string;
  /** Default values of the inputs that a program declares. */
  inputs: Values;
  /** The output that authorizes later requests. Without it, an API key does. */
  token: string | undefined;
  steps: PlannedStep[];
};

/** A request of the plan, and what its program does with the response. */
export type PlannedStep = {
  recipeStep: RecipeStep;
  /** Name of the response. */
  variable: string;
  /** Builds the request with values for some names, and `{{name}}` for the others. */
  buildRequest: (values?: Values) => SampleRequest;
  /** The values that are kept from the response, as in the recorded run. */
  outputs: {name: string; keys: string[]; value: Json}[];
  /** The item of a list that outputs are read from: the first whose `field` has a value. */
  pick?: {list: string; field: string; is: Json};
  /** Repeats the request until the value at `keys` is no longer `pending`. */
  poll?: {keys: string[]; pending: Json; done: Json; seconds: number; limit: number};
  /** How often the request is repeated while its response is `retryIf`. */
  retries: number;
  retryIf?: Condition;
};

/** @returns how a step waits until a field of the response has another value, if it does */
export function buildPoll({successCriteria, onFailure: [retry]}: RecipeStep): PlannedStep['poll'] {
  const pending = retry && parseCondition(retry.criteria[0]);
  const done = successCriteria.map(parseCondition).find((condition) => condition?.keys);
  if (!retry || !pending?.keys || !done) return undefined;
  const {retryAfter: seconds, retryLimit: limit} = retry;
  return {keys: pending.keys, pending: pending.is, done: done.is, seconds, limit};
}

/** @returns which item a criterion such as `items/0/kind == 'done'` asks for */
function buildPick({successCriteria}: RecipeStep): PlannedStep['pick'] {
  for (const criterion of successCriteria) {
    const condition = parseCondition(criterion);
    const [list, index, field, ...rest] = condition?.keys ?? [];
    if (
      condition &&
      list !== undefined &&
      index === '0' &&
      field !== undefined &&
      rest.length === 0
    )
      return {list, field, is: condition.is};
  }
  return undefined;
}

/** Derives what programs do from a recipe, and from the values of its recorded run. */
export function buildPlan(recipe: Recipe, runs: readonly StepRun[], server: string): Plan {
  const defaults = getDefaults(recipe);
  const names = [...Object.keys(defaults), ...runs.flatMap(({outputs}) => Object.keys(outputs))];
  const marks = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
  const steps = runs.map(({step, target, outputs}): PlannedStep => {
    const poll = buildPoll(step);
    const pick = buildPick(step);
    const [retry] = poll ? [] : step.onFailure;
    const retryIf = retry && parseCondition(retry.criteria[0]);
    return {
      recipeStep: step,
      variable: nameStep(step),
      buildRequest: (values) => buildStepRequest(recipe, step, target, {...marks, ...values}),
      outputs: Object.entries(step.outputs).map(([name, pointer]) => ({
        name,
        keys: parseKeys(pointer),
        value: outputs[name] ?? null,
      })),
      ...(poll && {poll}),
      ...(pick && {pick}),
      retries: retry?.retryLimit ?? 0,
      ...(retryIf && {retryIf}),
    };
  });
  const asked = recipe.steps.map((step) => step['x-ask']?.sets);
  const declared = Object.entries(defaults).filter(
    ([name]) => name !== 'apiKey' && !asked.includes(name),
  );
  const credential = recipe.steps
    .flatMap(({parameters}) => parameters)
    .find(({name}) => name === 'Authorization');
  const token = /outputs\.(\w+)/.exec(String(credential?.value))?.[1];
  return {recipe, server, inputs: Object.fromEntries(declared), token, steps};
}
