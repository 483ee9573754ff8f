/** Operations for agents of certain types. */
import {breakRule} from '../errors';
import {type AgentType, EXAMPLE_AGENTS} from '../exampleAgents';
import type {State} from '../state';
import type {Call} from '../types';
import {getText} from '../values';

/** @throws SandboxError if the agent is known to be of another type */
export function checkType(state: State, code: string, fits: (type: AgentType) => boolean): void {
  const type = EXAMPLE_AGENTS[code]?.type ?? state.types.get(code);
  if (type !== undefined && !fits(type))
    throw breakRule('agent_code_invalid', `${code} is an agent of the type ${type}.`);
}

export const checkConversational = (state: State, {parameters}: Call): void =>
  checkType(
    state,
    getText(parameters, 'agentCode'),
    (type) => type !== 'activity' && type !== 'proxy',
  );
