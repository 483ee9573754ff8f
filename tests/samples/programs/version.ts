/** Runs an older version of an agent, and publishes a new one. */
import {call, check} from './client';

const message = {Key: 'message', Value: 'Thank you'};
await call('POST', '/api/v2/agent/order-support/execute/7', [message]);
const old = await call('GET', '/api/v2/AgentInstance/order-support/7');
check(old.total === 1 && old.items[0]?.agentVersion === 7, 'another version ran');
const behaviour = {systemDefinition: 'Be brief.', initialMessage: 'Hello'};
const model = {main: {id: '6f5e4d3c-2b1a-4098-8765-43210fedcba9'}};
const agent = {general: {name: 'Order support'}, behaviour, model};
await call('PUT', '/api/v2/agent/assistant/order-support/YOUR_STATE', agent);
const info = await call('POST', '/api/v2/agent/order-support/conversation/info', {});
check(info.agent.version === 13, 'the draft was not published');
await call('POST', '/api/v2/agent/order-support/execute', [message]);
const {items} = await call('GET', '/api/v2/AgentInstance/order-support?sortDirection=desc');
check(items[0]?.agentVersion === 13, 'the published version did not run');
