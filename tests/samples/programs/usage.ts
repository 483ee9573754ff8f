/** Adds up the tokens and the cost of a user's runs. */
import {call, check} from './client';

let tokens = 0;
let cost = 0;
for (const ticket of ['The zip broke.', 'Order 777001 did not arrive, and I need it.']) {
  const {completionUsage, cost: own} = await call('POST', '/api/v2/agent/ticket-triage/execute', [
    {Key: 'ticket', Value: ticket},
    {Key: 'userIdentifier', Value: 'ada'},
  ]);
  tokens += completionUsage.totalTokens;
  cost += own.total;
}
const {items} = await call('GET', '/api/v2/AgentInstance/ticket-triage?userIdentifier=ada');
check(items.length === 2, 'a run is missing');
const used = items.reduce((sum, {usage}) => sum + usage.totalTokens, 0);
check(used === tokens, 'the tokens do not add up');
const spent = items.reduce((sum, {costs}) => sum + costs.total, 0);
check(Math.abs(spent - cost) < 1e-9, 'the costs do not add up');
const text = {text: 'Where is my order?', model: 'gpt-4o-mini'};
check(Number(await call('POST', '/api/v2/agent/token-usage', text)) > 3, 'no token was counted');
