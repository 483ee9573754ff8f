/**
 * Reads the file of recipes (Arazzo 1.0), their only source, and reports mistakes with their lines.
 */
import {posix as path} from 'node:path';
import {findNearest} from '@docs-kit/basics/nearest';
import {
  formatProblem,
  getYamlReason,
  type Problem,
  WriterError,
} from '@docs-kit/basics/writerError';
import type {ApiConfig, FormerOperation, OperationLink} from '@docs-kit/openapi-model';
import {LineCounter, parseDocument} from 'yaml';
import {VALUE_REFERENCE} from '../run/expressions';
import {type Recipe, recipesFileSchema, type RecipeStep} from '../run/schema';
import type {RecipesOptions} from './options';
import {explainIssue} from './schemaIssues';

const ALL_REFERENCES = new RegExp(VALUE_REFERENCE, 'g');
/** Finds mistakes: text that looks like an expression, but isn't one that a value can contain. */
const EXPRESSION = /\$(?!response\.|file\()([a-z]\w*)[.(][\w.#/-]*/i;
/** What an expression begins with in Arazzo 1.0 (Runtime Expressions); `$US.5` is text. */
const EXPRESSION_NAMES = [
  ...['inputs', 'outputs', 'steps', 'workflows', 'components', 'sourceDescriptions'],
  ...['url', 'method', 'statusCode', 'request', 'response', 'file'],
];

/** @returns `listPets` for the step `list-pets`: the name of its response in programs */
export const nameStep = ({stepId}: RecipeStep): string =>
  stepId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Keys of a value in the file, such as `['workflows', 0, 'steps']`. */
type ValuePath = readonly PropertyKey[];

/** Throws a WriterError with the line of a value. */
type Fail = (at: ValuePath, what: string) => never;

/** Checks that each reference in a value is to an input or an output of an earlier step. */
function assertKnownReferences(
  value: unknown,
  at: ValuePath,
  available: readonly string[],
  fail: Fail,
): void {
  if (typeof value === 'object')
    for (const [key, child] of Object.entries(value ?? {}))
      assertKnownReferences(child, [...at, key], available, fail);
  if (typeof value !== 'string') return;
  const references = value.match(ALL_REFERENCES) ?? [];
  const [other, name = ''] = EXPRESSION.exec(value.replace(ALL_REFERENCES, '')) ?? [];
  const unknown =
    references.find((reference) => !available.includes(reference)) ??
    (findNearest(name, EXPRESSION_NAMES).length > 0 ? other : undefined);
  if (unknown === undefined) return;
  const [meant = available.join(', ')] = findNearest(unknown, available);
  const fix = meant === '' ? 'Write a value' : `Use ${meant}`;
  fail(at, `no input or earlier step gives ${unknown}. ${fix}.`);
}

/** Checks that names are unique in programs, and that references and failures refer to a name. */
function assertNames({inputs, steps, 'x-failures': failures}: Recipe, fail: Fail): void {
  const names = Object.keys(inputs.properties);
  const references = names.map((name) => `$inputs.${name}`);
  for (const [index, step] of steps.entries()) {
    const at = ['steps', index];
    assertKnownReferences(step, at, references, fail);
    for (const name of [nameStep(step), ...Object.keys(step.outputs)]) {
      if (names.includes(name))
        fail(
          name in step.outputs ? [...at, 'outputs', name] : at,
          `the name "${name}" is taken. Choose another one, because programs use it.`,
        );
      names.push(name);
    }
    for (const name of Object.keys(step.outputs))
      references.push(`$steps.${step.stepId}.outputs.${name}`);
  }
  for (const [index, {step}] of failures.entries())
    if (!steps.some(({stepId}) => stepId === step))
      fail(['x-failures', index], `no step is called "${step}". Use the id of a step.`);
}

/** What recipes have that their file leaves out. */
export type RecipeDefaults = {
  /** Header with the API key, for recipes whose steps don't authenticate themselves. */
  readonly keyHeader?: string;
  /** Event with text, for steps that stream. */
  readonly textEvent?: string;
  /** Markdown of what recipes need that don't say so. */
  readonly needs?: readonly string[];
  /** The API's OpenAPI file, which `sourceDescriptions` must name. */
  readonly spec?: string;
  /** File that describes how recipes are written, for messages. */
  readonly guide?: string;
  /** Operations that the API no longer has, which recipes can still name. */
  readonly former?: readonly FormerOperation[];
};

/** @returns what a site's options add to all recipes */
export const buildDefaults = ({
  needs,
  programs,
}: Pick<RecipesOptions, 'needs' | 'programs'>): RecipeDefaults => ({
  keyHeader: programs.key?.header,
  textEvent: programs.stream?.text,
  needs,
});

/** Sends the API key with each step, unless a step authenticates itself. */
function addApiKey(recipe: Recipe, header: string): void {
  const {inputs, parameters: shared, steps} = recipe;
  const parameters = [...shared, ...steps.flatMap((step) => step.parameters)];
  if (parameters.some(({name, in: place}) => place === 'header' && /^authorization$/i.test(name)))
    return;
  inputs.properties = {apiKey: {default: 'YOUR_API_KEY'}, ...inputs.properties};
  recipe.parameters = [...shared, {name: header, in: 'header', value: '$inputs.apiKey'}];
}

/**
 * Adds to each step what its operation determines, and the lines that messages need.
 *
 * @param report - receives each operation that the API doesn't have
 */
function completeRecipe(
  recipe: Recipe,
  operations: readonly OperationLink[],
  former: readonly OperationLink[],
  findLine: (at: ValuePath) => number,
  report: (at: ValuePath, what: string) => void,
): void {
  for (const key of ['x-scenario', 'x-failures'] as const)
    for (const [index, entry] of recipe[key].entries()) entry.line = findLine([key, index]);
  const ids = operations.map(({operationId}) => operationId);
  for (const [index, step] of recipe.steps.entries()) {
    const operation = [...operations, ...former].find(
      ({operationId}) => operationId === step.operationId,
    );
    const [meant = 'one of its operationIds'] = findNearest(step.operationId, ids);
    if (!operation)
      report(
        ['steps', index, 'operationId'],
        `the API has no operation "${step.operationId}". Use ${meant}, or remove the recipe.`,
      );
    step.line = findLine(['steps', index]);
    step['x-title'] ||= operation?.title ?? '';
  }
}

/**
 * Parses the file, and adds what it leaves out.
 *
 * @param operations - operations of the API
 * @param file - name of the file, for messages
 * @param defaults - what recipes have that the file leaves out
 * @throws WriterError at the first mistake, or with all operations that the API doesn't have
 */
export function parseRecipes(
  text: string,
  operations: readonly OperationLink[],
  file: string,
  {keyHeader, textEvent, needs, spec, guide, former = []}: RecipeDefaults = {},
): Recipe[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {lineCounter});
  const findLine = (at: ValuePath): number => {
    const node = document.getIn(at, true) as {range?: [number]} | undefined;
    if (node?.range) return lineCounter.linePos(node.range[0]).line;
    return at.length > 0 ? findLine(at.slice(0, -1)) : 1;
  };
  const fail: Fail = (at, what) => {
    throw new WriterError(what, file, findLine(at));
  };
  const [error] = document.errors;
  if (error) {
    const what = getYamlReason(error);
    const {line} = lineCounter.linePos(error.pos[0]);
    throw new WriterError(`file is not valid YAML (${what}). Correct it.`, file, line);
  }
  const parsed = recipesFileSchema.safeParse(document.toJS());
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const {at, what} = explainIssue(issue, guide);
      return {file, line: findLine(at), what};
    });
    const [first, second] = problems;
    throw first && !second
      ? new WriterError(first.what, file, first.line)
      : new WriterError(problems.map(formatProblem).join('\n'));
  }
  const {
    sourceDescriptions: [{url}],
    workflows: recipes,
  } = parsed.data;
  const folder = path.dirname(file);
  const missing: Problem[] = [];
  if (spec !== undefined && path.join(folder, url) !== path.normalize(spec))
    fail(
      ['sourceDescriptions', 0, 'url'],
      `"${url}" isn't the API of this site. Use ./${path.relative(folder, spec)}.`,
    );
  for (const [index, recipe] of recipes.entries()) {
    const toFilePath = (at: ValuePath) => ['workflows', index, ...at];
    const failHere: Fail = (at, what) => fail(toFilePath(at), what);
    if (recipes.findIndex(({workflowId}) => workflowId === recipe.workflowId) < index)
      failHere(['workflowId'], `two recipes are called "${recipe.workflowId}". Rename one.`);
    recipe['x-needs'] ??= [...(needs ?? [])];
    if (keyHeader !== undefined) addApiKey(recipe, keyHeader);
    for (const {'x-stream': stream} of recipe.steps) if (stream) stream.event = textEvent;
    assertNames(recipe, failHere);
    completeRecipe(
      recipe,
      operations,
      former,
      (at) => findLine(toFilePath(at)),
      (at, what) => missing.push({file, line: findLine(toFilePath(at)), what}),
    );
  }
  const [first, ...others] = missing;
  if (first)
    throw new WriterError([first.what, ...others.map(formatProblem)].join(' '), file, first.line);
  return recipes;
}

/** @returns links to the recipes that use each operation, by its `operationId` */
function listRecipeLinks(recipes: readonly Recipe[], route: string) {
  const links = new Map<string, {title: string; href: string}[]>();
  for (const {workflowId, summary: title, steps} of recipes)
    for (const id of new Set(steps.map(({operationId}) => operationId)))
      links.set(id, [...(links.get(id) ?? []), {title, href: `${route}/${workflowId}`}]);
  return links;
}

/**
 * @param options.list - route of the page that lists the recipes
 * @returns the option `usedBy` of the API, which links operations to their recipes
 */
export const buildUsedBy = ({
  file,
  route,
  list,
}: Pick<RecipesOptions, 'file' | 'route'> & {readonly list: string}): NonNullable<
  ApiConfig['usedBy']
> => ({
  label: ['Recipe', 'Recipes'],
  list,
  file,
  find(text, operations, former) {
    try {
      return listRecipeLinks(parseRecipes(text, operations, file, {former}), route);
    } catch (error) {
      // The content rules report it, with the mistakes of other files.
      if (error instanceof WriterError) return new Map();
      throw error;
    }
  },
});
