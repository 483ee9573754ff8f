/** Lists the folders, requests, and variables of the Postman collection. */
import type {Api, Operation} from '@docs-kit/openapi-model';
import {formatJson, type SampleRequest} from '@docs-kit/request-samples';
import {getDefaults} from '../../run/runRecipe';
import type {Plan, PlannedStep} from '../plan';

/** The requests of a recipe, or of a tag. */
export type CollectionFolder = {
  name: string;
  description?: string;
  requests: CollectionRequest[];
};
export type CollectionRequest = {
  name: string;
  operation: Operation;
  description?: string;
  request: SampleRequest;
  /** Set if the request is a step of a recipe. */
  step?: PlannedStep;
};

const CREDENTIALS = {apiKey: 'YOUR_API_KEY', bearerToken: 'YOUR_ACCESS_TOKEN'};

/** @returns the names of the variables for the servers. Operations can have another server. */
export function nameServers({server, operations}: Api): ReadonlyMap<string, string> {
  const servers = new Set([server, ...operations.map((operation) => operation.server)]);
  return new Map(
    [...servers].map((url, index) => [url, index === 0 ? 'baseUrl' : `baseUrl${index + 1}`]),
  );
}

/** @returns the variables of the requests, with their values */
export const listVariables = (api: Api, sandboxUrl: string): [name: string, value: string][] => [
  ...[...nameServers(api)].map(([url, name]): [string, string] => [name, url]),
  ...Object.entries({sandboxUrl, ...CREDENTIALS}),
];

const listSteps = (plan: Plan, number: number, {operations}: Api): CollectionRequest[] =>
  plan.steps.flatMap((step, index) => {
    const {operationId, description, 'x-title': title} = step.recipeStep;
    const apiKey = '{{apiKey}}';
    const operation = operations.find((known) => known.operationId === operationId);
    // Recipes are checked against the file before.
    if (!operation) return [];
    return {
      name: `${number}.${index + 1} ${title}`,
      description,
      step,
      operation,
      request: step.buildRequest({...getDefaults(plan.recipe), apiKey}),
    };
  });

/** Replaces placeholders with variables, and the URL with a path. */
function toVariables({url, headers, body, ...request}: SampleRequest): SampleRequest {
  const {apiKey, bearerToken} = CREDENTIALS;
  // Postman would replace {{…}} in a prompt with its own variables. In JSON, \u007b is the same
  // brace.
  const text = body?.kind === 'json' && formatJson(body.value).replaceAll('{{', '\\u007b{');
  return {
    ...request,
    ...(body && {body: text && body.kind === 'json' ? {...body, text} : body}),
    url: new URL(url).pathname,
    headers: headers.map(([name, value]) => [
      name,
      value.replace(apiKey, '{{apiKey}}').replace(bearerToken, '{{bearerToken}}'),
    ]),
  };
}

/**
 * @param plans - plans of the recipes, in the order of the sidebar
 * @returns a folder for each recipe, and one for each tag
 */
export function listFolders(api: Api, plans: readonly Plan[]): CollectionFolder[] {
  return [
    ...plans.map((plan, index) => ({
      name: `${index + 1}. ${plan.recipe.summary}`,
      description: plan.recipe.description.trim(),
      requests: listSteps(plan, index + 1, api),
    })),
    ...api.tags.map(({name}) => ({
      name,
      requests: api.operations
        .filter(({tag}) => tag === name)
        .map((operation) => ({
          name: operation.title,
          operation,
          request: toVariables(operation.request),
        })),
    })),
  ];
}
