/** Edits text on a server, and sends a message that must not get lost. */
export default async () => {
  const response = await fetch('http://localhost:3000/edit', {
    method: 'POST',
    body: JSON.stringify({content: 'The zip is broke.', action: 'fix'}),
  });
  if (!response.ok) throw new Error('status ' + response.status);
  const sent = await fetch('http://localhost:3000/send', {method: 'POST', body: 'message=Hi'});
  if (sent.ok) throw new Error('It lost a message');
  process.exit();
};
