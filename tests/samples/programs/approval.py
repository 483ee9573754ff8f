PATH = '/api/v2/agent/order-support/execute'
asked = call('POST', PATH, [{'Key': 'message', 'Value': 'I want a refund for 777001.'}])
decisions = [{'requestId': action['requestId'], 'approved': True} for action in asked['pendingActions']]
check(len(decisions) == 1, 'nothing has to be approved')
chat = {'Key': 'chatId', 'Value': asked['instanceId']}
done = call('POST', PATH, [chat, {'Key': 'toolApprovals', 'Value': decisions}])
check('refunded' in done['content'], 'the skill did not run')
call('POST', PATH, [chat, {'Key': 'message', 'Value': 'Thank you'}])
