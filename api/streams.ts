/** The page about events of streams, to which played responses link. */
import type {StreamsPage} from '@docs-kit/openapi-reference/build/options';

const streamsPage: StreamsPage = {
  page: '/docs/serenity-aihub/agents/streaming',
  events: ['start', 'task_start', 'task_stop', 'reasoning', 'content', 'ping', 'stop', 'error'],
  incomplete: 'when-it-does-not-stream',
};

export default streamsPage;
