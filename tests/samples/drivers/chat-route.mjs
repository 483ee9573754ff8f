/** Sends a message through a route of Next.js or SvelteKit. */
export default async (sample) => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({message: 'Where is my order 48213?'}),
  });
  // Next.js passes the request, and SvelteKit an event that has it.
  const reply = await (await sample.POST(Object.assign(request, {request}))).text();
  if (!reply.includes('order') || reply.includes('"error"')) throw new Error(reply);
};
