/**
 * Breaks pages, the open questions, and the OpenAPI file, one place at a time: whatever a writer
 * does, the rules answer with lines for the writer. With FULL=1, it tries more, by a new seed;
 * FUZZ_SEED repeats it.
 */
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {formatProblem, WriterError} from '@docs-kit/basics/writerError';
import {loadCurrentApi} from '@docs-kit/openapi-model';
import {buildOperationNodes} from '@docs-kit/openapi-reference';
import {findContentProblems, listContentFiles} from '@docs-kit/writing/rules';
import {expect, it} from 'vitest';
import {buildConsoleData} from '../../packages/openapi-reference/src/build/consoleData';
import {renderOperationPage} from '../../packages/openapi-reference/src/build/pages';
import {apiConfig, loadSpecText} from '../../src/config/node/openapiModel';
import {contentRulesOptions} from '../../src/config/node/writing';
import {SITE_PARTS} from '../../src/config/siteParts';
import {createRandom, SEED} from '../support/random';

const {pick, below} = createRandom(SEED);
const [PAGES, SPECS] = process.env.FULL ? [2000, 300] : [20, 5];
const FULL_TIME = 30 * 60_000;

/** One line, with file, line, what's wrong, and how to fix it. */
const MESSAGE = /^[\w./-]+:\d+(?::\d+)?: [^\n]+[.!)] [^\n]+\.$/;

const SITE = createFolder('source-fuzz');
cpSync('tests/fixtures/site', SITE, {recursive: true});
writeFileSync(
  path.join(SITE, 'docs/not-covered-yet.yml'),
  readFileSync('docs/not-covered-yet.yml'),
);

const PIECES = [
  ...['{', '}', '<', '<a', '</Tabs>', '---\n', '\n---\n', '`', '```\n', '\n```mermaid\n', '<!--'],
  ...['{/*', '*/}', ':::', ':', ': ', ' #', '[', ']', '(', '&a', '*a', '|', '>', '!!js/x ', '\t'],
  ...['"', "'", '\\', '\u0000', '\uFEFF', '\u00A0', '💥', '\r\n', '\n\n', '\n# ', '\n#### ', '- '],
  ...['export const a', '\nimport x', 'null', '~', '1e999', '2025-02-30', '](/nowhere)', '![](x)'],
];

/** Inserts, deletes, repeats, or cuts off text. */
function breakText(text: string): string {
  const [from, to] = [below(text.length), below(text.length)].sort((a, b) => a - b);
  const end = Math.min(to ?? 0, (from ?? 0) + 40);
  const changes = [
    text.slice(0, from) + pick(PIECES) + text.slice(from),
    text.slice(0, from) + pick(PIECES) + text.slice(end),
    text.slice(0, from) + text.slice(end),
    text.slice(0, end) + text.slice(from, end) + text.slice(end),
    text.slice(0, from),
  ];
  return pick(changes);
}

const VALUES = [null, true, 0, -1, '', ' ', 'x', '#/components', [], {}, [null], {type: 'x'}];

/** Replaces, renames, or removes one value at any depth. */
function breakValue(root: object): void {
  const places: [parent: Record<string, unknown>, key: string][] = [];
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, key]);
      collect(child);
    }
  };
  collect(root);
  const [parent, key] = pick(places);
  const value = parent[key];
  const change = below(3);
  if (change > 0) Reflect.deleteProperty(parent, key);
  if (change === 1) parent[`${key}x`] = value;
  if (change === 0) parent[key] = pick(VALUES);
}

it(
  `content rules survive ${PAGES} broken sources (FUZZ_SEED=${SEED})`,
  async () => {
    const files = [...listContentFiles(SITE, [], SITE_PARTS), 'docs/not-covered-yet.yml'];
    for (let round = 0; round < PAGES; round++) {
      const file = pick(files);
      const name = path.join(SITE, file);
      const text = readFileSync(name, 'utf8');
      const broken = breakText(text);
      writeFileSync(name, broken);
      const problems = await findContentProblems(
        SITE,
        'https://docs.example.com',
        contentRulesOptions,
      ).catch((error: unknown) => {
        throw new Error(`FUZZ_SEED=${SEED}: ${file}:\n${broken}`, {cause: error});
      });
      for (const problem of problems)
        expect(formatProblem(problem), `${file}:\n${broken}`).toMatch(MESSAGE);
      writeFileSync(name, text);
    }
  },
  FULL_TIME,
);

it(
  `the OpenAPI file survives ${SPECS} mistakes (FUZZ_SEED=${SEED})`,
  () => {
    const text = loadSpecText();
    for (let round = 0; round < SPECS; round++) {
      const spec = JSON.parse(text) as object;
      breakValue(spec);
      const broken = round % 10 === 0 ? breakText(text) : JSON.stringify(spec, null, 2);
      try {
        writeFileSync(path.join(SITE, 'openapi.json'), broken);
        const config = {siteDir: SITE, specFile: 'openapi.json', route: '/api'};
        for (const operation of loadCurrentApi(config).model.operations) {
          buildConsoleData(operation);
          renderOperationPage(operation, {api: apiConfig});
          buildOperationNodes(operation);
        }
      } catch (error) {
        if (!(error instanceof WriterError)) throw error;
        for (const line of error.message.split('\n')) expect(line).toMatch(MESSAGE);
      }
    }
  },
  FULL_TIME,
);
