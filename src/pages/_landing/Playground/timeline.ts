/** The events of a streamed run as steps that people can read. */
import {formatCount} from '@docs-kit/basics/text';
import type {StreamEvent} from '@docs-kit/openapi-reference/components/ApiResponse/responseState';

/** A row of the timeline. */
export type Step = {
  readonly name: string;
  /** What it says, in words. */
  readonly detail: string;
};

type EventData = {
  text?: string;
  task?: string;
  message?: string;
  result?: {
    completion_usage?: {total_tokens?: number};
    pending_actions?: readonly {skill_code?: string}[];
  };
};

const parse = ({data}: StreamEvent) => JSON.parse(data) as EventData;

function describeEnd({result}: EventData): string {
  const [pending] = result?.pending_actions ?? [];
  if (pending) return `${pending.skill_code ?? 'The agent'} waits for a person's approval`;
  return `the whole reply, ${result?.completion_usage?.total_tokens ?? 0} tokens`;
}

/** @returns the text that has arrived */
export const joinText = (events: readonly StreamEvent[]): string =>
  events
    .filter(({name}) => name === 'content')
    .map((event) => parse(event).text ?? '')
    .join('');

/** @returns a step for each task and for all pieces of text, in the order of their beginnings */
export function describeEvents(events: readonly StreamEvent[]): readonly Step[] {
  const steps = new Map<string, Step>();
  for (const event of events) {
    const data = parse(event);
    if (event.name === 'task_start')
      steps.set(`task ${data.task ?? ''}`, {name: 'task', detail: data.task ?? ''});
    else if (event.name === 'stop') steps.set('stop', {name: 'stop', detail: describeEnd(data)});
    else if (event.name === 'content') {
      const count = events.filter(({name}) => name === 'content').length;
      steps.set('content', {name: 'content', detail: `${formatCount(count, 'piece')} of text`});
    } else if (event.name !== 'task_stop')
      steps.set(event.name, {name: event.name, detail: data.text ?? data.message ?? ''});
  }
  return [...steps.values()];
}
