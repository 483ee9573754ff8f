/** The public list of plans, which isn't part of the API reference. */
import type {SandboxOperation} from '@docs-kit/openapi-sandbox/types';

const FEATURE = {type: 'Quantity', value: '10M', text: 'tokens per month'};
const PLAN = {title: 'Team', monthlyPrice: 49, annualPricePerMonth: 39, features: [FEATURE]};

export const PLANS: SandboxOperation = {
  operationId: 'subscription-plans',
  name: 'GET /api/v2/SubscriptionPlan',
  method: 'GET',
  server: '',
  path: '/v2/SubscriptionPlan',
  auth: [],
  parameters: [],
  responses: [
    {id: 'plans', label: 'Plans', status: 200, contentType: 'application/json', value: [PLAN]},
  ],
};
