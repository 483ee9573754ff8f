/** Unit tests (tests/unit), tests of the samples in the pages (tests/samples), tests over the built tree (tests/site). */
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Files that take longest, the longest first. */
const LONG = ['site/faults', 'site/lighthouse', 'site/answers', 'unit/openapi-tools', 'site/markdown-pages', 'samples/samples'];

/** In a clean clone Vitest does not know yet how long a file takes and goes by size: the longest would run last, on one core. */
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
  test: {
    include: ['tests/{unit,site,samples}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    // Vitest leaves one core free; of two, that is half of the machine.
    maxWorkers: '100%',
    sequence: {sequencer: LongestFirst},
    // Builds of the fixture site run side by side, one a core.
    maxConcurrency: 2,
  },
});
