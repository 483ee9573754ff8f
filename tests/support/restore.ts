/**
 * Undoes what a test has stubbed. Vitest's own options do so only before the next test, so the last
 * stubs of a file would reach what the next file of the worker imports.
 */
import {afterEach, vi} from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
