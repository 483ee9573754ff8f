AGENT = '/api/v2/agent/order-support'
stored = call('POST', '/api/v2/file/upload', files=form('formFile', 'a.txt', 'text/plain', 'Note'))
other = call('POST', '/api/v2/file/upload', files=form('formFile', 'b.txt', 'text/plain', 'Other'))
check(stored['id'] != other['id'], 'two files have the same ID')
check(call('GET', stored['downloadUrl'])['content'] == 'Note', 'another file was downloaded')
options = {'processEmbeddings': True, 'noExpiration': True}
attached = call('POST', f'{AGENT}/volatileKnowledge/upload/file', {'fileId': stored['id'], **options})
check(attached['expirationDate'] is None, 'the file expires')
note = call('POST', f'{AGENT}/volatileKnowledge/upload/base64', {
    'fileName': 'note.txt',
    'mimeType': 'text/plain',
    'contentBase64': 'VGhlIHppcA==',
    'processEmbeddings': True,
})
for one in [attached, attached, note, note]:
    call('GET', f'/api/v2/volatileKnowledge/{one["id"]}')
reply = call('POST', f'{AGENT}/execute', [
    {'Key': 'message', 'Value': 'What do these say?'},
    {'Key': 'volatileKnowledgeIds', 'Value': [attached['id'], note['id']]},
])
check('a.txt' in reply['content'] and 'note.txt' in reply['content'], 'the agent ignored a file')
body = {'fileReferences': [{'fileId': stored['id']}]}
call('POST', '/api/v2/AgentVersion/order-support/13/knowledge/file/reference', body)
