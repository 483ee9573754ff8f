/**
 * TypeScript samples with the official SDK (@serenity-star/sdk), by the method that `x-sdk` names. A method without an
 * entry here, or whose call needs more than the operation's own values, is shown with `fetch` instead.
 */
import {typescriptLiteral, typescriptQuote} from '.';
import type {Json} from '../operation';

export type SdkCall = {
  /** Path parameters with example values. */
  path: Readonly<Record<string, string>>;
  /** Example of the JSON body, where there is one. */
  body: Json | undefined;
};

export type JsonObject = {[key: string]: Json};

/** The agent of an operation whose path names none; the SDK asks for one. */
export const EXAMPLE_AGENT = 'order-support';

const CLIENT = `import {SerenityClient} from '@serenity-star/sdk';

const client = new SerenityClient({apiKey: 'YOUR_API_KEY'});`;

const withClient = (...lines: string[]) => [CLIENT, '', ...lines].join('\n');

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const agent = ({path}: SdkCall) => typescriptQuote(path['agentCode'] ?? EXAMPLE_AGENT);

/** `{agentVersion: 3}` where the path names a version, with `more` options after it. */
function options({path}: SdkCall, more: JsonObject = {}): string {
  const version: JsonObject = path['agentVersion'] === undefined ? {} : {agentVersion: Number(path['agentVersion'])};
  const all = {...version, ...more};
  return Object.keys(all).length === 0 ? '' : `, ${typescriptLiteral(all)}`;
}

const conversation = (call: SdkCall, more?: JsonObject) =>
  `const conversation = await client.agents.assistants.createConversation(${agent(call)}${options(call, more)});`;

/** The inputs of an execution, `[{Key, Value}, …]`, as one object. */
export function inputsOf(body: Json | undefined): JsonObject {
  if (!Array.isArray(body)) return {};
  return Object.fromEntries(
    body
      .filter(isObject)
      .map((input) => [String(input['Key'] ?? input['key']), input['Value'] ?? input['value'] ?? null]),
  );
}

/** Whether the body of an execution asks for a stream, as an input or as a field. */
export function requestsStream(body: Json | undefined): boolean {
  const {stream} = isObject(body) ? body : inputsOf(body);
  return stream === true || stream === 'true';
}

/** Execution takes another method for each kind of agent; the inputs of the example say which kind it is for. */
function execute(call: SdkCall): string {
  if (isObject(call.body)) {
    const proxy = Object.fromEntries(Object.entries(call.body).filter(([key]) => key !== 'stream'));
    return withClient(
      `const result = await client.agents.proxies.execute(${agent(call)}${options(call, proxy)});`,
      'console.log(result.content);',
    );
  }
  const inputs = inputsOf(call.body);
  if ('message' in inputs) {
    const send = requestsStream(call.body) ? 'streamMessage' : 'sendMessage';
    const listen =
      send === 'streamMessage' ? [`conversation.on('content', (text) => process.stdout.write(text));`] : [];
    return withClient(
      conversation(
        call,
        typeof inputs['userIdentifier'] === 'string' ? {userIdentifier: inputs['userIdentifier']} : {},
      ),
      ...listen,
      `const result = await conversation.${send}(${typescriptQuote(String(inputs['message']))});`,
      'console.log(result.content);',
    );
  }
  return withClient(
    `const result = await client.agents.activities.execute(${agent(call)}${options(call, {inputParameters: inputs})});`,
    'console.log(result.content);',
  );
}

const bodyValue = ({body}: SdkCall, key: string) => (isObject(body) ? body[key] : undefined);
const quotedPath = ({path}: SdkCall, name: string) => typescriptQuote(path[name] ?? '');

const SAMPLES: Readonly<Record<string, (call: SdkCall) => string>> = {
  'conversation.sendMessage': execute,
  'assistants.getInfoByCode': (call) =>
    withClient(
      `const info = await client.agents.assistants.getInfoByCode(${agent(call)}${options(call, isObject(call.body) ? infoOptions(call.body) : {})});`,
      'console.log(info?.conversation.initialMessage);',
    ),
  'assistants.getConversationById': (call) =>
    withClient(
      `const conversation = await client.agents.assistants.getConversationById(`,
      `  ${agent(call)},`,
      `  ${quotedPath(call, 'conversationId')},`,
      `);`,
      'console.log(conversation.messages);',
    ),
  'conversation.submitFeedback': (call) =>
    withClient(
      conversation(call),
      `const answer = await conversation.sendMessage('Where is my order?');`,
      'await conversation.submitFeedback({',
      `  agentMessageId: answer.agent_message_id ?? '',`,
      `  feedback: ${String(bodyValue(call, 'feedback') ?? true)},`,
      ...(typeof bodyValue(call, 'comment') === 'string'
        ? [`  comment: ${typescriptQuote(String(bodyValue(call, 'comment')))},`]
        : []),
      '});',
    ),
  'conversation.removeFeedback': (call) =>
    withClient(
      conversation(call),
      `const answer = await conversation.sendMessage('Where is my order?');`,
      `await conversation.removeFeedback({agentMessageId: answer.agent_message_id ?? ''});`,
    ),
  'conversation.downloadKnowledgeFile': (call) =>
    withClient(
      conversation(call),
      `const file = await conversation.downloadKnowledgeFile(${quotedPath(call, 'knowledgeFileVersionId')});`,
      'console.log(file.type, file.size);',
    ),
  'conversation.downloadAttachment': (call) =>
    withClient(
      conversation(call),
      `const file = await conversation.downloadAttachment(${typescriptQuote(`/v2/file/download/${call.path['id'] ?? ''}`)});`,
      'console.log(file.type, file.size);',
    ),
  'conversation.getConnectorStatus': (call) =>
    withClient(
      conversation(call),
      'const status = await conversation.getConnectorStatus({',
      `  agentInstanceId: ${quotedPath(call, 'agentInstanceId')},`,
      `  connectorId: ${quotedPath(call, 'connectorId')},`,
      '});',
      'console.log(status.isConnected);',
    ),
  'volatileKnowledge.upload': (call) =>
    [
      `import {openAsBlob} from 'node:fs';`,
      withClient(
        conversation(call),
        `const file = new File([await openAsBlob('./document.pdf')], 'document.pdf', {type: 'application/pdf'});`,
        'const knowledge = await conversation.volatileKnowledge.upload(file);',
        'console.log(knowledge);',
      ),
    ].join('\n'),
  'volatileKnowledge.uploadFromFileId': (call) =>
    withClient(
      conversation(call),
      `const knowledge = await conversation.volatileKnowledge.uploadFromFileId(${typescriptQuote(String(bodyValue(call, 'fileId') ?? ''))});`,
      'console.log(knowledge);',
    ),
  'volatileKnowledge.uploadFromUrl': (call) =>
    withClient(
      conversation(call),
      `const knowledge = await conversation.volatileKnowledge.uploadFromUrl(${typescriptQuote(String(bodyValue(call, 'fileUrl') ?? ''))});`,
      'console.log(knowledge);',
    ),
  'volatileKnowledge.uploadFromBase64': (call) =>
    withClient(
      conversation(call),
      `const content = ${typescriptQuote(String(bodyValue(call, 'contentBase64') ?? ''))};`,
      'const knowledge = await conversation.volatileKnowledge.uploadFromBase64(content, {',
      `  fileName: ${typescriptQuote(String(bodyValue(call, 'fileName') ?? ''))},`,
      `  mimeType: ${typescriptQuote(String(bodyValue(call, 'mimeType') ?? ''))},`,
      '  contentBase64: content,',
      '});',
      'console.log(knowledge);',
    ),
  'volatileKnowledge.getSupportedMimeTypes': (call) =>
    withClient(conversation(call), 'console.log(await conversation.volatileKnowledge.getSupportedMimeTypes());'),
  'volatileKnowledge.getById': (call) =>
    withClient(
      conversation(call),
      `console.log(await conversation.volatileKnowledge.getById(${quotedPath(call, 'id')}));`,
    ),
  SerenityClient: (call) =>
    [
      `import {SerenityClient} from '@serenity-star/sdk';`,
      '',
      'const client = new SerenityClient({',
      '  agentClientCredentials: {',
      `    agentCode: ${agent(call)},`,
      `    publicKey: ${typescriptQuote(String(bodyValue(call, 'publicKey') ?? 'YOUR_PUBLIC_KEY'))},`,
      '    // Your server makes the client token. The SDK exchanges it for an access token, and renews that in time.',
      `    tokenProvider: async () => ${typescriptQuote(String(bodyValue(call, 'token') ?? 'YOUR_CLIENT_TOKEN'))},`,
      '  },',
      '});',
      '',
      'const conversation = await client.agents.assistants.createConversation();',
      'console.log(conversation.info?.conversation.initialMessage);',
    ].join('\n'),
  'services.audio.transcribe': () =>
    [
      `import {openAsBlob} from 'node:fs';`,
      withClient(
        `const file = new File([await openAsBlob('./recording.mp3')], 'recording.mp3', {type: 'audio/mpeg'});`,
        'const result = await client.services.audio.transcribe(file);',
        'console.log(result.transcript);',
      ),
    ].join('\n'),
};

/** The info operation's body names inputs as a list, the SDK as an object. */
function infoOptions(body: JsonObject): JsonObject {
  const {userIdentifier, channel, inputParameters} = body;
  return {
    ...(typeof userIdentifier === 'string' ? {userIdentifier} : {}),
    ...(typeof channel === 'string' ? {channel} : {}),
    ...(Array.isArray(inputParameters)
      ? {
          inputParameters: Object.fromEntries(
            inputParameters
              .filter(isObject)
              .map((input) => [String(input['key'] ?? input['Key']), input['value'] ?? input['Value'] ?? null]),
          ),
        }
      : {}),
  };
}

/** Fits if the JSON body has no other fields. */
const onlyFields =
  (...names: string[]) =>
  ({body}: SdkCall): boolean =>
    body === undefined || (isObject(body) && Object.keys(body).every((name) => names.includes(name)));

/** Inputs next to the message other than `stream` and the user have no place in the samples. */
export function isExactExecution({path, body}: SdkCall): boolean {
  if (!/^\d*$/.test(path['agentVersion'] ?? '')) return false;
  if (isObject(body)) return body['stream'] !== true;
  const {message, stream, userIdentifier = '', ...others} = inputsOf(body);
  if (message === undefined) return stream === undefined;
  return typeof message === 'string' && typeof userIdentifier === 'string' && Object.keys(others).length === 0;
}

/** Members whose samples send the values of a form and nothing else. The other samples also make calls of their own. */
const EXACT: Readonly<Record<string, (call: SdkCall) => boolean>> = {
  'conversation.sendMessage': isExactExecution,
  'assistants.getInfoByCode': onlyFields('userIdentifier', 'channel', 'inputParameters'),
  'assistants.getConversationById': onlyFields(),
  'volatileKnowledge.uploadFromFileId': onlyFields('fileId'),
  'volatileKnowledge.uploadFromUrl': onlyFields('fileUrl'),
  'volatileKnowledge.uploadFromBase64': onlyFields('contentBase64', 'fileName', 'mimeType'),
  'volatileKnowledge.getSupportedMimeTypes': onlyFields(),
  'volatileKnowledge.getById': onlyFields(),
};

/** The sample of {@link sdkSample} if it sends exactly the values of the call. */
export const exactSdkSample = (members: readonly string[], call: SdkCall): string | undefined =>
  EXACT[members[0] ?? '']?.(call) ? sdkSample(members, call) : undefined;

/**
 * @param members - SDK members that make the request, the most specific first
 * @returns the sample of the first member, if there is one
 */
export function sdkSample([member]: readonly string[], call: SdkCall): string | undefined {
  return member === undefined ? undefined : SAMPLES[member]?.(call);
}
