/** Notes of responses: what a client should know, but isn't an error. */
import type {SandboxResponse} from './types';

/** Header of a response with notes, in lowercase. */
export const NOTE_HEADER = 'x-sandbox-note';

/**
 * Adds notes to those that the headers have, each once. Headers have only ASCII, so other
 * characters become `?`.
 */
export function addNotes(headers: Record<string, string>, ...notes: readonly string[]): void {
  const earlier = headers[NOTE_HEADER];
  const written = notes.map((note) => note.replace(/[^\x20-\x7e]/g, '?'));
  const added = [...new Set(written)].filter((note) => earlier?.includes(note) !== true);
  const text = [earlier, ...added].filter(Boolean).join(' ');
  if (text !== '') headers[NOTE_HEADER] = text;
}

/** @returns a response whose notes repeat no credential */
export function maskNotes(
  response: SandboxResponse,
  mask: (text: string) => string,
): SandboxResponse {
  const {[NOTE_HEADER]: notes} = response.headers;
  if (notes === undefined) return response;
  return {...response, headers: {...response.headers, [NOTE_HEADER]: mask(notes)}};
}
