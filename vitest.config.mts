/**
 * Unit tests (tests/unit), tests of the samples in the pages (tests/samples), and tests of the
 * built files (tests/site).
 */
import {readdirSync, readFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

/**
 * Tests that mock modules. A mock doesn't reach a module that another file of the same worker has
 * imported.
 */
const MOCKING = readdirSync('tests/unit')
  .map((name) => `tests/unit/${name}`)
  .filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(file, 'utf8')));

export default defineConfig({
  resolve: {alias: {'@site': fileURLToPath(new URL('.', import.meta.url))}},
  // tsconfig.json leaves JSX to Docusaurus.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    environment: 'node',
    testTimeout: 60_000,
    // The files of a worker share modules, and parsed pages.
    isolate: false,
    setupFiles: 'tests/support/restore.ts',
    // What servers print of the sandbox's outcome that breaks a stream. The message isn't imported,
    // because Vite warns about configurations that import TypeScript.
    onConsoleLog: (log) => !log.includes('The stream breaks off'),
    // By default, Vitest leaves one core free.
    maxWorkers: '100%',
    // Builds of the fixture site run side by side, one per core.
    maxConcurrency: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {name: 'unit', include: ['tests/{unit,samples}/**/*.test.ts'], exclude: MOCKING},
      },
      {extends: true, test: {name: 'mocks', include: MOCKING, isolate: true}},
      {extends: true, test: {name: 'site', include: ['tests/site/**/*.test.ts']}},
    ],
  },
});
