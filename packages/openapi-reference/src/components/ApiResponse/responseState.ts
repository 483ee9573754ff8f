/** A response as it arrives, from the API or from the sandbox. */
import responses from '@generated/docs-kit-openapi-reference/default/responses.json';

const {streams} = responses;

/** A server-sent event. */
export type StreamEvent = {
  /** `message` if the event has no name, as in browsers. */
  name: string;
  data: string;
};

/** The part of the body that has arrived, in a form that the page can show. */
export type ResponseBody =
  | {kind: 'none'}
  /** The operation's body isn't documented, so the sandbox has none. */
  | {kind: 'undocumented'}
  | {kind: 'text'; text: string; isJson: boolean}
  | {kind: 'events'; events: readonly StreamEvent[]}
  | {kind: 'file'; blob: Blob; name: string};

export type ResponseState = {
  /** `failed`: there was no response; `broken`: it stopped in the middle. */
  phase: 'sending' | 'receiving' | 'done' | 'canceled' | 'failed' | 'broken';
  url: string;
  /** Why there was no response and what to do, if that's known. */
  problem?: string;
  /** Set from `receiving` on, like the headers. */
  status?: number;
  statusText?: string;
  /** Headers that the browser lets pages read. */
  headers?: [name: string, value: string][];
  /** Time from sending to this state. */
  milliseconds: number;
  body: ResponseBody;
  /** Whether the response comes from the sandbox. */
  isSandbox?: true;
};

export const findErrorEvent = ({body}: ResponseState): StreamEvent | undefined =>
  body.kind === 'events' ? body.events.find(({name}) => name === streams.error) : undefined;

/** Whether a body is complete. A stream without its last event looks complete to the browser. */
export const isComplete = ({body}: ResponseState): boolean =>
  body.kind !== 'events' ||
  streams.ends.length === 0 ||
  body.events.some(({name}) => streams.ends.includes(name));

/** @param name - name of the header in lowercase */
export const findHeader = ({headers}: ResponseState, name: string): string | undefined =>
  headers?.find(([other]) => other === name)?.[1];
