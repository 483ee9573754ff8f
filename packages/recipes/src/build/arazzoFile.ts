/** Renders the recipes as a complete Arazzo file, which any tool for Arazzo can run. */
import {stringify} from 'yaml';
import type {Recipe, RecipeStep} from '../run/schema';

/** Where readers find the file's pages, its API, and a sandbox. */
type ArazzoContext = {
  /** Name of the API, for people. */
  readonly title: string;
  /** URL of the site, and the beginning of the routes of recipes. */
  readonly pages: string;
  readonly sandboxUrl: string;
};

/** Links lead from the page of a recipe to other sources. */
const SOURCE_LINK = /\]\((\.{1,2}\/[^)#]*)\.mdx/g;

const completeLinks = (markdown: string, pages: string): string =>
  markdown.replace(SOURCE_LINK, (_, link: string) => `](${new URL(link, `${pages}/`).href}`);

/** @returns nothing for an empty list or object, which some tools take for a mistake */
const omitEmpty = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** @returns a step with standard keys and its title, which Arazzo doesn't have */
const completeStep = (step: RecipeStep, pages: string) => ({
  stepId: step.stepId,
  'x-title': step['x-title'],
  description: completeLinks(step.description, pages) || step['x-title'],
  operationId: step.operationId,
  parameters: omitEmpty(step.parameters),
  requestBody: step.requestBody,
  successCriteria: step.successCriteria,
  onFailure: omitEmpty(step.onFailure),
  outputs: omitEmpty(step.outputs),
});

const completeInput = ({default: value}: Recipe['inputs']['properties'][string]) => ({
  type: typeof value,
  default: value,
});

/**
 * @param recipes - the recipes with what their file leaves out
 * @returns YAML of a file beside `openapi.json`. What only our pages and programs need isn't in it.
 */
export const renderArazzoFile = (
  recipes: readonly Recipe[],
  {title, pages, sandboxUrl}: ArazzoContext,
): string => {
  const document = {
    arazzo: '1.0.1',
    info: {
      title: `Recipes for the ${title}`,
      version: '1.0.0',
      description: `The recipes of ${pages}. Save openapi.json of the same folder beside this file. To run them without an account, start the sandbox, and then: npx @redocly/cli respect recipes.arazzo.yaml --server api=${sandboxUrl}`,
    },
    sourceDescriptions: [{name: 'api', url: './openapi.json', type: 'openapi'}],
    workflows: recipes.map(({workflowId, summary, description, inputs, parameters, steps}) => ({
      workflowId,
      summary,
      description: completeLinks(description, pages),
      inputs: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(inputs.properties).map(([name, input]) => [name, completeInput(input)]),
        ),
      },
      parameters: omitEmpty(parameters),
      steps: steps.map((step) => completeStep(step, pages)),
    })),
  };
  return stringify(document, {lineWidth: 0, aliasDuplicateObjects: false});
};
