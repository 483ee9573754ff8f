/**
 * Runs a task after the next paint, so that what a press did shows first.
 *
 * @param task - what takes longer, or waits for it
 */
export const afterPaint = (task: () => void): void =>
  void requestAnimationFrame(() => setTimeout(task));
