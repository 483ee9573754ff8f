PATH = '/api/v2/agent/order-support/execute'
asked = call('POST', PATH, [{'Key': 'message', 'Value': 'Which day can you deliver?'}])
choices = [
    {'questionId': question['id'], 'selectedOptionIds': [question['options'][1]['id']]}
    for question in asked['pendingActions'][0]['questions']
]
check(len(choices) == 1, 'nothing has to be chosen')
chat = {'Key': 'chatId', 'Value': asked['instanceId']}
done = call('POST', PATH, [chat, {'Key': 'userChoiceResponses', 'Value': choices}])
check('Saturday' in done['content'], 'another day was noted')
