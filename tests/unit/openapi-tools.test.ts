// The linter of `npm run check` works, and the types that a generator makes from api/openapi.json compile.
import {execFile} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import openapiTS, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {beforeAll, describe, expect, it} from 'vitest';

/** The linter starts slowly on a busy machine. */
const LINT_MS = 240_000;

const FILE = 'api/openapi.json';
const lint = (args: string[]) =>
  new Promise<{status: number; output: string}>((done) => {
    execFile('npx', ['--no-install', ...args], (error, stdout, stderr) => {
      done({status: error ? 1 : 0, output: stdout + stderr});
    });
  });

it('redocly finds an operation without responses', {timeout: LINT_MS}, async () => {
  const broken = JSON.parse(readFileSync('tests/fixtures/openapi/small.json', 'utf8')) as {
    paths: Record<string, Record<string, {responses?: object}>>;
  };
  for (const item of Object.values(broken.paths)) {
    for (const operation of Object.values(item)) delete operation.responses;
  }
  mkdirSync('test-results', {recursive: true});
  const file = 'test-results/broken.json';
  writeFileSync(file, JSON.stringify(broken));
  const {status, output} = await lint(['redocly', 'lint', file]);
  expect(status).toBe(1);
  expect(output).toMatch(/responses/);
});

describe('types made by openapi-typescript', () => {
  let types = '';
  beforeAll(async () => {
    types = astToString(await openapiTS(readFileSync(FILE, 'utf8')));
  });

  /** Mistakes that the compiler finds in the types and in what is written below them. */
  function mistakes(code: string): string[] {
    const name = 'api.ts';
    const options: ts.CompilerOptions = {strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: []};
    const host = ts.createCompilerHost(options);
    const {getSourceFile} = host;
    host.getSourceFile = (file, version, ...rest) =>
      file === name ? ts.createSourceFile(file, `${types}\n${code}`, version) : getSourceFile(file, version, ...rest);
    return ts
      .getPreEmitDiagnostics(ts.createProgram([name], options, host))
      .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  it('compile, and name every operation', () => {
    const ids = readFileSync('tests/fixtures/operation-ids.txt', 'utf8').trim().split('\n');
    const uses = ids.map((id) => `export type T${ids.indexOf(id)} = operations[${JSON.stringify(id)}];`);
    expect(mistakes(uses.join('\n'))).toEqual([]);
    expect(mistakes(`export type T = operations['run-agent'];`)).toHaveLength(1);
  });

  it('know the fields of a body', () => {
    const feedback = (field: string) =>
      `type Body = NonNullable<operations['submit-feedback-for-an-agent-message']['requestBody']>['content']['application/json'];
      export const body: Body = {${field}};\n`;
    expect(mistakes(feedback('feedback: true'))).toEqual([]);
    expect(mistakes(feedback('feedback: 1'))).toHaveLength(1);
    expect(mistakes(feedback(''))).toHaveLength(1);
  });
});
