/** Checks that a stream in which nothing arrives ends with an error. */
export default async (sample) => {
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (call) => wait(call, 1);
  const silent = new Response(new ReadableStream(), {
    headers: {'Content-Type': 'text/event-stream'},
  });
  let problem = 'It waits forever';
  try {
    for await (const event of sample.readEvents(silent)) problem = `It sent ${event.type}`;
  } catch ({message}) {
    problem = message.includes('ended before') ? undefined : message;
  }
  if (problem) throw new Error(problem);
};
