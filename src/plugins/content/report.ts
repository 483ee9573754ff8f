/** Lists the pages whose evidence is inferred, and the gaps in the legal drafts that counsel must fill. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const FOLDERS = ['docs', 'blog', 'release-notes', 'terms'];

export type ContentReport = {
  /** Files, from the project's root. */
  readonly inferred: readonly string[];
  readonly placeholders: readonly {readonly file: string; readonly line: number; readonly text: string}[];
};

/** @returns the report over all content files, in the order of their paths */
export function contentReport(root = '.'): ContentReport {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => path.posix.join(folder, file)),
  )
    .filter((file) => !file.startsWith('docs/api/'))
    .sort();
  const texts = files.map((file) => ({file, text: readFileSync(path.join(root, file), 'utf8')}));
  return {
    inferred: texts
      .filter(({text}) => /^evidence: inferred$/m.test(text.split('\n---', 1)[0] ?? ''))
      .map(({file}) => file),
    placeholders: texts.flatMap(({file, text}) =>
      [...text.matchAll(/<CounselNote>([\s\S]*?)<\/CounselNote>/g)].map((match) => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        text: (match[1] ?? '').replace(/\s+/g, ' ').trim(),
      })),
    ),
  };
}
