/** What a page loads when its recipe runs first: its data, the form, and the played steps. */
import {fetchJson} from '@docs-kit/openapi-reference/components/fetchJson';
import {
  createNewSandbox,
  loadOperation,
} from '@docs-kit/openapi-reference/components/sandbox/respond';
import type {ReactNode} from 'react';
import {buildScenario, runRecipe, type StepRun} from '../../run/runRecipe';
import type {Recipe} from '../../run/schema';
import {formatRecipeDataUrl} from '../dataUrl';
import {type Choice, type FormValues, listChoices, parseChoices} from './choices';
import styles from './styles.module.css';

export {default as PlayedStep} from './PlayedStep';

/** @throws Error if a file can't be fetched */
export async function fetchRecipe(id: string) {
  const recipe = await fetchJson<Recipe>(formatRecipeDataUrl(id));
  const steps = recipe.steps.map(({operationId}) => loadOperation(operationId));
  return {recipe, operations: (await Promise.all(steps)).map(({sandbox}) => sandbox)};
}

/** @returns the steps of a run in a new sandbox, up to the first one that fails */
export function playRecipe(
  {recipe, operations}: Awaited<ReturnType<typeof fetchRecipe>>,
  chosen: FormValues,
): StepRun[] {
  const {inputs, failure} = parseChoices(recipe, chosen);
  const sandbox = createNewSandbox();
  sandbox.setScenario(failure ? buildScenario(recipe, failure) : recipe['x-scenario']);
  return runRecipe(recipe, operations, sandbox, inputs);
}

function ChoiceField({name, label, initial, options}: Choice): ReactNode {
  const Tag = options ? 'select' : 'input';
  return (
    <label>
      {label}
      <Tag className="text-field" name={name} defaultValue={initial}>
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Tag>
    </label>
  );
}

type RecipeFormProps = {
  readonly recipe: Recipe;
  readonly onChoose: (chosen: FormValues) => void;
};

/** The inputs of a recipe, decisions about them, and its failures. */
export function RecipeForm({recipe, onChoose}: RecipeFormProps): ReactNode {
  return (
    <form
      className={styles.fields}
      autoComplete="off"
      onChange={({currentTarget}) =>
        onChoose(Object.fromEntries(new FormData(currentTarget)) as FormValues)
      }
      onSubmit={(event) => event.preventDefault()}
    >
      {listChoices(recipe).map((field) => (
        <ChoiceField key={field.name} {...field} />
      ))}
    </form>
  );
}
