/** Unit tests (tests/unit), tests of the samples in the pages (tests/samples), tests over the built tree (tests/site). */
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {alias: {'@site': fileURLToPath(new URL('.', import.meta.url))}},
  test: {
    include: ['tests/{unit,site,samples}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    // Vitest leaves one core free; of two, that is half of the machine.
    maxWorkers: '100%',
    // Builds of the fixture site run side by side, one a core.
    maxConcurrency: 2,
  },
});
