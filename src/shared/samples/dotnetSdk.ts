/**
 * C# samples with the official .NET SDK (SubgenAI.SerenityStar.SDK), by the method that `x-sdk.csharp` names. A method
 * without an entry here is shown with HttpClient instead. What they use of the SDK is what tests/fixtures/dotnet-sdk-members.txt
 * lists; a type that its documentation leaves open is never written out.
 */
import {doubleQuote} from '.';
import {
  EXAMPLE_AGENT,
  inputsOf,
  isExactExecution,
  isObject,
  requestsStream,
  type JsonObject,
  type SdkCall,
} from './typescriptSdk';
import type {Json} from '../operation';

type Program = {
  /** Namespaces besides the client's own and those that a console project of .NET imports by itself. */
  using?: string[];
  lines: string[];
};

const CLIENT = 'var client = SerenityClient.Create("YOUR_API_KEY");';

function program({using = [], lines}: Program): string {
  const namespaces = ['SerenityStar.Client', ...using].sort((a, b) =>
    // .NET's own come first, as its editors sort them.
    a.startsWith('System') === b.startsWith('System') ? a.localeCompare(b) : a.startsWith('System') ? -1 : 1,
  );
  return [...namespaces.map((name) => `using ${name};`), '', CLIENT, '', ...lines].join('\n');
}

/** A JSON value as a C# expression of type `object`. */
export function csharpLiteral(value: Json, depth = 0): string {
  if (typeof value === 'string') return doubleQuote(value);
  if (value === null || typeof value !== 'object') return String(value);
  const pad = ' '.repeat((depth + 1) * 4);
  const end = `\n${' '.repeat(depth * 4)}}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return 'Array.Empty<object>()';
    return `new object[]\n${' '.repeat(depth * 4)}{\n${value.map((item) => `${pad}${csharpLiteral(item, depth + 1)},`).join('\n')}${end}`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return 'new Dictionary<string, object>()';
  return `new Dictionary<string, object>\n${' '.repeat(depth * 4)}{\n${entries
    .map(([key, item]) => `${pad}[${doubleQuote(key)}] = ${csharpLiteral(item, depth + 1)},`)
    .join('\n')}${end}`;
}

/** `new Type { A = …, B = … }` over several lines. */
const created = (type: string, members: readonly (readonly [name: string, value: string])[]): string =>
  `new ${type}\n{\n${members.map(([name, value]) => `    ${name} = ${value.replace(/\n/g, '\n    ')},`).join('\n')}\n}`;

const agent = ({path}: SdkCall) => doubleQuote(path['agentCode'] ?? EXAMPLE_AGENT);

/** Members of `AgentExecutionReq` that an operation's values fill in. */
function executionMembers({path}: SdkCall, inputs: JsonObject): [string, string][] {
  const members: [string, string][] = [];
  if (path['agentVersion'] !== undefined) members.push(['AgentVersion', path['agentVersion']]);
  if (Object.keys(inputs).length > 0) members.push(['InputParameters', csharpLiteral(inputs)]);
  return members;
}

/** A call with `AgentExecutionReq` as its last argument, where there is something to say in it. */
function withOptions(call: SdkCall, inputs: JsonObject, name = ''): {argument: string; using: string[]} {
  const members = executionMembers(call, inputs);
  if (members.length === 0) return {argument: '', using: []};
  return {
    argument: `, ${name}${created('AgentExecutionReq', members)}`,
    using: ['SerenityStar.Models.Execute'],
  };
}

/** A conversation of the agent; names its version where the path does. */
function conversation(call: SdkCall): {line: string; using: string[]} {
  const {argument, using} = withOptions(call, {}, 'options: ');
  return {line: `var conversation = client.Agents.Assistants.CreateConversation(${agent(call)}${argument});`, using};
}

const pascal = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, _start: string, letter: string) => letter.toUpperCase());

/** Fields of a Proxy Agent's body that `ProxyExecutionReq` has, in its spelling. */
function proxyMembers(body: JsonObject): [string, string][] {
  return Object.entries(body).flatMap(([name, value]): [string, string][] => {
    if (name === 'stream') return [];
    if (name !== 'messages' || !Array.isArray(value)) return [[pascal(name), csharpLiteral(value)]];
    const messages = value.filter(isObject).map(
      (message) =>
        `    new ProxyExecutionMessage { ${Object.entries(message)
          .map(([key, text]) => `${pascal(key)} = ${csharpLiteral(text)}`)
          .join(', ')} },`,
    );
    return [[pascal(name), `new List<ProxyExecutionMessage>\n{\n${messages.join('\n')}\n}`]];
  });
}

/** Execution takes another method for each kind of agent; the inputs of the example say which kind it is for. */
function execute(call: SdkCall): Program {
  if (isObject(call.body)) {
    return {
      using: ['SerenityStar.Models.AIProxy'],
      lines: [
        `var proxy = client.Agents.AIProxy.Create(${agent(call)}, ${created('ProxyExecutionReq', proxyMembers(call.body))});`,
        '',
        'var result = await proxy.ExecuteAsync();',
        'Console.WriteLine(result.Content);',
      ],
    };
  }
  const {message, ...others} = inputsOf(call.body);
  const inputs = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'stream'));
  if (typeof message === 'string') {
    const {argument, using} = withOptions(call, inputs, 'options: ');
    const open = `var conversation = client.Agents.Assistants.CreateConversation(${agent(call)}${argument});`;
    if (!requestsStream(call.body)) {
      return {
        using,
        lines: [
          open,
          '',
          `var result = await conversation.SendMessageAsync(${doubleQuote(message)});`,
          'Console.WriteLine(result.Content);',
        ],
      };
    }
    return {
      using: [...using, 'SerenityStar.Models.Streaming'],
      lines: [
        open,
        '',
        `await foreach (var part in conversation.StreamMessageAsync(${doubleQuote(message)}))`,
        '{',
        '    if (part is StreamingAgentMessageContent content) Console.Write(content.Text);',
        '}',
      ],
    };
  }
  const {argument, using} = withOptions(call, inputs);
  return {
    using,
    lines: [
      `var activity = client.Agents.Activities.Create(${agent(call)}${argument});`,
      '',
      'var result = await activity.ExecuteAsync();',
      'Console.WriteLine(result.Content);',
    ],
  };
}

function upload(call: SdkCall): Program {
  const {line, using} = conversation(call);
  return {
    using: [...using, 'SerenityStar.Models.VolatileKnowledge'],
    lines: [
      line,
      '',
      'using var stream = File.OpenRead("./document.pdf");',
      'var knowledge = await conversation.VolatileKnowledge.UploadAsync(',
      '    new UploadVolatileKnowledgeReq { FileStream = stream, FileName = "document.pdf" });',
    ],
  };
}

/** An answer to give feedback on: the SDK takes the conversation from the object and the message from its answer. */
function feedback(call: SdkCall, send: string[]): Program {
  const {line, using} = conversation(call);
  return {
    using: [...using, 'SerenityStar.Models.MessageFeedback'],
    lines: [
      line,
      'var answer = await conversation.SendMessageAsync("Where is my order?");',
      '',
      'if (answer.AgentMessageId is { } messageId)',
      '{',
      ...send.map((text) => `    ${text}`),
      '}',
    ],
  };
}

const SAMPLES: Readonly<Record<string, (call: SdkCall) => Program>> = {
  'conversation.SendMessageAsync': execute,
  'Assistants.GetInfoByCodeAsync': (call) => {
    const {argument, using} = withOptions(call, {});
    return {
      using: ['System.Text.Json', ...using],
      lines: [
        `var info = await client.Agents.Assistants.GetInfoByCodeAsync(${agent(call)}${argument});`,
        'Console.WriteLine(JsonSerializer.Serialize(info));',
      ],
    };
  },
  'Assistants.GetConversationByIdAsync': (call) => ({
    using: ['System.Text.Json'],
    lines: [
      'var conversation = await client.Agents.Assistants.GetConversationByIdAsync(',
      `    ${agent(call)},`,
      `    ${doubleQuote(call.path['conversationId'] ?? 'YOUR_CONVERSATION_ID')});`,
      'Console.WriteLine(JsonSerializer.Serialize(conversation));',
    ],
  }),
  'conversation.SubmitFeedbackAsync': (call) => {
    const good = isObject(call.body) ? call.body['feedback'] !== false : true;
    return feedback(call, [
      'await conversation.SubmitFeedbackAsync(new SubmitFeedbackReq',
      '{',
      '    AgentMessageId = messageId,',
      `    Feedback = ${String(good)},`,
      '});',
    ]);
  },
  'conversation.RemoveFeedbackAsync': (call) =>
    feedback(call, ['await conversation.RemoveFeedbackAsync(new RemoveFeedbackReq { AgentMessageId = messageId });']),
  'conversation.GetConnectorStatusAsync': (call) => ({
    using: ['SerenityStar.Models.Execute'],
    lines: [
      conversation(call).line,
      'var answer = await conversation.SendMessageAsync("Put the delivery into my calendar.");',
      '',
      'var connection = answer.PendingActions.OfType<PendingAction.Connection>().FirstOrDefault();',
      'if (connection is not null)',
      '{',
      '    var status = await conversation.GetConnectorStatusAsync(connection.ConnectorId);',
      '    Console.WriteLine(status.IsConnected);',
      '}',
    ],
  }),
  'VolatileKnowledge.UploadAsync': (call) => {
    const {using, lines} = upload(call);
    return {using, lines: [...lines, 'Console.WriteLine(knowledge.Status);']};
  },
  'VolatileKnowledge.GetStatusAsync': (call) => {
    const {using, lines} = upload(call);
    return {
      using,
      lines: [
        ...lines,
        'knowledge = await conversation.VolatileKnowledge.GetStatusAsync(knowledge.Id);',
        'Console.WriteLine(knowledge.Status);',
      ],
    };
  },
};

/**
 * @param members - SDK members that make the request, the most specific first
 * @returns the sample of the first member, if there is one
 */
export function dotnetSample([member]: readonly string[], call: SdkCall): string | undefined {
  const sample = member === undefined ? undefined : SAMPLES[member]?.(call);
  return sample && program({...sample, using: [...new Set(sample.using)]});
}

/** The sample of {@link dotnetSample} if it sends exactly the values of the call. */
export function exactDotnetSample(members: readonly string[], call: SdkCall): string | undefined {
  const isExact =
    members[0] === 'conversation.SendMessageAsync'
      ? !isObject(call.body) && isExactExecution(call)
      : members[0] === 'Assistants.GetConversationByIdAsync' ||
        (members[0] === 'Assistants.GetInfoByCodeAsync' &&
          (!isObject(call.body) || Object.keys(call.body).length === 0));
  return isExact ? dotnetSample(members, call) : undefined;
}
