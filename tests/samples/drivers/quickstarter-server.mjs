/** Runs an agent through the proxy of the quickstarters. */
export default async () => {
  const response = await fetch('http://localhost:3001/v2/agent/order-support/execute', {
    method: 'POST',
    headers: {
      Origin: 'http://localhost:5173',
      'Content-Type': 'application/json',
      'X-API-KEY': 'held-by-the-server',
    },
    body: JSON.stringify([
      {Key: 'message', Value: 'Where is my order 48213?'},
      {Key: 'stream', Value: 'true'},
    ]),
  });
  if (!response.ok || !(await response.text()).includes('event: stop'))
    throw new Error('The proxy returned no stream.');
  process.exit();
};
