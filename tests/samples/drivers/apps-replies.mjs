/** Reads replies through a route that has lost the first response. */
export default async (sample) => {
  const headers = {'X-API-KEY': 'YOUR_API_KEY', 'Content-Type': 'application/json'};
  const body = JSON.stringify([{Key: 'message', Value: 'Where is my order 48213?'}]);
  const run = await fetch('https://api.serenitystar.ai/api/v2/agent/order-support/execute', {
    method: 'POST',
    headers,
    body,
  });
  const {instanceId} = await run.json();
  const read = async (query) => {
    const response = await sample.GET(new Request('http://localhost/?' + query));
    return response.ok ? response.json() : response.status;
  };
  if ((await read('sent=1&chatId=' + instanceId)) !== 404)
    throw new Error('It returned the reply to someone else');
  const get = Map.prototype.get;
  const userId = 'user-7f3a';
  Map.prototype.get = function (key) {
    return key === instanceId ? userId : get.call(this, key);
  };
  const {reply} = await read('sent=1&chatId=' + instanceId);
  if (!reply?.includes('order')) throw new Error('It found no reply: ' + reply);
  if (!(await read('sent=2&chatId=' + instanceId)).isWorking)
    throw new Error('It returned an earlier reply');
  if (!(await read('sent=&chatId=' + instanceId)).isWorking)
    throw new Error('It guessed how many messages were sent');
  const {messages} = await read('chatId=' + instanceId);
  if (messages?.[0]?.value !== 'Where is my order 48213?' || messages[1]?.value !== reply)
    throw new Error('It lost earlier messages: ' + JSON.stringify(messages));
  const send = globalThis.fetch;
  const stored = [
    {sender: 'user', type: 'text', value: 'Hello'},
    {sender: 'bot', type: 'error', value: 'Internal details'},
    {sender: 'bot', type: 'info', value: 'A note'},
  ];
  globalThis.fetch = async () => Response.json({messagesJson: JSON.stringify(stored)});
  const failed = await read('sent=1&chatId=' + instanceId);
  const shown = await read('chatId=' + instanceId);
  globalThis.fetch = send;
  if (failed !== 422) throw new Error('It returned an error as a reply: ' + JSON.stringify(failed));
  if (shown.messages.length !== 1) throw new Error('It shows errors and notes as messages');
};
