/**
 * What api/recipes.arazzo.yaml may contain: the part of Arazzo 1.0 that recipes use, and the
 * defaults of what an entry leaves out. With them, it's a complete Arazzo file.
 */
import * as z from 'zod';
import type {Json} from '../api/operation';
import {parseCondition} from './expressions';
import {listParts} from './stepRequest';

const jsonSchema = z.json() as z.ZodType<Json>;
const textsSchema = z.array(z.string());
/** The name of a value in expressions and programs. */
const nameSchema = z.string().regex(/^[a-z]\w*$/i);
function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
const criterionSchema = z
  .strictObject({
    condition: z.string(),
    context: z.literal('$response.body').optional(),
    type: z.literal('regex').optional(),
  })
  .refine(({type, condition}) => type !== 'regex' || isPattern(condition), {
    error: ({input}) =>
      `the condition "${(input as {condition: string}).condition}" is not a regular expression`,
  })
  .refine((criterion) => criterion.type === 'regex' || parseCondition(criterion) !== undefined, {
    error: ({input}) =>
      `the condition "${(input as {condition: string}).condition}" is not supported. Write $statusCode == 200, or $response.body#/field == 'value'.`,
  });
const parameterSchema = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  value: jsonSchema,
});
/** The line in the file, for messages. */
const lineSchema = z.number().default(1);
const stepSchema = z.strictObject({
  stepId: z.string(),
  'x-line': lineSchema,
  /** By default, the title of the operation. */
  'x-title': z.string().default(''),
  description: z.string().default(''),
  operationId: z.string(),
  parameters: z.array(parameterSchema).default([]),
  /** A form if it has a file; otherwise, JSON. */
  requestBody: z
    .strictObject({payload: jsonSchema})
    .transform(({payload}) => {
      const isForm = listParts(payload).length > 0;
      return {payload, contentType: isForm ? 'multipart/form-data' : 'application/json'};
    })
    .optional(),
  /** Status 200 is one, unless another status is. */
  successCriteria: z
    .array(criterionSchema)
    .default([])
    .transform((criteria) =>
      criteria.some(({condition}) => condition.startsWith('$statusCode'))
        ? criteria
        : [...criteria, {condition: '$statusCode == 200'}],
    ),
  onFailure: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.literal('retry'),
        retryAfter: z.number(),
        retryLimit: z.number(),
        criteria: z.tuple([criterionSchema]),
      }),
    )
    .max(1)
    .default([]),
  outputs: z.record(nameSchema, z.string().regex(/^\$response\.body(#\/.+)?$/)).default({}),
  /** The step in TypeScript, where the SDK has the call. It defines the outputs. */
  'x-typescript': z.string().optional(),
  'x-stream': z.strictObject({stopAfter: z.number().optional()}).optional(),
  /** A decision of a person. `sets` is an input that's true if it's yes. Otherwise, a no ends it. */
  'x-ask': z
    .strictObject({
      who: z.string(),
      question: z.string(),
      sets: z
        .string()
        .startsWith('$inputs.')
        .transform((input) => input.slice('$inputs.'.length))
        .optional(),
      /** The person publishes the agent with this code. */
      publishes: z.string().optional(),
    })
    .optional(),
});
const workflowSchema = z
  .strictObject({
    workflowId: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    summary: z.string(),
    description: z.string(),
    /** Of the page in search results. By default, the description. */
    'x-description': z.string().optional(),
    'x-keywords': textsSchema.optional(),
    'x-questions': textsSchema.optional(),
    'x-needs': textsSchema.default(['An API key. [Choose a key](../answers/which-key.mdx).']),
    'x-changes': z.string(),
    'x-cost': z.string().optional(),
    'x-next': z.string().optional(),
    'x-scenario': z
      .array(z.strictObject({answer: z.string(), operation: z.string(), 'x-line': lineSchema}))
      .default([]),
    'x-failures': z
      .array(
        z.strictObject({
          step: z.string(),
          answer: z.string(),
          remedy: z.string(),
          'x-line': lineSchema,
        }),
      )
      .default([]),
    inputs: z
      .strictObject({properties: z.record(nameSchema, z.strictObject({default: jsonSchema}))})
      .default({properties: {}}),
    parameters: z.array(parameterSchema).default([]),
    steps: z.array(stepSchema).min(1),
  })
  .transform((workflow) =>
    JSON.stringify(workflow.steps).includes('Authorization') ? workflow : addKey(workflow),
  );

/** Authorizes the requests of recipes whose steps don't. */
const addKey = <T extends {inputs: {properties: object}}>(workflow: T) => ({
  ...workflow,
  inputs: {properties: {apiKey: {default: 'YOUR_API_KEY' as Json}, ...workflow.inputs.properties}},
  parameters: [{name: 'X-API-KEY', in: 'header' as const, value: '$inputs.apiKey'}],
});

/** The whole file. Redocly checks the rest. */
export const recipesFileSchema = z.looseObject({
  arazzo: z.string().startsWith('1.0.'),
  sourceDescriptions: z.tuple([z.looseObject({url: z.literal('./openapi.json')})]),
  workflows: z.array(workflowSchema).min(1),
});

export type Workflow = z.infer<typeof workflowSchema>;
export type WorkflowStep = z.infer<typeof stepSchema>;
