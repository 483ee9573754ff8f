AGENT = '/api/v2/agent/order-support'
path = f'{AGENT}/volatileKnowledge?processEmbeddings=true&expirationDays=2'
file = call('POST', path, files=form('file', 'receipt.pdf', 'application/pdf', 'A receipt'))
expires = datetime.datetime.fromisoformat(file['expirationDate'].replace('Z', '+00:00'))
days = (expires - datetime.datetime.now(datetime.timezone.utc)).total_seconds() / 86_400
check(1.9 < days < 2.1, 'the file expires on another day')
status = file['status']
for attempt in range(5):
    if status != 'analyzing':
        break
    status = call('GET', f'/api/v2/volatileKnowledge/{file["id"]}')['status']
    sleep(0.01)
check(status == 'success', f'the file is {status}')
message = {'Key': 'message', 'Value': 'Is it still under warranty?'}
reply = call('POST', f'{AGENT}/execute', [message, {'Key': 'volatileKnowledgeIds', 'Value': [file['id']]}])
check('receipt.pdf' in reply['content'], 'the agent ignored the file')
download = call('GET', f'/api/v2/file/download/{file["fileId"]}')
check(download['content'] == 'A receipt', 'another file was downloaded')
