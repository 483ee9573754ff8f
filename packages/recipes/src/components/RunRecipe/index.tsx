/**
 * A recipe as a notebook: each step of the page runs in the sandbox, with its output below. The
 * sandbox and the recipe load with the first press.
 */
import {useLoaded} from '@docs-kit/browser/useLoaded';
import Link from '@docusaurus/Link';
import {createContext, type ReactNode, useContext, useMemo, useState} from 'react';
import {formatRecipeDataUrl} from '../dataUrl';
import {type FormValues, parseChoices} from './choices';

function useRecipeRun(id: string) {
  const {
    loaded,
    message,
    run: load,
  } = useLoaded('recipe', async () => {
    const {fetchRecipe, playRecipe, PlayedStep, RecipeForm} = await import(
      /* webpackChunkName: 'recipe' */ './player'
    );
    return {playRecipe, PlayedStep, RecipeForm, data: await fetchRecipe(id)};
  });
  const [chosen, setChosen] = useState<FormValues>({});
  /** How many steps have run. */
  const [count, setCount] = useState(0);
  const runs = useMemo(() => loaded?.playRecipe(loaded.data, chosen) ?? [], [loaded, chosen]);
  const steps = loaded?.data.recipe.steps ?? [];
  const endReason = count >= runs.length ? runs.at(-1)?.endReason : undefined;
  return {
    loaded,
    message,
    chosen,
    runs: runs.slice(0, count),
    endReason,
    /** For the buttons: what their first press loads. */
    attributes: {'data-loads': 'recipe', 'data-fetches': formatRecipeDataUrl(id)},
    isComplete: loaded !== undefined && count >= steps.length && endReason === undefined,
    progress: loaded && `Step ${Math.min(count, runs.length)} of ${steps.length}.`,
    /** Runs the steps up to a number. */
    async runTo(last: number): Promise<void> {
      if (await load()) setCount((done) => Math.max(done, last));
    },
    /** Starts again with other choices, at the failure that they name. */
    choose(values: FormValues): void {
      if (!loaded) return;
      const {failure} = parseChoices(loaded.data.recipe, values);
      setChosen(values);
      setCount(steps.findIndex(({stepId}) => stepId === failure?.step) + 1 || 1);
    },
    reset(): void {
      setChosen({});
      setCount(0);
    },
  };
}

const RunContext = createContext<ReturnType<typeof useRecipeRun> | undefined>(undefined);

function useRun() {
  const run = useContext(RunContext);
  if (!run) throw new Error('RecipeControls and RunStep belong in RunRecipe.');
  return run;
}

/** What a run came to, after its last step. */
function Ending(): ReactNode {
  const {endReason, isComplete} = useRun();
  if (endReason === undefined) return isComplete && 'The recipe is complete.';
  return (
    <>
      {`The recipe ends here: ${endReason}. `}
      <Link to="#failures">What to do</Link>
    </>
  );
}

/** Runs all steps, and has the form for inputs and failures. */
export function RecipeControls(): ReactNode {
  const {loaded, message, attributes, progress, runTo, choose, reset} = useRun();
  const [resets, setResets] = useState(0);
  function startAgain() {
    setResets(resets + 1);
    reset();
  }
  return (
    <>
      <p className="script-off">Without JavaScript, each step has the recorded response.</p>
      <div className="run-sample recipe-controls script-only">
        <button
          type="button"
          className="button button--primary"
          {...attributes}
          onClick={() => void runTo(Infinity)}
        >
          Run all steps
        </button>{' '}
        {loaded && (
          <button type="button" className="small-button" onClick={startAgain}>
            Start again
          </button>
        )}{' '}
        <span role="status">
          {message || progress} <Ending />
        </span>
        {/* A new key gives the fields their defaults. */}
        {loaded && <loaded.RecipeForm key={resets} recipe={loaded.data.recipe} onChoose={choose} />}
      </div>
    </>
  );
}

/**
 * Runs a step, and those before it that haven't run.
 *
 * @param props.number - the step's number, from 1
 * @param props.children - the block of code with its request
 */
export function RunStep({
  number,
  children,
}: {
  readonly number: number;
  readonly children: ReactNode;
}): ReactNode {
  const {loaded, message, attributes, chosen, runs, endReason, runTo} = useRun();
  const [presses, setPresses] = useState(0);
  const run = runs[number - 1];
  function press() {
    setPresses(presses + 1);
    void runTo(number);
  }
  return (
    <div className="run-sample">
      {children}
      <button
        type="button"
        className="small-button script-only"
        aria-label={`Run step ${number}`}
        {...attributes}
        onClick={press}
      >
        Run
      </button>{' '}
      <span role="status">{presses > 0 && message}</span>
      {presses > 0 && !run && endReason !== undefined && (
        <span>Step {runs.length} failed, so this one doesn't run.</span>
      )}
      {/* A new key plays the responses from the start. */}
      {loaded && run && (
        <loaded.PlayedStep
          key={`${presses} ${JSON.stringify(chosen)}`}
          run={run}
          hasBody={Object.keys(chosen).length > 0}
        />
      )}
      {run && number === runs.length && (
        <p>
          <Ending />
        </p>
      )}
    </div>
  );
}

/**
 * @param props.recipe - the recipe's `workflowId`
 * @param props.children - the part of the page with `RecipeControls` and a `RunStep` per step
 */
export default function RunRecipe({
  recipe,
  children,
}: {
  readonly recipe: string;
  readonly children: ReactNode;
}): ReactNode {
  return <RunContext value={useRecipeRun(recipe)}>{children}</RunContext>;
}
