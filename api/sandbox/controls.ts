/** What people do outside the API: they publish drafts in AI Hub, and sign in to connectors. */
import type {Control} from '@docs-kit/openapi-sandbox/engine';
import {assertAgent} from './resources';
import type {PlatformState} from './state';

/** Publishes an agent's draft. */
const publish: Control<PlatformState> = {
  method: 'POST',
  run(agentCode, state) {
    assertAgent(agentCode, state);
    state.publish(agentCode);
    return {status: 204};
  },
};

/** Completes the sign-in of a connector that conversations wait for. */
const signIn: Control<PlatformState> = {
  method: 'GET',
  run(connectorId, {conversations}) {
    const found = [...conversations.values()].flatMap(
      ({connectors}) => connectors.get(connectorId) ?? [],
    );
    for (const connector of found) connector.isConnected = true;
    return found.length > 0
      ? {status: 200, text: 'You have signed in. Send the message again.'}
      : {status: 404, text: 'No conversation is waiting for this sign-in.'};
  },
};

export const CONTROLS = {publish, 'sign-in': signIn};
