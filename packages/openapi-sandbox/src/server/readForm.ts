/**
 * Reads forms as servers do. `Request.formData()` takes only what browsers send: it refuses .NET's
 * unquoted names, and `filename*`.
 */
import Busboy from '@fastify/busboy';
import type {FormField} from '../engine/types';

/** Parsers replace invalid UTF-8 with this character. */
const INVALID_TEXT = '\uFFFD';

/**
 * @returns the fields and files of a `multipart/form-data` body, in the order of their ends
 * @throws Error if the body is malformed or incomplete, or if a field isn't UTF-8
 */
export async function readForm(request: Request): Promise<FormField[]> {
  const body = new Uint8Array(await request.arrayBuffer());
  const fields: FormField[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = Busboy({
      headers: {'content-type': request.headers.get('content-type') ?? ''},
      limits: {fieldSize: Infinity},
      // The API gets the name as sent, and validation notes a path in it.
      preservePath: true,
      // A part with a name of a file is one, whatever its type is.
      isPartAFile: (_, __, fileName) => fileName !== undefined,
    });
    parser.on('field', (name, value) => {
      if (value.includes(INVALID_TEXT)) reject(new TypeError(`The field ${name} isn't UTF-8.`));
      fields.push({name, value});
    });
    parser.on('file', (name, stream, fileName, _, type) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () => {
        const content = new Uint8Array(Buffer.concat(chunks));
        fields.push({name, value: {fileName, bytes: content.length, type, content}});
      });
    });
    parser.on('error', reject);
    parser.on('finish', resolve);
    parser.end(body);
  });
  return fields;
}
