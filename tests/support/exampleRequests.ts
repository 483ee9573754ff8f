/** Requests that the console builds from the examples of an operation. */
import {
  buildRequest,
  createDraft,
  hideSecrets,
  listFields,
  type ConsoleRequest,
} from '../../src/components/ApiConsole/request';
import {loadApi} from '../../src/plugins/api/model';
import {buildConsoleData} from '../../src/plugins/api/outputs';
import type {ConsoleOperation} from '../../src/shared/console';

export const consoleOperations: ReadonlyMap<string, ConsoleOperation> = new Map(
  loadApi('.').operations.map((model) => [model.slug, buildConsoleData(model)]),
);

export function consoleOperation(slug: string): ConsoleOperation {
  const operation = consoleOperations.get(slug);
  if (!operation) throw new Error(`There is no operation ${slug}.`);
  return operation;
}

/**
 * @returns a request for each example of the body, without a real key, and with a file where one is
 *   required
 */
export function exampleRequests(slug: string): ConsoleRequest[] {
  const operation = consoleOperation(slug);
  const {body} = operation;
  const file = new File(['%PDF'], 'terms.pdf');
  const ids = listFields(operation).map(({id}) => id);
  const draft = {
    ...createDraft(operation),
    files: Object.fromEntries(ids.map((id) => [id, file])),
  };
  const texts = body?.sent.kind === 'json' ? body.examples.map(({code}) => code) : [''];
  return texts.map((text) =>
    buildRequest(operation, hideSecrets(operation, {...draft, body: text})),
  );
}
