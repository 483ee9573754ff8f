/**
 * The official SDK (@serenity-star/sdk) against the sandbox: one call for every method that `x-sdk.typescript` names,
 * and for the methods beside them.
 */
import {SerenityClient} from '@serenity-star/sdk';
import type {ApiServer, Received} from '../support/apiServer';

const AGENT = 'order-support';
const CONVERSATION = '9d2c7a54-1f0b-4b52-8f2e-6a1f7f0f3c21';
const MESSAGE = '7c0b8f52-9d3e-4f63-a1b4-5e2f6c7d8a90';
const FILE = '2e6f4a1b-8c3d-4e5f-a6b7-9c0d1e2f3a4b';

type Client = ReturnType<typeof clientFor>;
type Options = {agentVersion?: number; userIdentifier?: string; channel?: string};

const clientFor = (baseUrl: string) => new SerenityClient({apiKey: 'YOUR_API_KEY', baseUrl});
const talk = (client: Client, options: Options) => client.agents.assistants.createConversation(AGENT, options);

/** A conversation in which the agent has answered, as feedback, approvals and choices need one. */
async function opened(client: Client, options: Options) {
  const conversation = await talk(client, options);
  await conversation.sendMessage('Where is my order 48213?');
  return conversation;
}

type Call = (client: Client, options: Options, baseUrl: string) => Promise<unknown>;

const audio = () => new Blob(['a'], {type: 'audio/webm'});
const pdf = () => new File(['%PDF-1.4'], 'receipt.pdf', {type: 'application/pdf'});

/** By the method's name as `x-sdk` writes it. */
export const CALLS: Readonly<Record<string, Call>> = {
  'assistants.getInfoByCode': (client, options) => client.agents.assistants.getInfoByCode(AGENT, options) ?? fail(),
  'assistants.createConversation': talk,
  'assistants.getConversationById': (client) =>
    client.agents.assistants.getConversationById(AGENT, CONVERSATION, {showExecutorTaskLogs: true}),
  'copilots.createConversation': (client, options) => client.agents.copilots.createConversation(AGENT, options),
  'conversation.getInfo': async (client, options) => (await talk(client, options)).getInfo(),
  'conversation.getConversationById': async (client, options) =>
    (await talk(client, options)).getConversationById(CONVERSATION, {showExecutorTaskLogs: true}),
  'conversation.sendMessage': async (client, options) =>
    (await talk(client, options)).sendMessage('Where is my order?', {
      inputParameters: {customerName: 'Ada'},
      volatileKnowledgeIds: [FILE],
    }),
  'conversation.streamMessage': async (client, options) =>
    (await talk(client, options)).streamMessage('Where is my order?'),
  'conversation.sendAudioMessage': async (client, options) => (await talk(client, options)).sendAudioMessage(audio()),
  'conversation.streamAudioMessage': async (client, options) =>
    (await talk(client, options)).streamAudioMessage(audio()),
  'conversation.sendToolApprovals': async (client, options) =>
    (await opened(client, options)).sendToolApprovals([
      {requestId: 'a', approved: true, reason: 'The order is right.'},
    ]),
  'conversation.streamToolApprovals': async (client, options) =>
    (await opened(client, options)).streamToolApprovals([{requestId: 'a', approved: false}]),
  'conversation.sendUserChoices': async (client, options) =>
    (await opened(client, options)).sendUserChoices([{questionId: 'day', selectedOptionIds: ['saturday']}]),
  'conversation.streamUserChoices': async (client, options) =>
    (await opened(client, options)).streamUserChoices([{questionId: 'day', selectedOptionIds: [], other: 'Any day'}]),
  'conversation.submitFeedback': async (client, options) =>
    (await opened(client, options)).submitFeedback({agentMessageId: MESSAGE, feedback: false, comment: 'Wrong date.'}),
  'conversation.removeFeedback': async (client, options) =>
    (await opened(client, options)).removeFeedback({agentMessageId: MESSAGE}),
  'conversation.getConnectorStatus': async (client, options) =>
    (await talk(client, options)).getConnectorStatus({agentInstanceId: CONVERSATION, connectorId: FILE}),
  'conversation.downloadAttachment': async (client, options) =>
    (await talk(client, options)).downloadAttachment(`/v2/file/download/${FILE}`),
  'conversation.downloadKnowledgeFile': async (client, options) =>
    (await talk(client, options)).downloadKnowledgeFile(FILE),
  'volatileKnowledge.getSupportedMimeTypes': async (client, options) =>
    (await talk(client, options)).volatileKnowledge.getSupportedMimeTypes(),
  'volatileKnowledge.upload': async (client, options) =>
    (await talk(client, options)).volatileKnowledge.upload(pdf(), {
      processEmbeddings: true,
      noExpiration: false,
      expirationDays: 7,
    }),
  'volatileKnowledge.uploadFromFileId': async (client, options) =>
    (await talk(client, options)).volatileKnowledge.uploadFromFileId(FILE, {expirationDays: 7}),
  'volatileKnowledge.uploadFromUrl': async (client, options) =>
    (await talk(client, options)).volatileKnowledge.uploadFromUrl('https://shop.example.com/files/invoice-48213.pdf', {
      fileName: 'invoice.pdf',
      callbackUrl: 'https://shop.example.com/hooks/knowledge',
    }),
  'volatileKnowledge.uploadFromBase64': async (client, options) =>
    (await talk(client, options)).volatileKnowledge.uploadFromBase64('VGhlIHppcA==', {
      fileName: 'note.txt',
      mimeType: 'text/plain',
      contentBase64: 'VGhlIHppcA==',
    }),
  'volatileKnowledge.getById': async (client, options) => (await talk(client, options)).volatileKnowledge.getById(FILE),
  'activities.execute': (client, options) =>
    client.agents.activities.execute(AGENT, {...options, inputParameters: {ticket: 'The zip broke.', urgent: true}}),
  'activities.stream': (client, options) =>
    client.agents.activities.create(AGENT, {...options, inputParameters: {ticket: 'The zip broke.'}}).stream(),
  'activities.executeWithAudio': (client, options) =>
    client.agents.activities.create('reply-editor', options).executeWithAudio(audio()),
  'chatCompletions.execute': (client, options) =>
    client.agents.chatCompletions.execute(AGENT, {
      ...options,
      message: 'And the lightest?',
      messages: [{role: 'user', content: 'Which tents are for two?'}],
    }),
  'chatCompletions.stream': (client, options) =>
    client.agents.chatCompletions.create(AGENT, {...options, message: 'Which tents are for two?'}).stream(),
  'proxies.execute': (client, options) =>
    client.agents.proxies.execute(AGENT, {
      ...options,
      model: 'gpt-4o-mini-2024-07-18',
      vendor: 0,
      messages: [{role: 'user', content: 'Describe a tent.'}],
      temperature: 0.7,
      max_tokens: 250,
      top_p: 0.9,
      top_k: 40,
      frequency_penalty: 0.1,
      presence_penalty: 0.1,
      useVision: false,
      groupIdentifier: 'shop',
    }),
  'proxies.stream': (client, options) =>
    client.agents.proxies
      .create(AGENT, {
        ...options,
        model: 'gpt-4o-mini-2024-07-18',
        vendor: 0,
        messages: [{role: 'user', content: 'Describe a tent.'}],
      })
      .stream(),
  'services.audio.transcribe': (client) =>
    client.services.audio.transcribe(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}), {
      prompt: 'A customer talks about a tent.',
      userIdentifier: 'customer-7',
    }),
  SerenityClient: async (_, options, baseUrl) => {
    const scoped = new SerenityClient({
      baseUrl,
      agentClientCredentials: {agentCode: AGENT, publicKey: 'YOUR_PUBLIC_KEY', tokenProvider: async () => 'YOUR_TOKEN'},
    });
    await scoped.agents.assistants.createConversation(options);
  },
};

function fail(): never {
  throw new Error('The SDK made no request.');
}

/** Who asks, on which channel, and of which version: what most methods pass on. */
export const VARIANTS: readonly (readonly [name: string, options: Options])[] = [
  ['', {}],
  [' of a version, with user and channel', {agentVersion: 12, userIdentifier: 'customer-7', channel: 'shop'}],
];

/**
 * Makes one call.
 *
 * @param api - a server that hasn't been started
 * @param name - key of {@link CALLS}
 * @returns every request, and what is wrong: as `operation: what` for a request, as it is for an error of the SDK
 */
export async function callSdk(
  api: ApiServer,
  name: string,
  options: Options = {},
): Promise<{received: Received[]; problems: string[]}> {
  const baseUrl = `${await api.start()}/api`;
  let error: unknown;
  try {
    await (CALLS[name] ?? fail)(clientFor(baseUrl), options, baseUrl);
  } catch (caught) {
    error = caught;
  } finally {
    api.stop();
  }
  const {received} = api;
  const problems = received.flatMap(({operation, method, url, problems: wrong}) =>
    wrong.map((what) => `${operation ?? `${method} ${url}`}: ${what}`),
  );
  // An error that follows from a wrong request says no more than the request's problems.
  if (error !== undefined && problems.length === 0)
    problems.push(error instanceof Error ? error.message : JSON.stringify(error));
  if (received.length === 0) problems.push('it sent no request');
  return {received, problems};
}
