/** Sends a message through the function that the routes of Next.js and SvelteKit call. */
export default async (sample) => {
  const ask = async (env) => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({message: 'Where is my order 48213?'}),
    });
    return (await sample.streamReply(request, env, true)).text();
  };
  const reply = await ask({...process.env, SERENITY_AGENT_CODE: 'order-support'});
  if (!reply.includes('order') || reply.includes('"error"')) throw new Error(reply);
  const failed = await ask({});
  if (!failed.includes('Please try again later.')) throw new Error(failed);
};
