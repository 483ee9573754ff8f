/** Reads a reply whose lines arrive in parts, and one that breaks off. */
export default async (sample) => {
  const read = async (...parts) => {
    const events = [];
    const body = ReadableStream.from(parts).pipeThrough(new TextEncoderStream());
    for await (const event of sample.readReply(body)) events.push(event);
    return JSON.stringify(events);
  };
  const events = await read('{"text":"Fri', 'day"}\n{"conversationId":"4"}\n');
  if (events !== '[{"text":"Friday"},{"conversationId":"4"}]') throw new Error(events);
  const broken = await read('{"text":"Fri"}\n').catch(({message}) => message);
  if (!broken.includes('broke off')) throw new Error(broken);
};
