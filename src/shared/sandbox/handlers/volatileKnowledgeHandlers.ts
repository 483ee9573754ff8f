/** Volatile knowledge: files for one run or conversation, which are analyzed first. */
import {createRefusal} from '../errors';
import {type Attachment, formatDaysFromNow, type State} from '../state';
import type {HandlerCall, HandlerResult, Handlers} from '../types';
import {getText, getValue} from '../values';
import {storeSentFile} from './fileHandlers';

/** Days until a file expires if the request doesn't say. The platform's number isn't documented. */
const DEFAULT_DAYS = 7;

/** Handles volatile knowledge, whose status changes while a program asks for it. */
export function createVolatileKnowledgeHandlers(state: State): Handlers {
  function describe({fileId, ...attachment}: Attachment, {example}: HandlerCall): HandlerResult {
    const {fileName = null, bytes: fileSize = null} = state.files.get(fileId) ?? {};
    const {id, expires: expirationDate} = attachment;
    const status = state.getStatus({fileId, ...attachment});
    return {value: {...example, id, status, fileName, fileSize, fileId, expirationDate}};
  }

  function addKnowledge(call: HandlerCall): HandlerResult {
    const {parameters, json, example} = call;
    const ask = (name: string) => parameters[name] ?? getValue(json, name);
    const days = ask('expirationDays');
    const isKept = ask('noExpiration') === true;
    if (isKept && days !== undefined)
      throw createRefusal('input_validation_error', {
        expirationDays: ['Send expirationDays or noExpiration, not both.'],
      });
    const fileId = getText(json, 'fileId') || storeSentFile(state, call, true);
    const attachment = {
      id: state.newId(getText(example, 'id')),
      fileId,
      agentCode: parameters['agentCode'] as string | undefined,
      expires: isKept ? null : formatDaysFromNow(Number(days ?? DEFAULT_DAYS)),
      uploaded: Date.now(),
      reads: 0,
    };
    state.attachments.set(attachment.id, attachment);
    return describe(attachment, call);
  }

  /** The first request after an upload still finds the file in analysis. */
  function checkKnowledge(call: HandlerCall): HandlerResult {
    const found = state.attachments.get(getText(call.parameters, 'id')) as Attachment;
    found.reads += 1;
    return describe(found, call);
  }

  return {
    'uploads-volatile-knowledge-for-an-agent': addKnowledge,
    'upload-volatile-knowledge': addKnowledge,
    'creates-volatile-knowledge-from-a-file-id': addKnowledge,
    'creates-volatile-knowledge-from-a-url': addKnowledge,
    'creates-volatile-knowledge-from-base-64-content': addKnowledge,
    'get-volatile-knowledge-by-id': checkKnowledge,
  };
}
