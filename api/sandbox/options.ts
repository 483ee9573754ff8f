/** The option `--agent` of the sandbox. */
import type {BehaviorOptions} from '@docs-kit/openapi-sandbox/engine';
import {AGENT_TYPES, type AgentType} from './exampleAgents';

/** Types of the agents by code. If there are any, other codes are unknown. */
export type Settings = ReadonlyMap<string, AgentType>;

const TYPE_NAMES: readonly string[] = AGENT_TYPES.filter(Boolean);
const TYPE_LIST = TYPE_NAMES.join(', ');

function parseAgent(text: string): [code: string, type: AgentType] {
  const [code = '', type = ''] = text.split('=');
  if (!/^[a-zA-Z0-9-]+$/.test(code) || !TYPE_NAMES.includes(type))
    throw new Error(
      `--agent "${text}" isn't valid. Use CODE=TYPE, where CODE has letters, digits, and hyphens, and TYPE is ${TYPE_LIST}.`,
    );
  return [code, type as AgentType];
}

export const OPTIONS: BehaviorOptions = {
  names: {
    agent: {
      value: 'CODE=TYPE',
      help: [
        `An agent and its type: ${TYPE_LIST}.`,
        "Repeat it for more agents. Then, only these and the samples' agents exist.",
      ],
    },
  },
  parse: ({agent = []}): Settings => new Map(agent.map(parseAgent)),
};
