/** The fields for credentials, which are stored as the user enters them. */
import type {ReactNode} from 'react';
import {nameCredential} from '../../request/requestDraft';
import {isStoringAllowed} from './configuration';
import {Labeled, LabeledSelect, SecretInput} from './controls';
import type {FieldsProps} from './Fields';
import {writeKey} from './storedKeys';
import styles from './styles.module.css';

export default function KeyFields({
  operation: {auth, server, needsCookie},
  draft,
  onChange,
}: Omit<FieldsProps, 'isLive'>): ReactNode {
  const method = auth[draft.authMethod];
  if (!method)
    return (
      <p className="muted margin-bottom--sm">
        {needsCookie
          ? "This operation needs a cookie, which browsers don't send from here. Run the cURL command below instead."
          : 'This operation needs no key or token.'}
      </p>
    );
  return (
    <fieldset className={styles.group}>
      <legend>Authorization</legend>
      {auth.length > 1 && (
        <LabeledSelect
          label="Authenticate with"
          value={draft.authMethod}
          options={auth.map((schemes, value) => ({
            value,
            label: schemes.map(({label}) => label).join(' and '),
          }))}
          onChange={(chosen) => onChange({authMethod: Number(chosen)})}
        />
      )}
      {method.map(({scheme, label, header, prefix, in: location = 'header'}) => {
        const id = nameCredential({scheme});
        const name = <code>{`${header}${prefix && `: ${prefix.trim()}`}`}</code>;
        return (
          <Labeled
            key={scheme}
            label={label}
            type={
              <>
                {location} {name}
              </>
            }
            required
          >
            {(attributes) => (
              <SecretInput
                {...attributes}
                name={label}
                required
                value={draft.values[id] ?? ''}
                onChange={(value) => {
                  writeKey(scheme, value.trim());
                  onChange({values: {...draft.values, [id]: value}});
                }}
              />
            )}
          </Labeled>
        );
      })}
      <p className="muted margin-bottom--sm">
        Stays in this tab until you {isStoringAllowed ? 'close' : 'reload'} it. It's sent only to{' '}
        <code>{new URL(server).host}</code>.
      </p>
    </fieldset>
  );
}
