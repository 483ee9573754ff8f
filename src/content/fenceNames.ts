/** The content rule for names of languages: samples are tested by one name of each. */
import type {Problem} from '@docs-kit/basics/writerError';
import type {SourcePage} from '@docs-kit/writing/sources';
import type {Code, Nodes} from 'mdast';

/** Other names of the languages that have tests. */
const TESTED_NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'ts'],
  ['javascript', 'js'],
  ...['cs', 'c#', 'dotnet'].map((name) => [name, 'csharp'] as const),
  ...['py', 'python3'].map((name) => [name, 'python'] as const),
  ...['shell', 'zsh', 'curl'].map((name) => [name, 'bash'] as const),
  ['yml', 'yaml'],
]);

/** @returns the blocks of code in a node */
const listCode = (node: Nodes): Code[] =>
  node.type === 'code' ? [node] : 'children' in node ? node.children.flatMap(listCode) : [];

/** Finds blocks of code that tests wouldn't find. */
export const findFenceNames = ({file, tree}: SourcePage): Problem[] =>
  listCode(tree).flatMap(({lang, position}) => {
    const name = TESTED_NAMES.get((lang ?? '').toLowerCase());
    if (name === undefined) return [];
    const what = `samples in "${lang}" aren't tested. Write ${name} after the \`\`\`.`;
    return [{file, line: position?.start.line ?? 1, what}];
  });
