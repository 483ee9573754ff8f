/** Plays a recipe step by step, with what the user chooses. */
import {fetchJson} from '@docs-kit/openapi-reference/components/fetchJson';
import {
  createNewSandbox,
  loadSandboxOperation,
} from '@docs-kit/openapi-reference/components/sandbox/respond';
import shared from '@docs-kit/openapi-reference/components/styles.module.css';
import {buildScenario, runRecipe} from '@docs-kit/recipes/run/runRecipe';
import type {Recipe} from '@docs-kit/recipes/run/schema';
import Link from '@docusaurus/Link';
import {type ReactNode, useMemo, useState} from 'react';
import {nameRecipeFile} from '../dataFiles';
import {type Choice, type FormValues, listChoices, parseChoices} from './choices';
import PlayedStep from './PlayedStep';
import styles from './styles.module.css';

/** @throws Error if a file can't be fetched */
export async function fetchRecipe(id: string) {
  const recipe = await fetchJson<Recipe>(nameRecipeFile(id));
  const ids = recipe.steps.map(({operationId}) => operationId);
  return {recipe, operations: await Promise.all(ids.map(loadSandboxOperation))};
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

type Props = Awaited<ReturnType<typeof fetchRecipe>>;

export default function RecipePlayer({recipe, operations}: Props): ReactNode {
  const {steps} = recipe;
  const [chosen, setChosen] = useState<FormValues>({});
  const [shown, setShown] = useState(1);
  const {inputs, failure} = useMemo(() => parseChoices(recipe, chosen), [recipe, chosen]);
  const runs = useMemo(() => {
    const sandbox = createNewSandbox();
    sandbox.setScenario(failure ? buildScenario(recipe, failure) : recipe['x-scenario']);
    return runRecipe(recipe, operations, sandbox, inputs);
  }, [recipe, operations, inputs, failure]);
  function restart(form: HTMLFormElement) {
    const values = Object.fromEntries(new FormData(form)) as FormValues;
    const {failure: chosenFailure} = parseChoices(recipe, values);
    setChosen(values);
    setShown(steps.findIndex(({stepId}) => stepId === chosenFailure?.step) + 1 || 1);
  }
  const isOver = shown >= runs.length;
  const problem = isOver ? runs.at(-1)?.problem : undefined;
  const ending = problem ? `The recipe ends here: ${problem}.` : 'The recipe is complete.';
  return (
    <div className={shared.box}>
      <p className="muted margin-bottom--sm">Example mode: nothing leaves your browser.</p>
      <form
        className={styles.fields}
        autoComplete="off"
        onChange={({currentTarget}) => restart(currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        {listChoices(recipe).map((field) => (
          <ChoiceField key={field.name} {...field} />
        ))}
      </form>
      {/* A new key plays the responses from the start. */}
      <ol key={JSON.stringify(chosen)} className={`clean-list margin-bottom--none ${styles.steps}`}>
        {runs.slice(0, shown).map((run, index) => (
          <PlayedStep key={run.step.stepId} run={run} number={index + 1} />
        ))}
      </ol>
      <div className={shared.actions}>
        <button
          type="button"
          className="small-button"
          aria-disabled={isOver}
          onClick={isOver ? undefined : () => setShown(shown + 1)}
        >
          Next step
        </button>
        <span role="status">
          {`Step ${Math.min(shown, runs.length)} of ${steps.length}. ${isOver ? ending : ''}`}
        </span>
        {problem && <Link to="#failures">What to do</Link>}
      </div>
    </div>
  );
}
