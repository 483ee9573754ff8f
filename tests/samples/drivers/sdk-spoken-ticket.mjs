/** Summarizes a recorded call. */
export default async (sample) => {
  await sample.summarizeSpokenTicket(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}));
};
