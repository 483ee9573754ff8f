/**
 * Unit tests (tests/unit), tests of the samples in the pages (tests/samples), and tests of the
 * built files (tests/site).
 */
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Files that take longest, the longest first. */
const LONG = [
  'site/lighthouse',
  'site/living',
  'site/faults',
  'site/markdown-pages',
  'samples/samples',
];

/**
 * In a clean clone, Vitest doesn't know how long a file takes and sorts by size: the longest would
 * run last, on one core.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({moduleId}: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: {alias: {'@site': fileURLToPath(new URL('.', import.meta.url))}},
  // tsconfig.json leaves JSX to Docusaurus.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    environment: 'node',
    testTimeout: 60_000,
    // The files of a worker share modules, and pages parsed by tests/support.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // What servers print of the sandbox's outcome that breaks a stream.
    onConsoleLog: (log) => !log.includes('The stream breaks off, as requested.'),
    // By default, Vitest leaves one core free.
    maxWorkers: '100%',
    sequence: {sequencer: LongestFirst},
    // Builds of the fixture site run side by side, one per core.
    maxConcurrency: availableParallelism(),
    projects: [
      {extends: true, test: {name: 'unit', include: ['tests/{unit,samples}/**/*.test.ts']}},
      {extends: true, test: {name: 'site', include: ['tests/site/**/*.test.ts']}},
    ],
  },
});
