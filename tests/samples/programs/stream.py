AGENT = '/api/v2/agent/order-support'


def ask(answer):
    body = [{'Key': 'message', 'Value': 'Where is my order 777001?'}, {'Key': 'stream', 'Value': True}]
    response = send('POST', f'{AGENT}/execute', body, {'X-Sandbox-Answer': answer})
    if not response.ok:
        raise RuntimeError(f'{response.status_code} {response.text}')
    lines = response.content.decode().splitlines()
    events = [json.loads(line[6:]) for line in lines if line.startswith('data: ')]
    last = events[-1]
    if last['type'] != 'stop':
        raise RuntimeError('no stop')
    text = ''.join(event['text'] for event in events if event['type'] == 'content')
    return text


check('Friday' in ask('automatic'), 'another reply was streamed')
for failure in ['stream-unfinished', 'stream-broken', 'stream-error']:
    try:
        result = ask(failure)
    except Exception:
        result = 'failed'
    check(result == 'failed', f'{failure} was taken for a reply')
