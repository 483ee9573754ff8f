/** Names of the files that samples send, for folders in which they run. */
export const SAMPLE_FILES = [
  'delivery-terms.pdf',
  'document.pdf',
  'manual.pdf',
  'question.webm',
  'receipt.pdf',
  'recording.mp3',
  'support-call.mp3',
  'tent.png',
  'torn-seam.jpg',
];
