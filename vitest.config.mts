/**
 * Unit tests of the site (tests/unit) and of packages (packages/NAME/tests), tests of the samples
 * in the pages (tests/samples), and tests of the built files (tests/site).
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

const UNIT_FOLDERS = [
  'tests/unit',
  ...readdirSync('packages').map((name) => `packages/${name}/tests`),
].filter((folder) => existsSync(folder));

/**
 * Tests that mock modules. A mock doesn't reach a module that another file of the same worker has
 * imported.
 */
const MOCKING = UNIT_FOLDERS.flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
).filter(
  (file) => file.endsWith('.test.ts') && /\bvi\.(?:do)?mock\(/i.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  resolve: {
    alias: {
      '@site': fileURLToPath(new URL('.', import.meta.url)),
      // As plugins do in a build.
      '@generated/docs-kit-openapi-reference/default/errors.json': fileURLToPath(
        new URL('api/errorCodes.ts', import.meta.url),
      ),
      '@generated/docs-kit-openapi-reference/default/streams.json': fileURLToPath(
        new URL('api/streams.ts', import.meta.url),
      ),
      '@generated/docs-kit-openapi-reference/default/sdkReports': fileURLToPath(
        new URL('api/sdkReports.ts', import.meta.url),
      ),
      '@generated/docs-kit-openapi-sandbox/default/behavior': fileURLToPath(
        new URL('api/sandbox/index.ts', import.meta.url),
      ),
    },
  },
  // tsconfig.json leaves JSX to Docusaurus.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    environment: 'node',
    testTimeout: 60_000,
    // The files of a worker share modules, and parsed pages.
    isolate: false,
    setupFiles: 'tests/support/restore.ts',
    // What servers print of the sandbox's answer that breaks a stream. The message isn't imported,
    // because Vite warns about configurations that import TypeScript.
    onConsoleLog: (log) => !log.includes('The stream breaks off'),
    // By default, Vitest leaves one core free.
    maxWorkers: '100%',
    // Builds of the fixture site run side by side, one per core.
    maxConcurrency: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/samples/**/*.test.ts',
            ...UNIT_FOLDERS.map((name) => `${name}/**/*.test.ts`),
          ],
          exclude: MOCKING,
        },
      },
      {extends: true, test: {name: 'mocks', include: MOCKING, isolate: true}},
      {extends: true, test: {name: 'site', include: ['tests/site/**/*.test.ts']}},
    ],
  },
});
