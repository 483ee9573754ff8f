/** The fields of the request console: keys, parameters and the body. */
import {useState, type ReactNode} from 'react';
import type {ConsoleBody, ConsoleField, ConsoleOperation} from '@site/src/shared/console';
import {BODY_ID, credentialId, formId, parameterId, type Draft, type Problem} from './request';
import styles from './styles.module.css';

type GroupProps = {
  operation: ConsoleOperation;
  draft: Draft;
  problems: readonly Problem[];
  /** Prefix of the ids of all elements. */
  prefix: string;
};

/** Attributes that connect a control with its type and its error message. */
function described(prefix: string, id: string, problem: Problem | undefined) {
  return {
    id: prefix + id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${prefix}${id}-type${problem ? ` ${prefix}${id}-problem` : ''}`,
  } as const;
}

function Message({prefix, problem}: {prefix: string; problem: Problem | undefined}): ReactNode {
  return problem ? (
    <p id={`${prefix}${problem.id}-problem`} className={styles.problem}>
      {problem.message}
    </p>
  ) : null;
}

/** A value that's masked until the user shows it. */
function SecretInput({
  name,
  value,
  onChange,
  ...attributes
}: {
  name: string;
  value: string;
  onChange(value: string): void;
  id: string;
  required?: boolean;
}): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.secret}>
      <input
        {...attributes}
        className="text-field"
        type={isShown ? 'text' : 'password'}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className="quiet-button"
        aria-pressed={isShown}
        aria-label={`Show: ${name}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}

function Field({
  id,
  field,
  draft,
  problems,
  prefix,
  onChange,
}: {
  id: string;
  field: ConsoleField;
  draft: Draft;
  problems: readonly Problem[];
  prefix: string;
  onChange(more: Partial<Draft>): void;
}): ReactNode {
  const {name, type, required, options, file, secret} = field;
  const problem = problems.find((other) => other.id === id);
  const value = draft.values[id] ?? '';
  // A changed value is sent.
  const enter = (text: string) => onChange({values: {...draft.values, [id]: text}, sent: {...draft.sent, [id]: true}});
  const attributes = {...described(prefix, id, problem), required};
  let control: ReactNode;
  if (file) {
    control = (
      <input
        {...attributes}
        type="file"
        className="text-field"
        onChange={(event) => onChange({files: {...draft.files, [id]: event.target.files?.[0]}})}
      />
    );
  } else if (options) {
    control = (
      <select {...attributes} className="text-field" value={value} onChange={(event) => enter(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  } else if (secret !== undefined) {
    control = <SecretInput {...attributes} name={name} value={value} onChange={enter} />;
  } else {
    control = (
      <input
        {...attributes}
        className="text-field"
        type="text"
        inputMode={/^(integer|number)/.test(type) ? 'decimal' : undefined}
        value={value}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => enter(event.target.value)}
      />
    );
  }
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={prefix + id} className={styles.name}>
          {name}
        </label>
        <span id={`${prefix}${id}-type`} className={styles.type}>
          {type}
          {required && (
            <>
              {', '}
              <span className={styles.required}>required</span>
            </>
          )}
        </span>
        {!required && !file && (
          <label className={styles.send}>
            <input
              type="checkbox"
              aria-label={`Send ${name}`}
              checked={draft.sent[id] ?? false}
              onChange={(event) => onChange({sent: {...draft.sent, [id]: event.target.checked}})}
            />{' '}
            Send
          </label>
        )}
      </div>
      {control}
      <Message prefix={prefix} problem={problem} />
    </div>
  );
}

/** Label of a way to authenticate. */
const wayLabel = (way: ConsoleOperation['auth'][number]) => way.map(({label}) => label).join(' and ');

/** The fields for credentials. `onChange` also receives the credential that was entered, so that it can be stored. */
export function KeyFields({
  operation: {auth, url},
  draft,
  problems,
  prefix,
  mayStore,
  onChange,
}: GroupProps & {
  mayStore: boolean;
  onChange(more: Partial<Draft>, credential?: {scheme: string; value: string}): void;
}): ReactNode {
  const way = auth[draft.way];
  if (!way) return <p className={styles.note}>This operation needs no key or token.</p>;
  return (
    <fieldset className={styles.group}>
      <legend>Authorization</legend>
      {auth.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${prefix}way`} className={styles.plainLabel}>
            Authenticate with
          </label>
          <select
            id={`${prefix}way`}
            className="text-field"
            value={draft.way}
            onChange={(event) => onChange({way: Number(event.target.value)})}
          >
            {auth.map((one, index) => (
              <option key={index} value={index}>
                {wayLabel(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      {way.map(({scheme, label, header, prefix: before}) => {
        const id = credentialId({scheme});
        const problem = problems.find((other) => other.id === id);
        return (
          <div key={scheme} className={styles.field}>
            <div className={styles.fieldHead}>
              <label htmlFor={prefix + id} className={styles.plainLabel}>
                {label}
              </label>
              <span id={`${prefix}${id}-type`} className={styles.type}>
                header <code>{`${header}${before && `: ${before.trim()}`}`}</code>,{' '}
                <span className={styles.required}>required</span>
              </span>
            </div>
            <SecretInput
              {...described(prefix, id, problem)}
              required
              name={label}
              value={draft.values[id] ?? ''}
              onChange={(value) => onChange({values: {...draft.values, [id]: value}}, {scheme, value})}
            />
            <Message prefix={prefix} problem={problem} />
          </div>
        );
      })}
      <p className={styles.note}>
        Stays in this tab until you {mayStore ? 'close' : 'reload'} it, and goes only to{' '}
        <code>{new URL(url).host}</code>.
      </p>
    </fieldset>
  );
}

function JsonBody({
  body,
  draft,
  problems,
  prefix,
  onChange,
}: Omit<GroupProps, 'operation'> & {
  body: Extract<ConsoleBody, {kind: 'json'}>;
  onChange(more: Partial<Draft>): void;
}): ReactNode {
  const problem = problems.find(({id}) => id === BODY_ID);
  const lines = draft.body.split('\n').length;
  return (
    <>
      {body.examples.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${prefix}example`} className={styles.plainLabel}>
            Start from an example
          </label>
          <select
            id={`${prefix}example`}
            className="text-field"
            // An edited example is no longer selected.
            value={body.examples.findIndex(({text}) => text === draft.body)}
            onChange={(event) => onChange({body: body.examples[Number(event.target.value)]?.text ?? ''})}
          >
            <option value={-1} disabled hidden>
              Your own text
            </option>
            {body.examples.map(({name}, index) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={styles.field}>
        <div className={styles.fieldHead}>
          <label htmlFor={prefix + BODY_ID} className={styles.plainLabel}>
            JSON
          </label>
          <span id={`${prefix}${BODY_ID}-type`} className={styles.type}>
            {body.contentType}
            {body.required && (
              <>
                {', '}
                <span className={styles.required}>required</span>
              </>
            )}
          </span>
        </div>
        <textarea
          {...described(prefix, BODY_ID, problem)}
          className={`text-field ${styles.json}`}
          rows={Math.min(Math.max(lines, 4), 16)}
          required={body.required}
          value={draft.body}
          wrap="off"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({body: event.target.value})}
        />
        <Message prefix={prefix} problem={problem} />
      </div>
    </>
  );
}

const GROUPS = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

/** Parameters and body. */
export default function Fields({
  operation: {parameters, body},
  ...props
}: GroupProps & {onChange(more: Partial<Draft>): void}): ReactNode {
  return (
    <>
      {GROUPS.map(([place, title]) => {
        const fields = parameters.filter((parameter) => parameter.in === place);
        return fields.length === 0 ? null : (
          <fieldset key={place} className={styles.group}>
            <legend>{title}</legend>
            {fields.map((field) => (
              <Field key={field.name} id={parameterId(field)} field={field} {...props} />
            ))}
          </fieldset>
        );
      })}
      {body && (
        <fieldset className={styles.group}>
          <legend>{body.kind === 'form' ? 'Body, a form' : 'Body'}</legend>
          {body.kind === 'json' && <JsonBody body={body} {...props} />}
          {body.kind === 'form' &&
            body.fields.map((field) => <Field key={field.name} id={formId(field)} field={field} {...props} />)}
          {body.kind === 'file' && (
            <Field
              id={BODY_ID}
              field={{
                name: 'File',
                type: body.contentType,
                example: '',
                file: true,
                ...(body.required && {required: true}),
              }}
              {...props}
            />
          )}
        </fieldset>
      )}
    </>
  );
}
