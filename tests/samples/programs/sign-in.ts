/** Waits until the user has signed in to a service that the agent needs. */
import {call, check, sleep} from './client';

const PATH = '/api/v2/agent/my-assistant/execute';
const message = {Key: 'message', Value: 'When can it be picked up?'};
const asked = await call('POST', PATH, [message]);
const [action] = asked.pendingActions;
const {url = '', connectorId = ''} = action ?? {};
const status = `/api/v2/connection/agentInstance/${asked.instanceId}/connector/${connectorId}/status`;
check(!(await call('GET', status)).isConnected, 'the user is signed in already');
await call('GET', url);
let isConnected = false;
for (let attempt = 0; attempt < 5 && !isConnected; attempt += 1) {
  ({isConnected} = await call('GET', status));
  await sleep(0.01);
}
check(isConnected, 'the user did not sign in');
const chat = {Key: 'chatId', Value: asked.instanceId};
const done = await call('POST', PATH, [chat, message]);
check((done.pendingActions ?? []).length === 0, 'the sign-in is still pending');
