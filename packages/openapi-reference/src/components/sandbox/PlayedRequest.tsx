/** A request that was sent to the sandbox, and its response as it plays. */
import type {SandboxRequest, SandboxResponse} from '@docs-kit/openapi-sandbox/engine';
import type {ReactNode} from 'react';
import PlayedResponse from './PlayedResponse';
import {usePlayback} from './usePlayback';

/**
 * @param props.isNamed - whether the method and path are shown
 * @param props.children - content between the request and the response
 */
export default function PlayedRequest({
  request: {method, path},
  response,
  isNamed = true,
  children,
}: {
  request: Pick<SandboxRequest, 'method' | 'path'>;
  response: SandboxResponse;
  isNamed?: boolean;
  children?: ReactNode;
}): ReactNode {
  const playback = usePlayback(() => ({url: path, response}));
  return (
    <>
      {isNamed && <code>{`${method} ${path}`}</code>}
      {children}
      <PlayedResponse playback={playback} />
    </>
  );
}
