/** Sends a recording. */
export default async (sample) => {
  await sample.sendRecording(new Blob(['a'], {type: 'audio/webm'}));
};
