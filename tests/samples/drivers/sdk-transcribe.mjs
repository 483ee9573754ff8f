/** Transcribes a recorded call. */
export default async (sample) => {
  await sample.transcribe(new File(['a'], 'call.mp3', {type: 'audio/mpeg'}));
};
