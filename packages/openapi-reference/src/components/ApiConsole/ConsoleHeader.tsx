/** The title of the console, and the switch between examples and real requests. */
import PlainHeading from '@docs-kit/browser/PlainHeading';
import {type ReactNode, useEffect, useRef} from 'react';
import {isLiveAllowed} from './configuration';
import styles from './styles.module.css';

type Props = {
  titleId: string;
  /** Base URL of the API. */
  server: string;
  isOpen: boolean;
  isLive: boolean;
  onClose(): void;
  onSwitchMode(): void;
};

export default function ConsoleHeader(props: Props): ReactNode {
  const {titleId, server, isOpen, isLive, onClose, onSwitchMode} = props;
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);

  return (
    <>
      <div className={styles.header}>
        <PlainHeading ref={title} id={titleId} tabIndex={-1}>
          Request console
        </PlainHeading>
        <button
          type="button"
          className="small-button"
          onClick={onClose}
          aria-label="Close the request console"
        >
          Close
        </button>
      </div>
      <p className="muted margin-bottom--sm" role="status">
        {isLive ? (
          <>
            Requests are real. They go straight to <code>{new URL(server).host}</code>, can change
            data, and can cost credit.
          </>
        ) : (
          "Example mode: you don't need a key, and nothing leaves your browser."
        )}
      </p>
      {isLiveAllowed && (
        <button type="button" className="small-button margin-bottom--md" onClick={onSwitchMode}>
          {isLive ? 'Use example mode' : 'Use your API key'}
        </button>
      )}
    </>
  );
}
