/** Checks that the page learns of a conversation that accepts no messages, also from a stream. */
async function expectDeadEnd(ask) {
  const send = globalThis.fetch;
  const error = {code: 'validation_error', errors: {conversation_closed: 'It is closed.'}};
  for (const isOpen of [false, true]) {
    globalThis.fetch = async (url, {headers}) =>
      isOpen && headers.Accept
        ? new Response(`data: ${JSON.stringify({type: 'error', ...error})}\n\n`, {
            headers: {'Content-Type': 'text/event-stream'},
          })
        : Response.json(error, {status: 400});
    const text = await (await ask()).text();
    if (!text.includes('"code":"conversation_closed"')) throw new Error(text);
  }
  globalThis.fetch = send;
}

/** Checks that the page gets a choice, and waits only for an approval. */
async function expectUserActions(post) {
  const choice = await (await post({message: 'Which day can you deliver?'})).text();
  if (!choice.includes('"isWaiting":false') || !choice.includes('Saturday'))
    throw new Error(choice);
  const approval = await (await post({message: 'I want a refund.'})).text();
  if (!approval.includes('"isWaiting":true') || !approval.includes('"userActions":[]'))
    throw new Error(approval);
}

/** Chats through a route that lets users continue only their own conversations. */
export default async (sample) => {
  const post = (body) =>
    sample.POST(new Request('http://localhost/', {method: 'POST', body: JSON.stringify(body)}));
  const message = 'Where is my order 48213?';
  const text = await (await post({message})).text();
  if (!text.includes('order') || text.includes('"error"')) throw new Error(text);
  const [, chatId] = /"(?:instance_id|chatId)":"(.+?)"/.exec(text);
  if ((await post({message, chatId})).status !== 200) throw new Error('It forgot the conversation');
  if ((await post({message, chatId: 'other'})).status !== 404)
    throw new Error('It continued any conversation');
  if ((await post({message: 'x'.repeat(4001)})).status !== 413)
    throw new Error('It accepted any length');
  if ((await post({message: 1})).status !== 400) throw new Error('It accepted a number');
  await expectDeadEnd(() => post({message, chatId}));
  await expectUserActions(post);
  for (let sent = 9; sent < 10; sent += 1) await post({message, chatId: 'other'});
  if ((await post({message})).status !== 429) throw new Error('It limited no messages');
};
