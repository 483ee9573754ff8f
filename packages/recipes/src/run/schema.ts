/**
 * The schema of the file of recipes: the part of Arazzo 1.0 that recipes use, and the defaults of
 * what an entry leaves out. With them, it's a complete Arazzo file.
 */
import type {Json} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {SLUG} from '@docs-kit/basics/text';
import * as z from 'zod';
import {type Criterion, parseCondition} from './expressions';
import {listFormParts} from './stepRequest';

/** @returns the schema of an object without other keys. A message names the one that is meant. */
const objectOf = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const names = Object.keys(shape);
  const explain = (key: string) =>
    `has the unknown key "${key}". Use ${findNearest(key, names)[0] ?? names.join(', ')}.`;
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map(explain).join(' ') : undefined,
  });
};

const jsonSchema = z.json() as z.ZodType<Json>;
const stringsSchema = z.array(z.string());
/** The name of a value in expressions and programs. */
const nameSchema = z.string().regex(/^[a-z]\w*$/i, {
  error: 'is not a name for programs. Write letters and digits, such as orderId.',
});

function isSupported({condition, type}: Criterion): boolean {
  if (type !== 'regex') return parseCondition({condition}) !== undefined;
  try {
    return new RegExp(condition) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Adds the line in the file, for messages. arazzo.ts sets it. */
const addLine = <T extends object>(item: T) => ({...item, line: 1});

const criterionSchema = objectOf({
  condition: z.string(),
  context: z.literal('$response.body').optional(),
  type: z.literal('regex').optional(),
}).refine(isSupported, {
  error: ({input}) =>
    `the condition "${(input as Criterion).condition}" is not supported. Write $statusCode == 200, $response.body#/field == 'value', or a regular expression.`,
});

const parameterSchema = objectOf({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  value: jsonSchema,
});

const stepSchema = objectOf({
  stepId: z.string(),
  /** By default, the title of the operation. */
  'x-title': z.string().default(''),
  description: z.string().default(''),
  operationId: z.string(),
  parameters: z.array(parameterSchema).default([]),
  /** A form if it has a file; otherwise, JSON. */
  requestBody: objectOf({payload: jsonSchema})
    .transform(({payload}) => {
      const isForm = listFormParts(payload).length > 0;
      return {payload, contentType: isForm ? 'multipart/form-data' : 'application/json'};
    })
    .optional(),
  /** Without a criterion about the status, the status must be 200. */
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
      objectOf({
        name: z.string(),
        type: z.literal('retry'),
        retryAfter: z.number(),
        retryLimit: z.number(),
        criteria: z.tuple([criterionSchema]),
      }),
    )
    .max(1)
    .default([]),
  outputs: z
    .record(
      nameSchema,
      z.string().regex(/^\$response\.body(#\/.+)?$/, {
        error:
          'is not a value of the response. Write where it is, as in $response.body#/items/0/id.',
      }),
    )
    .default({}),
  /** The step in TypeScript, where the SDK has the call. It defines the outputs. */
  'x-typescript': z.string().optional(),
  /** The connection closes after `stopAfter` events with text. */
  'x-stream': objectOf({stopAfter: z.number().optional()})
    .transform((stream): {stopAfter?: number; event?: string} => stream)
    .optional(),
  /**
   * Asks a person before the request. `sets` is the name of an input, which becomes true if the
   * person says yes. Without `sets`, the recipe ends if the person says no.
   */
  'x-ask': objectOf({
    who: z.string(),
    question: z.string(),
    sets: z
      .string()
      .startsWith('$inputs.', {error: 'is not an input. Write $inputs. and its name.'})
      .transform((input) => input.slice('$inputs.'.length))
      .optional(),
    /** What the person does outside the API: a control of the sandbox. */
    control: objectOf({name: z.string(), id: z.string()}).optional(),
  }).optional(),
}).transform(addLine);

/** A recipe is a workflow in Arazzo's words. */
const recipeSchema = objectOf({
  workflowId: z.string().regex(SLUG, {
    error: 'is not an address. Write lowercase words with hyphens, such as run-an-agent.',
  }),
  summary: z.string(),
  description: z.string(),
  /** Description of the page in search results, instead of `description`. */
  'x-description': z.string().optional(),
  'x-keywords': stringsSchema.optional(),
  'x-questions': stringsSchema.optional(),
  'x-needs': stringsSchema.optional(),
  'x-changes': z.string().optional(),
  'x-cost': z.string().optional(),
  'x-next': z.string().optional(),
  /** What the recipe ends with, for the picture of its card: a motif of the site, and its text. */
  'x-outcome': objectOf({motif: z.string(), lines: stringsSchema}).optional(),
  'x-scenario': z
    .array(objectOf({answer: z.string(), operation: z.string()}).transform(addLine))
    .default([]),
  'x-failures': z
    .array(objectOf({step: z.string(), answer: z.string(), remedy: z.string()}).transform(addLine))
    .default([]),
  inputs: objectOf({properties: z.record(nameSchema, objectOf({default: jsonSchema}))}).default({
    properties: {},
  }),
  parameters: z.array(parameterSchema).default([]),
  steps: z.array(stepSchema).min(1),
});

/** The schema of the parts of the file that the build reads. Redocly checks the rest. */
export const recipesFileSchema = z.looseObject({
  arazzo: z.string().startsWith('1.0.', {error: 'is another version. Write 1.0.1.'}),
  sourceDescriptions: z.tuple([z.looseObject({url: z.string()})]),
  workflows: z
    .array(recipeSchema)
    .nullable()
    .transform((workflows) => workflows ?? []),
});

export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeStep = z.infer<typeof stepSchema>;
/** An error of one step that programs report, with what users can do about it. */
export type RecipeFailure = Recipe['x-failures'][number];
