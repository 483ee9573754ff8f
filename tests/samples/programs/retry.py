PATH = '/api/v2/agent/order-support/execute'
RETRIED = [429, 500, 502]


def ask(message):
    attempt = 1
    while True:
        response = send('POST', PATH, [{'Key': 'message', 'Value': message}])
        if response.ok:
            return response.json()
        error = f'{response.status_code} {response.text}'
        if response.status_code not in RETRIED or attempt == 3:
            raise RuntimeError(error)
        wait = float(response.headers.get('Retry-After', 0.01))
        check(wait <= 1, 'the wait is too long')
        sleep(wait / 100)
        attempt += 1


for rehearsal in ['rate_limit_exceeded times=2 retry-after=1', 'server_error times=1', '502 times=1']:
    reply = ask(f'/sandbox {rehearsal}')
    check(reply['content'] != '', 'the reply is empty')
try:
    refused = ask('/sandbox insufficient_balance')
except RuntimeError as error:
    refused = str(error)
check('insufficient_balance' in str(refused), 'the error was lost')
