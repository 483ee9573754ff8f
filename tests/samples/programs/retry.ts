/** Retries rate limits and server errors, but not an empty balance. */
import {check, type ReplyBody, send, sleep} from './client';

const PATH = '/api/v2/agent/order-support/execute';
const RETRIED = [429, 500, 502];

async function ask(message: string): Promise<ReplyBody> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send('POST', PATH, [{Key: 'message', Value: message}]);
    if (response.ok) return (await response.json()) as ReplyBody;
    const error = `${response.status} ${await response.text()}`;
    if (!RETRIED.includes(response.status) || attempt === 3) throw new Error(error);
    const wait = Number(response.headers.get('Retry-After') ?? 0.01);
    check(wait <= 1, 'the wait is too long');
    await sleep(wait / 100);
  }
}

for (const rehearsal of [
  'rate_limit_exceeded times=2 retry-after=1',
  'server_error times=1',
  '502 times=1',
]) {
  const reply = await ask(`/sandbox ${rehearsal}`);
  check(reply.content !== '', 'the reply is empty');
}
const refused = await ask('/sandbox insufficient_balance').catch((error: Error) => error.message);
check(String(refused).includes('insufficient_balance'), 'the error was lost');
