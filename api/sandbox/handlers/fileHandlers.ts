/** Files that are uploaded, downloaded, and added to the knowledge of an agent. */
import type {Json} from '@docs-kit/basics/json';
import {
  addNotes,
  createRefusal,
  getMediaType,
  getText,
  isFile,
  SandboxError,
} from '@docs-kit/openapi-sandbox/engine';
import type {HandlerCall, HandlerResult, Handlers} from '../handler';
import type {PlatformState} from '../state';

/** Names of programs. The documentation doesn't list the types of files that knowledge accepts. */
const PROGRAM = /\.(exe|dll|msi|apk|dmg|bat|cmd|bin)$/i;

/** Decodes the content in a JSON body or a text field. Nothing is fetched from a URL. */
function decodeContent(json: Json): Uint8Array {
  const bytes = atob(getText(json, 'contentBase64'));
  if (bytes) return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
  return new TextEncoder().encode(getText(json, 'content'));
}

/**
 * Stores what a form, a JSON body, or a text field contains.
 *
 * @returns the ID of the file
 */
export function storeSentFile({state, json, headers}: HandlerCall, isPublic: boolean): string {
  const sent = Object.values(json ?? {}).find(isFile);
  const url = getText(json, 'fileUrl') || getText(json, 'contentUrl') || 'file:///content.txt';
  const name = getText(json, 'fileName') || new URL(url).pathname.slice(1);
  const {fileName = name, content = decodeContent(json), bytes = content.length} = sent ?? {};
  const type = getMediaType(fileName, sent?.type ?? getText(json, 'mimeType'));
  const [kind, named] = [type, getMediaType(fileName)].map((text) => text.split('/')[0]);
  if (named !== 'application' && kind !== named)
    addNotes(
      headers,
      `The name ${fileName} doesn't fit the type ${type}. One of them may be wrong.`,
    );
  const id = state.createId('2e6f4a1b-8c3d-4e5f-a6b7-9c0d1e2f3a4b');
  state.storeFile({id, fileName, type, content, isPublic, bytes});
  return id;
}

/** @throws SandboxError if a stored file is a program */
export function assertNoProgram(id: string, {files}: PlatformState): void {
  if (PROGRAM.test(files.get(id)?.fileName ?? ''))
    throw createRefusal('input_validation_error', {
      file: ["A program can't be a knowledge source."],
    });
}

function download({state, parameters, operation}: HandlerCall): HandlerResult {
  const {id, knowledgeFileVersionId = id} = parameters;
  const file = state.files.get(String(knowledgeFileVersionId));
  if (operation.path.includes('/public/') && file?.isPublic === false)
    throw new SandboxError('resource_not_found');
  // The body of "Display a file" isn't documented.
  if (operation.responses[0]?.contentType === undefined || !file) return {};
  const headers = {'content-type': file.type, 'x-content-type-options': 'nosniff'};
  return {headers, body: {kind: 'bytes', bytes: file.content}};
}

function upload(call: HandlerCall): HandlerResult {
  const isPublic = call.operation.path.endsWith('/public');
  const id = storeSentFile(call, isPublic);
  const path = isPublic ? 'display/public' : 'download';
  const origin = call.origin ?? call.operation.server;
  return {value: {...call.example, id, downloadUrl: `${origin}/api/v2/file/${path}/${id}`}};
}

function addFile(call: HandlerCall): HandlerResult {
  const {state, parameters, json} = call;
  const agentCode = String(parameters['agentCode'] ?? getText(json, 'agentCode'));
  const id = storeSentFile(call, false);
  assertNoProgram(id, state);
  state.knowledge.set(agentCode, id);
  return {};
}

/** Deletes nothing, because the documentation doesn't say how a request names the file. */
function deleteKnowledgeFile({headers}: HandlerCall): HandlerResult {
  addNotes(headers, "The documentation doesn't say yet how to name the file. Nothing was deleted.");
  return {};
}

/** Handles files. A download returns what was uploaded. */
export const FILE_HANDLERS: Handlers = {
  'POST /api/v2/file/upload': {
    needs: {body: ['formFile'], response: ['id', 'downloadUrl']},
    handle: upload,
  },
  'POST /api/v2/file/upload/public': {
    needs: {body: ['formFile'], response: ['id', 'downloadUrl']},
    handle: upload,
  },
  'GET /api/v2/file/download/{id}': {needs: {path: ['id']}, handle: download},
  'GET /api/v2/agent/{agentCode}/knowledge/file/{knowledgeFileVersionId}/download': {
    needs: {path: ['knowledgeFileVersionId']},
    handle: download,
  },
  'GET /api/v2/agent/{agentCode}/{agentVersion}/knowledge/file/{knowledgeFileVersionId}/download': {
    needs: {path: ['knowledgeFileVersionId']},
    handle: download,
  },
  'GET /api/v2/file/{id}': {needs: {path: ['id']}, handle: download},
  'GET /api/v2/file/display/public/{id}': {needs: {path: ['id']}, handle: download},
  'POST /api/v2/KnowledgeFile/upload/{agentCode}': {
    needs: {path: ['agentCode'], body: ['file']},
    handle: addFile,
  },
  'DELETE /api/v2/KnowledgeFile': {handle: deleteKnowledgeFile},
  'POST /api/v2/KnowledgeFile/upload': {
    needs: {body: ['agentCode', 'contentUrl', 'fileName']},
    handle: addFile,
  },
};
