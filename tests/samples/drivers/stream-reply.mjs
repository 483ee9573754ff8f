/** Sends a message through the function that the routes of Next.js and SvelteKit call. */
export default async (sample) => {
  const ask = async (env, message = 'Where is my order 48213?') => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({message}),
    });
    return (await sample.streamReply(request, env, true)).text();
  };
  const orderSupport = {...process.env, SERENITY_AGENT_CODE: 'order-support'};
  const reply = await ask(orderSupport);
  if (!reply.includes('order') || reply.includes('"error"')) throw new Error(reply);
  const pending = await ask(orderSupport, 'I want a refund for order 48213.');
  if (!pending.includes('Waiting for an approval')) throw new Error(pending);
  const failed = await ask({});
  if (!failed.includes('No complete reply arrived.')) throw new Error(failed);
};
