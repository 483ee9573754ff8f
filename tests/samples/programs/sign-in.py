PATH = '/api/v2/agent/my-assistant/execute'
message = {'Key': 'message', 'Value': 'When can it be picked up?'}
asked = call('POST', PATH, [message])
action = asked['pendingActions'][0]
url, connectorId = action['url'], action['connectorId']
status = f'/api/v2/connection/agentInstance/{asked["instanceId"]}/connector/{connectorId}/status'
check(not call('GET', status)['isConnected'], 'the user is signed in already')
call('GET', url)
is_connected = False
for attempt in range(5):
    is_connected = call('GET', status)['isConnected']
    if is_connected:
        break
    sleep(0.01)
check(is_connected, 'the user did not sign in')
chat = {'Key': 'chatId', 'Value': asked['instanceId']}
done = call('POST', PATH, [chat, message])
check(len(done.get('pendingActions') or []) == 0, 'the sign-in is still pending')
