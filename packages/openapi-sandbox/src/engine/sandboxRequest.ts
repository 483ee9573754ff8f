/** Builds requests that the sandbox takes without a network. */
import type {SandboxRequest} from './types';

/** A field of a form, which is text or the name of a file. */
type Part = {readonly name: string} & ({readonly value: string} | {readonly file: string});

/** The size in bytes that the sandbox sees of files. Nothing reads them, so it's an example. */
const FILE_BYTES = 48_213;

/** @param body - text, or the parts of a form */
export function buildSandboxRequest(
  request: Pick<SandboxRequest, 'method' | 'path' | 'headers'>,
  body?: string | readonly Part[],
): SandboxRequest {
  if (body === undefined) return request;
  if (typeof body === 'string') return {...request, body: {kind: 'text', text: body}};
  const fields = body.map((part) =>
    'file' in part ? {name: part.name, value: {fileName: part.file, bytes: FILE_BYTES}} : part,
  );
  return {
    ...request,
    headers: {'content-type': 'multipart/form-data', ...request.headers},
    body: {kind: 'form', fields},
  };
}
