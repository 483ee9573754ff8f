/** Operations that clients call, and the API reference doesn't list. */
import type {SandboxOperation} from '@docs-kit/openapi-sandbox/engine';

const FEATURE = {type: 'Quantity', value: '10M', text: 'tokens per month'};
const PLAN = {title: 'Team', monthlyPrice: 49, annualPricePerMonth: 39, features: [FEATURE]};

/** The public list of plans. */
const PLANS: SandboxOperation = {
  operationId: 'subscription-plans',
  name: 'GET /api/v2/SubscriptionPlan',
  method: 'GET',
  server: '',
  path: '/api/v2/SubscriptionPlan',
  auth: [],
  parameters: [],
  responses: [
    {id: 'plans', label: 'Plans', status: 200, contentType: 'application/json', value: [PLAN]},
  ],
};

const VERSION: SandboxOperation['parameters'][number] = {
  name: 'agentVersion',
  in: 'path',
  required: true,
  schema: {type: 'integer', format: 'int32', minimum: 1, 'x-resource': 'version'},
};

/**
 * Adds the list of plans, and the version in the path of new conversations. The file can't have
 * that path, because OpenAPI takes it for the one that reads a conversation.
 */
export const addOperations = (operations: readonly SandboxOperation[]): SandboxOperation[] => [
  PLANS,
  ...operations
    .filter(({operationId}) => operationId === 'create-a-conversation')
    .map(({path, parameters, ...operation}) => ({
      ...operation,
      path: `${path}/{agentVersion}`,
      parameters: [...parameters, VERSION],
    })),
];
