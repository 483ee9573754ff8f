/** The fields of the request console: keys, parameters, and the body. */
import {useState, type ReactNode} from 'react';
import type {ConsoleBody, ConsoleOperation} from '@site/src/shared/console';
import {PARAMETER_GROUPS, type Json} from '@site/src/shared/operation';
import {
  BODY_ID,
  chooseExample,
  credentialId,
  listFields,
  type Draft,
  type FieldProblem,
  type PlacedField,
} from './consoleRequest';
import styles from './styles.module.css';

type Group = {
  draft: Draft;
  problems: readonly FieldProblem[];
  /** Prefix of the ids of all elements. */
  prefix: string;
  onChange(more: Partial<Draft>): void;
};

/** Connects a control with its label, type, and error message. */
type Attributes = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** A control below its label and type. */
function Labeled({
  prefix = '',
  id,
  label,
  type,
  required,
  problems = [],
  toggle,
  children,
}: Partial<Pick<Group, 'prefix' | 'problems'>> & {
  id: string;
  label: ReactNode;
  type?: ReactNode;
  required?: boolean;
  /** A control next to the label. */
  toggle?: ReactNode;
  children(attributes: Attributes): ReactNode;
}): ReactNode {
  const problem = problems.find((other) => other.id === id);
  const element = prefix + id;
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={element}>{label}</label>
        {type !== undefined && (
          <span id={`${element}-type`} className="muted">
            {type}
            {required && (
              <>
                , <span className={styles.required}>required</span>
              </>
            )}
          </span>
        )}
        {toggle}
      </div>
      {children({
        id: element,
        required,
        'aria-invalid': problem && true,
        'aria-describedby':
          type === undefined ? undefined : `${element}-type ${problem ? `${element}-problem` : ''}`,
      })}
      {problem && (
        <p id={`${element}-problem`} className={styles.problem}>
          {problem.message}
        </p>
      )}
    </div>
  );
}

type SelectProps = {
  value: string | number | undefined;
  options: readonly {value: string | number; label: string; isHidden?: boolean}[];
  onChange(value: string): void;
};

function Select({options, onChange, ...attributes}: SelectProps & Attributes): ReactNode {
  return (
    <select {...attributes} className="text-field" onChange={({target}) => onChange(target.value)}>
      {options.map(({value, label, isHidden}) => (
        <option key={value} value={value} disabled={isHidden} hidden={isHidden}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A labeled choice. */
export function LabeledSelect({
  id,
  label,
  ...select
}: SelectProps & {id: string; label: string}): ReactNode {
  return (
    <Labeled id={id} label={label}>
      {(attributes) => <Select {...attributes} {...select} />}
    </Labeled>
  );
}

/** Text that isn't prose. */
const PLAIN = {autoComplete: 'off', autoCapitalize: 'off', spellCheck: false} as const;

/** A value that's masked until the user shows it. */
function SecretInput({
  name,
  value,
  onChange,
  ...attributes
}: Attributes & {name: string; value: string; onChange(value: string): void}): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.secret}>
      <input
        {...attributes}
        {...PLAIN}
        className="text-field"
        type={isShown ? 'text' : 'password'}
        value={value}
        onChange={({target}) => onChange(target.value)}
      />
      <button
        type="button"
        className="small-button"
        aria-pressed={isShown}
        aria-label={`Show: ${name}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}

/** Allowed values, with their names. */
function listOptions({type, enum: allowed}: PlacedField['field']['node']) {
  const values = type === 'boolean' ? [{value: true}, {value: false}] : allowed;
  return values?.map(({value, name}: {value: Json; name?: string}) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return {value: text, label: `${text} ${name ?? ''}`.trim()};
  });
}

function Field({
  id,
  field: {name, required, node, file, secret},
  draft,
  onChange,
  ...group
}: Group & Pick<PlacedField, 'id' | 'field'>): ReactNode {
  const options = listOptions(node);
  const value = draft.values[id] ?? '';
  // A changed value is sent.
  const enter = (text: string) =>
    onChange({values: {...draft.values, [id]: text}, sent: {...draft.sent, [id]: true}});
  const control = (attributes: Attributes): ReactNode => {
    if (secret) return <SecretInput {...attributes} name={name} value={value} onChange={enter} />;
    if (options) return <Select {...attributes} value={value} options={options} onChange={enter} />;
    const common = {...attributes, className: 'text-field'};
    if (file)
      return (
        <input
          {...common}
          type="file"
          onChange={({target}) => onChange({files: {...draft.files, [id]: target.files?.[0]}})}
        />
      );
    return (
      <input
        {...common}
        {...PLAIN}
        type="text"
        inputMode={/^(integer|number)/.test(node.type) ? 'decimal' : undefined}
        value={value}
        onChange={({target}) => enter(target.value)}
      />
    );
  };
  const toggle = !required && !file && (
    <label className={styles.send}>
      <input
        type="checkbox"
        aria-label={`Send ${name}`}
        checked={draft.sent[id] ?? false}
        onChange={({target}) => onChange({sent: {...draft.sent, [id]: target.checked}})}
      />{' '}
      Send
    </label>
  );
  return (
    <Labeled
      {...group}
      id={id}
      label={<code>{name}</code>}
      type={node.type}
      required={required}
      toggle={toggle}
    >
      {control}
    </Labeled>
  );
}

/**
 * The fields for credentials. `onChange` also receives the credential that was entered, so that it
 * can be stored.
 */
export function KeyFields({
  operation: {auth, server},
  mayStore,
  draft,
  onChange,
  ...group
}: Omit<Group, 'onChange'> & {
  operation: ConsoleOperation;
  mayStore: boolean;
  onChange(more: Partial<Draft>, credential?: {scheme: string; value: string}): void;
}): ReactNode {
  const way = auth[draft.way];
  if (!way) return <p className="muted margin-bottom--sm">This operation needs no key or token.</p>;
  return (
    <fieldset className={styles.group}>
      <legend>Authorization</legend>
      {auth.length > 1 && (
        <LabeledSelect
          id={`${group.prefix}way`}
          label="Authenticate with"
          value={draft.way}
          options={auth.map((one, value) => ({
            value,
            label: one.map(({label}) => label).join(' and '),
          }))}
          onChange={(chosen) => onChange({way: Number(chosen)})}
        />
      )}
      {way.map(({scheme, label, header, prefix: before}) => {
        const id = credentialId({scheme});
        const name = <code>{`${header}${before && `: ${before.trim()}`}`}</code>;
        return (
          <Labeled key={scheme} {...group} id={id} label={label} type={<>header {name}</>} required>
            {(attributes) => (
              <SecretInput
                {...attributes}
                name={label}
                value={draft.values[id] ?? ''}
                onChange={(value) =>
                  onChange({values: {...draft.values, [id]: value}}, {scheme, value})
                }
              />
            )}
          </Labeled>
        );
      })}
      <p className="muted margin-bottom--sm">
        Stays in this tab until you {mayStore ? 'close' : 'reload'} it. It’s sent only to{' '}
        <code>{new URL(server).host}</code>.
      </p>
    </fieldset>
  );
}

function JsonBody({
  body: {examples, sent, required},
  operation,
  draft,
  onChange,
  ...group
}: Group & {body: ConsoleBody; operation: ConsoleOperation}): ReactNode {
  return (
    <>
      {examples.length > 1 && (
        <LabeledSelect
          id={`${group.prefix}example`}
          label="Start from an example"
          // An edited example is no longer selected.
          value={examples.findIndex(({code}) => code === draft.body)}
          options={[
            {value: -1, label: 'Your own text', isHidden: true},
            ...examples.map(({name}, value) => ({value, label: name})),
          ]}
          onChange={(chosen) => onChange(chooseExample(operation, Number(chosen), draft))}
        />
      )}
      <Labeled {...group} id={BODY_ID} label="JSON" type={sent.contentType} required={required}>
        {(attributes) => (
          <textarea
            {...attributes}
            {...PLAIN}
            className={`text-field ${styles.json}`}
            rows={Math.min(Math.max(draft.body.split('\n').length, 4), 16)}
            value={draft.body}
            wrap="off"
            onChange={({target}) => onChange({body: target.value})}
          />
        )}
      </Labeled>
    </>
  );
}

/** Parameters and body. */
export default function Fields({
  operation,
  ...group
}: Group & {operation: ConsoleOperation}): ReactNode {
  const {body} = operation;
  const fields = listFields(operation);
  const list = (name: string) =>
    fields
      .filter(({place}) => place === name)
      .map(({id, field}) => <Field key={id} id={id} field={field} {...group} />);
  return (
    <>
      {PARAMETER_GROUPS.map(([place, title]) => {
        const listed = list(place);
        return listed.length === 0 ? null : (
          <fieldset key={place} className={styles.group}>
            <legend>{title}</legend>
            {listed}
          </fieldset>
        );
      })}
      {body && (
        <fieldset className={styles.group}>
          <legend>{body.sent.kind === 'form' ? 'Body, a form' : 'Body'}</legend>
          {body.sent.kind === 'json' && <JsonBody body={body} operation={operation} {...group} />}
          {list('form')}
          {list('file')}
        </fieldset>
      )}
    </>
  );
}
