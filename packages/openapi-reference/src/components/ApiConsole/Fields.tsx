/** The fields for the parameters and the body of a request. */
import {PARAMETER_GROUPS} from '@docs-kit/openapi-model/shared';
import type {ReactNode} from 'react';
import {
  BODY_FILE,
  chooseExample,
  type ConsoleField,
  listConsoleFields,
  type RequestDraft,
} from '../../request/requestDraft';
import type {ConsoleBody, ConsoleOperation} from '../../shared/console';
import {Labeled, LabeledSelect, PLAIN_INPUT} from './controls';
import RequestField from './RequestField';
import styles from './styles.module.css';

export type FieldsProps = {
  operation: ConsoleOperation;
  draft: RequestDraft;
  /**
   * Whether the browser checks the fields. In example mode, it lets wrong values through, so that
   * the sandbox can report them as the API does.
   */
  isLive: boolean;
  onChange(changes: Partial<RequestDraft>): void;
};

/** @returns the browser's message, or an empty string for JSON */
function findJsonProblem(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

type BodyProps = FieldsProps & {body: ConsoleBody};

/** The control for JSON, which live mode checks, or for any other text. */
function TextBody({
  body: {examples, sent, required},
  operation,
  draft,
  isLive,
  onChange,
}: BodyProps): ReactNode {
  const isJson = sent.kind === 'json';
  const isChecked = isJson && isLive && (required || draft.body.trim() !== '');
  return (
    <>
      {examples.length > 1 && (
        <LabeledSelect
          label="Start from an example"
          options={examples.map(({name}, value) => ({value, label: name}))}
          onChange={(chosen) => onChange(chooseExample(operation, Number(chosen), draft))}
        />
      )}
      <Labeled label={isJson ? 'JSON' : 'Text'} type={sent.contentType} required={required}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={(area) => area?.setCustomValidity(isChecked ? findJsonProblem(draft.body) : '')}
            {...PLAIN_INPUT}
            className={`text-field ${styles.code}`}
            required={!isJson && isLive && required}
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

function FileBody({body: {sent, required}, draft, isLive, onChange}: BodyProps): ReactNode {
  return (
    <Labeled label="File" type={sent.contentType} required={required}>
      {(attributes) => (
        <input
          {...attributes}
          className="text-field"
          type="file"
          required={isLive && required}
          onChange={({target}) =>
            onChange({files: {...draft.files, [BODY_FILE]: target.files?.[0]}})
          }
        />
      )}
    </Labeled>
  );
}

export default function Fields({operation, ...props}: FieldsProps): ReactNode {
  const {body} = operation;
  const fields = listConsoleFields(operation);
  const Body = body?.sent.kind === 'file' ? FileBody : TextBody;
  const renderFields = (location: ConsoleField['location']) =>
    fields
      .filter((field) => field.location === location)
      .map((field) => <RequestField key={field.id} field={field} {...props} />);
  return (
    <>
      {PARAMETER_GROUPS.filter(([location]) =>
        fields.some((field) => field.location === location),
      ).map(([location, title]) => (
        <fieldset key={location} className={styles.group}>
          <legend>{title}</legend>
          {renderFields(location)}
        </fieldset>
      ))}
      {body && (
        <fieldset className={styles.group}>
          <legend>{body.sent.kind === 'form' ? 'Body, a form' : 'Body'}</legend>
          {body.sent.kind === 'form' ? (
            renderFields('form')
          ) : (
            <Body body={body} operation={operation} {...props} />
          )}
        </fieldset>
      )}
    </>
  );
}
