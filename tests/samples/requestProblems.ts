/** Compares the requests of samples with api/openapi.json. */
import {type ApiRequest, checkRequest} from '../support/apiRequests';
import type {Received} from '../support/apiServer';

/** Requests outside the documented API. */
const UNDOCUMENTED = new Map([
  ['GET /api/SubscriptionPlan', "the public list of plans, which isn't part of version 2"],
  ['POST /api/agent/model-lab/execute', 'the path without a version, in a post from 2024'],
]);

const isDocumented = (method: string, path: string) => !UNDOCUMENTED.has(`${method} ${path}`);

/** @returns violations of api/openapi.json in a request to the platform */
export const findRequestProblems = (request: ApiRequest): string[] =>
  isDocumented(request.method, request.url.pathname) ? checkRequest(request).problems : [];

/** @returns violations of api/openapi.json in the requests of a sample that ran */
export const findReceivedProblems = (received: readonly Received[]): string[] =>
  received.flatMap(({method, url, problems}) =>
    isDocumented(method, url) ? problems.map((what) => `${method} ${url}: ${what}`) : [],
  );
