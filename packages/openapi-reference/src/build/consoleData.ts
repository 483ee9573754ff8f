/** Builds the data of the request console from the operation model. */
import type {Operation, SchemaNode, SentBody} from '@docs-kit/openapi-model';
import type {ConsoleOperation, ConsoleSentBody} from '../shared/console';

/** Picks what a control needs of a schema, which can be long, or contain itself. */
const pickControl = <Input extends {node: SchemaNode}>({
  node: {type, enum: values},
  ...input
}: Input) => ({...input, node: {type, ...(values && {enum: values})}});

const pickSent = (sent: SentBody): ConsoleSentBody =>
  sent.kind === 'form' ? {...sent, fields: sent.fields.map(pickControl)} : sent;

/** Picks the fields of an operation that the console's form and its requests need. */
export function buildConsoleData(operation: Operation): ConsoleOperation {
  const {method, server, path, auth, sdk, samples, body, responseKind, streams} = operation;
  const media = body?.media.find(({contentType}) => contentType === body.sent.contentType);
  // Pages can't set cookies of another host.
  const sentAuth = auth.filter((way) => way.every((credential) => credential.in !== 'cookie'));
  return {
    method,
    server,
    path,
    auth: sentAuth,
    ...(auth.length > 0 && sentAuth.length === 0 && {needsCookie: true}),
    sdk,
    samples,
    responseKind,
    streams,
    parameters: operation.parameters
      .filter((parameter) => parameter.in !== 'cookie')
      .map(pickControl),
    ...(body && {
      body: {required: body.required, sent: pickSent(body.sent), examples: media?.examples ?? []},
    }),
  };
}
