/** Helpers of the TypeScript programs. run_programs.py has the same in Python. */
export const KEY = 'a-key-of-the-tests';

export type ReplyBody = {
  [name: string]: unknown;
  id: string;
  content: string;
  instanceId: string;
  agentMessageId: string;
  status: string;
  fileId: string;
  downloadUrl: string;
  expirationDate: string;
  messagesJson: string;
  isConnected: boolean;
  total: number;
  agent: {version: number};
  completionUsage: {totalTokens: number};
  cost: {total: number};
  items: (ReplyBody & {
    agentVersion: number;
    usage: {totalTokens: number};
    costs: {total: number};
    comment: string | null;
    code: string;
  })[];
  pendingActions: {
    type: string;
    requestId: string;
    url: string;
    connectorId: string;
    questions: {id: string; options: {id: string}[]}[];
  }[];
};

export function check(isRight: boolean, message: string): void {
  if (!isRight) throw new Error(message);
}

/** Sends a request without looking at the response. A `FormData` or a value is the body. */
export function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(new URL(path, process.env.SANDBOX), {
    method,
    headers: {
      'X-API-KEY': KEY,
      ...(body !== undefined && !isForm && {'Content-Type': 'application/json'}),
      ...headers,
    },
    ...(body !== undefined && {body: isForm ? body : JSON.stringify(body)}),
  });
}

/** @throws Error with the status and the body of a failed response */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<ReplyBody> {
  const response = await send(method, path, body, headers);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return (isJson ? JSON.parse(text) : {content: text}) as ReplyBody;
}

export function form(name: string, fileName: string, type: string, content: string): FormData {
  const data = new FormData();
  data.append(name, new File([content], fileName, {type}));
  return data;
}

export const sleep = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));
