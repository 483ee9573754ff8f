/** A request and its response. */
import type {ReactNode} from 'react';
import type {SandboxRequest, SandboxResponse} from '@site/src/shared/sandbox/types';
import styles from '../styles.module.css';
import PlayedResponse, {SkipButton} from './PlayedResponse';
import {usePlayback} from './usePlayback';

/** @param props - `children`: shown between the request and the response */
export default function PlayedRequest({
  request: {method, path},
  response,
  children,
}: {
  request: Pick<SandboxRequest, 'method' | 'path'>;
  response: SandboxResponse;
  children?: ReactNode;
}): ReactNode {
  const playback = usePlayback(() => ({url: path, response}));
  return (
    <>
      <div className={styles.actions}>
        <code>{`${method} ${path}`}</code>
        <SkipButton {...playback} />
      </div>
      {children}
      <PlayedResponse playback={playback} />
    </>
  );
}
