/** Asks twice in one conversation, and reads its history. */
import {call, check} from './client';

const AGENT = '/api/v2/agent/order-support';
const hello = await call('POST', `${AGENT}/execute`, [
  {Key: 'message', Value: 'Where is my order 777001?'},
]);
const chat = {Key: 'chatId', Value: hello.instanceId};
const reply = await call('POST', `${AGENT}/execute`, [
  chat,
  {Key: 'message', Value: 'Can it come on Saturday?'},
]);
check(reply.content.includes('777001'), 'the agent forgot the order');
const {messagesJson} = await call('GET', `${AGENT}/conversation/${hello.instanceId}`);
const turns = JSON.parse(messagesJson) as object[];
check(turns.length === 4, 'the history is incomplete');
