/** Creates a chat on a server, and sends a message to it. */
export default async () => {
  const {id} = await (await fetch('http://localhost:3000/chats', {method: 'POST'})).json();
  const response = await fetch('http://localhost:3000/chats/' + id, {
    method: 'POST',
    body: 'Where is my order 48213?',
  });
  const lines = await response.text();
  if (!lines.includes('"text"') || lines.includes('"problem"')) throw new Error(lines);
  process.exit();
};
