/** The example in packages/README.md compiles. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {expect, it} from 'vitest';

const README = 'packages/README.md';
/** Where a reader would save the example. */
const FILE = path.resolve('packages/site-files/src/example.ts');

it('the example of a post-build step compiles', () => {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync(README, 'utf8')) ?? [];
  expect(example).toContain('Step');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const {readFile, fileExists} = host;
  host.readFile = (file) => (path.resolve(file) === FILE ? example : readFile(file));
  host.fileExists = (file) => path.resolve(file) === FILE || fileExists(file);
  const program = ts.createProgram([FILE], options, host);
  const source = program.getSourceFile(FILE);
  const problems = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  expect(
    problems.map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
});
