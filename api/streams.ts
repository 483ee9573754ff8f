/** The events of streams, and the page about them, to which played responses link. */
import type {StreamsOptions} from '@docs-kit/openapi-reference';

const streams = {
  ends: ['stop', 'error'],
  error: 'error',
  page: '/docs/serenity-aihub/agents/streaming',
  events: ['start', 'task_start', 'task_stop', 'reasoning', 'content', 'ping', 'stop', 'error'],
  incomplete: 'when-it-does-not-stream',
} satisfies StreamsOptions;

export default streams;
