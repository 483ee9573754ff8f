/** What api/recipes.arazzo.yaml may contain: the part of Arazzo 1.0 that recipes use. */
import * as z from 'zod';
import type {Json} from '../operation';

const json = z.json() as z.ZodType<Json>;
const condition = z.strictObject({
  condition: z.string(),
  context: z.literal('$response.body').optional(),
  type: z.literal('regex').optional(),
});
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  value: json,
});
const step = z.strictObject({
  stepId: z.string(),
  /** Of the step in the file, for messages. */
  line: z.number().default(1),
  'x-title': z.string(),
  description: z.string(),
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z
    .strictObject({
      contentType: z.enum(['application/json', 'multipart/form-data']),
      payload: json,
    })
    .optional(),
  successCriteria: z.array(condition).min(1),
  onFailure: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.literal('retry'),
        retryAfter: z.number(),
        retryLimit: z.number(),
        criteria: z.array(condition).length(1),
      }),
    )
    .max(1)
    .default([]),
  outputs: z.record(z.string(), z.string().regex(/^\$response\.body(#\/.+)?$/)).default({}),
  /** The step in TypeScript, where the SDK has the call. It defines the outputs. */
  'x-typescript': z.string().optional(),
  'x-stream': z.strictObject({stopAfter: z.number().optional()}).optional(),
  /** A decision of a person. `sets` is an input that's true if it's yes; otherwise, a no ends it. */
  'x-ask': z
    .strictObject({
      who: z.string(),
      question: z.string(),
      sets: z.string().optional(),
      /** The person publishes the agent with this code. */
      publishes: z.string().optional(),
    })
    .optional(),
});
const workflow = z.strictObject({
  workflowId: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  summary: z.string(),
  description: z.string(),
  'x-description': z.string(),
  'x-keywords': z.array(z.string()),
  'x-questions': z.array(z.string()),
  'x-needs': z.array(z.string()),
  'x-changes': z.string(),
  'x-cost': z.string(),
  'x-next': z.string().optional(),
  'x-scenario': z.array(z.strictObject({answer: z.string(), operation: z.string()})).default([]),
  'x-failures': z
    .array(z.strictObject({step: z.string(), answer: z.string(), remedy: z.string()}))
    .default([]),
  inputs: z.strictObject({
    type: z.literal('object'),
    properties: z.record(z.string(), z.strictObject({type: z.string(), default: json})),
  }),
  parameters: z.array(parameter).default([]),
  steps: z.array(step).min(1),
});
/** The whole file. */
export const file = z.strictObject({
  arazzo: z.string().startsWith('1.0.'),
  info: z.object({title: z.string(), version: z.string()}),
  sourceDescriptions: z.array(z.object({name: z.string(), url: z.string()})).length(1),
  workflows: z.array(workflow).min(1),
});

export type Workflow = z.infer<typeof workflow>;
export type WorkflowStep = z.infer<typeof step>;
