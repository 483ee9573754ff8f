/** Types of the handlers of this platform. */
import type * as sandbox from '@docs-kit/openapi-sandbox/engine';
import type {PlatformState} from './state';

export type HandlerCall = sandbox.HandlerCall<PlatformState>;
export type Handlers = sandbox.Handlers<PlatformState>;
export type Resource = sandbox.Resource<PlatformState>;
export type {HandlerResult, Needs} from '@docs-kit/openapi-sandbox/engine';
