/** Approves a refund that the agent asks for. */
import {call, check} from './client';

const PATH = '/api/v2/agent/order-support/execute';
const asked = await call('POST', PATH, [{Key: 'message', Value: 'I want a refund for 777001.'}]);
const decisions = asked.pendingActions.map(({requestId}) => ({requestId, approved: true}));
check(decisions.length === 1, 'nothing has to be approved');
const chat = {Key: 'chatId', Value: asked.instanceId};
const done = await call('POST', PATH, [chat, {Key: 'toolApprovals', Value: decisions}]);
check(done.content.includes('refunded'), 'the skill did not run');
await call('POST', PATH, [chat, {Key: 'message', Value: 'Thank you'}]);
