/**
 * Reads api/recipes.arazzo.yaml (Arazzo 1.0), the only source of the recipes, and reports mistakes
 * with their lines. Redocly checks more in `npm run check`.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import {RECIPES_PATH, RECIPES_ROUTE} from '../../config/recipes';
import {WriterError} from '../../node/writerError';
import type {OperationLink} from '../../shared/api/operation';
import {findNearest} from '../../shared/nearest';
import {REFERENCE} from '../../shared/recipes/expressions';
import {recipesFileSchema, type Workflow, type WorkflowStep} from '../../shared/recipes/schema';

const ALL_REFERENCES = new RegExp(REFERENCE, 'g');
/** Text that looks like an expression, but isn't one that a value may contain: a mistake. */
const EXPRESSION = /\$(?!response\.|file\()[a-z]\w*[.(][\w.#/-]*/i;

/** The name of a step's response in programs. */
export const nameStep = ({stepId}: WorkflowStep): string =>
  stepId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type Fail = (place: readonly PropertyKey[], what: string) => never;

/** Checks that names are free in programs, and that something gives what steps refer to. */
function assertNames({inputs, steps, 'x-failures': failures}: Workflow, fail: Fail): void {
  const names = Object.keys(inputs.properties);
  const given = names.map((name) => `$inputs.${name}`);
  const assertReferences = (value: unknown, place: readonly PropertyKey[]): void => {
    if (typeof value === 'object')
      for (const [key, item] of Object.entries(value ?? {}))
        assertReferences(item, [...place, key]);
    if (typeof value !== 'string') return;
    const references = value.match(ALL_REFERENCES) ?? [];
    const unknown =
      references.find((reference) => !given.includes(reference)) ??
      EXPRESSION.exec(value.replace(ALL_REFERENCES, ''))?.[0];
    const [meant = given.join(', ')] = unknown ? findNearest(unknown, given) : [];
    if (unknown) fail(place, `no input or earlier step gives ${unknown}. Use ${meant}.`);
  };
  for (const [index, step] of steps.entries()) {
    const place = ['steps', index];
    assertReferences(step, place);
    for (const name of [nameStep(step), ...Object.keys(step.outputs)]) {
      if (names.includes(name))
        fail(
          name in step.outputs ? [...place, 'outputs', name] : place,
          `the name "${name}" is taken. Choose another one, because programs use it.`,
        );
      names.push(name);
    }
    given.push(...Object.keys(step.outputs).map((name) => `$steps.${step.stepId}.outputs.${name}`));
  }
  for (const [index, {step}] of failures.entries())
    if (!steps.some(({stepId}) => stepId === step))
      fail(['x-failures', index], `no step is called "${step}". Use the id of a step.`);
}

/**
 * Parses the file, and adds what it leaves out.
 *
 * @param operations - of api/openapi.json
 * @throws WriterError at the first mistake
 */
export function parseRecipes(text: string, operations: readonly OperationLink[]): Workflow[] {
  const lineCounter = new LineCounter();
  const data = parseDocument(text, {lineCounter});
  const findLine = (place: readonly PropertyKey[]): number => {
    const node = data.getIn(place, true) as {range?: [number]} | undefined;
    if (node?.range) return lineCounter.linePos(node.range[0]).line;
    return place.length > 0 ? findLine(place.slice(0, -1)) : 1;
  };
  const fail: Fail = (place, what) => {
    throw new WriterError(what, RECIPES_PATH, findLine(place));
  };
  const [error] = data.errors;
  if (error) {
    const [what] = error.message.split(/ at line |:?\n/);
    const {line} = lineCounter.linePos(error.pos[0]);
    throw new WriterError(`file is not valid YAML (${what}). Correct it.`, RECIPES_PATH, line);
  }
  const parsed = recipesFileSchema.safeParse(data.toJS());
  if (!parsed.success) {
    const {path: place = [], message = ''} = parsed.error.issues[0] ?? {};
    return fail(
      place,
      `${place.join('.') || 'file'}: ${message}. Correct it as CONTRIBUTING.md describes.`,
    );
  }
  const ids = operations.map(({operationId}) => operationId);
  const {workflows} = parsed.data;
  for (const [index, recipe] of workflows.entries()) {
    const top = ['workflows', index];
    if (workflows.findIndex(({workflowId}) => workflowId === recipe.workflowId) < index)
      fail([...top, 'workflowId'], `two recipes are called "${recipe.workflowId}". Rename one.`);
    assertNames(recipe, (place, what) => fail([...top, ...place], what));
    for (const list of ['x-scenario', 'x-failures'] as const)
      for (const [at, one] of recipe[list].entries()) one.line = findLine([...top, list, at]);
    for (const [at, step] of recipe.steps.entries()) {
      const place = [...top, 'steps', at];
      const operation = operations.find((known) => known.operationId === step.operationId);
      const [meant = 'one of its operationIds'] = findNearest(step.operationId, ids);
      if (!operation)
        return fail(
          [...place, 'operationId'],
          `api/openapi.json has no operation "${step.operationId}". Use ${meant}.`,
        );
      step.line = findLine(place);
      step['x-title'] ||= operation.title;
    }
  }
  return workflows;
}

/** @returns the content of the file; `undefined` if the site has no recipes */
export function readRecipes(siteDir: string): string | undefined {
  const name = path.join(siteDir, RECIPES_PATH);
  return existsSync(name) ? readFileSync(name, 'utf8') : undefined;
}

/** The recipes that use each operation, by its `operationId`. */
export function listRecipeLinks(recipes: readonly Workflow[]) {
  const links = new Map<string, {title: string; href: string}[]>();
  for (const {workflowId, summary: title, steps} of recipes)
    for (const id of new Set(steps.map(({operationId}) => operationId)))
      links.set(id, [...(links.get(id) ?? []), {title, href: `${RECIPES_ROUTE}/${workflowId}`}]);
  return links;
}
