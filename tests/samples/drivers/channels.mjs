/** Delivers messages of a channel, with signatures, repetitions, approvals, and a limit. */
import {createHmac} from 'node:crypto';
import {createServer} from 'node:http';

export default async (sample) => {
  process.env.CHANNEL_SECRET = 'secret';
  process.env.CHANNEL_URL = 'http://localhost:4300/send';
  const replies = [];
  let onReply;
  const channel = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.end();
    replies.push(JSON.parse(body));
    onReply();
  }).listen(4300);
  const deliver = async (message, sign = 'secret') => {
    const body = JSON.stringify(message);
    const signature = createHmac('sha256', sign).update(body).digest('hex');
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: {'X-Signature': signature},
      body,
    });
    return (await sample.POST(request)).status;
  };
  const ask = async (id, text, sender = '+15550100') => {
    const replied = new Promise((resolve) => (onReply = resolve));
    if ((await deliver({id, sender, text})) !== 202) throw new Error('It rejected ' + id);
    await replied;
    return replies.at(-1).text;
  };
  const check = (is, what) => {
    if (!is) throw new Error(what + ': ' + JSON.stringify(replies));
  };
  check(
    (await deliver({id: '0', sender: 'x', text: 'Hi'}, 'wrong')) === 401,
    'It accepted a wrong signature',
  );
  check(
    (await ask('1', 'Where is my order 48213?')).includes('Friday'),
    'No reply about the order',
  );
  await deliver({id: '1', sender: '+15550100', text: 'Where is my order 48213?'});
  check(/Saturday/i.test(await ask('2', 'Can it come on Saturday?')), 'It forgot the conversation');
  check(
    (await ask('3', 'I want a refund for order 48213.')).includes('colleague'),
    'No word about the approval',
  );
  check(
    !(await ask('4', 'Where is my order 48213?')).includes('no reply yet'),
    'The approval blocks the sender',
  );
  check(
    (await ask('choice', 'Which day can you deliver?', 'a')).includes('Saturday'),
    'No options',
  );
  check(
    (await ask('sign-in', 'When can it be picked up?', 'a')).includes('https://'),
    'No link to sign in',
  );
  check(
    (await ask('5', '/sandbox insufficient_balance')).includes('no reply yet'),
    'No reply after an error',
  );
  check(replies.length === 7, 'It replied to a repeated delivery');
  for (let id = 6; id <= 10; id += 1) await ask(String(id), 'Hi');
  check((await ask('11', 'Hi')).includes('wait a minute'), 'It limits no messages');
  await deliver({id: '12', sender: '+15550100', text: 'Hi'});
  check(!(await ask('13', 'Hi', '+15550101')).includes('wait'), 'It asks to wait twice');
  const bodies = [];
  const {fetch} = globalThis;
  globalThis.fetch = (url, options) => {
    if (String(url).includes('/execute')) bodies.push(options.body);
    return fetch(url, options);
  };
  for (const [error, continues] of [
    ['insufficient_balance', true],
    ['conversation_closed', false],
  ]) {
    const sender = 'after ' + error;
    for (const text of ['Hi', '/sandbox ' + error, 'Hello?']) await ask(error + text, text, sender);
    check(bodies.at(-2).includes('chatId'), 'It forgot the conversation');
    check(bodies.at(-1).includes('chatId') === continues, 'The next message ' + sender);
  }
  globalThis.fetch = fetch;
  // Messages are limited when they arrive, not when their slow runs start.
  let runs = 0;
  let finish;
  const isFinished = new Promise((resolve) => (finish = resolve));
  globalThis.fetch = async (url, options) => {
    if (String(url).includes('/execute')) {
      runs += 1;
      await isFinished;
    }
    return fetch(url, options);
  };
  const warnings = () =>
    replies.filter(({to, text}) => to === 'fast' && /wait a minute/.test(text));
  const deliverMany = async (first, last) => {
    for (let id = first; id <= last; id += 1)
      await deliver({id: 'fast' + id, sender: 'fast', text: 'Hi'});
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  await deliverMany(1, 30);
  check(warnings().length === 1, 'It limits messages only after their runs');
  finish();
  await deliverMany(1, 1);
  for (let tries = 0; tries < 50 && replies.filter(({to}) => to === 'fast').length < 11; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  check(runs === 10, 'It ran ' + runs + ' times');
  channel.close();
  process.exit();
};
