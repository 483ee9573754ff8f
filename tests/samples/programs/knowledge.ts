/** Attaches a stored file and an inline file to a message, and a stored one to a draft. */
import {call, check, form} from './client';

const AGENT = '/api/v2/agent/order-support';
const stored = await call(
  'POST',
  '/api/v2/file/upload',
  form('formFile', 'a.txt', 'text/plain', 'Note'),
);
const other = await call(
  'POST',
  '/api/v2/file/upload',
  form('formFile', 'b.txt', 'text/plain', 'Other'),
);
check(stored.id !== other.id, 'two files have the same ID');
check((await call('GET', stored.downloadUrl)).content === 'Note', 'another file was downloaded');
const attached = await call('POST', `${AGENT}/volatileKnowledge/upload/file`, {
  fileId: stored.id,
  processEmbeddings: true,
  noExpiration: true,
});
check(attached.expirationDate === null, 'the file expires');
const note = await call('POST', `${AGENT}/volatileKnowledge/upload/base64`, {
  fileName: 'note.txt',
  mimeType: 'text/plain',
  contentBase64: 'VGhlIHppcA==',
  processEmbeddings: true,
});
for (const {id} of [attached, attached, note, note])
  await call('GET', `/api/v2/volatileKnowledge/${id}`);
const reply = await call('POST', `${AGENT}/execute`, [
  {Key: 'message', Value: 'What do these say?'},
  {Key: 'volatileKnowledgeIds', Value: [attached.id, note.id]},
]);
check(/a\.txt.*note\.txt/.test(reply.content), 'the agent ignored a file');
await call('POST', '/api/v2/AgentVersion/order-support/13/knowledge/file/reference', {
  fileReferences: [{fileId: stored.id}],
});
