/**
 * Compiles or parses every code block of the pages and of the API reference, validates it, and runs
 * it where possible.
 */
import {formatProblem} from '@docs-kit/basics/writerError';
import {loadOperations} from '@docs-kit/openapi-model';
import {parsePage} from '@docs-kit/writing/sources';
import {beforeAll, describe, expect, it} from 'vitest';
import {apiConfig} from '../../src/config/node/openapiModel';
import {RECIPES_DIR} from '../../src/config/recipes';
import {findPython} from '../../tools/support/python';
import {findBlocks} from '../support/blocks';
import {readContentPages} from '../support/contentPages';
import {operationsById} from '../support/openapi';
import {checkSamples, type SampleResults} from './check';
import {COMPILED_ONLY, nameSample} from './drivers';
import {isRun, runSample} from './run';
import {runPython} from './runPython';
import {listUnits} from './typescript';

/** One page for each operation of api/openapi.json, with its samples. */
const generated = loadOperations(apiConfig).map(({operationId, samples}) => {
  // Longer than any run of backticks in a sample.
  const backticks = '`'.repeat(8);
  const blocks = samples.map(({fence, label, code}) => {
    const name = fence === 'typescript' ? 'ts' : fence;
    return `${backticks}${name} title="${label}"\n${code}\n${backticks}\n`;
  });
  return parsePage(blocks.join('\n'), `api/openapi.json ${operationId}`);
});
/** Recipes have their own test. */
const written = readContentPages().filter(({file}) => !file.startsWith(`${RECIPES_DIR}/`));
const pages = [...written, ...generated];
const units = listUnits(pages.flatMap(findBlocks)).units.filter(
  (unit) => unit.block.lang !== 'python' && isRun(unit),
);
const compiledOnly = new Map(COMPILED_ONLY);
const runnable = units.filter((unit) => !compiledOnly.has(nameSample(unit)));
const python = findPython();

let result: SampleResults;

beforeAll(async () => {
  result = await checkSamples(pages);
}, 120_000);

describe('code blocks', () => {
  it('are found', () => expect(result.blocks).not.toEqual([]));

  it('of the API reference are in four languages per operation, and are validated', () => {
    expect(generated).toHaveLength(operationsById.size);
    for (const {file} of generated) {
      const blocks = result.blocks.filter((block) => block.file === file);
      expect(blocks.map(({lang}) => lang)).toEqual(['bash', 'ts', 'csharp', 'python']);
      // Samples in TypeScript and Python are validated when they run.
      const read = blocks.filter(({lang}) => ['bash', 'csharp'].includes(lang));
      expect(read.filter((block) => !result.validated.has(block))).toEqual([]);
      expect(runnable.map(({block}) => block.file)).toContain(file);
    }
  });

  it('compile and match the API', () => expect(result.problems.map(formatProblem)).toEqual([]));

  it('contain placeholders instead of secrets', () => {
    const secrets = result.blocks.flatMap(({file, line, code}) =>
      [
        ...code.matchAll(
          /(?:api[_-]?key|token|secret|password)["']?\s*[:=]\s*["'`]([^"'`\s]+)["'`]/gi,
        ),
      ].map(([, value = '']) => ({file, line, value})),
    );
    expect(secrets).not.toEqual([]);
    // Plain words aren't keys.
    expect(secrets.filter(({value}) => !/^YOUR_[A-Z_]+$|^[a-z-]+$|[${}]/.test(value))).toEqual([]);
  });

  it('split streams only at line feeds: httpx and Swift also split inside of JSON', () => {
    const split = result.blocks.filter(
      ({lang, code}) =>
        (lang === 'python' && /\bhttpx\b[\s\S]*iter_lines\(/.test(code)) ||
        (lang === 'swift' && /in bytes\.lines/.test(code)),
    );
    expect(split.map(({file, line}) => `${file}:${line}`)).toEqual([]);
  });

  it('that only compile exist', () => {
    const names = new Set(units.map(nameSample));
    expect(COMPILED_ONLY.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('samples', () => {
  // Needs more time than other tests, because one process runs all samples.
  it.concurrent(
    `in Python ${python ? `run with Python ${python.version}` : 'need requests and httpx: `npm run test:setup`'}`,
    async ({skip}) => {
      if (!python) return skip();
      const {problems, ran} = await runPython(pages, python);
      expect(problems.map(formatProblem)).toEqual([]);
      expect(ran).toBeGreaterThan(0);
    },
    240_000,
  );

  it.concurrent.each(
    runnable.map(
      (unit) => [`${unit.block.file}:${unit.block.line} ${unit.block.title ?? ''}`, unit] as const,
    ),
  )('in TypeScript run: %s', async (_, unit) => {
    const page = pages.find(({file}) => file === unit.block.file);
    if (!page) throw new Error(`There is no page ${unit.block.file}.`);
    expect(await runSample(unit, page)).toEqual([]);
  });
});
