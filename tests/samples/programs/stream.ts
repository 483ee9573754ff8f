/** Reads streams, three of which end before the reply is complete. */
import {check, send} from './client';

const AGENT = '/api/v2/agent/order-support';

async function ask(answer: string): Promise<string> {
  const body = [
    {Key: 'message', Value: 'Where is my order 777001?'},
    {Key: 'stream', Value: true},
  ];
  const response = await send('POST', `${AGENT}/execute`, body, {'X-Sandbox-Answer': answer});
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(
    ([, data = '']) => JSON.parse(data) as {type: string; text: string},
  );
  const last = events.at(-1);
  if (last?.type !== 'stop') throw new Error('no stop');
  const text = events.map((event) => (event.type === 'content' ? event.text : '')).join('');
  return text;
}

check((await ask('automatic')).includes('Friday'), 'another reply was streamed');
for (const failure of ['stream-unfinished', 'stream-broken', 'stream-error']) {
  const result = await ask(failure).catch(() => 'failed');
  check(result === 'failed', `${failure} was taken for a reply`);
}
