/** The fields of the request console: keys, parameters, and the body. */
import {useId, useState, type ReactNode} from 'react';
import type {ConsoleBody, ConsoleOperation} from '@site/src/shared/api/console';
import {PARAMETER_GROUPS, type Json} from '@site/src/shared/api/operation';
import {
  chooseExample,
  credentialId,
  findJsonProblem,
  listFields,
  type Draft,
  type PlacedField,
} from './consoleRequest';
import {mayStoreKeys} from './configuration';
import styles from './styles.module.css';

type Group = {
  draft: Draft;
  /** In example mode, the sandbox checks the request as the API does. */
  isLive: boolean;
  onChange(more: Partial<Draft>): void;
};

/** Connects a control with its label and type. */
type Attributes = {id: string; 'aria-describedby'?: string};

/** A control below its label and type. */
function Labeled({
  label,
  type,
  required = false,
  children,
}: {
  label: ReactNode;
  type?: ReactNode;
  required?: boolean;
  children(attributes: Attributes): ReactNode;
}): ReactNode {
  const id = useId();
  const typeId = `${id}-type`;
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {type !== undefined && (
          <span id={typeId} className="muted">
            {type}
            {required && (
              <>
                , <span className={styles.required}>required</span>
              </>
            )}
          </span>
        )}
      </div>
      {children({id, ...(type !== undefined && {'aria-describedby': typeId})})}
    </div>
  );
}

type SelectProps = {
  value: string | number | undefined;
  options: readonly {value: string | number; label: string; isHidden?: boolean}[];
  onChange(value: string): void;
};

function Select({
  options,
  onChange,
  ...attributes
}: SelectProps & Attributes & {required?: boolean}): ReactNode {
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
export function LabeledSelect({label, ...select}: SelectProps & {label: string}): ReactNode {
  return <Labeled label={label}>{(attributes) => <Select {...attributes} {...select} />}</Labeled>;
}

/** Text that isn't prose. */
const PLAIN = {autoComplete: 'off', autoCapitalize: 'off', spellCheck: false} as const;

/** What a header can contain (RFC 9110, section 5.5, without obs-text). */
const HEADER = {
  pattern: '[ -~]*[!-~][ -~]*',
  title: 'Without line breaks and accented letters, which headers can’t contain.',
};

/** Browsers and curl resolve dot segments, so another URL would be called. */
const PATH = {
  pattern: String.raw`(?!\.{1,2}$).*`,
  title: 'A value other than . or .., which would change the URL.',
};

/** A value that's masked until the user shows it. */
function SecretInput({
  name,
  value,
  onChange,
  ...attributes
}: Attributes & {
  name: string;
  value: string;
  required: boolean;
  onChange(value: string): void;
}): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.secret}>
      <input
        {...attributes}
        {...PLAIN}
        {...HEADER}
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
  place,
  field: {name, required, node, file, secret, sample},
  draft,
  isLive,
  onChange,
}: Group & PlacedField): ReactNode {
  const options = listOptions(node);
  const value = draft.values[id] ?? '';
  const enter = (text: string) => onChange({values: {...draft.values, [id]: text}});
  const control = (described: Attributes): ReactNode => {
    // There's no URL without its path.
    const attributes = {...described, required: required && (isLive || place === 'path')};
    if (secret) return <SecretInput {...attributes} name={name} value={value} onChange={enter} />;
    if (options)
      return (
        <Select
          {...attributes}
          value={value}
          options={required ? options : [{value: '', label: 'Not sent'}, ...options]}
          onChange={enter}
        />
      );
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
        {...(place === 'header' && HEADER)}
        {...(place === 'path' && PATH)}
        type="text"
        inputMode={/^(integer|number)/.test(node.type) ? 'decimal' : undefined}
        placeholder={sample && `Example: ${sample}`}
        value={value}
        onChange={({target}) => enter(target.value)}
      />
    );
  };
  return (
    <Labeled label={<code>{name}</code>} type={node.type} required={required}>
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
  draft,
  onChange,
}: Pick<Group, 'draft'> & {
  operation: ConsoleOperation;
  onChange(more: Partial<Draft>, credential?: {scheme: string; value: string}): void;
}): ReactNode {
  const way = auth[draft.way];
  if (!way) return <p className="muted margin-bottom--sm">This operation needs no key or token.</p>;
  return (
    <fieldset className={styles.group}>
      <legend>Authorization</legend>
      {auth.length > 1 && (
        <LabeledSelect
          label="Authenticate with"
          value={draft.way}
          options={auth.map((schemes, value) => ({
            value,
            label: schemes.map(({label}) => label).join(' and '),
          }))}
          onChange={(chosen) => onChange({way: Number(chosen)})}
        />
      )}
      {way.map(({scheme, label, header, prefix: before}) => {
        const id = credentialId({scheme});
        const name = <code>{`${header}${before && `: ${before.trim()}`}`}</code>;
        return (
          <Labeled key={scheme} label={label} type={<>header {name}</>} required>
            {(attributes) => (
              <SecretInput
                {...attributes}
                name={label}
                required
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
        Stays in this tab until you {mayStoreKeys ? 'close' : 'reload'} it. It’s sent only to{' '}
        <code>{new URL(server).host}</code>.
      </p>
    </fieldset>
  );
}

function JsonBody({
  body: {examples, sent, required},
  operation,
  draft,
  isLive,
  onChange,
}: Group & {body: ConsoleBody; operation: ConsoleOperation}): ReactNode {
  const isChecked = isLive && (required || draft.body.trim() !== '');
  return (
    <>
      {examples.length > 1 && (
        <LabeledSelect
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
      <Labeled label="JSON" type={sent.contentType} required={required}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={(area) => area?.setCustomValidity(isChecked ? findJsonProblem(draft.body) : '')}
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
      .map((placed) => <Field key={placed.id} {...placed} {...group} />);
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
