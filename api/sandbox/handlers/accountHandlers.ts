/** Access tokens of users. */
import type {HandlerCall, HandlerResult, Handlers} from '../handler';

/** Responds with a token that differs from the one in the request, so that programs keep it. */
const refreshToken = ({state}: HandlerCall): HandlerResult => ({
  value: state.createId('sandbox-token-000000000000'),
});

/** Handles the accounts of users. */
export const ACCOUNT_HANDLERS: Handlers = {
  'POST /api/v2/Account/refresh': {needs: {header: ['X-Refresh-Token']}, handle: refreshToken},
};
