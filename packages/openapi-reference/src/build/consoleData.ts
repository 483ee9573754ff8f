/** Builds the data of the request console from the operation model. */
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {ConsoleOperation} from '../shared/console';

/** Picks the fields of an operation that the console's form and its requests need. */
export function buildConsoleData(operation: Operation): ConsoleOperation {
  const {method, server, path, auth, sdk, samples, body, responseKind, streams} = operation;
  const media = body?.media.find(({contentType}) => contentType === body.sent.contentType);
  return {
    method,
    server,
    path,
    auth,
    sdk,
    samples,
    responseKind,
    streams,
    // Pages can't set cookies of another host.
    parameters: operation.parameters.filter((parameter) => parameter.in !== 'cookie'),
    ...(body && {
      body: {required: body.required, sent: body.sent, examples: media?.examples ?? []},
    }),
  };
}
