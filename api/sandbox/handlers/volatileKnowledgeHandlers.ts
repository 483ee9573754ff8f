/** Volatile knowledge: files for one run or conversation, which are analyzed first. */
import {getValue} from '@docs-kit/openapi-model/shared';
import {createRefusal, getText} from '@docs-kit/openapi-sandbox/engine';
import type {HandlerCall, HandlerResult, Handlers} from '../handler';
import {formatDaysFromNow, type VolatileKnowledge} from '../state';
import {getKnowledgeStatus} from '../volatileKnowledge';
import {assertNoProgram, storeSentFile} from './fileHandlers';

/** Days until a file expires if the request doesn't say. The platform's number isn't documented. */
const DEFAULT_DAYS = 7;

function buildKnowledge(
  knowledge: VolatileKnowledge,
  {state, example}: HandlerCall,
): HandlerResult {
  const {id, fileId, expires: expirationDate} = knowledge;
  const {fileName = null, bytes: fileSize = null} = state.files.get(fileId) ?? {};
  const status = getKnowledgeStatus(knowledge, state);
  return {value: {...example, id, status, fileName, fileSize, fileId, expirationDate}};
}

function addKnowledge(call: HandlerCall): HandlerResult {
  const {state, parameters, json, example} = call;
  const getSent = (name: string) => parameters[name] ?? getValue(json, name) ?? undefined;
  const days = getSent('expirationDays');
  const isKept = getSent('noExpiration') === true;
  if (isKept && days !== undefined)
    throw createRefusal('input_validation_error', {
      expirationDays: ['Send expirationDays or noExpiration, not both.'],
    });
  const fileId = getText(json, 'fileId') || storeSentFile(call, true);
  assertNoProgram(fileId, state);
  const knowledge = {
    id: state.createId(getText(example, 'id')),
    fileId,
    agentCode: parameters['agentCode'] as string | undefined,
    expires: isKept ? null : formatDaysFromNow(Number(days ?? DEFAULT_DAYS)),
    uploaded: Date.now(),
    reads: 0,
  };
  state.volatileKnowledge.set(knowledge.id, knowledge);
  return buildKnowledge(knowledge, call);
}

/**
 * Responds with a file's status. The first request after an upload still finds the file in
 * analysis.
 */
function showKnowledgeStatus(call: HandlerCall): HandlerResult {
  const id = getText(call.parameters, 'id');
  const knowledge = call.state.volatileKnowledge.get(id) as VolatileKnowledge;
  knowledge.reads += 1;
  return buildKnowledge(knowledge, call);
}

const STATUS_FIELDS = ['id', 'status', 'fileName', 'fileSize', 'fileId', 'expirationDate'];

/** Handles volatile knowledge, whose status changes while a program asks for it. */
export const VOLATILE_KNOWLEDGE_HANDLERS: Handlers = {
  'POST /api/v2/agent/{agentCode}/volatileKnowledge': {
    needs: {
      path: ['agentCode'],
      query: ['expirationDays', 'noExpiration'],
      body: ['file'],
      response: STATUS_FIELDS,
    },
    handle: addKnowledge,
  },
  'POST /api/v2/volatileKnowledge': {
    needs: {
      query: ['expirationDays', 'noExpiration'],
      body: ['file', 'content'],
      response: STATUS_FIELDS,
    },
    handle: addKnowledge,
  },
  'POST /api/v2/agent/{agentCode}/volatileKnowledge/upload/file': {
    needs: {
      path: ['agentCode'],
      body: ['expirationDays', 'noExpiration', 'fileId'],
      response: STATUS_FIELDS,
    },
    handle: addKnowledge,
  },
  'POST /api/v2/agent/{agentCode}/volatileKnowledge/upload/url': {
    needs: {
      path: ['agentCode'],
      body: ['expirationDays', 'noExpiration', 'fileUrl', 'fileName'],
      response: STATUS_FIELDS,
    },
    handle: addKnowledge,
  },
  'POST /api/v2/agent/{agentCode}/volatileKnowledge/upload/base64': {
    needs: {
      path: ['agentCode'],
      body: ['expirationDays', 'noExpiration', 'contentBase64', 'fileName', 'mimeType'],
      response: STATUS_FIELDS,
    },
    handle: addKnowledge,
  },
  'GET /api/v2/volatileKnowledge/{id}': {
    needs: {path: ['id'], response: STATUS_FIELDS},
    handle: showKnowledgeStatus,
  },
};
