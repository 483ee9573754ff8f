AGENT = '/api/v2/agent/order-support'
hello = call('POST', f'{AGENT}/execute', [{'Key': 'message', 'Value': 'Where is my order 777001?'}])
chat = {'Key': 'chatId', 'Value': hello['instanceId']}
reply = call('POST', f'{AGENT}/execute', [chat, {'Key': 'message', 'Value': 'Can it come on Saturday?'}])
check('777001' in reply['content'], 'the agent forgot the order')
history = call('GET', f'{AGENT}/conversation/{hello["instanceId"]}')
check(len(json.loads(history['messagesJson'])) == 4, 'the history is incomplete')
