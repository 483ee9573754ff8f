/** Renders the recipes as a complete Arazzo file, which any tool for Arazzo can run. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import type {Recipe, RecipeStep} from '../run/schema';
import type {RecipesOptions} from './options';
import {listSentFiles} from './sentFiles';

/** Where readers find the file's pages, its API, and a sandbox. */
type ArazzoContext = {
  /** Name of the API, for people. */
  readonly title: string;
  /** URL of the site, and the beginning of the routes of recipes. */
  readonly pages: string;
  readonly sandboxUrl: string;
  /** URL of the folder with this file, `openapi.json`, and the files that steps send. */
  readonly folder: string;
};

/** Links lead from the page of a recipe to other sources. */
const SOURCE_LINK = /\]\((\.{1,2}\/[^)#]*)\.mdx/g;

const completeLinks = (markdown: string, pages: string): string =>
  markdown.replace(SOURCE_LINK, (_, link: string) => `](${new URL(link, `${pages}/`).href}`);

/** @returns how to get the other files, and how to run the recipes */
const describeUse = (recipes: readonly Recipe[], {pages, sandboxUrl, folder}: ArazzoContext) => {
  const files = ['openapi.json', ...listSentFiles(recipes)];
  return [
    `The recipes of ${pages}`,
    'Save these files beside this one, with the same names:',
    files.map((name) => `- ${new URL(name, folder).href}`).join('\n'),
    'To run the recipes without an account, start the sandbox, and then:',
    `    npx @redocly/cli respect recipes.arazzo.yaml --server api=${sandboxUrl}`,
  ].join('\n\n');
};

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

/** @returns YAML of a file beside `openapi.json`. Only what tools for Arazzo need is in it. */
const renderArazzoFile = (recipes: readonly Recipe[], context: ArazzoContext): string => {
  const {title, pages} = context;
  const document = {
    arazzo: '1.0.1',
    info: {
      title: `Recipes for the ${title}`,
      version: '1.0.0',
      description: describeUse(recipes, context),
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

/**
 * @param recipes - the recipes with what their file leaves out
 * @param siteUrl - origin of the site
 * @returns the Arazzo file and the files that its steps send, by their paths on the site
 */
export function renderArazzoFiles(
  recipes: readonly Recipe[],
  {api: {siteDir}, arazzo, collection, sandboxUrl, route}: RecipesOptions,
  siteUrl: string,
): [address: string, data: string | Buffer][] {
  const folder = path.posix.dirname(arazzo.path);
  const context = {
    title: collection.name,
    pages: siteUrl + route,
    sandboxUrl,
    folder: `${siteUrl}${folder}/`,
  };
  return [
    [arazzo.path, renderArazzoFile(recipes, context)],
    ...listSentFiles(recipes).map((name): [string, Buffer] => [
      path.posix.join(folder, name),
      readFileSync(path.join(siteDir, arazzo.files ?? '', name)),
    ]),
  ];
}
