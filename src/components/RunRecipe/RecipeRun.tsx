/** Plays a recipe step by step, with inputs, decisions, and failures that the user chooses. */
import {useMemo, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import PlainHeading from '@site/src/components/PlainHeading';
import {PlayedRequest} from '@site/src/components/Sandbox/pageSandbox';
import {loadJson, loadSandbox, openSandbox} from '@site/src/components/Sandbox/respond';
import type {Json} from '@site/src/shared/operation';
import {
  listDefaults,
  readFileName,
  runRecipe,
  writeScenario,
  type StepRun,
} from '@site/src/shared/recipes/runRecipe';
import type {Workflow} from '@site/src/shared/recipes/schema';
import CodeBlock from '@theme/CodeBlock';
import shared from '@site/src/components/ApiResponse/styles.module.css';
import styles from './styles.module.css';

type Choice = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  choose(value: string): void;
};

const askYesOrNo = (label: string, value: boolean, choose: (value: boolean) => void): Choice => ({
  label,
  value: String(value),
  options: [
    ['true', 'Yes'],
    ['false', 'No'],
  ],
  choose: (answer) => choose(answer === 'true'),
});

/** @throws Error if a file can't be fetched */
export async function loadRecipe(id: string) {
  const recipe = await loadJson<Workflow>(`/api/recipes/${id}.json`);
  const ids = recipe.steps.map(({operationId}) => operationId);
  return {recipe, operations: await Promise.all(ids.map(loadSandbox))};
}

/** JSON, or the files of a form: `file: receipt.pdf`. */
const showBody = (body: Json): string => {
  const files = Object.entries(body ?? {}).map(([name, value]) => [name, readFileName(value)]);
  return files.some(([, file]) => file !== undefined)
    ? files.map((pair) => pair.join(': ')).join('\n')
    : JSON.stringify(body, null, 2);
};

function Step({run: {step, exchanges, outputs}, index}: {run: StepRun; index: number}): ReactNode {
  const kept = Object.entries(outputs).filter(([, value]) => value !== null);
  return (
    <li>
      <PlainHeading as="h3" className={shared.title}>
        {index + 1}. {step['x-title']}
      </PlainHeading>
      {exchanges.map(({method, path, body, played}, attempt) => (
        <PlayedRequest key={attempt} request={{method, path}} response={played}>
          {body !== undefined && attempt === 0 && (
            <CodeBlock language="json">{showBody(body)}</CodeBlock>
          )}
        </PlayedRequest>
      ))}
      {kept.length > 0 && (
        <p className={styles.kept}>
          Kept:{' '}
          {kept.map(([name, value]) => (
            <span key={name}>
              <code>{name}</code> {String(value).slice(0, 60)}{' '}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

type Props = Awaited<ReturnType<typeof loadRecipe>>;

export default function RecipeRun({recipe, operations}: Props): ReactNode {
  const {steps, 'x-failures': failures} = recipe;
  const [state, setState] = useState(() => ({
    inputs: listDefaults(recipe),
    /** Steps that a person says no to. */
    refused: [] as string[],
    /** Index of the failure, or '' if all steps succeed. */
    failure: '',
    shown: 1,
    round: 0,
  }));
  const {inputs, refused, failure, shown, round} = state;
  const restart = (change: Partial<typeof state>) =>
    setState((before) => ({...before, shown: 1, ...change, round: before.round + 1}));
  const runs = useMemo(() => {
    const sandbox = openSandbox();
    const chosen = failures[Number(failure || NaN)];
    sandbox.setScenario(chosen ? writeScenario(recipe, chosen) : recipe['x-scenario']);
    return [...runRecipe(recipe, operations, sandbox, inputs, refused)];
  }, [recipe, operations, failures, failure, inputs, refused]);
  const findIndex = (id: string) => steps.findIndex(({stepId}) => stepId === id);
  const questions = new Map(steps.map((step) => [step['x-ask']?.sets, step['x-ask']?.question]));
  const setInput = (name: string, value: Json) => restart({inputs: {...inputs, [name]: value}});
  const choices: Choice[] = [
    ...Object.entries(inputs).flatMap(([name, value]) =>
      typeof value === 'boolean'
        ? askYesOrNo(questions.get(name) ?? name, value, (yes) => setInput(name, yes))
        : [],
    ),
    ...steps.flatMap(({stepId, 'x-ask': ask}) =>
      ask && ask.sets === undefined
        ? askYesOrNo(ask.question, !refused.includes(stepId), (yes) =>
            restart({refused: yes ? [] : [stepId]}),
          )
        : [],
    ),
    {
      label: 'Jump to a failure',
      value: failure,
      options: [
        ['', 'None: all steps succeed'],
        ...failures.map(
          ({step, answer}, index) =>
            [String(index), `Step ${findIndex(step) + 1}: ${answer}`] as const,
        ),
      ],
      choose(value) {
        const index = findIndex(failures[Number(value || NaN)]?.step ?? '');
        restart({failure: value, shown: Math.max(index, 0) + 1});
      },
    },
  ];
  const isOver = shown >= runs.length;
  const hasFailed = isOver && runs.at(-1)?.problem !== undefined;
  return (
    <div className={shared.box}>
      <p className="muted margin-bottom--sm">Example mode: nothing leaves your browser.</p>
      <form
        className={styles.fields}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(inputs).map(([name, value]) =>
          name === 'apiKey' || typeof value === 'boolean' ? null : (
            <label key={name}>
              {name}
              <input
                className="text-field"
                value={String(value)}
                onChange={({target}) => setInput(name, target.value)}
              />
            </label>
          ),
        )}
        {choices.map(({label, value, options, choose}) => (
          <label key={label}>
            {label}
            <select
              className="text-field"
              value={value}
              onChange={({target}) => choose(target.value)}
            >
              {options.map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </form>
      <ol key={round} className={`clean-list margin-bottom--none ${styles.steps}`}>
        {runs.slice(0, shown).map((run, index) => (
          <Step key={run.step.stepId} run={run} index={index} />
        ))}
      </ol>
      <div className={shared.actions}>
        <button
          type="button"
          className="small-button"
          aria-disabled={isOver}
          onClick={isOver ? undefined : () => setState({...state, shown: shown + 1})}
        >
          Next step
        </button>
        <span role="status">
          {`Step ${Math.min(shown, runs.length)} of ${steps.length}. `}
          {hasFailed ? 'The recipe ends here.' : isOver ? 'The recipe is complete.' : ''}
        </span>
        {hasFailed && failures.length > 0 && <Link to="#failures">What to do</Link>}
      </div>
    </div>
  );
}
