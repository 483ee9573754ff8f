/** A field for a parameter, or for a part of a form. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import type {ReactNode} from 'react';
import type {ConsoleField} from '../../request/requestDraft';
import type {ConsoleNode} from '../../shared/console';
import {type Attributes, HEADER_VALUE, Labeled, PLAIN_INPUT, SecretInput, Select} from './controls';
import type {FieldsProps} from './Fields';
import styles from './styles.module.css';

type Props = Omit<FieldsProps, 'operation'> & {field: ConsoleField};

/** Attributes that forbid dot segments, which browsers and curl resolve to another URL. */
const PATH_VALUE = {
  pattern: String.raw`(?!\.{1,2}$).*`,
  title: 'A value other than . or .., which would change the URL.',
};

/** @returns the allowed values with their names; `undefined` if any value is allowed */
function listOptions({type, enum: allowed}: ConsoleNode) {
  const values = type === 'boolean' ? [{value: true}, {value: false}] : allowed;
  return values?.map(({value, name}: {value: Json; name?: string}) => {
    const text = typeof value === 'string' ? value : formatExactJson(value);
    return {value: text, label: `${text} ${name ?? ''}`.trim()};
  });
}

/** @returns the option of a list that has no value, which a required field doesn't keep */
function listEmptyOption(required: boolean, value: string) {
  if (!required) return [{value: '', label: 'Not sent'}];
  return value === '' ? [{value, label: 'Choose…'}] : [];
}

/** The control that fits the field: masked, a choice, a file, or text. */
function FieldControl({
  field,
  draft,
  isLive,
  onChange,
  ...described
}: Props & Attributes): ReactNode {
  const {id, location, name, node, required, isFile, secret, sample} = field;
  const value = draft.values[id] ?? '';
  const enter = (text: string) => onChange({values: {...draft.values, [id]: text}});
  // Without its path parameters, the request has no URL, not even in example mode.
  const attributes = {...described, required: required && (isLive || location === 'path')};
  if (secret) return <SecretInput {...attributes} name={name} value={value} onChange={enter} />;
  const options = listOptions(node);
  if (options)
    return (
      <Select
        {...attributes}
        value={value}
        options={[...listEmptyOption(required, value), ...options]}
        onChange={enter}
      />
    );
  if (isFile)
    return (
      <input
        {...attributes}
        className="text-field"
        type="file"
        onChange={({target}) => onChange({files: {...draft.files, [id]: target.files?.[0]}})}
      />
    );
  return (
    <input
      {...attributes}
      {...PLAIN_INPUT}
      {...(location === 'header' && HEADER_VALUE)}
      {...(location === 'path' && PATH_VALUE)}
      className="text-field"
      type="text"
      inputMode={/^(integer|number)/.test(node.type) ? 'decimal' : undefined}
      placeholder={sample && `Example: ${sample}`}
      value={value}
      onChange={({target}) => enter(target.value)}
    />
  );
}

/** Whether a request can have the field without a value: a text in a query or a form. */
const canBeEmpty = ({location, node, isFile, secret}: ConsoleField): boolean =>
  (location === 'query' || location === 'form') && !isFile && !secret && !listOptions(node);

/** Chooses whether a field without a value is sent. */
function EmptyOption({field: {id, name}, draft, onChange}: Props): ReactNode {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        aria-label={`Send empty: ${name}`}
        checked={draft.sentEmpty[id] ?? false}
        onChange={({target}) => onChange({sentEmpty: {...draft.sentEmpty, [id]: target.checked}})}
      />
      Send empty
    </label>
  );
}

export default function RequestField(props: Props): ReactNode {
  const {field, draft} = props;
  const {name, node, required} = field;
  const isEmpty = !draft.values[field.id];
  return (
    <Labeled
      label={<code>{name}</code>}
      type={node.type}
      required={required}
      option={isEmpty && canBeEmpty(field) && <EmptyOption {...props} />}
    >
      {(attributes) => <FieldControl {...props} {...attributes} />}
    </Labeled>
  );
}
