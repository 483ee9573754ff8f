/**
 * Wrong programs, as edits of the right ones: the first occurrence of a text, what replaces it, and
 * the error of the sandbox or of the program's own check. The edit of the Python program is a
 * translation, unless it's given.
 */
// cspell:disable
export type Wrong = readonly [
  find: string,
  replace: string,
  error: string,
  pythonFind?: string,
  pythonReplace?: string,
];

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** By flow: the name of the files of the right programs. */
export const WRONG: Readonly<Record<string, Readonly<Record<string, Wrong>>>> = {
  chat: {
    'misspells message': ["'message'", "'mesage'", 'message_required'],
    'capitalizes message': ["'message'", "'Message'", 'message_required'],
    'misspells chatId': ["'chatId'", "'chatID'", 'Did you mean chatId?'],
    'forgets the conversation': ["'chatId'", "'userIdentifier'", 'the agent forgot the order'],
    'sends the ID of a message': ['instanceId', 'agentMessageId', 'conversation_not_found'],
    'sends an ID that is no UUID': ['hello.instanceId}', "'777001'}", 'parameter_type_mismatch'],
    'sends an object': [
      "[\n  {Key: 'message', Value: 'Where is my order 777001?'},\n]",
      "{message: 'Hello'}",
      'invalid_request_body',
      "[{'Key': 'message', 'Value': 'Where is my order 777001?'}]",
      "{'message': 'Hello'}",
    ],
    'sends a number': ["'Where is my order 777001?'", '777001', 'parameter_type_mismatch'],
    'sends a key twice': [
      "'Can it come on Saturday?'}",
      "'Can it come on Saturday?'}, chat",
      'input_keys_duplicated',
    ],
    'misspells the agent': ['order-support', 'order-suport', 'agent_code_invalid'],
    'calls an undefined agent': ['order-support', 'undefined', 'agent_code_invalid'],
    'reads the history of another agent': [
      '${AGENT}/conversation',
      '/api/v2/agent/shop-copilot/conversation',
      'conversation_not_found',
    ],
    'uses the wrong method': ["'POST'", "'PUT'", 'method_not_allowed'],
    'puts the key in the URL': ['/execute`', '/execute?key=a-key-of-the-tests`', 'X-API-KEY'],
    'has no key': [
      "Value: 'Where is my order 777001?'},\n]",
      "Value: 'Where is my order 777001?'},\n], {'X-API-KEY': 'undefined'}",
      'unauthorized',
      "777001?'}]",
      "777001?'}], {'X-API-KEY': 'undefined'}",
    ],
    'sends text': [
      "Value: 'Where is my order 777001?'},\n]",
      "Value: 'Where is my order 777001?'},\n], {'Content-Type': 'text/plain'}",
      'unsupported_media_type',
      "777001?'}]",
      "777001?'}], {'Content-Type': 'text/plain'}",
    ],
  },
  stream: {
    'sends True as text': ['Value: true', "Value: 'True'", 'parameter_type_mismatch'],
    'sends a number': ['Value: true', 'Value: 1', 'parameter_type_mismatch'],
    'misspells stream': ["'stream'", "'streams'", 'Did you mean stream?'],
    'accepts a stream without its end': [
      "last?.type !== 'stop'",
      "last?.type === 'error'",
      'was taken for a reply',
    ],
    'ignores an error event': [
      "last?.type !== 'stop'",
      "!/stop|error|content/.test(last?.type ?? '')",
      'was taken for a reply',
      "last['type'] != 'stop'",
      "last['type'] not in ('stop', 'error', 'content')",
    ],
    'reads the text of the end only': [
      "'content' ",
      "'start' ",
      'another reply was streamed',
      "'content')",
      "'ping')",
    ],
    'misspells message': ["'message'", "'messag'", 'message_required'],
  },
  upload: {
    'polls with the ID of the file': [
      'volatileKnowledge/${file.id}',
      'volatileKnowledge/${file.fileId}',
      'resource_not_found',
    ],
    'does not wait': [
      'attempt < 5',
      'attempt < 0',
      'the file is analyzing',
      'range(5)',
      'range(0)',
    ],
    'attaches the ID of the file': [
      'Value: [file.id]',
      'Value: [file.fileId]',
      'resource_not_found',
    ],
    'attaches an unknown ID': ['Value: [file.id]', `Value: ['${UNKNOWN}']`, 'resource_not_found'],
    'attaches one ID instead of a list': [
      'Value: [file.id]',
      'Value: file.id',
      'parameter_type_mismatch',
    ],
    'misspells volatileKnowledgeIds': [
      "'volatileKnowledgeIds'",
      "'volatileKnowledgeId'",
      'Did you mean volatileKnowledgeIds?',
    ],
    'misspells a parameter': ['expirationDays', 'expirationDay', 'Did you mean'],
    'expires at once': ['expirationDays=2', 'expirationDays=0', 'at least 1'],
    'sends a program': [
      "'receipt.pdf', 'application/pdf'",
      "'receipt.exe', 'application/x-msdownload'",
      'not accepted',
    ],
    'sends text': [
      "form('file', 'receipt.pdf', 'application/pdf', 'A receipt')",
      "((data) => (data.append('file', 'A receipt'), data))(new FormData())",
      'must be a file',
      "form('file', 'receipt.pdf', 'application/pdf', 'A receipt')",
      "{'file': (None, 'A receipt')}",
    ],
    'sends an empty file': ["'A receipt')", "'')", 'The file is empty'],
    'misspells the form field': ["'file', 'receipt", "'flie', 'receipt", 'input_validation_error'],
    'uploads for another agent': [
      'volatileKnowledge?',
      '../shop-copilot/volatileKnowledge?',
      'resource_not_found',
      "f'{AGENT}/volatileKnowledge?",
      "f'/api/v2/agent/shop-copilot/volatileKnowledge?",
    ],
    'downloads with the wrong ID': [
      'download/${file.fileId}',
      'download/${file.id}',
      'resource_not_found',
    ],
  },
  approval: {
    'approves an unknown request': [
      '({requestId, approved',
      '({requestId: requestId.slice(1), approved',
      'tool_approval_skill_not_found',
      "action['requestId']",
      "action['requestId'][1:]",
    ],
    'approves with text': ['approved: true', "approved: 'no'", 'parameter_type_mismatch'],
    'does not decide': [', approved: true', '', 'parameter_type_mismatch'],
    'has no conversation': [
      "[chat, {Key: 'toolApprovals",
      "[{Key: 'toolApprovals",
      'tool_approval_skill_not_found',
    ],
    'goes on without a decision': [
      "'toolApprovals', Value: decisions",
      "'message', Value: 'yes'",
      'tool_approval_pending',
    ],
    'sends no decisions': ['Value: decisions}', 'Value: []}', 'tool_approval_skill_not_found'],
    'approves again': [
      "{Key: 'message', Value: 'Thank you'}",
      "{Key: 'toolApprovals', Value: decisions}",
      'tool_approval_skill_not_found',
    ],
    'decides twice': [
      'Value: decisions}',
      'Value: [...decisions, ...decisions]}',
      'tool_approval_ambiguous_tool',
      "'Value': decisions}",
      "'Value': decisions + decisions}",
    ],
    'decides and writes': [
      "[chat, {Key: 'toolApprovals",
      "[chat, {Key: 'message', Value: 'yes'}, {Key: 'toolApprovals",
      'multiple_inputs',
    ],
    'misspells the key': ["'toolApprovals'", "'toolApproval'", 'Did you mean toolApprovals?'],
    'shows a rejection as a refund': ['approved: true', 'approved: false', 'the skill did not run'],
  },
  choice: {
    'chooses an unknown option': ["question.options[1]?.id ?? ''", "'sunday'", "doesn't exist"],
    'sends the title': ["question.options[1]?.id ?? ''", "'Saturday'", "doesn't exist"],
    'responds to an unknown question': ['question.id,', "'q1',", "doesn't exist"],
    'sends text': ['Value: choices}', "Value: 'saturday'}", 'parameter_type_mismatch'],
    'sends no list of options': [
      "[question.options[1]?.id ?? '']",
      "question.options[1]?.id ?? ''",
      'parameter_type_mismatch',
    ],
    'has no conversation': ['[chat, {Key: ', '[{Key: ', "isn't waiting for a choice"],
    'chooses nothing': ["[question.options[1]?.id ?? '']", '[]', 'Choose an option'],
    'responds to no question': ['Value: choices}', 'Value: []}', 'has no response'],
    'chooses two of one': [
      "[question.options[1]?.id ?? '']",
      'question.options.map(({id}) => id)',
      'Choose one option',
      "[question['options'][1]['id']]",
      "[one['id'] for one in question['options']]",
    ],
    'chooses another day': ['[1]', '[0]', 'another day was noted'],
  },
  'sign-in': {
    'does not open the link': ["await call('GET', url);", '', 'the user did not sign in'],
    'polls an unknown connector': ['/connector/', '/connector/x', 'resource_not_found'],
    'polls another instance': ['${asked.instanceId}', `${UNKNOWN}`, 'resource_not_found'],
    'repeats it in a new conversation': [
      '[chat, message]',
      '[message]',
      'the sign-in is still pending',
    ],
    'calls the service with the key in the URL': [
      '/status`',
      '/status?key=a-key-of-the-tests`',
      'X-API-KEY',
    ],
    'does not poll': [
      'attempt < 5',
      'attempt < 0',
      'the user did not sign in',
      'range(5)',
      'range(0)',
    ],
  },
  knowledge: {
    'misspells the form field': ["'formFile'", "'formFiles'", 'Did you mean'],
    'uses the name of the SDK of another language': ["'formFile'", "'File'", 'is required'],
    'attaches an unknown file': [
      'fileId: stored.id,',
      `fileId: '${UNKNOWN}',`,
      'resource_not_found',
    ],
    'attaches attached knowledge': ['[attached.id,', '[stored.id,', 'resource_not_found'],
    'sends text instead of base64': ['VGhlIHppcA==', 'The zip', 'must be base64'],
    'sends a data URL': ['VGhlIHppcA==', 'data:text/plain;base64,VGhlIHppcA==', 'must be base64'],
    'sends another type': ["mimeType: 'text/plain'", "mimeType: 'text/x-note'", 'not accepted'],
    'does not wait': ['[attached, attached, note, note]', '[attached, note]', 'analyzing'],
    'adds knowledge to the published version': ['/13/', '/12/', 'must be a draft'],
    'misspells an option': ['noExpiration', 'noExpiraton', 'Did you mean'],
    'keeps a file that expires': [
      'noExpiration: true',
      'noExpiration: true, expirationDays: 2',
      'not both',
    ],
    'sends an option as text': ['noExpiration: true', "noExpiration: 'true'", 'must be a boolean'],
  },
  version: {
    'runs an unknown version': ['execute/7', 'execute/99', 'agent_version_not_found'],
    'runs version zero': ['execute/7', 'execute/0', 'at least 1'],
    'runs a named version': ['execute/7', 'execute/latest', 'must be an integer'],
    'publishes with another word': ['/publish', '/published', 'must be one of'],
    'updates another type': ['agent/assistant/', 'agent/chat/', 'input_validation_error'],
    'lists the runs of another version': [
      'order-support/7',
      'order-support/8',
      'another version ran',
    ],
    'reads the oldest run': [
      'sortDirection=desc',
      'sortDirection=asc',
      'the published version did not run',
    ],
    'misspells a parameter': ['sortDirection=desc', 'sortDirecton=desc', 'Did you mean'],
    'does not publish': [
      'assistant/order-support/publish',
      'assistant/order-support',
      'the draft was not published',
    ],
  },
  feedback: {
    'rates the message of the user': ['agentMessageId', 'userMessageId', 'resource_not_found'],
    'rates the conversation': [
      'message/${reply.agentMessageId}',
      'message/${reply.instanceId}',
      'resource_not_found',
    ],
    'rates in an unknown conversation': [
      'conversation/${reply.instanceId}',
      `conversation/${UNKNOWN}`,
      'conversation_not_found',
    ],
    'sends text': ['feedback: false', "feedback: 'bad'", 'must be a boolean'],
    'misspells feedback': ['{feedback: false', '{feedbak: false', 'input_validation_error'],
    'misspells comment': ['comment: ', 'coment: ', 'Did you mean comment?'],
    'sends a long comment': [
      "'Too short.'}",
      "'x'.repeat(1001)}",
      'at most 1000',
      "'Too short.'}",
      "'x' * 1001}",
    ],
    'removes it twice': [
      "await call('DELETE', path);",
      "await call('DELETE', path);\nawait call('DELETE', path);",
      'resource_not_found',
    ],
    'forgets to remove it': ["await call('DELETE', path);", '', 'the feedback is still there'],
  },
  usage: {
    'misspells an input': ["'ticket'", "'tiket'", 'required_parameters_missing'],
    'sends an empty input': ["'The zip broke.'", "''", 'required_parameters_empty'],
    'sends an object': [
      "['The zip broke.'",
      '[{text: 1} as unknown as string',
      'parameter_type_mismatch',
      "'The zip broke.'",
      "{'text': 1}",
    ],
    'sends an unknown input': ["'userIdentifier'", "'customer'", 'unknown'],
    'filters by another user': ['userIdentifier=ada', 'userIdentifier=bob', 'a run is missing'],
    'reads the first page only': [
      'userIdentifier=ada',
      'userIdentifier=ada&pageSize=1',
      'a run is missing',
    ],
    'counts the prompts only': ['totalTokens', 'promptTokens', 'the tokens do not add up'],
    'adds the first cost only': [
      'cost += ',
      'cost ||= ',
      'the costs do not add up',
      'cost += ',
      'cost = cost or ',
    ],
    'counts without a model': [", model: 'gpt-4o-mini'", '', 'no token was counted'],
    'misspells the filter': ['userIdentifier=ada', 'userIdentifer=ada', 'Did you mean'],
  },
  retry: {
    'does not retry': ['attempt === 3', 'attempt === 1', 'rate_limit_exceeded'],
    'gives up early': ['attempt === 3', 'attempt === 2', 'rate_limit_exceeded'],
    'does not retry 500': ['429, 500, 502', '429, 502', 'server_error'],
    'does not retry 502': ['429, 500, 502', '429, 500', 'agent_execution_failed'],
    'takes an error for a reply': ['response.ok)', 'true)', '', 'response.ok', 'True'],
    'hides the error': [
      'throw new Error(error)',
      "throw new Error('failed')",
      'the error was lost',
      'RuntimeError(error)',
      "RuntimeError('failed')",
    ],
  },
};

const RULES: readonly (readonly [find: RegExp, replace: string])[] = [
  [/\$\{(\w+)\.(\w+)\}/g, '{$1["$2"]}'],
  [/\$(?=\{)|await |;$/gm, ''],
  [/(?<=[{ ,(]|^)(\w+): /g, "'$1': "],
  [/\b([a-z]\w*|\])\??\.([a-z]\w*)\b(?!\()/g, "$1['$2']"],
  [/ ([=!]=)= /g, ' $1 '],
  [/\btrue\b/g, 'True'],
  [/\bfalse\b/g, 'False'],
  [/`/g, "'"],
];

/** Writes a piece of TypeScript as Python. Text in quotes stays. */
export const translateToPython = (code: string): string =>
  code
    .replace(" ?? ''", '')
    .split(/('[^']*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : RULES.reduce((text, [find, replace]) => text.replace(find, replace), part),
    )
    .join('');
