/** Tokens of users, and of the clients of agents. */
import {
  addNotes,
  createToken,
  findExpiry,
  getText,
  REFUSAL_HEADERS,
  SAMPLE_VALUE,
  SandboxError,
} from '@docs-kit/openapi-sandbox/engine';
import type {HandlerCall, HandlerResult, Handlers} from '../handler';
import type {PlatformState} from '../state';

/** How long an access token lasts. */
const TOKEN_SECONDS = 15 * 60;
/** Operations without an agent in their paths that the SDK calls with the token of a client. */
const CLIENT_PATHS = /\/(volatileKnowledge|file|connection)(\/|$)/i;

/** Creates an access token. Each differs from all others, so that programs keep the latest. */
function issueToken(state: PlatformState, agentCode?: string): string {
  const jti = state.createId('00000000-0000-4000-8000-000000000000');
  const token = createToken(
    {jti, ...(agentCode !== undefined && {agent: agentCode})},
    TOKEN_SECONDS,
  );
  state.tokens.set(token, agentCode === undefined ? {kind: 'user'} : {kind: 'client', agentCode});
  return token;
}

/** Refuses a token. The documentation doesn't say with which status. */
const refuse = (code: 'unauthorized' | 'forbidden', message: string) =>
  new SandboxError(code, undefined, message, REFUSAL_HEADERS);

/** @throws SandboxError if a client's access token is used with another agent */
export function authorize({state, credentials, parameters, operation, headers}: HandlerCall): void {
  const {kind, agentCode = '', isSignedOut} = state.tokens.get(credentials[0] ?? '') ?? {};
  if (isSignedOut)
    addNotes(
      headers,
      "The user of this token has signed out. The documentation doesn't say whether the token still works.",
    );
  if (kind !== 'client') return;
  const code = getText(parameters, 'agentCode');
  if (code === '' && !CLIENT_PATHS.test(operation.path))
    addNotes(
      headers,
      `The access token is for a client of ${agentCode}. The documentation doesn't say whether this operation accepts it.`,
    );
  if (code !== '' && code !== agentCode)
    throw refuse(
      'forbidden',
      `The access token works for the agent ${agentCode} only. For ${code}, exchange a token of its own client, or send an API key.`,
    );
}

function signIn({state, example}: HandlerCall): HandlerResult {
  const refreshToken = state.createId('sandbox-refresh-000000000000');
  state.tokens.set(refreshToken, {kind: 'refresh'});
  return {value: {...example, token: issueToken(state), refreshToken}};
}

function signOut({state, credentials}: HandlerCall): HandlerResult {
  const token = state.tokens.get(credentials[0] ?? '');
  if (token) token.isSignedOut = true;
  return {};
}

function refreshToken({state, parameters, headers}: HandlerCall): HandlerResult {
  const sent = ['X-Refresh-Token', 'X-Access-Token'].map((name) => getText(parameters, name));
  const [refresh, access] = sent.map((token) => state.tokens.get(token)?.kind);
  if ((refresh ?? 'refresh') !== 'refresh' || access === 'refresh')
    throw refuse(
      'unauthorized',
      "Send the sign-in's refreshToken as X-Refresh-Token, and its token as X-Access-Token.",
    );
  if (access === 'client')
    throw refuse('unauthorized', 'A client has no refresh token. Exchange a new client token.');
  if ((!refresh || !access) && !sent.every((token) => SAMPLE_VALUE.test(token)))
    addNotes(
      headers,
      "The sandbox hasn't issued both tokens. To rehearse a refresh, sign in first.",
    );
  return {value: issueToken(state)};
}

function exchangeToken({state, parameters, json, headers, example}: HandlerCall): HandlerResult {
  const token = getText(json, 'token');
  const expiry = findExpiry(token);
  if (expiry && expiry.getTime() < Date.now())
    throw refuse('unauthorized', `The client token expired at ${expiry.toISOString()}.`);
  const {kind} = state.tokens.get(token) ?? {};
  if (kind === 'exchanged')
    addNotes(
      headers,
      'This client token has been exchanged already. Each exchange needs a new one.',
    );
  else if (kind)
    throw refuse('unauthorized', 'This is an access token. Send the token that your server signs.');
  else if (!SAMPLE_VALUE.test(token)) state.tokens.set(token, {kind: 'exchanged'});
  const accessToken = issueToken(state, getText(parameters, 'agentCode'));
  return {value: {...example, accessToken}};
}

/** Handles the tokens of accounts, and those of the clients of agents. */
export const ACCOUNT_HANDLERS: Handlers = {
  'POST /api/v2/Account/login': {needs: {response: ['token', 'refreshToken']}, handle: signIn},
  'POST /api/v2/Account/logout': {handle: signOut},
  'POST /api/v2/Account/refresh': {
    needs: {header: ['X-Refresh-Token', 'X-Access-Token']},
    handle: refreshToken,
  },
  'POST /api/v2/agent/{agentCode}/ClientCredential/Token': {
    needs: {path: ['agentCode'], body: ['token'], response: ['accessToken']},
    handle: exchangeToken,
  },
};
