/** The input of the console: its fields, and their values in each mode. */
import type {Credential, ParameterLocation} from '@docs-kit/openapi-model';
import type {ConsoleInput, ConsoleOperation} from '../shared/console';

/**
 * All values the user can change, by the ids of {@link listConsoleFields} and
 * {@link nameCredential}.
 */
export type RequestDraft = {
  /** Index of the authentication method. */
  authMethod: number;
  /** Values of fields and credentials by id. */
  values: Readonly<Record<string, string>>;
  /** Whether a field without a value is sent empty, instead of left out, by id. */
  sentEmpty: Readonly<Record<string, boolean>>;
  /** Files of a form by the ids of its fields, or the body, by {@link BODY_FILE}. */
  files: Readonly<Record<string, File | undefined>>;
  /** The body if it's JSON or other text. */
  body: string;
};

/** The key of a body that is a file in {@link RequestDraft.files}. No field has this id. */
export const BODY_FILE = 'body';

/** A parameter, or a field of a form. */
export type ConsoleField = ConsoleInput & {id: string; location: ParameterLocation | 'form'};

/** @returns the id of a credential's field, which is also its key in {@link RequestDraft.values} */
export const nameCredential = ({scheme}: Pick<Credential, 'scheme'>): string => `key-${scheme}`;

/** @returns the fields of an operation, in order, without credentials */
export function listConsoleFields({parameters, body}: ConsoleOperation): ConsoleField[] {
  const locate = (location: ConsoleField['location'], field: ConsoleInput): ConsoleField => ({
    ...field,
    location,
    id: `${location}-${field.name}`,
  });
  const formFields = body?.sent.kind === 'form' ? body.sent.fields : [];
  return [
    ...parameters.map((parameter) => locate(parameter.in, parameter)),
    ...formFields.map((field) => locate('form', field)),
  ];
}

/** @returns the value of a field as the request has it; `undefined` if the field is left out */
export const getSentValue = ({values, sentEmpty}: RequestDraft, id: string): string | undefined =>
  values[id] || (sentEmpty[id] ? '' : undefined);

/**
 * Chooses an example of the body, with the path parameters that fit it. Path parameters that the
 * user has entered stay.
 *
 * @param index - index of the example
 */
export function chooseExample(
  operation: ConsoleOperation,
  index: number,
  {values}: Pick<RequestDraft, 'values'>,
): Pick<RequestDraft, 'body' | 'values'> {
  const {examples = []} = operation.body ?? {};
  const {code = '', parameters: chosen = {}} = examples[index] ?? {};
  const pathValues: Record<string, string> = {};
  for (const {id, location, name, sample} of listConsoleFields(operation)) {
    const given = [sample, ...examples.map(({parameters}) => parameters?.[name])];
    if (location === 'path' && given.includes(values[id] ?? ''))
      pathValues[id] = chosen[name] ?? sample;
  }
  return {body: code, values: {...values, ...pathValues}};
}

/** Builds the initial draft: required and recommended fields have their examples. */
export function buildDraft(operation: ConsoleOperation): RequestDraft {
  const values = Object.fromEntries(
    listConsoleFields(operation).map(({id, required, recommended, sample}) => [
      id,
      required || recommended ? sample : '',
    ]),
  );
  return {authMethod: 0, sentEmpty: {}, files: {}, ...chooseExample(operation, 0, {values})};
}

/** Whether a request changes, replaces, or deletes data that exists. */
export const isDestructive = ({method}: ConsoleOperation): boolean =>
  method === 'put' || method === 'patch' || method === 'delete';

/**
 * Switches the examples of path parameters when an operation can change or delete data. In live
 * mode, empties parameters that still have their example, because something with that ID could
 * exist. In example mode, fills the example in again. Drafts of other operations stay as they are.
 */
export function switchPathExamples(
  operation: ConsoleOperation,
  draft: RequestDraft,
  isLive: boolean,
): RequestDraft {
  if (!isDestructive(operation)) return draft;
  const examples = buildDraft(operation).values;
  const values = {...draft.values};
  for (const {id, location} of listConsoleFields(operation)) {
    const example = examples[id] ?? '';
    const [from, to] = isLive ? [example, ''] : ['', example];
    if (location === 'path' && values[id] === from) values[id] = to;
  }
  return {...draft, values};
}

/** Replaces credentials with placeholders, for the sandbox and for samples. */
export function hideSecrets(operation: ConsoleOperation, draft: RequestDraft): RequestDraft {
  const values = {...draft.values};
  for (const credential of operation.auth.flat())
    values[nameCredential(credential)] = credential.placeholder;
  for (const {id, secret, required, placeholder} of listConsoleFields(operation))
    if (secret && (required || values[id])) values[id] = placeholder;
  return {...draft, values};
}
