/** Server-sent events of examples. */
import type {SandboxEvent} from './types';

/** @returns the events in the text of an example */
export function parseEvents(example: string): SandboxEvent[] {
  return example
    .split('\n\n')
    .filter((frame) => frame.trim() !== '')
    .map((frame, index) => ({
      name: /^event: (.*)$/m.exec(frame)?.[1] ?? 'message',
      data: /^data: (.*)$/m.exec(frame)?.[1] ?? '',
      pause: index === 0 ? 0 : 300,
    }));
}

/** @returns the first half of the events, as if the connection was lost */
export const cutEvents = (events: readonly SandboxEvent[]): SandboxEvent[] =>
  events.slice(0, Math.ceil(events.length / 2));
