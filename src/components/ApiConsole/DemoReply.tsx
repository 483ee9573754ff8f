/** The reply on the landing page, as the sandbox streams it. Loaded with the first question. */
import type {ReactNode} from 'react';
import {handle} from './example';
import {usePlayback} from './usePlayback';

export type DemoReplyProps = {
  path: string;
  body: string;
  /** Shows the text so far, and the last event. */
  children(text: string, event: string | undefined, isOver: boolean): ReactNode;
};

export default function DemoReply({path, body, children}: DemoReplyProps): ReactNode {
  const {answer, isOver} = usePlayback(() => {
    const headers = {'x-api-key': 'YOUR_API_KEY', 'content-type': 'application/json'};
    return {url: path, response: handle({method: 'POST', path, headers, body: {kind: 'text', text: body}})};
  });
  const events = answer?.body.kind === 'events' ? answer.body.events : [];
  const text = events
    .filter(({name}) => name === 'content')
    .map(({data}) => (JSON.parse(data) as {text: string}).text)
    .join('');
  return children(text, events.at(-1)?.name, isOver);
}
