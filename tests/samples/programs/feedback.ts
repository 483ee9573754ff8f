/** Gives feedback on a reply, lists it, and takes it back. */
import {call, check} from './client';

const AGENT = '/api/v2/agent/order-support';
const reply = await call('POST', `${AGENT}/execute`, [{Key: 'message', Value: 'Thank you'}]);
const path = `${AGENT}/conversation/${reply.instanceId}/message/${reply.agentMessageId}/feedback`;
await call('POST', path, {feedback: false, comment: 'Too short.'});
const {items} = await call('GET', `${AGENT}/feedback`);
check(items[0]?.comment === 'Too short.', 'the comment is lost');
await call('DELETE', path);
check((await call('GET', `${AGENT}/feedback`)).total === 0, 'the feedback is still there');
