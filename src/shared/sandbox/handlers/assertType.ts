/** Asserts that an operation accepts the agent's type. */
import {createRuleError} from '../errors';
import {type AgentType, EXAMPLE_AGENTS} from '../exampleAgents';
import type {State} from '../state';
import type {HandlerCall} from '../types';
import {getText} from '../values';

/** @throws SandboxError if the agent is known to be of another type */
export function assertType(state: State, code: string, fits: (type: AgentType) => boolean): void {
  const type = EXAMPLE_AGENTS[code]?.type ?? state.types.get(code);
  if (type !== undefined && !fits(type))
    throw createRuleError('agent_code_invalid', `${code} is an agent of the type ${type}.`);
}

/** @throws SandboxError if the agent is known to have no conversations */
export const assertConversational = (state: State, {parameters}: HandlerCall): void =>
  assertType(
    state,
    getText(parameters, 'agentCode'),
    (type) => type !== 'activity' && type !== 'proxy',
  );
