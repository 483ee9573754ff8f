/** Server-sent events of examples. */
import {stripByteOrderMark} from '@docs-kit/basics/text';
import {createParser} from 'eventsource-parser';
import type {SandboxEvent} from './types';

export function parseEvents(example: string): SandboxEvent[] {
  const events: SandboxEvent[] = [];
  const parser = createParser({
    onEvent: ({event: name = 'message', data}) =>
      events.push({name, data, pause: events.length === 0 ? 0 : 300}),
  });
  // Streams can start with a byte order mark. The last event of an example can lack the empty line
  // at its end.
  parser.feed(`${stripByteOrderMark(example)}\n\n`);
  return events;
}
