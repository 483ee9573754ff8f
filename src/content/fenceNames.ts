/** The content rule for names of languages: samples are tested by one name of each. */
import type {Problem} from '@docs-kit/basics/writerError';
import type {SourcePage} from '@docs-kit/writing/sources/sources';
import {visit} from 'unist-util-visit';

/** Other names of the languages that have tests. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'ts'],
  ['javascript', 'js'],
  ...['cs', 'c#', 'dotnet'].map((name) => [name, 'csharp'] as const),
  ...['py', 'python3'].map((name) => [name, 'python'] as const),
  ...['shell', 'zsh', 'curl'].map((name) => [name, 'bash'] as const),
  ['yml', 'yaml'],
]);

/** Finds blocks of code that tests wouldn't find. */
export function findFenceNames({file, tree}: SourcePage): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'code', ({lang, position}) => {
    const name = NAMES.get((lang ?? '').toLowerCase());
    if (name === undefined) return;
    const what = `samples in "${lang}" aren't tested. Write ${name} after the \`\`\`.`;
    problems.push({file, line: position?.start.line ?? 1, what, rule: 'samples'});
  });
  return problems;
}
