/** Uploads a file for two days, asks about it, and downloads it. */
import {call, check, form, sleep} from './client';

const AGENT = '/api/v2/agent/order-support';
const path = `${AGENT}/volatileKnowledge?processEmbeddings=true&expirationDays=2`;
const file = await call('POST', path, form('file', 'receipt.pdf', 'application/pdf', 'A receipt'));
const days = (Date.parse(file.expirationDate) - Date.now()) / 86_400_000;
check(days > 1.9 && days < 2.1, 'the file expires on another day');
let {status} = file;
for (let attempt = 0; attempt < 5 && status === 'analyzing'; attempt += 1) {
  ({status} = await call('GET', `/api/v2/volatileKnowledge/${file.id}`));
  await sleep(0.01);
}
check(status === 'success', `the file is ${status}`);
const reply = await call('POST', `${AGENT}/execute`, [
  {Key: 'message', Value: 'Is it still under warranty?'},
  {Key: 'volatileKnowledgeIds', Value: [file.id]},
]);
check(reply.content.includes('receipt.pdf'), 'the agent ignored the file');
const download = await call('GET', `/api/v2/file/download/${file.fileId}`);
check(download.content === 'A receipt', 'another file was downloaded');
