/** Controls of the request console. */
import {type ReactNode, useId, useState} from 'react';
import styles from './styles.module.css';

/** Attributes that connect a control with its label and type. */
export type Attributes = {id: string; 'aria-describedby'?: string};

/** A control below its label and type. */
export function Labeled({
  label,
  type,
  required = false,
  option,
  children,
}: {
  label: ReactNode;
  type?: ReactNode;
  required?: boolean;
  /** Another control, beside the label. */
  option?: ReactNode;
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
                , <span className="api-flag api-flag--required">required</span>
              </>
            )}
          </span>
        )}
        {option}
      </div>
      {children({id, ...(type !== undefined && {'aria-describedby': typeId})})}
    </div>
  );
}

type SelectProps = {
  value?: string | number;
  options: readonly {value: string | number; label: string}[];
  onChange(value: string): void;
};

/** A list of options, for use in {@link Labeled}. */
export function Select({
  options,
  onChange,
  ...attributes
}: SelectProps & Attributes & {required?: boolean}): ReactNode {
  return (
    <select {...attributes} className="text-field" onChange={({target}) => onChange(target.value)}>
      {options.map(({value, label}) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A list of options below its label, for choices that have no type. */
export function LabeledSelect({label, ...select}: SelectProps & {label: string}): ReactNode {
  return <Labeled label={label}>{(attributes) => <Select {...attributes} {...select} />}</Labeled>;
}

/** Attributes of a control for text that isn't prose. */
export const PLAIN_INPUT = {autoComplete: 'off', autoCapitalize: 'off', spellCheck: false} as const;

/** Attributes that allow what a header can contain (RFC 9110, section 5.5, without obs-text). */
export const HEADER_VALUE = {
  pattern: '[ -~]*[!-~][ -~]*',
  title: "Without line breaks and accented letters, which headers can't contain.",
};

/** A value that's masked until the user shows it. */
export function SecretInput({
  name,
  onChange,
  ...attributes
}: Attributes & {
  name: string;
  value: string;
  required: boolean;
  onChange(value: string): void;
}): ReactNode {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className={styles.secret}>
      <input
        {...attributes}
        {...PLAIN_INPUT}
        {...HEADER_VALUE}
        className="text-field"
        type={isShown ? 'text' : 'password'}
        onChange={({target}) => onChange(target.value)}
      />
      <button
        type="button"
        className="small-button"
        aria-label={`${isShown ? 'Hide' : 'Show'}: ${name}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
