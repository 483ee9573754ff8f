/** The tasks, from easy to hard, with a solution of each and mistakes that agents make. */
// cspell:ignore urlopen
import {EXAMPLE_AGENTS} from '../../src/shared/exampleAgents';
import {expectAll, readInputs, type Run, type Task} from './task';

/** What every prompt begins with. */
export const CONVENTION =
  'The program reads the address of the Serenity* Star API from the environment variable SERENITY_URL (https://api.serenitystar.ai in production) and the key from SERENITY_API_KEY. Use only the standard library of Node.js 20 or Python 3.11.';

const JS_CALL = `const call = async (agent, body) => {
  const response = await fetch(\`\${process.env.SERENITY_URL}/api/v2/agent/\${agent}/execute\`, {
    method: 'POST',
    headers: {'X-API-KEY': process.env.SERENITY_API_KEY, 'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
  return response.json();
};
const inputs = (values) => Object.entries(values).map(([Key, Value]) => ({Key, Value}));
`;

const PY_REQUEST = `import json, os, sys, time, urllib.error, urllib.request

def send(path, body):
    return urllib.request.urlopen(urllib.request.Request(
        os.environ["SERENITY_URL"] + path,
        data=json.dumps(body).encode(),
        headers={"X-API-KEY": os.environ["SERENITY_API_KEY"], "Content-Type": "application/json"},
        method="POST"), timeout=60)

def inputs(**values):
    return [{"Key": key, "Value": value} for key, value in values.items()]
`;

const JS_STREAM = `const response = await fetch(\`\${process.env.SERENITY_URL}/api/v2/agent/order-support/execute\`, {
  method: 'POST',
  headers: {'X-API-KEY': process.env.SERENITY_API_KEY, 'Content-Type': 'application/json'},
  body: JSON.stringify([
    {Key: 'message', Value: 'Where is my order 48213?'},
    {Key: 'stream', Value: true},
  ]),
});
let text = '';
let ended = false;
try {
  const decoder = new TextDecoder();
  for await (const part of response.body) text += decoder.decode(part, {stream: true});
} catch {}
const events = text.split('\\n\\n').filter(Boolean).map((block) => JSON.parse(block.match(/^data: (.*)$/m)[1]));
for (const event of events) {
  if (event.type === 'content') process.stdout.write(event.text);
  if (event.type === 'stop') ended = true;
  if (event.type === 'error') {
    console.error(event.code);
    process.exit(1);
  }
}
if (!ended) {
  console.error('incomplete');
  process.exit(1);
}
`;

const succeeded = ({exitCode, requests}: Run) => ({
  'The program must exit with 0.': exitCode === 0,
  'A request failed.': requests.every(({status}) => status < 400),
  // The sandbox accepts any access token, but the platform doesn't accept a key as one.
  'The key must be in X-API-KEY.': requests.every(({headers}) => 'x-api-key' in headers),
});

const ran = (run: Run, agent: string) =>
  run.requests.some(({path}) => path.startsWith(`/api/v2/agent/${agent}/execute`));

const prints = ({stdout}: Run, ...texts: string[]) => texts.every((text) => stdout.includes(text));

/** What the sandbox's agent says. */
const findReply = (agent: string) => EXAMPLE_AGENTS[agent]?.reply ?? '(no such agent)';

export const TASKS: readonly Task[] = [
  {
    id: 'first-call',
    file: 'main.mjs',
    prompt:
      'Ask our agent order-support "Where is my order 48213?" and print its reply, nothing else.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must run order-support once.': run.requests.length === 1 && ran(run, 'order-support'),
        'It must print the reply.': run.stdout.trim() === findReply('order-support'),
      }),
    solution: `${JS_CALL}
const {content} = await call('order-support', inputs({message: 'Where is my order 48213?'}));
console.log(content);
`,
    wrong: {
      'sends an object': [
        "inputs({message: 'Where is my order 48213?'})",
        "{message: 'Where is my order 48213?'}",
      ],
      'authenticates with Bearer': ["'X-API-KEY': process", "Authorization: 'Bearer ' + process"],
      'reads another field': ['const {content} =', 'const {reply: content} ='],
    },
  },
  {
    id: 'continue-conversation',
    file: 'main.mjs',
    prompt:
      'Hold a conversation with order-support: send "Where is my order 77120?", then "Can it come on Saturday instead?" in the same conversation. Print both replies.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'The second reply must know the order.': prints(
          run,
          'Order 77120 will now arrive on Saturday',
        ),
      }),
    solution: `${JS_CALL}
const first = await call('order-support', inputs({message: 'Where is my order 77120?'}));
console.log(first.content);
const second = await call('order-support', inputs({chatId: first.instanceId, message: 'Can it come on Saturday instead?'}));
console.log(second.content);
`,
    wrong: {
      'sends no ID': ['chatId: first.instanceId, ', ''],
      'invents a key': ['chatId: first', 'conversationId: first'],
      'reads an ID that does not exist': ['first.instanceId', 'first.chatId'],
    },
  },
  {
    id: 'stream-first-sentence',
    file: 'main.py',
    prompt:
      'Stream order-support\'s reply to "How do I return a tent?" in Python. Print the text as it arrives, and stop after the first sentence.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must stream.': run.requests.some((one) => String(readInputs(one)['stream']) === 'true'),
        'It must print the first sentence only.':
          run.stdout.trim() === 'You can return a tent within 30 days.',
      }),
    solution: `${PY_REQUEST}
with send("/api/v2/agent/order-support/execute", inputs(message="How do I return a tent?", stream=True)) as response:
    for line in response:
        if not line.startswith(b"data: "):
            continue
        event = json.loads(line[6:])
        if event["type"] == "error":
            sys.exit(event["code"])
        if event["type"] == "content":
            text, dot, rest = event["text"].partition(".")
            print(text + dot, end="", flush=True)
            if dot:
                break
print()
`,
    wrong: {
      'reads to the end': ['                break\n', '                pass\n'],
      'does not ask for a stream': [', stream=True', ''],
      'reads OpenAI events': [
        'event["text"].partition',
        'event["choices"][0]["delta"]["content"].partition',
      ],
    },
  },
  {
    id: 'incomplete-stream',
    file: 'main.mjs',
    scenario: ['stream-unfinished'],
    prompt:
      'Stream order-support\'s reply to "Where is my order 48213?" and print the text. If the stream breaks off before the reply is complete, write "incomplete" to standard error and exit with 1.',
    grade: ({exitCode, stderr, requests}) =>
      expectAll({
        'It must exit with 1.': exitCode === 1,
        'It must report an incomplete stream.': stderr.includes('incomplete'),
        'It must send one request.': requests.length === 1,
      }),
    solution: JS_STREAM,
    wrong: {
      'trusts the end of the stream': ['if (!ended) {', 'if (!text) {'],
      'counts any event as the end': ["event.type === 'stop'", "event.type === 'content'"],
      'looks for [DONE] only': ['if (!ended) {', "if (text.includes('[DONE]')) {"],
    },
  },
  {
    id: 'failed-stream',
    file: 'main.mjs',
    scenario: ['stream-error'],
    prompt:
      'Stream order-support\'s reply to "Where is my order 48213?" and print the text. If the run fails, print its error code to standard error and exit with 1.',
    grade: ({exitCode, stderr}) =>
      expectAll({
        'It must exit with 1.': exitCode === 1,
        'It must print the code.': stderr.includes('agent_execution_failed'),
      }),
    solution: JS_STREAM,
    wrong: {
      'checks the status only': ["if (event.type === 'error') {", 'if (!response.ok) {'],
      'prints no code': ['console.error(event.code)', "console.error('The run failed.')"],
      'exits with success': ['process.exit(1);\n  }', 'process.exit(0);\n  }'],
    },
  },
  {
    id: 'survive-429-and-502',
    file: 'main.py',
    scenario: ['rate_limit_exceeded retry-after=1', 'vendor_service_error retry-after=1'],
    prompt:
      'Make a program that asks order-support "Where is my order 48213?" and prints the reply, and that survives rate limits and providers that are down for a moment.',
    grade: ({exitCode, requests, stdout}) =>
      expectAll({
        'It must succeed in the end.':
          exitCode === 0 && stdout.includes(findReply('order-support')),
        'It must retry both failures.': requests.length === 3,
        'It must wait as long as Retry-After says.': requests
          .slice(1)
          .every(({time}, index) => time - (requests[index]?.time ?? 0) >= 950),
      }),
    solution: `${PY_REQUEST}
for attempt in range(5):
    try:
        with send("/api/v2/agent/order-support/execute", inputs(message="Where is my order 48213?")) as response:
            print(json.load(response)["content"])
            break
    except urllib.error.HTTPError as error:
        body = json.load(error)
        codes = [one["code"] for one in body.get("attempts") or []]
        temporary = body.get("code") == "rate_limit_exceeded" or codes and all(
            code in ("vendor_rate_limit_error", "vendor_service_error", "vendor_timeout_error") for code in codes)
        if not temporary:
            sys.exit(body.get("code"))
        time.sleep(float(error.headers.get("Retry-After") or 0) or 2 ** attempt)
`,
    wrong: {
      'does not wait': ['        time.sleep(', '        print('],
      'retries rate limits only': [' or codes and all(', ' and not all('],
      'gives up after two attempts': ['range(5)', 'range(2)'],
    },
  },
  {
    id: 'no-useless-retry',
    file: 'main.mjs',
    scenario: ['vendor_authentication_error'],
    prompt:
      'Ask order-support "Where is my order 48213?" and print the reply. Retry failures that can go away by themselves, at most twice. For all others, print the error code to standard error and exit with 1.',
    grade: ({exitCode, stderr, requests}) =>
      expectAll({
        'A rejected key of the provider must not be retried.': requests.length === 1,
        'It must exit with 1.': exitCode === 1,
        'It must print the code.': /agent_execution_failed|vendor_authentication_error/.test(
          stderr,
        ),
      }),
    solution: `const TEMPORARY = ['vendor_rate_limit_error', 'vendor_service_error', 'vendor_timeout_error'];
for (let tries = 0; ; tries++) {
  const response = await fetch(\`\${process.env.SERENITY_URL}/api/v2/agent/order-support/execute\`, {
    method: 'POST',
    headers: {'X-API-KEY': process.env.SERENITY_API_KEY, 'Content-Type': 'application/json'},
    body: JSON.stringify([{Key: 'message', Value: 'Where is my order 48213?'}]),
  });
  const body = await response.json();
  if (response.ok) {
    console.log(body.content);
    break;
  }
  const codes = (body.attempts ?? []).map(({code}) => code);
  const canHelp = body.code === 'rate_limit_exceeded' || (codes.length > 0 && codes.every((code) => TEMPORARY.includes(code)));
  if (!canHelp || tries === 2) {
    console.error(body.code);
    process.exit(1);
  }
  await new Promise((done) => setTimeout(done, 1000 * Number(response.headers.get('Retry-After') ?? 1)));
}
`,
    wrong: {
      'retries every 5xx': ['const canHelp = ', 'const canHelp = response.status >= 500 || '],
      'does not look into attempts': [
        ' || (codes.length > 0 && codes.every((code) => TEMPORARY.includes(code)))',
        " || body.code === 'agent_execution_failed'",
      ],
      'prints no code': ['console.error(body.code)', 'console.error(response.statusText)'],
    },
  },
  {
    id: 'approve-action',
    file: 'main.mjs',
    prompt:
      'Send "I want a refund for order 48213." to order-support. The agent waits for an approval: approve the pending action, and print the final reply.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'The refund must happen once.':
          run.requests.filter((one) => readInputs(one)['toolApprovals']).length === 1,
        'It must print the final reply.': prints(run, 'refunded EUR 129.90 for order 48213'),
      }),
    solution: `${JS_CALL}
const first = await call('order-support', inputs({message: 'I want a refund for order 48213.'}));
const [{requestId}] = first.pendingActions.filter(({type}) => type === 'approval');
const {content} = await call('order-support', inputs({chatId: first.instanceId, toolApprovals: [{requestId, approved: true}]}));
console.log(content);
`,
    wrong: {
      'says yes in a message': [
        'toolApprovals: [{requestId, approved: true}]',
        "message: 'Yes, approved.'",
      ],
      'invents a field': ['approved: true', 'approve: true'],
      'forgets the conversation': ['chatId: first.instanceId, ', ''],
    },
  },
  {
    id: 'reject-action',
    file: 'main.py',
    prompt:
      'Write a Python program that sends "I want a refund for order 48213." to order-support and rejects every action that the agent wants approved, with the reason "Over the limit". Print the final reply.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must send the reason.': JSON.stringify(run.requests.map(readInputs)).includes(
          '"reason":"Over the limit"',
        ),
        'Nothing may be refunded.':
          prints(run, 'I haven’t changed anything') && !run.stdout.includes('refunded'),
      }),
    solution: `${PY_REQUEST}
run = json.load(send("/api/v2/agent/order-support/execute", inputs(message="I want a refund for order 48213.")))
decisions = [{"requestId": action["requestId"], "approved": False, "reason": "Over the limit"}
             for action in run["pendingActions"] if action["type"] == "approval"]
run = json.load(send("/api/v2/agent/order-support/execute", inputs(chatId=run["instanceId"], toolApprovals=decisions)))
print(run["content"])
`,
    wrong: {
      'writes a string': ['"approved": False', '"approved": "no"'],
      'uses names of streams': ['run["pendingActions"]', 'run["pending_actions"]'],
      'sends no reason': [', "reason": "Over the limit"', ''],
    },
  },
  {
    id: 'answer-question',
    file: 'main.mjs',
    prompt:
      'Send "My tent arrived broken. Order 48213." to order-support. If the agent asks the user to choose, choose the last option of each question. Print the final reply.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must send the choice.': run.requests.some(
          (one) => readInputs(one)['userChoiceResponses'],
        ),
        'It must print the final reply.': prints(run, 'I’ve noted your choice: Saturday'),
      }),
    solution: `${JS_CALL}
const first = await call('order-support', inputs({message: 'My tent arrived broken. Order 48213.'}));
const questions = first.pendingActions.filter(({type}) => type === 'user_choice').flatMap(({questions}) => questions);
const userChoiceResponses = questions.map(({id, options}) => ({questionId: id, selectedOptionIds: [options.at(-1).id]}));
const {content} = await call('order-support', inputs({chatId: first.instanceId, userChoiceResponses}));
console.log(content);
`,
    wrong: {
      'sends the title': ['options.at(-1).id', 'options.at(-1).title'],
      'sends a message too': [
        'userChoiceResponses}))',
        "userChoiceResponses, message: 'Saturday'}))",
      ],
      'invents a field': ['selectedOptionIds:', 'selectedOptions:'],
    },
  },
  {
    id: 'upload-and-ask',
    file: 'main.mjs',
    files: {'receipt.pdf': '%PDF-1.4 A receipt.'},
    prompt:
      'Upload receipt.pdf, which is next to the program, for one conversation with order-support, and ask "Is my tent still under warranty? The receipt is attached." Print the reply.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must wait until the file is ready.': run.requests.some(
          ({operation}) => operation === 'get-volatile-knowledge-by-id',
        ),
        'The reply must be about the file.': prints(run, 'receipt.pdf shows a two-person tent'),
      }),
    solution: `import {readFile} from 'node:fs/promises';
${JS_CALL}
const headers = {'X-API-KEY': process.env.SERENITY_API_KEY};
const url = process.env.SERENITY_URL + '/api/v2';
const form = new FormData();
form.append('file', new Blob([await readFile('receipt.pdf')], {type: 'application/pdf'}), 'receipt.pdf');
const upload = await fetch(url + '/agent/order-support/volatileKnowledge?processEmbeddings=true', {method: 'POST', headers, body: form});
const {id, fileId} = await upload.json();
let status = 'analyzing';
while (status === 'analyzing') {
  await new Promise((done) => setTimeout(done, 200));
  ({status} = await (await fetch(url + '/volatileKnowledge/' + id, {headers})).json());
}
if (status !== 'success') throw new Error(status);
const {content} = await call('order-support', inputs({
  message: 'Is my tent still under warranty? The receipt is attached.',
  volatileKnowledgeIds: [id],
}));
console.log(content);
`,
    wrong: {
      'sends the ID of the file': ['volatileKnowledgeIds: [id]', 'volatileKnowledgeIds: [fileId]'],
      'does not wait': ["let status = 'analyzing'", "let status = 'success'"],
      'sets the content type': [
        'const headers = {',
        "const headers = {'Content-Type': 'multipart/form-data', ",
      ],
    },
  },
  {
    id: 'activity',
    file: 'main.mjs',
    prompt:
      'Run our Activity Agent ticket-summary on the ticket "My tent arrived with a torn seam. Order 48213." Its input parameters are ticket and language; we want English. Print the summary.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must send both inputs.': run.requests.every(
          (one) => readInputs(one)['ticket'] && readInputs(one)['language'] === 'English',
        ),
        'It must print the summary.': prints(run, findReply('ticket-summary')),
      }),
    solution: `${JS_CALL}
const {content} = await call('ticket-summary', inputs({ticket: 'My tent arrived with a torn seam. Order 48213.', language: 'English'}));
console.log(content);
`,
    wrong: {
      'sends a message': ['inputs({ticket:', 'inputs({message:'],
      'sends an object': [
        "inputs({ticket: 'My tent arrived with a torn seam. Order 48213.', language: 'English'})",
        "{inputs: {ticket: 'My tent arrived with a torn seam. Order 48213.', language: 'English'}}",
      ],
      'writes names in lowercase': ['({Key, Value})', '({key: Key, value: Value})'],
    },
  },
  {
    id: 'own-history',
    file: 'main.py',
    prompt:
      'gear-advisor is a Chat Completion Agent, and our application keeps the history. The user asked "I need a tent for two.", the agent replied "For summer or for winter?", and the user now says "For winter.". Send it from Python with the history, and print the reply.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must send the history as JSON text.': run.requests.every((one) =>
          /For summer or for winter\?/.test(String(readInputs(one)['messages'])),
        ),
        'It must print the reply.': prints(run, findReply('gear-advisor')),
      }),
    solution: `${PY_REQUEST}
history = [{"role": "user", "content": "I need a tent for two."},
           {"role": "assistant", "content": "For summer or for winter?"}]
run = json.load(send("/api/v2/agent/gear-advisor/execute", inputs(messages=json.dumps(history), message="For winter.")))
print(run["content"])
`,
    wrong: {
      'sends an array': ['messages=json.dumps(history)', 'messages=history'],
      'sends no history': ['messages=json.dumps(history), ', ''],
      'sends everything as history': [
        'json.dumps(history), message="For winter."',
        'json.dumps(history + [{"role": "user", "content": "For winter."}])',
      ],
    },
  },
  {
    id: 'proxy',
    file: 'main.mjs',
    prompt:
      'model-lab is a Proxy Agent. Ask gpt-4o-mini (vendor 0) through it to "Name three uses of a tarp." with the system message "Reply in one sentence." Print the reply.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must send both messages.': /Reply in one sentence[^]*Name three uses/.test(
          String(run.requests[0]?.body),
        ),
        'It must print the reply.': prints(run, findReply('model-lab')),
      }),
    solution: `${JS_CALL}
const {content} = await call('model-lab', {
  model: 'gpt-4o-mini',
  vendor: 0,
  messages: [
    {role: 'system', content: 'Reply in one sentence.'},
    {role: 'user', content: 'Name three uses of a tarp.'},
  ],
});
console.log(content);
`,
    wrong: {
      'sends inputs': [
        "call('model-lab', {",
        "call('model-lab', [{Key: 'message', Value: 'Name three uses of a tarp.'}], {",
      ],
      'reads an OpenAI reply': ['const {content} =', 'const {choices: [{message: {content}}]} ='],
      'sends the vendor as text': ['vendor: 0', "vendor: 'OpenAI'"],
    },
  },
  {
    id: 'count-tokens',
    file: 'main.mjs',
    prompt:
      'Ask order-support "Where is my order 48213?" and print only the total number of tokens that the run used, or "unknown" if the response doesn\'t say.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must print the number only.': /^[1-9]\d*$/.test(run.stdout.trim()),
      }),
    solution: `${JS_CALL}
const run = await call('order-support', inputs({message: 'Where is my order 48213?'}));
console.log(run.completionUsage?.totalTokens ?? 'unknown');
`,
    wrong: {
      'uses names of streams': ['completionUsage?.totalTokens', 'completion_usage?.total_tokens'],
      'uses names of OpenAI': ['completionUsage?.totalTokens', 'usage?.total_tokens'],
      'prints the object': ['completionUsage?.totalTokens', 'completionUsage'],
    },
  },
  {
    id: 'rate-reply',
    file: 'main.py',
    prompt:
      'Ask order-support "Where is my order 48213?" from Python, and rate its reply as bad, with the comment "Too vague". Print the status of the rating\'s response.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'The rating must arrive.': run.requests.some(
          ({operation, body}) =>
            operation === 'submit-feedback-for-an-agent-message' &&
            /"feedback": ?false/.test(String(body)) &&
            String(body).includes('Too vague'),
        ),
        'It must print the status.': /\b20\d\b/.test(run.stdout),
      }),
    solution: `${PY_REQUEST}
run = json.load(send("/api/v2/agent/order-support/execute", inputs(message="Where is my order 48213?")))
path = f"/api/v2/agent/order-support/conversation/{run['instanceId']}/message/{run['agentMessageId']}/feedback"
print(send(path, {"feedback": False, "comment": "Too vague"}).status)
`,
    wrong: {
      "rates the user's message": ["run['agentMessageId']", "run['userMessageId']"],
      'sends a score': ['"feedback": False', '"rating": 1'],
      'sends inputs': [
        '{"feedback": False, "comment": "Too vague"}',
        'inputs(feedback=False, comment="Too vague")',
      ],
    },
  },
  {
    id: 'migrate-assistants',
    file: 'main.mjs',
    files: {
      'old.mjs': `import OpenAI from 'openai';
const client = new OpenAI();
const thread = await client.beta.threads.create();
for (const content of ['Where is my order 77120?', 'Can it come on Saturday instead?']) {
  await client.beta.threads.messages.create(thread.id, {role: 'user', content});
  await client.beta.threads.runs.createAndPoll(thread.id, {assistant_id: 'asst_1'});
  const {data} = await client.beta.threads.messages.list(thread.id);
  console.log(data[0].content[0].text.value);
}
`,
    },
    prompt:
      'old.mjs is a program for the OpenAI Assistants API. Migrate it to our Assistant Agent order-support, with the same messages and output.',
    grade: (run) =>
      expectAll({
        ...succeeded(run),
        'It must not call OpenAI.': !/openai/i.test(run.source),
        'It must print both replies.': prints(
          run,
          'Your order left',
          'Order 77120 will now arrive on Saturday',
        ),
      }),
    solution: `${JS_CALL}
let chatId;
for (const message of ['Where is my order 77120?', 'Can it come on Saturday instead?']) {
  const run = await call('order-support', inputs({message, ...(chatId && {chatId})}));
  chatId = run.instanceId;
  console.log(run.content);
}
`,
    wrong: {
      'starts a conversation per message': ['  chatId = run.instanceId;\n', ''],
      'sends null at first': ['...(chatId && {chatId})', 'chatId: chatId ?? null'],
      'invents threads': ['/execute', '/threads'],
    },
  },
  {
    id: 'relay-for-browsers',
    file: 'main.mjs',
    prompt:
      'Write a server (port from the environment variable PORT) for our web page: POST /chat with {"message": "…"} and optionally {"chatId": "…"} asks order-support and returns {"reply", "chatId"} as JSON. If the API fails, return status 502 and {"error": code}. GET / returns 200.',
    drive: async (url) => {
      const post = async (body: object) => {
        const response = await fetch(`${url}/chat`, {
          method: 'POST',
          headers: {'Content-Type': 'application/json'},
          body: JSON.stringify(body),
        });
        return {status: response.status, ...((await response.json()) as {chatId?: string})};
      };
      const first = await post({message: 'Where is my order 77120?'});
      const second = await post({
        message: 'Can it come on Saturday instead?',
        chatId: first.chatId,
      });
      return [first, second, await post({message: '/sandbox rate_limit_exceeded'})];
    },
    grade: ({driven}) => {
      const text = JSON.stringify(driven) ?? '';
      return expectAll({
        'The second message must continue the conversation.': text.includes(
          'Order 77120 will now arrive on Saturday',
        ),
        'Errors must have status 502 and the code.':
          /"status":502,"error":"rate_limit_exceeded"/.test(text),
      });
    },
    solution: `import {createServer} from 'node:http';
createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end('ok');
  let text = '';
  for await (const part of request) text += part;
  const {message, chatId} = JSON.parse(text);
  const inputs = [{Key: 'message', Value: message}, ...(chatId ? [{Key: 'chatId', Value: chatId}] : [])];
  const answer = await fetch(process.env.SERENITY_URL + '/api/v2/agent/order-support/execute', {
    method: 'POST',
    headers: {'X-API-KEY': process.env.SERENITY_API_KEY, 'Content-Type': 'application/json'},
    body: JSON.stringify(inputs),
  });
  const body = await answer.json();
  response.writeHead(answer.ok ? 200 : 502, {'Content-Type': 'application/json'});
  response.end(JSON.stringify(answer.ok ? {reply: body.content, chatId: body.instanceId} : {error: body.code}));
}).listen(Number(process.env.PORT), '127.0.0.1');
`,
    wrong: {
      'returns the key': [
        '{reply: body.content,',
        '{key: process.env.SERENITY_API_KEY, reply: body.content,',
      ],
      'forgets the conversation': ["...(chatId ? [{Key: 'chatId', Value: chatId}] : [])", ''],
      'hides the code': ['{error: body.code}', '{error: body.message}'],
    },
  },
  {
    id: 'widget-under-csp',
    file: 'page.html',
    prompt:
      'Write a page with the Serenity* Star Chat Widget for the agent order-support. Our policy must be strict: put a Content-Security-Policy in a meta element that allows what the widget is known to need, with the nonce "r4nd0m" for inline code, and no unsafe-inline. The key for browsers is YOUR_WEB_KEY.',
    grade: ({source}) => {
      const policy = /<meta[^>]+content="([^"]*script-src[^"]*)"/.exec(source)?.[1] ?? '';
      const find = (name: string) =>
        new RegExp(`(?:^|;)\\s*${name} ([^;]*)`).exec(policy)?.[1] ?? '';
      return expectAll({
        'Scripts must be allowed from the hub, and with the nonce.':
          find('script-src').includes('https://hub.serenitystar.ai') &&
          find('script-src').includes("'nonce-r4nd0m'"),
        'Styles must be allowed from the hub.': find('style-src').includes(
          'https://hub.serenitystar.ai',
        ),
        'The API must be allowed.': find('connect-src').includes('https://api.serenitystar.ai'),
        'The policy must be strict.': !/unsafe-inline|\s\*/.test(policy),
        'The page must load the widget.':
          /hub\.serenitystar\.ai\/resources\/[^"]*chat\.js/.test(source) &&
          /hub\.serenitystar\.ai\/resources\/[^"]*chat\.css/.test(source),
        'The inline code must have the nonce.':
          /<script[^>]*nonce="r4nd0m"[^>]*>[^<]*AIHubChat/.test(source),
        'The agent and the key must be set.':
          source.includes('order-support') && source.includes('YOUR_WEB_KEY'),
      });
    },
    solution: `<!doctype html>
<html lang="en">
  <head>
    <title>Support</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'nonce-r4nd0m' https://hub.serenitystar.ai; style-src 'self' https://hub.serenitystar.ai; connect-src 'self' https://api.serenitystar.ai" />
    <link rel="stylesheet" href="https://hub.serenitystar.ai/resources/chat.css" />
  </head>
  <body>
    <div id="chat"></div>
    <script type="module" src="https://hub.serenitystar.ai/resources/chat.js"></script>
    <script nonce="r4nd0m">
      addEventListener('load', () => {
        new AIHubChat('chat', {apiKey: 'YOUR_WEB_KEY', agentCode: 'order-support', baseURL: 'https://api.serenitystar.ai/api'}).init();
      });
    </script>
  </body>
</html>
`,
    wrong: {
      'forgets the API': [" connect-src 'self' https://api.serenitystar.ai", " connect-src 'self'"],
      'allows all inline code': ["'nonce-r4nd0m'", "'unsafe-inline'"],
      'forgets the nonce of the script': ['<script nonce="r4nd0m">', '<script>'],
    },
  },
];
