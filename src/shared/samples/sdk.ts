/**
 * Samples with the official SDKs for TypeScript (@serenity-star/sdk) and .NET
 * (SubgenAI.SerenityStar.SDK), by the member that `x-sdk` names. A member without an entry here is
 * shown with an HTTP client instead. tests/fixtures/dotnet-sdk.txt lists the members of the .NET
 * SDK that samples may use.
 */
import {isObject, type JsonObject} from '../json';
import type {Json} from '../operation';
import {csharpLiteral, doubleQuote, lines, typescriptLiteral, typescriptQuote} from '.';

export type SdkCall = {
  /** Path parameters with example values. */
  path: Readonly<Record<string, string>>;
  /** Example of the JSON body, where there is one. */
  body: Json | undefined;
};

/** The agent of an operation whose path has none; the SDKs require one. */
const EXAMPLE_AGENT = 'order-support';

const without = (object: JsonObject, ...names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** The inputs of an execution, `[{Key, Value}, …]`, as one object. */
export function inputsOf(list: Json | undefined): JsonObject {
  const inputs = Array.isArray(list) ? list.filter(isObject) : [];
  return Object.fromEntries(
    inputs.map(
      ({Key, key = Key, Value = null, value = Value}) => [String(key), value] as [string, Json],
    ),
  );
}

/** Whether the body of an execution asks for a stream, as an input or as a field. */
export const requestsStream = (body: Json | undefined): boolean =>
  String((isObject(body) ? body : inputsOf(body))['stream']) === 'true';

/** Values of a call that the samples of a language use, as literals. */
function valuesOf({path, body}: SdkCall, quote: (text: string) => string) {
  const fields = isObject(body) ? body : {};
  return {
    fields,
    parameters: path,
    agent: quote(path['agentCode'] ?? EXAMPLE_AGENT),
    version: path['agentVersion'],
    inputs: inputsOf(body),
    isStream: requestsStream(body),
    /**
     * Body of a Proxy Agent's execution. The SDKs have a method for streams instead of the field.
     */
    proxy: isObject(body) && without(body, 'stream'),
    /** @param missing - used when the path doesn't have the parameter */
    path: (name: string, missing = '') => quote(path[name] ?? missing),
    /** @param missing - used when the body doesn't have the field */
    field: (name: string, missing = '') => quote(String(fields[name] ?? missing)),
  };
}

type Values = ReturnType<typeof valuesOf>;

/** `, {agentVersion: 3}` where the path has a version, with `more` options after it. */
function typescriptOptions({version}: Values, more: JsonObject = {}): string {
  const all = {...(version !== undefined && {agentVersion: Number(version)}), ...more};
  return Object.keys(all).length === 0 ? '' : `, ${typescriptLiteral(all)}`;
}

function typescriptConversation(values: Values): string {
  const {userIdentifier} = values.inputs;
  const options = typescriptOptions(
    values,
    typeof userIdentifier === 'string' ? {userIdentifier} : {},
  );
  return `const conversation = await client.agents.assistants.createConversation(${values.agent}${options});`;
}

/** Each kind of agent has its own method. The example's inputs decide which one is shown. */
function typescriptExecution(values: Values): string {
  const {agent, inputs, isStream, proxy} = values;
  const message = typescriptQuote(String(inputs['message']));
  return lines(
    ...(proxy
      ? [
          `const result = await client.agents.proxies.execute(${agent}${typescriptOptions(values, proxy)});`,
        ]
      : 'message' in inputs
        ? [
            isStream && `conversation.on('content', (text) => process.stdout.write(text));`,
            `const result = await conversation.${isStream ? 'streamMessage' : 'sendMessage'}(${message});`,
          ]
        : [
            `const result = await client.agents.activities.execute(${agent}${typescriptOptions(values, {inputParameters: inputs})});`,
          ]),
    'console.log(result.content);',
  );
}

/** The body of the info operation has inputs as a list, the SDK takes an object. */
function infoOptions({userIdentifier, channel, inputParameters}: JsonObject): JsonObject {
  return {
    ...(typeof userIdentifier === 'string' && {userIdentifier}),
    ...(typeof channel === 'string' && {channel}),
    ...(Array.isArray(inputParameters) && {inputParameters: inputsOf(inputParameters)}),
  };
}

/** Statements after the client, and after the conversation if there is one, by member. */
const TYPESCRIPT: Readonly<Record<string, (values: Values) => string>> = {
  'conversation.sendMessage': typescriptExecution,
  'assistants.getInfoByCode': (values) => `\
const info = await client.agents.assistants.getInfoByCode(${values.agent}${typescriptOptions(values, infoOptions(values.fields))});
console.log(info?.conversation.initialMessage);`,
  'assistants.getConversationById': ({agent, path}) => `\
const conversation = await client.agents.assistants.getConversationById(
  ${agent},
  ${path('conversationId')},
);
console.log(conversation.messages);`,
  'conversation.submitFeedback': (values) =>
    lines(
      `const answer = await conversation.sendMessage('Where is my order?');`,
      'await conversation.submitFeedback({',
      `  agentMessageId: answer.agent_message_id ?? '',`,
      `  feedback: ${String(values.fields['feedback'] ?? true)},`,
      typeof values.fields['comment'] === 'string' && `  comment: ${values.field('comment')},`,
      '});',
    ),
  'conversation.removeFeedback': () => `\
const answer = await conversation.sendMessage('Where is my order?');
await conversation.removeFeedback({agentMessageId: answer.agent_message_id ?? ''});`,
  'conversation.downloadKnowledgeFile': (values) => `\
const file = await conversation.downloadKnowledgeFile(${values.path('knowledgeFileVersionId')});
console.log(file.type, file.size);`,
  'conversation.downloadAttachment': (values) => `\
const file = await conversation.downloadAttachment(${typescriptQuote(`/v2/file/download/${values.parameters['id'] ?? ''}`)});
console.log(file.type, file.size);`,
  'conversation.getConnectorStatus': (values) => `\
const status = await conversation.getConnectorStatus({
  agentInstanceId: ${values.path('agentInstanceId')},
  connectorId: ${values.path('connectorId')},
});
console.log(status.isConnected);`,
  'volatileKnowledge.upload': () => `\
const file = new File([await openAsBlob('./document.pdf')], 'document.pdf', {type: 'application/pdf'});
const knowledge = await conversation.volatileKnowledge.upload(file);
console.log(knowledge);`,
  'volatileKnowledge.uploadFromFileId': (values) => `\
const knowledge = await conversation.volatileKnowledge.uploadFromFileId(${values.field('fileId')});
console.log(knowledge);`,
  'volatileKnowledge.uploadFromUrl': (values) => `\
const knowledge = await conversation.volatileKnowledge.uploadFromUrl(${values.field('fileUrl')});
console.log(knowledge);`,
  'volatileKnowledge.uploadFromBase64': (values) => `\
const content = ${values.field('contentBase64')};
const knowledge = await conversation.volatileKnowledge.uploadFromBase64(content, {
  fileName: ${values.field('fileName')},
  mimeType: ${values.field('mimeType')},
  contentBase64: content,
});
console.log(knowledge);`,
  'volatileKnowledge.getSupportedMimeTypes': () => `\
console.log(await conversation.volatileKnowledge.getSupportedMimeTypes());`,
  'volatileKnowledge.getById': (values) => `\
console.log(await conversation.volatileKnowledge.getById(${values.path('id')}));`,
  SerenityClient: ({agent, field}) => `\
const client = new SerenityClient({
  agentClientCredentials: {
    agentCode: ${agent},
    publicKey: ${field('publicKey', 'YOUR_PUBLIC_KEY')},
    // Your server makes the client token. The SDK exchanges it for an access token, and renews that
    // in time.
    tokenProvider: async () => ${field('token', 'YOUR_CLIENT_TOKEN')},
  },
});

const conversation = await client.agents.assistants.createConversation();
console.log(conversation.info?.conversation.initialMessage);`,
  'services.audio.transcribe': () => `\
const file = new File([await openAsBlob('./recording.mp3')], 'recording.mp3', {type: 'audio/mpeg'});
const result = await client.services.audio.transcribe(file);
console.log(result.transcript);`,
};

/**
 * Writes the sample of the first member, if there is one. Members of a conversation come after the
 * code that creates it.
 *
 * @param members - SDK members that make the request, the most specific first
 */
export function typescriptSdkSample(
  [member]: readonly string[],
  call: SdkCall,
): string | undefined {
  const values = valuesOf(call, typescriptQuote);
  const code = TYPESCRIPT[member ?? '']?.(values);
  if (code === undefined) return undefined;
  return lines(
    code.includes('await openAsBlob(') && `import {openAsBlob} from 'node:fs';`,
    `import {SerenityClient} from '@serenity-star/sdk';\n`,
    !code.startsWith('const client') &&
      `const client = new SerenityClient({apiKey: 'YOUR_API_KEY'});\n`,
    code.includes('await conversation.') && typescriptConversation(values),
    code,
  );
}

/**
 * Namespaces of the types in samples, besides the client's own and those that a console project
 * imports by itself.
 */
const NAMESPACES: Readonly<Record<string, string>> = {
  JsonSerializer: 'System.Text.Json',
  AgentExecutionReq: 'SerenityStar.Models.Execute',
  ConnectionPendingAction: 'SerenityStar.Models.Execute',
  ProxyExecutionReq: 'SerenityStar.Models.AIProxy',
  RemoveFeedbackReq: 'SerenityStar.Models.MessageFeedback',
  StreamingAgentMessageContent: 'SerenityStar.Models.Streaming',
  SubmitFeedbackReq: 'SerenityStar.Models.MessageFeedback',
  UploadVolatileKnowledgeReq: 'SerenityStar.Models.VolatileKnowledge',
};

/** `new Type { A = …, B = … }` over several lines. */
const created = (
  type: string,
  members: readonly (readonly [name: string, value: string])[],
): string =>
  `new ${type}\n{\n${members.map(([name, value]) => `    ${name} = ${value.replace(/\n/g, '\n    ')},`).join('\n')}\n}`;

/** `AgentExecutionReq` as the last argument, if the call needs it. */
function dotnetOptions({version}: Values, inputs: JsonObject, label = ''): string {
  const members: [string, string][] = [];
  if (version !== undefined) members.push(['AgentVersion', version]);
  if (Object.keys(inputs).length > 0) members.push(['InputParameters', csharpLiteral(inputs)]);
  return members.length === 0 ? '' : `, ${label}${created('AgentExecutionReq', members)}`;
}

const dotnetConversation = (values: Values) =>
  `var conversation = client.Agents.Assistants.CreateConversation(${values.agent}${dotnetOptions(values, without(values.inputs, 'message', 'stream'), 'options: ')});`;

const pascal = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, _start: string, letter: string) => letter.toUpperCase());

/** Fields of a Proxy Agent's body as members of `ProxyExecutionReq`. */
function proxyMembers(body: JsonObject): [string, string][] {
  return Object.entries(body).map(([name, value]) => {
    if (name !== 'messages' || !Array.isArray(value)) return [pascal(name), csharpLiteral(value)];
    const messages = value.filter(isObject).map((message) => {
      const members = Object.entries(message).map(
        ([key, text]) => `${pascal(key)} = ${csharpLiteral(text)}`,
      );
      return `    new ProxyExecutionMessage { ${members.join(', ')} },`;
    });
    return [pascal(name), lines('new List<ProxyExecutionMessage>', '{', ...messages, '}')];
  });
}

function dotnetExecution(values: Values): string {
  const {agent, proxy, inputs, isStream} = values;
  const {message} = inputs;
  const text = typeof message === 'string' ? doubleQuote(message) : '';
  if (text && isStream)
    return `
await foreach (var part in conversation.StreamMessageAsync(${text}))
{
    if (part is StreamingAgentMessageContent content) Console.Write(content.Text);
}`;
  const [start, run] = proxy
    ? [
        `var proxy = client.Agents.AIProxies.Create(${agent}, ${created('ProxyExecutionReq', proxyMembers(proxy))});\n`,
        'proxy.ExecuteAsync()',
      ]
    : text
      ? ['', `conversation.SendMessageAsync(${text})`]
      : [
          `var activity = client.Agents.Activities.Create(${agent}${dotnetOptions(values, inputs)});\n`,
          'activity.ExecuteAsync()',
        ];
  return lines(start, `var result = await ${run};`, 'Console.WriteLine(result.Content);');
}

/** @param send - statements that use the id of the agent's message */
const dotnetFeedback = (send: string) => `\
var answer = await conversation.SendMessageAsync("Where is my order?");

if (answer.AgentMessageId is { } messageId)
{
    ${send.replace(/\n/g, '\n    ')}
}`;

const DOTNET_UPLOAD = `
using var stream = File.OpenRead("./document.pdf");
var knowledge = await conversation.VolatileKnowledge.UploadAsync(
    new UploadVolatileKnowledgeReq { FileStream = stream, FileName = "document.pdf" });`;

const DOTNET: Readonly<Record<string, (values: Values) => string>> = {
  'conversation.SendMessageAsync': dotnetExecution,
  'Assistants.GetInfoByCodeAsync': (values) => `\
var info = await client.Agents.Assistants.GetInfoByCodeAsync(${values.agent}${dotnetOptions(values, {})});
Console.WriteLine(JsonSerializer.Serialize(info));`,
  'Assistants.GetConversationByIdAsync': ({agent, path}) => `\
var conversation = await client.Agents.Assistants.GetConversationByIdAsync(
    ${agent},
    ${path('conversationId', 'YOUR_CONVERSATION_ID')});
Console.WriteLine(JsonSerializer.Serialize(conversation));`,
  'conversation.SubmitFeedbackAsync': (values) =>
    dotnetFeedback(
      `await conversation.SubmitFeedbackAsync(${created('SubmitFeedbackReq', [
        ['AgentMessageId', 'messageId'],
        ['Feedback', String(values.fields['feedback'] !== false)],
      ])});`,
    ),
  'conversation.RemoveFeedbackAsync': () =>
    dotnetFeedback(
      'await conversation.RemoveFeedbackAsync(new RemoveFeedbackReq { AgentMessageId = messageId });',
    ),
  'conversation.GetConnectorStatusAsync': () => `\
var answer = await conversation.SendMessageAsync("Put the delivery into my calendar.");

var connection = answer.PendingActions.OfType<ConnectionPendingAction>().FirstOrDefault();
if (connection is not null)
{
    var status = await conversation.GetConnectorStatusAsync(connection.ConnectorId);
    Console.WriteLine(status.IsConnected);
}`,
  'VolatileKnowledge.UploadAsync': () => `${DOTNET_UPLOAD}\nConsole.WriteLine(knowledge.Status);`,
  'VolatileKnowledge.GetStatusAsync': () => `${DOTNET_UPLOAD}
knowledge = await conversation.VolatileKnowledge.GetStatusAsync(knowledge.Id);
Console.WriteLine(knowledge.Status);`,
};

/** Like {@link typescriptSdkSample}, in C#. */
export function dotnetSdkSample([member]: readonly string[], call: SdkCall): string | undefined {
  const values = valuesOf(call, doubleQuote);
  const statements = DOTNET[member ?? '']?.(values);
  if (statements === undefined) return undefined;
  const code = lines(
    / (await|in) conversation\./.test(statements) && dotnetConversation(values),
    statements,
  );
  const used = Object.entries(NAMESPACES).flatMap(([type, namespace]) =>
    new RegExp(`\\b${type}\\b`).test(code) ? [namespace] : [],
  );
  // .NET's own come first, as its editors sort them.
  const isSystem = (name: string) => name.startsWith('System');
  const namespaces = [...new Set(['SerenityStar.Client', ...used])].sort(
    (a, b) => Number(isSystem(b)) - Number(isSystem(a)) || a.localeCompare(b),
  );
  return lines(
    ...namespaces.map((name) => `using ${name};`),
    '\nvar client = SerenityClient.Create("YOUR_API_KEY");\n',
    code,
  );
}

/** Fits if the JSON body has no other fields. */
const onlyFields =
  (...names: string[]) =>
  ({body}: SdkCall): boolean =>
    body === undefined ||
    (isObject(body) && Object.keys(body).every((name) => names.includes(name)));

/** Inputs next to the message other than `stream` and the user have no place in the samples. */
function isExactExecution({path, body}: SdkCall): boolean {
  if (!/^\d*$/.test(path['agentVersion'] ?? '')) return false;
  if (isObject(body)) return body['stream'] !== true;
  const {message, stream, userIdentifier = '', ...others} = inputsOf(body);
  if (message === undefined) return stream === undefined;
  return (
    typeof message === 'string' &&
    typeof userIdentifier === 'string' &&
    Object.keys(others).length === 0
  );
}

/**
 * Members whose samples send the values of a form and nothing else. The other samples also make
 * additional calls.
 */
const EXACT: Readonly<Record<string, (call: SdkCall) => boolean>> = {
  'conversation.sendMessage': isExactExecution,
  'assistants.getInfoByCode': onlyFields('userIdentifier', 'channel', 'inputParameters'),
  'assistants.getConversationById': onlyFields(),
  'volatileKnowledge.uploadFromFileId': onlyFields('fileId'),
  'volatileKnowledge.uploadFromUrl': onlyFields('fileUrl'),
  'volatileKnowledge.uploadFromBase64': onlyFields('contentBase64', 'fileName', 'mimeType'),
  'volatileKnowledge.getSupportedMimeTypes': onlyFields(),
  'volatileKnowledge.getById': onlyFields(),
  'conversation.SendMessageAsync': (call) => !isObject(call.body) && isExactExecution(call),
  'Assistants.GetConversationByIdAsync': onlyFields(),
  'Assistants.GetInfoByCodeAsync': onlyFields(),
};

/** Whether the sample of the first member sends exactly the values of the call. */
export const isExactSample = ([member]: readonly string[], call: SdkCall): boolean =>
  EXACT[member ?? '']?.(call) === true;
