/** Asserts that an operation accepts the agent's type. */
import {createRuleError, getText} from '@docs-kit/openapi-sandbox/engine';
import {type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import type {HandlerCall} from './handler';

/** @throws SandboxError if the agent in the request is known to be of another type */
export function assertType(
  {state, parameters}: HandlerCall,
  fits: (type: AgentType) => boolean,
  reason = '',
): void {
  const code = getText(parameters, 'agentCode');
  const type = EXAMPLE_AGENTS[code]?.type ?? state.types.get(code);
  if (type !== undefined && !fits(type))
    throw createRuleError(
      'agent_code_invalid',
      `${code} is an agent of the type ${type}. ${reason}`.trim(),
    );
}

/** @throws SandboxError if the agent is known to have no conversation context */
export const assertContext = (call: HandlerCall): void =>
  assertType(
    call,
    (type) => type === 'assistant',
    'Only Assistant Agents have conversation context.',
  );

/** @throws SandboxError if the agent is known to have no conversations */
export const assertConversational = (call: HandlerCall): void =>
  assertType(call, (type) => type !== 'activity' && type !== 'proxy');
