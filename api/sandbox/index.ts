/**
 * The behavior of this platform in the sandbox: agents and their replies, conversations, files,
 * knowledge, and feedback. Operations without a handler return their examples.
 */
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import type {SiteBehavior} from '@docs-kit/openapi-sandbox/engine';
import {buildPage, PAGE_NEEDS} from './buildPage';
import {CONTROLS} from './controls';
import {ERRORS} from './errors';
import {FORMATS} from './formats';
import {ACCOUNT_HANDLERS, authorize} from './handlers/accountHandlers';
import {AGENT_HANDLERS} from './handlers/agentHandlers';
import {CONVERSATION_HANDLERS} from './handlers/conversationHandlers';
import {FEEDBACK_HANDLERS} from './handlers/feedbackHandlers';
import {FILE_HANDLERS} from './handlers/fileHandlers';
import {RUN_HANDLERS} from './handlers/runHandlers';
import {VOLATILE_KNOWLEDGE_HANDLERS} from './handlers/volatileKnowledgeHandlers';
import {OPTIONS, type Settings} from './options';
import {addOperations} from './otherOperations';
import {RESOURCES} from './resources';
import {PlatformState} from './state';
import {listVariants} from './variants';

/** Paths that the API accepts, or that official clients call, and the documented ones. */
const OTHER_PATHS: readonly [pattern: RegExp, known: string][] = [
  [/^\/api\/(?!v\d)/i, '/api/v2/'],
  // The .NET SDK leaves the version of an agent empty.
  [/\/\/conversation\/info$/i, '/conversation/info'],
  // It spells this list in another way than the TypeScript SDK.
  [/\/volatileKnowledge\/mimeTypes$/i, '/volatileKnowledge/mime-types'],
];

const behavior: SiteBehavior<PlatformState> = {
  module: 'api/sandbox/index.ts',
  handlers: {
    'handlers/accountHandlers.ts': ACCOUNT_HANDLERS,
    'handlers/agentHandlers.ts': AGENT_HANDLERS,
    'handlers/conversationHandlers.ts': CONVERSATION_HANDLERS,
    'handlers/feedbackHandlers.ts': FEEDBACK_HANDLERS,
    'handlers/fileHandlers.ts': FILE_HANDLERS,
    'handlers/runHandlers.ts': RUN_HANDLERS,
    'handlers/volatileKnowledgeHandlers.ts': VOLATILE_KNOWLEDGE_HANDLERS,
  },
  authorize,
  handleOthers(call) {
    const isPage = PAGE_NEEDS.response.every((name) => getValue(call.example, name) !== undefined);
    return isPage ? buildPage(listObjects(getValue(call.example, 'items')), call) : {};
  },
  errors: ERRORS,
  formats: FORMATS,
  resources: RESOURCES,
  controls: CONTROLS,
  addOperations,
  options: OPTIONS,
  createState: (operations, settings) => new PlatformState(operations, settings as Settings),
  normalizePath: (path) =>
    OTHER_PATHS.reduce((normalized, [pattern, known]) => normalized.replace(pattern, known), path),
  listVariants,
};

export default behavior;
