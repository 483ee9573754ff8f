/** Requests that the console builds from the examples of an operation. */
import {loadOperations} from '@docs-kit/openapi-model';
import {
  buildDraft,
  buildRequest,
  chooseExample,
  type ConsoleOperation,
  type ConsoleRequest,
  hideSecrets,
  listConsoleFields,
} from '@docs-kit/openapi-reference/request';
import {buildConsoleData} from '../../packages/openapi-reference/src/build/consoleData';
import {apiConfig} from '../../src/config/node/openapiModel';

const consoleOperations: ReadonlyMap<string, ConsoleOperation> = new Map(
  loadOperations(apiConfig).map((model) => [model.operationId, buildConsoleData(model)]),
);

export function getConsoleOperation(operationId: string): ConsoleOperation {
  const operation = consoleOperations.get(operationId);
  if (!operation) throw new Error(`There is no operation ${operationId}.`);
  return operation;
}

/**
 * @returns a request for each example of the body, without a real key, and with a file where one is
 *   required
 */
export function buildExampleRequests(operationId: string): ConsoleRequest[] {
  const operation = getConsoleOperation(operationId);
  const {body} = operation;
  const file = new File(['%PDF'], /audio/.test(operationId) ? 'call.mp3' : 'terms.pdf');
  const ids = listConsoleFields(operation).map(({id}) => id);
  const draft = {
    ...buildDraft(operation),
    files: Object.fromEntries(ids.map((id) => [id, file])),
  };
  const count = body?.sent.kind === 'json' ? body.examples.length : 0;
  const bodies = Array.from({length: count}, (_, index) => chooseExample(operation, index, draft));
  return (bodies.length > 0 ? bodies : [{}]).map((chosen) =>
    buildRequest(operation, hideSecrets(operation, {...draft, ...chosen})),
  );
}
