message = {'Key': 'message', 'Value': 'Thank you'}
call('POST', '/api/v2/agent/order-support/execute/7', [message])
old = call('GET', '/api/v2/AgentInstance/order-support/7')
check(old['total'] == 1 and old['items'][0]['agentVersion'] == 7, 'another version ran')
behaviour = {'systemDefinition': 'Be brief.', 'initialMessage': 'Hello'}
model = {'main': {'id': '6f5e4d3c-2b1a-4098-8765-43210fedcba9'}}
agent = {'general': {'name': 'Order support'}, 'behaviour': behaviour, 'model': model}
call('PUT', '/api/v2/agent/assistant/order-support/YOUR_STATE', agent)
info = call('POST', '/api/v2/agent/order-support/conversation/info', {})
check(info['agent']['version'] == 13, 'the draft was not published')
call('POST', '/api/v2/agent/order-support/execute', [message])
items = call('GET', '/api/v2/AgentInstance/order-support?sortDirection=desc')['items']
check(items[0]['agentVersion'] == 13, 'the published version did not run')
