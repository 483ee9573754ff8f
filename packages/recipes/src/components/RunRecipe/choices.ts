/** The choices of a recipe's user: inputs, decisions about them, and a failure. */
import type {Json} from '@docs-kit/basics/json';
import {getDefaults} from '../../run/runRecipe';
import type {Recipe} from '../../run/schema';

/** A control of the form. Without options, it's a text field. */
export type Choice = {
  name: string;
  label: string;
  initial: string;
  options?: (readonly [value: string, label: string])[];
};

/** The chosen values, by the names of the choices. */
export type FormValues = Readonly<Record<string, string>>;

const FAILURES_KEY = 'x-failures';
const YES_NO: Choice['options'] = [
  ['true', 'Yes'],
  ['false', 'No'],
];

/** @returns the controls of the form: the recipe's inputs except the key, and its failures */
export function listChoices(recipe: Recipe): Choice[] {
  const {steps, [FAILURES_KEY]: failures} = recipe;
  const questions = new Map(steps.map((step) => [step['x-ask']?.sets, step['x-ask']?.question]));
  const jumps = failures.map(({step, answer}, index): [string, string] => {
    const number = steps.findIndex(({stepId}) => stepId === step) + 1;
    return [String(index), `Step ${number}: ${answer}`];
  });
  return [
    ...Object.entries(getDefaults(recipe))
      .filter(([name]) => name !== 'apiKey')
      .map(([name, value]) => ({
        name,
        label: questions.get(name) ?? name,
        initial: String(value),
        ...(typeof value === 'boolean' && {options: YES_NO}),
      })),
    {
      name: FAILURES_KEY,
      label: 'Jump to a failure',
      initial: '',
      options: [['', 'None: all steps succeed'], ...jumps],
    },
  ];
}

/**
 * @param chosen - values of the form; a choice that is missing has its default
 * @returns the inputs of the run, and the failure to jump to
 */
export function parseChoices(recipe: Recipe, chosen: FormValues) {
  const inputs: Record<string, Json> = getDefaults(recipe);
  for (const [name, value] of Object.entries(inputs)) {
    const text = chosen[name] ?? String(value);
    inputs[name] = typeof value === 'boolean' ? text === 'true' : text;
  }
  return {inputs, failure: recipe[FAILURES_KEY][Number(chosen[FAILURES_KEY] || NaN)]};
}
