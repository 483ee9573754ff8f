/** The status of volatile knowledge, and the files of it that a run uses. */
import type {JsonObject} from '@docs-kit/basics/json';
import {createRefusal, type IdReference, SandboxError} from '@docs-kit/openapi-sandbox/engine';
import type {HandlerCall} from './handler';
import type {PlatformState, StoredFile, VolatileKnowledge} from './state';

/** After this time a file is ready, even if its status wasn't read. */
const ANALYSIS_MS = 3000;

/** @returns the status; a file name such as `invalid.pdf` chooses it, to rehearse failures */
export function getKnowledgeStatus(
  {reads, uploaded, expires, fileId}: VolatileKnowledge,
  {files}: PlatformState,
): string {
  if (expires !== null && Date.parse(expires) < Date.now()) return 'expired';
  if (reads < 2 && Date.now() - uploaded < ANALYSIS_MS) return 'analyzing';
  return /^(invalid|error|expired)\b/.exec(files.get(fileId)?.fileName ?? '')?.[1] ?? 'success';
}

/** @throws SandboxError if the file is gone or isn't ready */
function getReadyFile(
  id: string,
  state: PlatformState,
): {knowledge: VolatileKnowledge; file: StoredFile} {
  const knowledge = state.volatileKnowledge.get(id);
  const file = knowledge && state.files.get(knowledge.fileId);
  if (!knowledge || !file) throw createRefusal('resource_not_found');
  const status = getKnowledgeStatus(knowledge, state);
  if (status === 'success') return {knowledge, file};
  throw new SandboxError('input_validation_error', {
    volatileKnowledgeIds: [
      `The file ${id} can't be used: its status is ${status}. ${status === 'analyzing' ? `Read GET /api/v2/volatileKnowledge/${id} until it's success.` : 'Upload another file.'}`,
    ],
  });
}

/**
 * @param references - IDs in the body of a run
 * @returns the files that the run uses, and how the message lists them
 * @throws SandboxError if a file is gone or isn't ready
 */
export function listAttachedFiles(
  references: readonly IdReference[],
  {state, origin, operation}: HandlerCall,
): {files: StoredFile[]; listed: JsonObject[]} {
  const used = references
    .filter(({resource}) => resource === 'volatileKnowledge')
    .map(({id}) => getReadyFile(id, state));
  const listed = used.map(({knowledge, file}): JsonObject => ({
    id: knowledge.id,
    expiration_date: knowledge.expires,
    file_id: file.id,
    file_name: file.fileName,
    file_size: file.bytes,
    download_url: `${origin ?? operation.server}/api/v2/file/download/${file.id}`,
  }));
  return {files: used.map(({file}) => file), listed};
}
