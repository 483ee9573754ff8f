/**
 * Functions that several pages show: a fence marked `shared=<name>` has the original, and the same
 * function in any other fence of that language must be a copy.
 */
import type {Problem} from '@docs-kit/basics/writerError';
import type {Block} from './blocks';

type Definition = {line: number; code: string};

const countSpaces = (line: string) => line.search(/\S|$/);
const isSameLanguage = (a: Block, b: Block) =>
  a.lang.replace('tsx', 'ts') === b.lang.replace('tsx', 'ts');

/** @returns a function in TypeScript, Python, or C#, without its indentation and `export` */
export function findDefinition({code, line}: Block, name: string): Definition | undefined {
  const lines = code.split('\n');
  const opening = new RegExp(
    `^\\s*(((export|default|async) )*function\\*? |(async )?def |((public|private|internal|static|async) )+[^=]*\\s)${name}\\b`,
  );
  const start = lines.findIndex((text) => opening.test(text));
  const indent = countSpaces(lines[start] ?? '');
  // The signature can span lines, so a bracket at the start of a line isn't the end.
  const after = lines.findIndex(
    (text, at) =>
      at > start && text.trim() !== '' && countSpaces(text) <= indent && !/^\s*[{})]/.test(text),
  );
  if (start < 0) return undefined;
  const body = lines.slice(start, after < 0 ? undefined : after).map((text) => text.slice(indent));
  return {
    line: line + start,
    code: body
      .join('\n')
      .trimEnd()
      .replace(/^export (default )?/, ''),
  };
}

/** Reports marked fences without their function, and copies that differ from the original. */
export function findSharedFunctionProblems(blocks: readonly Block[]): Problem[] {
  return blocks.flatMap((original) =>
    original.shared.flatMap((name): Problem[] => {
      const {file, line} = original;
      const source = findDefinition(original, name);
      if (!source)
        return [{file, line: line - 1, what: `the block doesn't define ${name}. Correct shared=.`}];
      return blocks.flatMap((block) => {
        const copy = isSameLanguage(block, original) ? findDefinition(block, name) : undefined;
        if (!copy || copy.code === source.code) return [];
        const what = `${name} differs from ${file}:${source.line}. Copy it from there, or give it another name.`;
        return [{file: block.file, line: copy.line, what}];
      });
    }),
  );
}
