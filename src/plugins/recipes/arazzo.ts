/**
 * Reads api/recipes.arazzo.yaml (Arazzo 1.0), the only source of the recipes, and checks everything
 * that a page or a program needs.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import {nearest} from '../../shared/nearest';
import type {OperationLink} from '../../shared/operation';
import {file, type Workflow, type WorkflowStep} from '../../shared/recipes/schema';
import {WriterError} from '../../shared/writerError';

export const RECIPES_PATH = 'api/recipes.arazzo.yaml';
export const RECIPES_ROUTE = '/docs/recipes';
export const RECIPES_LIST_ROUTE = '/docs/category/recipes';

/** Reports a mistake at a place of the file. `what` has the form `what is wrong. How to fix it.` */
type Fail = (place: readonly PropertyKey[], what: string) => never;

/** The name of a step's response in programs. */
export const nameStep = ({stepId}: WorkflowStep): string =>
  stepId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Checks the names that a recipe defines, and those that it uses. */
function checkNames({inputs, steps, parameters}: Workflow, fail: Fail): void {
  const known = new Set(Object.keys(inputs.properties).map((name) => `$inputs.${name}`));
  const names = new Set(Object.keys(inputs.properties));
  const define = (name: string, place: PropertyKey[]) => {
    if (names.has(name))
      fail(place, `the name "${name}" is taken. Choose another one, because programs use it.`);
    if (!/^[a-z]\w*$/i.test(name)) fail(place, `"${name}" is not a name. Use letters and digits.`);
    names.add(name);
  };
  const checkUse = (value: unknown, place: PropertyKey[]): void => {
    if (typeof value === 'object')
      for (const [key, item] of Object.entries(value ?? {})) checkUse(item, [...place, key]);
    const used = String(value).match(/\$(inputs|steps)\.[\w.-]+/g) ?? [];
    const unknown = typeof value === 'string' && used.find((name) => !known.has(name));
    if (unknown) {
      const [meant] = nearest(unknown, known);
      fail(
        place,
        `no input or earlier step gives ${unknown}. Use ${meant ?? [...known].join(', ')}.`,
      );
    }
  };
  checkUse(parameters, ['parameters']);
  steps.forEach((one, index) => {
    const place = ['steps', index];
    define(nameStep(one), [...place, 'stepId']);
    checkUse(one, place);
    one.successCriteria.forEach(({condition: text, type}, at) => {
      if (type === undefined && !/^\$(statusCode|response\.body#\/\S+) == \S/.test(text))
        fail(
          [...place, 'successCriteria', at],
          `the condition "${text}" is not supported. Write $statusCode == 200, or $response.body#/field == 'value'.`,
        );
    });
    if (one['x-stream'] && Object.keys(one.outputs).length > 0)
      fail([...place, 'outputs'], 'a stream has no outputs. Remove them.');
    const sets = one['x-ask']?.sets;
    checkUse(sets && `$inputs.${sets}`, [...place, 'x-ask', 'sets']);
    for (const output of Object.keys(one.outputs)) {
      define(output, [...place, 'outputs', output]);
      known.add(`$steps.${one.stepId}.outputs.${output}`);
    }
  });
}

/**
 * Parses the file.
 *
 * @param operations - of api/openapi.json
 * @throws WriterError at the first mistake
 */
export function parseRecipes(text: string, operations: readonly OperationLink[]): Workflow[] {
  const lineCounter = new LineCounter();
  const data = parseDocument(text, {lineCounter});
  const failAt = (offset: number, what: string): never => {
    throw new WriterError(what, RECIPES_PATH, lineCounter.linePos(offset).line);
  };
  const fail: Fail = (place, what) => {
    for (let end = place.length; end > 0; end -= 1) {
      const node = data.getIn(place.slice(0, end), true) as {range?: [number]} | undefined;
      if (node?.range) return failAt(node.range[0], what);
    }
    return failAt(0, what);
  };
  const [error] = data.errors;
  if (error)
    failAt(
      error.pos[0],
      `file is not valid YAML (${error.message.split(/ at line |:?\n/)[0]}). Correct it.`,
    );
  const parsed = file.safeParse(data.toJS());
  const issue = parsed.error?.issues[0];
  if (!parsed.success)
    return fail(
      issue?.path ?? [],
      `${issue?.path.at(-1)?.toString() ?? 'file'}: ${issue?.message}. Correct it as CONTRIBUTING.md describes.`,
    );
  const {workflows} = parsed.data;
  for (const [index, {steps}] of workflows.entries())
    for (const [at, one] of steps.entries()) {
      const node = data.getIn(['workflows', index, 'steps', at], true) as {range: [number]};
      one.line = lineCounter.linePos(node.range[0]).line;
    }
  workflows.forEach((one, index) => {
    const place = ['workflows', index];
    const failIn: Fail = (inner, what) => fail([...place, ...inner], what);
    if (workflows.findIndex(({workflowId}) => workflowId === one.workflowId) < index)
      failIn(['workflowId'], `two recipes are called "${one.workflowId}". Rename one.`);
    one.steps.forEach(({operationId}, at) => {
      if (operations.some(({id}) => id === operationId)) return;
      const [meant] = nearest(
        operationId,
        operations.map(({id}) => id),
      );
      failIn(
        ['steps', at, 'operationId'],
        `api/openapi.json has no operation "${operationId}". Use ${meant ?? 'one of its operationIds'}.`,
      );
    });
    one['x-failures'].forEach(({step: id}, at) => {
      if (!one.steps.some(({stepId}) => stepId === id))
        failIn(['x-failures', at, 'step'], `no step is called "${id}". Use the id of a step.`);
    });
    checkNames(one, failIn);
  });
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
