/** The fields for the parameters and the body of a request. */
import type {ReactNode} from 'react';
import type {ConsoleBody, ConsoleOperation} from '@site/src/shared/api/console';
import {type Json, PARAMETER_GROUPS} from '@site/src/shared/api/operation';
import {chooseExample, type Draft, listFields, type PlacedField} from './consoleRequest';
import {
  type Attributes,
  HEADER_VALUE,
  Labeled,
  LabeledSelect,
  PLAIN,
  SecretInput,
  Select,
} from './controls';
import styles from './styles.module.css';

export type FieldsProps = {
  operation: ConsoleOperation;
  draft: Draft;
  /** In example mode, the sandbox checks the request as the API does. */
  isLive: boolean;
  onChange(more: Partial<Draft>): void;
};

/** Browsers and curl resolve dot segments, so another URL would be called. */
const PATH_VALUE = {
  pattern: String.raw`(?!\.{1,2}$).*`,
  title: 'A value other than . or .., which would change the URL.',
};

/** Allowed values, with their names. */
function listOptions({type, enum: allowed}: PlacedField['field']['node']) {
  const values = type === 'boolean' ? [{value: true}, {value: false}] : allowed;
  return values?.map(({value, name}: {value: Json; name?: string}) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return {value: text, label: `${text} ${name ?? ''}`.trim()};
  });
}

function RequestField({
  id,
  place,
  field: {name, required, node, file, secret, sample},
  draft,
  isLive,
  onChange,
}: Omit<FieldsProps, 'operation'> & PlacedField): ReactNode {
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
        {...(place === 'header' && HEADER_VALUE)}
        {...(place === 'path' && PATH_VALUE)}
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

/** @returns the browser's message, or an empty string for JSON */
function findJsonProblem(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

function JsonBody({
  body: {examples, sent, required},
  operation,
  draft,
  isLive,
  onChange,
}: FieldsProps & {body: ConsoleBody}): ReactNode {
  const isChecked = isLive && (required || draft.body.trim() !== '');
  return (
    <>
      {examples.length > 1 && (
        <LabeledSelect
          label="Start from an example"
          options={examples.map(({name}, value) => ({value, label: name}))}
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
            rows={12}
            value={draft.body}
            wrap="off"
            onChange={({target}) => onChange({body: target.value})}
          />
        )}
      </Labeled>
    </>
  );
}

export default function Fields({operation, ...props}: FieldsProps): ReactNode {
  const {body} = operation;
  const fields = listFields(operation);
  const list = (name: string) =>
    fields
      .filter(({place}) => place === name)
      .map((placed) => <RequestField key={placed.id} {...placed} {...props} />);
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
          {body.sent.kind === 'form' ? (
            list('form')
          ) : (
            <JsonBody body={body} operation={operation} {...props} />
          )}
        </fieldset>
      )}
    </>
  );
}
