tokens = 0
cost = 0
for ticket in ['The zip broke.', 'Order 777001 did not arrive, and I need it.']:
    inputs = [{'Key': 'ticket', 'Value': ticket}, {'Key': 'userIdentifier', 'Value': 'ada'}]
    reply = call('POST', '/api/v2/agent/ticket-triage/execute', inputs)
    tokens += reply['completionUsage']['totalTokens']
    cost += reply['cost']['total']
items = call('GET', '/api/v2/AgentInstance/ticket-triage?userIdentifier=ada')['items']
check(len(items) == 2, 'a run is missing')
used = sum(item['usage']['totalTokens'] for item in items)
check(used == tokens, 'the tokens do not add up')
spent = sum(item['costs']['total'] for item in items)
check(abs(spent - cost) < 1e-9, 'the costs do not add up')
text = {'text': 'Where is my order?', 'model': 'gpt-4o-mini'}
check(call('POST', '/api/v2/agent/token-usage', text) > 3, 'no token was counted')
