/** Creates a chat on a server, and sends a message to it. */
export default async () => {
  const {id} = await (await fetch('http://localhost:3000/chats', {method: 'POST'})).json();
  const response = await fetch('http://localhost:3000/chats/' + id, {
    method: 'POST',
    body: 'Where is my order 48213?',
  });
  const lines = await response.text();
  if (!lines.includes('"text"') || lines.includes('"problem"')) throw new Error(lines);
  const ask = (body) => fetch('http://localhost:3000/chats/' + id, {method: 'POST', body});
  await (await ask('/sandbox insufficient_balance')).text();
  const next = await ask('Hi');
  if (next.status !== 200) throw new Error('It forgot the conversation');
  // Until the reply is complete, the server accepts no other message.
  await next.text();
  await (await ask('/sandbox conversation_closed')).text();
  if ((await ask('Hi')).status !== 404) throw new Error('It keeps a closed conversation');
  // A conversation that waits for an approval accepts no other message.
  const {id: other} = await (await fetch('http://localhost:3000/chats', {method: 'POST'})).json();
  const send = (body) => fetch('http://localhost:3000/chats/' + other, {method: 'POST', body});
  const refund = await (await send('I want a refund for order 48213.')).text();
  if (!refund.includes('A colleague has to do that'))
    throw new Error('It hides an approval: ' + refund);
  if ((await send('Hi')).status !== 404) throw new Error('It keeps a conversation that waits');
  process.exit();
};
