/**
 * Calls each method that `x-sdk.typescript` names with the official SDK (@serenity-star/sdk), and
 * other methods of the SDK.
 */
import {SerenityClient} from '@serenity-star/sdk';
import {ApiServer, type Received} from '../support/apiServer';
import {findReceivedProblems} from './requestProblems';

const AGENT = 'order-support';
const CONVERSATION = '9d2c7a54-1f0b-4b52-8f2e-6a1f7f0f3c21';
const FILE = '2e6f4a1b-8c3d-4e5f-a6b7-9c0d1e2f3a4b';
const ATTACHMENT = 'c3a9e1d4-6b27-4f0e-9c55-2a8d7f4b1e63';
const KNOWLEDGE_FILE = 'e4d3c2b1-a098-4765-9432-10fedcba9876';
const WAITING = 'c9f5e403-7d6a-4fb1-ae28-5031bd9f4c76';
const CONNECTOR = 'f0e1d2c3-b4a5-4697-8879-6a5b4c3d2e1f';

type Client = ReturnType<typeof createClient>;
type Conversation = Awaited<ReturnType<typeof createConversation>>;
type Options = {agentVersion?: number; userIdentifier?: string; channel?: string};
type Call = (client: Client, options: Options, baseUrl: string) => Promise<unknown>;

const createClient = (baseUrl: string) => new SerenityClient({apiKey: 'YOUR_API_KEY', baseUrl});
const createConversation = (client: Client, options: Options) =>
  client.agents.assistants.createConversation(AGENT, options);

const inConversation =
  (call: (conversation: Conversation) => Promise<unknown>): Call =>
  async (client, options) =>
    call(await createConversation(client, options));

type Result = Awaited<ReturnType<Conversation['sendMessage']>>;

/** Creates a call that needs a reply first, such as feedback, an approval, or a choice. */
const callAfter = (
  message: string,
  call: (conversation: Conversation, result: Result) => Promise<unknown>,
): Call =>
  inConversation(async (conversation) =>
    call(conversation, await conversation.sendMessage(message)),
  );

const inKnowledge = (
  call: (knowledge: Conversation['volatileKnowledge']) => Promise<unknown>,
): Call => inConversation(({volatileKnowledge}) => call(volatileKnowledge));

const audio = () => new Blob(['a'], {type: 'audio/webm'});
const pdf = () => new File(['%PDF-1.4'], 'receipt.pdf', {type: 'application/pdf'});

const REFUND = 'I want a refund for order 48213.';
const approve = ({pending_actions: actions = []}: Result) =>
  actions.flatMap((action) =>
    action.type === 'approval'
      ? [{requestId: action.request_id, approved: true, reason: 'The order is right.'}]
      : [],
  );
const QUESTION = 'Which day can you deliver?';
const CHOICES = [{questionId: 'delivery-day', selectedOptionIds: [], other: 'Any day'}];
const PROXY_REQUEST = {
  model: 'gpt-4o-mini-2024-07-18',
  vendor: 0,
  messages: [{role: 'user' as const, content: 'Describe a tent.'}],
};

/** By the names in `x-sdk`. */
export const SDK_CALLS: Readonly<Record<string, Call>> = {
  'assistants.getInfoByCode': (client, options) =>
    client.agents.assistants.getInfoByCode(AGENT, options) ?? fail(),
  'assistants.createConversation': createConversation,
  'assistants.getConversationById': (client) =>
    client.agents.assistants.getConversationById(AGENT, CONVERSATION, {showExecutorTaskLogs: true}),
  'copilots.createConversation': (client, options) =>
    client.agents.copilots.createConversation(AGENT, options),
  'conversation.getInfo': inConversation((chat) => chat.getInfo()),
  'conversation.getConversationById': inConversation((chat) =>
    chat.getConversationById(CONVERSATION, {showExecutorTaskLogs: true}),
  ),
  'conversation.sendMessage': inConversation((chat) =>
    chat.sendMessage('Where is my order?', {
      inputParameters: {customerName: 'Ada'},
      volatileKnowledgeIds: [ATTACHMENT],
    }),
  ),
  'conversation.streamMessage': inConversation((chat) => chat.streamMessage('Where is my order?')),
  'conversation.sendAudioMessage': inConversation((chat) => chat.sendAudioMessage(audio())),
  'conversation.streamAudioMessage': inConversation((chat) => chat.streamAudioMessage(audio())),
  'conversation.sendToolApprovals': callAfter(REFUND, (chat, result) =>
    chat.sendToolApprovals(approve(result)),
  ),
  'conversation.streamToolApprovals': callAfter(REFUND, (chat, result) =>
    chat.streamToolApprovals(approve(result)),
  ),
  'conversation.sendUserChoices': callAfter(QUESTION, (chat) => chat.sendUserChoices(CHOICES)),
  'conversation.streamUserChoices': callAfter(QUESTION, (chat) => chat.streamUserChoices(CHOICES)),
  'conversation.submitFeedback': callAfter(
    'Thank you',
    (chat, {agent_message_id: agentMessageId = ''}) =>
      chat.submitFeedback({agentMessageId, feedback: false, comment: 'Wrong date.'}),
  ),
  'conversation.removeFeedback': callAfter(
    'Thank you',
    async (chat, {agent_message_id: agentMessageId = ''}) => {
      await chat.submitFeedback({agentMessageId, feedback: true});
      return chat.removeFeedback({agentMessageId});
    },
  ),
  'conversation.getConnectorStatus': inConversation((chat) =>
    chat.getConnectorStatus({agentInstanceId: WAITING, connectorId: CONNECTOR}),
  ),
  'conversation.downloadAttachment': inConversation((chat) =>
    chat.downloadAttachment(`/v2/file/download/${FILE}`),
  ),
  'conversation.downloadKnowledgeFile': inConversation((chat) =>
    chat.downloadKnowledgeFile(KNOWLEDGE_FILE),
  ),
  'volatileKnowledge.getSupportedMimeTypes': inKnowledge((files) => files.getSupportedMimeTypes()),
  'volatileKnowledge.upload': inKnowledge((files) =>
    files.upload(pdf(), {processEmbeddings: true, noExpiration: false, expirationDays: 7}),
  ),
  'volatileKnowledge.uploadFromFileId': inKnowledge((files) =>
    files.uploadFromFileId(FILE, {expirationDays: 7}),
  ),
  'volatileKnowledge.uploadFromUrl': inKnowledge((files) =>
    files.uploadFromUrl('https://shop.example.com/files/invoice-48213.pdf', {
      fileName: 'invoice.pdf',
      callbackUrl: 'https://shop.example.com/hooks/knowledge',
    }),
  ),
  'volatileKnowledge.uploadFromBase64': inKnowledge((files) =>
    files.uploadFromBase64('VGhlIHppcA==', {
      fileName: 'note.txt',
      mimeType: 'text/plain',
      contentBase64: 'VGhlIHppcA==',
    }),
  ),
  'volatileKnowledge.getById': inKnowledge((files) => files.getById(ATTACHMENT)),
  'activities.execute': (client, options) =>
    client.agents.activities.execute('ticket-triage', {
      ...options,
      inputParameters: {ticket: 'The zip broke.'},
    }),
  'activities.stream': (client, options) =>
    client.agents.activities
      .create('ticket-triage', {...options, inputParameters: {ticket: 'The zip broke.'}})
      .stream(),
  'activities.executeWithAudio': (client, options) =>
    client.agents.activities.create('reply-editor', options).executeWithAudio(audio()),
  'chatCompletions.execute': (client, options) =>
    client.agents.chatCompletions.execute('gear-advisor', {
      ...options,
      message: 'And the lightest?',
      messages: [{role: 'user', content: 'Which tents are for two?'}],
    }),
  'chatCompletions.stream': (client, options) =>
    client.agents.chatCompletions
      .create('gear-advisor', {...options, message: 'Which tents are for two?'})
      .stream(),
  'proxies.execute': (client, options) =>
    client.agents.proxies.execute('model-lab', {
      ...options,
      ...PROXY_REQUEST,
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
    client.agents.proxies.create('model-lab', {...options, ...PROXY_REQUEST}).stream(),
  'services.audio.transcribe': (client) =>
    client.services.audio.transcribe(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}), {
      prompt: 'A customer talks about a tent.',
      userIdentifier: 'customer-7',
    }),
  SerenityClient: async (_, options, baseUrl) => {
    const scoped = new SerenityClient({
      baseUrl,
      agentClientCredentials: {
        agentCode: AGENT,
        publicKey: 'YOUR_PUBLIC_KEY',
        tokenProvider: async () => 'YOUR_TOKEN',
      },
    });
    await scoped.agents.assistants.createConversation(options);
  },
};

function fail(): never {
  throw new Error('The SDK made no request.');
}

/** Options that most methods send. */
export const SDK_OPTIONS: readonly (readonly [name: string, options: Options])[] = [
  ['', {}],
  [
    ' of a version, with user and channel',
    {agentVersion: 12, userIdentifier: 'customer-7', channel: 'shop'},
  ],
];

/**
 * Makes a call of an SDK.
 *
 * @param name - key of {@link SDK_CALLS}
 * @returns every request, and the problems of requests or the error of the SDK
 */
export async function callSdk(
  name: string,
  options: Options,
): Promise<{received: Received[]; problems: string[]}> {
  const api = new ApiServer({isLoose: true});
  const baseUrl = `${await api.start()}/api`;
  let error: unknown;
  try {
    await (SDK_CALLS[name] ?? fail)(createClient(baseUrl), options, baseUrl);
  } catch (caught) {
    error = caught;
  } finally {
    api.stop();
  }
  const {received} = api;
  const problems = findReceivedProblems(received);
  // An error of the SDK follows from an invalid request.
  if (error !== undefined && problems.length === 0)
    problems.push(error instanceof Error ? error.message : JSON.stringify(error));
  if (received.length === 0) problems.push('it sent no request');
  return {received, problems};
}
