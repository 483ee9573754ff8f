/**
 * Wrong programs, as edits of the right ones: text that occurs in both languages, what replaces its
 * first occurrence, and the error of the sandbox or of the program's own check.
 */
// cspell:disable
type Edit = readonly [find: string, replace: string];
export type Wrong = {error: string; typescript: Edit; python: Edit};

const both = (find: string, replace: string, error: string): Wrong => {
  const edit = [find, replace] as const;
  return {error, typescript: edit, python: edit};
};
const each = (typescript: Edit, python: Edit, error: string): Wrong => ({
  error,
  typescript,
  python,
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** By flow: the name of the files of the right programs. */
export const WRONG: Readonly<Record<string, Readonly<Record<string, Wrong>>>> = {
  chat: {
    'misspells message': both("'message'", "'mesage'", 'message_required'),
    'capitalizes message': both("'message'", "'Message'", 'message_required'),
    'misspells chatId': both("'chatId'", "'chatID'", 'Did you mean chatId?'),
    'forgets the conversation': each(
      ["'chatId'", "'userIdentifier'"],
      ["'chatId'", "'userIdentifier'"],
      'the agent forgot the order',
    ),
    'sends the ID of a message': both('instanceId', 'agentMessageId', 'conversation_not_found'),
    'sends an ID that is no UUID': each(
      ['hello.instanceId}', "'777001'}"],
      ["hello['instanceId']", "'777001'"],
      'parameter_type_mismatch',
    ),
    'sends an object': each(
      ["[\n  {Key: 'message', Value: 'Where is my order 777001?'},\n]", "{message: 'Hello'}"],
      ["[{'Key': 'message', 'Value': 'Where is my order 777001?'}]", "{'message': 'Hello'}"],
      'invalid_request_body',
    ),
    'sends a number': both("'Where is my order 777001?'", '777001', 'parameter_type_mismatch'),
    'sends a key twice': both(
      "'Can it come on Saturday?'}",
      "'Can it come on Saturday?'}, chat",
      'input_keys_duplicated',
    ),
    'misspells the agent': both('order-support', 'order-suport', 'agent_code_invalid'),
    'calls an undefined agent': both('order-support', 'undefined', 'agent_code_invalid'),
    'reads the history of another agent': each(
      ['${AGENT}/conversation', '/api/v2/agent/shop-copilot/conversation'],
      ['{AGENT}/conversation', '/api/v2/agent/shop-copilot/conversation'],
      'conversation_not_found',
    ),
    'uses the wrong method': both("'POST'", "'PUT'", 'method_not_allowed'),
    'puts the key in the URL': each(
      ['/execute`', '/execute?key=a-key-of-the-tests`'],
      ["/execute'", "/execute?key=a-key-of-the-tests'"],
      'X-API-KEY',
    ),
    'has no key': each(
      [
        "Value: 'Where is my order 777001?'},\n]",
        "Value: 'Where is my order 777001?'},\n], {'X-API-KEY': 'undefined'}",
      ],
      ["777001?'}]", "777001?'}], {'X-API-KEY': 'undefined'}"],
      'unauthorized',
    ),
    'sends text': each(
      [
        "Value: 'Where is my order 777001?'},\n]",
        "Value: 'Where is my order 777001?'},\n], {'Content-Type': 'text/plain'}",
      ],
      ["777001?'}]", "777001?'}], {'Content-Type': 'text/plain'}"],
      'unsupported_media_type',
    ),
  },
  stream: {
    'sends True as text': each(
      ['Value: true', "Value: 'True'"],
      ["'Value': True", "'Value': 'True'"],
      'parameter_type_mismatch',
    ),
    'sends a number': each(
      ['Value: true', 'Value: 1'],
      ["'Value': True", "'Value': 1"],
      'parameter_type_mismatch',
    ),
    'misspells stream': both("'stream'", "'streams'", 'Did you mean stream?'),
    'accepts a stream without its end': each(
      ["last?.type !== 'stop'", "last?.type === 'error'"],
      ["last['type'] != 'stop'", "last['type'] == 'error'"],
      'was taken for a reply',
    ),
    'ignores an error event': each(
      ["last?.type !== 'stop'", "!/stop|error|content/.test(last?.type ?? '')"],
      ["last['type'] != 'stop'", "last['type'] not in ('stop', 'error', 'content')"],
      'was taken for a reply',
    ),
    'reads the text of the end only': each(
      ["'content' ", "'start' "],
      ["'content')", "'ping')"],
      'another reply was streamed',
    ),
    'misspells message': both("'message'", "'messag'", 'message_required'),
  },
  upload: {
    'polls with the ID of the file': each(
      ['volatileKnowledge/${file.id}', 'volatileKnowledge/${file.fileId}'],
      ['file["id"]', 'file["fileId"]'],
      'resource_not_found',
    ),
    'does not wait': each(
      ['attempt < 5', 'attempt < 0'],
      ['range(5)', 'range(0)'],
      'the file is analyzing',
    ),
    'attaches the ID of the file': each(
      ['Value: [file.id]', 'Value: [file.fileId]'],
      ["[file['id']]", "[file['fileId']]"],
      'resource_not_found',
    ),
    'attaches an unknown ID': each(
      ['Value: [file.id]', `Value: ['${UNKNOWN}']`],
      ["[file['id']]", `['${UNKNOWN}']`],
      'resource_not_found',
    ),
    'attaches one ID instead of a list': each(
      ['Value: [file.id]', 'Value: file.id'],
      ["[file['id']]", "file['id']"],
      'parameter_type_mismatch',
    ),
    'misspells volatileKnowledgeIds': both(
      "'volatileKnowledgeIds'",
      "'volatileKnowledgeId'",
      'Did you mean volatileKnowledgeIds?',
    ),
    'misspells a parameter': both('expirationDays', 'expirationDay', 'Did you mean'),
    'expires at once': both('expirationDays=2', 'expirationDays=0', 'at least 1'),
    'sends a program': both(
      "'receipt.pdf', 'application/pdf'",
      "'receipt.exe', 'application/x-msdownload'",
      'not accepted',
    ),
    'sends text': each(
      [
        "form('file', 'receipt.pdf', 'application/pdf', 'A receipt')",
        "((data) => (data.append('file', 'A receipt'), data))(new FormData())",
      ],
      [
        "form('file', 'receipt.pdf', 'application/pdf', 'A receipt')",
        "{'file': (None, 'A receipt')}",
      ],
      'must be a file',
    ),
    'sends an empty file': both("'A receipt')", "'')", 'The file is empty'),
    'misspells the form field': both(
      "'file', 'receipt",
      "'flie', 'receipt",
      'input_validation_error',
    ),
    'uploads for another agent': each(
      ['volatileKnowledge?', '../shop-copilot/volatileKnowledge?'],
      ["f'{AGENT}/volatileKnowledge?", "f'/api/v2/agent/shop-copilot/volatileKnowledge?"],
      'resource_not_found',
    ),
    'downloads with the wrong ID': each(
      ['download/${file.fileId}', 'download/${file.id}'],
      ['file["fileId"]', 'file["id"]'],
      'resource_not_found',
    ),
  },
  approval: {
    'approves an unknown request': each(
      ['({requestId, approved', '({requestId: requestId.slice(1), approved'],
      ["action['requestId']", "action['requestId'][1:]"],
      'tool_approval_skill_not_found',
    ),
    'approves with text': each(
      ['approved: true', "approved: 'no'"],
      ["'approved': True", "'approved': 'no'"],
      'parameter_type_mismatch',
    ),
    'does not decide': each(
      [', approved: true', ''],
      [", 'approved': True", ''],
      'parameter_type_mismatch',
    ),
    'has no conversation': each(
      ["[chat, {Key: 'toolApprovals", "[{Key: 'toolApprovals"],
      ["[chat, {'Key': 'toolApprovals", "[{'Key': 'toolApprovals"],
      'tool_approval_skill_not_found',
    ),
    'goes on without a decision': each(
      ["'toolApprovals', Value: decisions", "'message', Value: 'yes'"],
      ["'toolApprovals', 'Value': decisions", "'message', 'Value': 'yes'"],
      'tool_approval_pending',
    ),
    'sends no decisions': each(
      ['Value: decisions}', 'Value: []}'],
      ["'Value': decisions}", "'Value': []}"],
      'tool_approval_skill_not_found',
    ),
    'approves again': each(
      ["{Key: 'message', Value: 'Thank you'}", "{Key: 'toolApprovals', Value: decisions}"],
      ["{'Key': 'message', 'Value': 'Thank you'}", "{'Key': 'toolApprovals', 'Value': decisions}"],
      'tool_approval_skill_not_found',
    ),
    'decides twice': each(
      ['Value: decisions}', 'Value: [...decisions, ...decisions]}'],
      ["'Value': decisions}", "'Value': decisions + decisions}"],
      'tool_approval_ambiguous_tool',
    ),
    'decides and writes': each(
      [
        "[chat, {Key: 'toolApprovals",
        "[chat, {Key: 'message', Value: 'yes'}, {Key: 'toolApprovals",
      ],
      [
        "[chat, {'Key': 'toolApprovals",
        "[chat, {'Key': 'message', 'Value': 'yes'}, {'Key': 'toolApprovals",
      ],
      'multiple_inputs',
    ),
    'misspells the key': both("'toolApprovals'", "'toolApproval'", 'Did you mean toolApprovals?'),
    'shows a rejection as a refund': each(
      ['approved: true', 'approved: false'],
      ["'approved': True", "'approved': False"],
      'the skill did not run',
    ),
  },
  choice: {
    'chooses an unknown option': each(
      ["question.options[1]?.id ?? ''", "'sunday'"],
      ["question['options'][1]['id']", "'sunday'"],
      "doesn't exist",
    ),
    'sends the title': each(
      ["question.options[1]?.id ?? ''", "'Saturday'"],
      ["question['options'][1]['id']", "'Saturday'"],
      "doesn't exist",
    ),
    'responds to an unknown question': each(
      ['question.id,', "'q1',"],
      ["question['id']", "'q1'"],
      "doesn't exist",
    ),
    'sends text': each(
      ['Value: choices}', "Value: 'saturday'}"],
      ["'Value': choices}", "'Value': 'saturday'}"],
      'parameter_type_mismatch',
    ),
    'sends no list of options': each(
      ["[question.options[1]?.id ?? '']", "question.options[1]?.id ?? ''"],
      ["[question['options'][1]['id']]", "question['options'][1]['id']"],
      'parameter_type_mismatch',
    ),
    'has no conversation': each(
      ['[chat, {Key', '[{Key'],
      ["[chat, {'Key'", "[{'Key'"],
      "isn't waiting for a choice",
    ),
    'chooses nothing': each(
      ["[question.options[1]?.id ?? '']", '[]'],
      ["[question['options'][1]['id']]", '[]'],
      'Choose an option',
    ),
    'responds to no question': each(
      ['Value: choices}', 'Value: []}'],
      ["'Value': choices}", "'Value': []}"],
      'has no response',
    ),
    'chooses two of one': each(
      ["[question.options[1]?.id ?? '']", 'question.options.map(({id}) => id)'],
      ["[question['options'][1]['id']]", "[one['id'] for one in question['options']]"],
      'Choose one option',
    ),
    'chooses another day': both('[1]', '[0]', 'another day was noted'),
  },
  'sign-in': {
    'does not open the link': each(
      ["await call('GET', url);", ''],
      ["call('GET', url)\n", '\n'],
      'the user did not sign in',
    ),
    'polls an unknown connector': both('/connector/', '/connector/x', 'resource_not_found'),
    'polls another instance': each(
      ['${asked.instanceId}', UNKNOWN],
      ['{asked["instanceId"]}', UNKNOWN],
      'resource_not_found',
    ),
    'repeats it in a new conversation': each(
      ['[chat, message]', '[message]'],
      ['[chat, message]', '[message]'],
      'the sign-in is still pending',
    ),
    'calls the service with the key in the URL': each(
      ['/status`', '/status?key=a-key-of-the-tests`'],
      ["/status'", "/status?key=a-key-of-the-tests'"],
      'X-API-KEY',
    ),
    'does not poll': each(
      ['attempt < 5', 'attempt < 0'],
      ['range(5)', 'range(0)'],
      'the user did not sign in',
    ),
  },
  knowledge: {
    'misspells the form field': both("'formFile'", "'formFiles'", 'Did you mean'),
    'uses the name of the SDK of another language': both("'formFile'", "'File'", 'is required'),
    'attaches an unknown file': each(
      ['fileId: stored.id,', `fileId: '${UNKNOWN}',`],
      ["'fileId': stored['id'], **", `'fileId': '${UNKNOWN}', **`],
      'resource_not_found',
    ),
    'attaches attached knowledge': each(
      ['[attached.id,', '[stored.id,'],
      ["[attached['id'],", "[stored['id'],"],
      'resource_not_found',
    ),
    'sends text instead of base64': both('VGhlIHppcA==', 'The zip', 'must be base64'),
    'sends a data URL': both(
      'VGhlIHppcA==',
      'data:text/plain;base64,VGhlIHppcA==',
      'must be base64',
    ),
    'sends another type': each(
      ["mimeType: 'text/plain'", "mimeType: 'text/x-note'"],
      ["'mimeType': 'text/plain'", "'mimeType': 'text/x-note'"],
      'not accepted',
    ),
    'does not wait': each(
      ['[attached, attached, note, note]', '[attached, note]'],
      ['[attached, attached, note, note]', '[attached, note]'],
      'analyzing',
    ),
    'adds knowledge to the published version': both('/13/', '/12/', 'must be a draft'),
    'misspells an option': both('noExpiration', 'noExpiraton', 'Did you mean'),
    'sends an option as text': each(
      ['noExpiration: true', "noExpiration: 'true'"],
      ["'noExpiration': True", "'noExpiration': 'true'"],
      'must be a boolean',
    ),
  },
  version: {
    'runs an unknown version': both('execute/7', 'execute/99', 'agent_version_not_found'),
    'runs version zero': both('execute/7', 'execute/0', 'at least 1'),
    'runs a named version': both('execute/7', 'execute/latest', 'must be an integer'),
    'publishes with another word': both('/publish', '/published', 'must be one of'),
    'updates another type': both('agent/assistant/', 'agent/chat/', 'input_validation_error'),
    'lists the runs of another version': both(
      'order-support/7',
      'order-support/8',
      'another version ran',
    ),
    'reads the oldest run': both(
      'sortDirection=desc',
      'sortDirection=asc',
      'the published version did not run',
    ),
    'misspells a parameter': both('sortDirection=desc', 'sortDirecton=desc', 'Did you mean'),
    'does not publish': each(
      ['assistant/order-support/publish', 'assistant/order-support'],
      ['assistant/order-support/publish', 'assistant/order-support'],
      'the draft was not published',
    ),
  },
  feedback: {
    'rates the message of the user': both('agentMessageId', 'userMessageId', 'resource_not_found'),
    'rates the conversation': each(
      ['message/${reply.agentMessageId}', 'message/${reply.instanceId}'],
      ['reply["agentMessageId"]', 'reply["instanceId"]'],
      'resource_not_found',
    ),
    'rates in an unknown conversation': each(
      ['conversation/${reply.instanceId}', `conversation/${UNKNOWN}`],
      ['{reply["instanceId"]}', UNKNOWN],
      'conversation_not_found',
    ),
    'sends text': each(
      ['feedback: false', "feedback: 'bad'"],
      ["'feedback': False", "'feedback': 'bad'"],
      'must be a boolean',
    ),
    'misspells feedback': each(
      ['{feedback: false', '{feedbak: false'],
      ["{'feedback': False", "{'feedbak': False"],
      'input_validation_error',
    ),
    'misspells comment': each(
      ['comment: ', 'coment: '],
      ["'comment': ", "'coment': "],
      'Did you mean comment?',
    ),
    'sends a long comment': each(
      ["'Too short.'}", "'x'.repeat(1001)}"],
      ["'Too short.'}", "'x' * 1001}"],
      'at most 1000',
    ),
    'removes it twice': each(
      ["await call('DELETE', path);", "await call('DELETE', path);\nawait call('DELETE', path);"],
      ["call('DELETE', path)", "call('DELETE', path)\ncall('DELETE', path)"],
      'resource_not_found',
    ),
    'forgets to remove it': each(
      ["await call('DELETE', path);", ''],
      ["call('DELETE', path)", ''],
      'the feedback is still there',
    ),
  },
  usage: {
    'misspells an input': both("'ticket'", "'tiket'", 'required_parameters_missing'),
    'sends an empty input': both("'The zip broke.'", "''", 'required_parameters_empty'),
    'sends an object': each(
      ["['The zip broke.'", '[{text: 1} as unknown as string'],
      ["'The zip broke.'", "{'text': 1}"],
      'parameter_type_mismatch',
    ),
    'sends an unknown input': both("'userIdentifier'", "'customer'", 'unknown'),
    'filters by another user': both('userIdentifier=ada', 'userIdentifier=bob', 'a run is missing'),
    'reads the first page only': both(
      'userIdentifier=ada',
      'userIdentifier=ada&pageSize=1',
      'a run is missing',
    ),
    'counts the prompts only': both('totalTokens', 'promptTokens', 'the tokens do not add up'),
    'adds the first cost only': each(
      ['cost += ', 'cost ||= '],
      ['cost += ', 'cost = cost or '],
      'the costs do not add up',
    ),
    'counts without a model': each(
      [", model: 'gpt-4o-mini'", ''],
      [", 'model': 'gpt-4o-mini'", ''],
      'no token was counted',
    ),
    'misspells the filter': both('userIdentifier=ada', 'userIdentifer=ada', 'Did you mean'),
  },
  retry: {
    'does not retry': each(
      ['attempt === 3', 'attempt === 1'],
      ['attempt == 3', 'attempt == 1'],
      'rate_limit_exceeded',
    ),
    'gives up early': each(
      ['attempt === 3', 'attempt === 2'],
      ['attempt == 3', 'attempt == 2'],
      'rate_limit_exceeded',
    ),
    'does not retry 500': both('429, 500, 502', '429, 502', 'server_error'),
    'does not retry 502': both('429, 500, 502', '429, 500', 'agent_execution_failed'),
    'takes an error for a reply': each(['response.ok)', 'true)'], ['response.ok', 'True'], ''),
    'hides the error': each(
      ['throw new Error(error)', "throw new Error('failed')"],
      ['RuntimeError(error)', "RuntimeError('failed')"],
      'the error was lost',
    ),
  },
};
