AGENT = '/api/v2/agent/order-support'
reply = call('POST', f'{AGENT}/execute', [{'Key': 'message', 'Value': 'Thank you'}])
path = f'{AGENT}/conversation/{reply["instanceId"]}/message/{reply["agentMessageId"]}/feedback'
call('POST', path, {'feedback': False, 'comment': 'Too short.'})
items = call('GET', f'{AGENT}/feedback')['items']
check(items[0]['comment'] == 'Too short.', 'the comment is lost')
call('DELETE', path)
check(call('GET', f'{AGENT}/feedback')['total'] == 0, 'the feedback is still there')
