/** Changes what refers to a page in all files, and finds what still names it. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {getRoute, listContentFiles, readSource} from '@docs-kit/writing/rules';
import type {Changes} from './fileEdits';
import {findMention, type Move, moveLinks, replaceFileName, replaceRoute} from './links';
import type {MoveOptions} from './options';

/** Files of text that can name a page. */
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml|md|mdx|txt|conf|eta|http|svg|toml)$/;

/** Changes links in all pages, and addresses in the other files. */
export function updateReferences(
  siteDir: string,
  move: Move,
  {ignored = [], parts, files, redirectsFile, routesFile, anchorsFile}: MoveOptions,
  {read, update}: Changes,
): Problem[] {
  const problems: Problem[] = [];
  const from = getRoute(move.from);
  const pages = listContentFiles(siteDir, ignored, parts);
  const replaceRoutes = (text: string) =>
    from === move.route ? text : replaceRoute(text, from, move.route, !move.isRemoved);
  for (const file of pages) {
    if (file === move.from.file && move.isRemoved) continue;
    try {
      const page = readSource(siteDir, file, {parts});
      update(file, () => replaceRoutes(moveLinks(page, move)));
    } catch {
      const what = 'the page has mistakes, so its links were not changed. Correct both.';
      problems.push({file, line: 1, what});
    }
  }
  const lists = [redirectsFile, routesFile, anchorsFile];
  const others = files.filter(
    (file) =>
      TEXT_FILE.test(file) &&
      !pages.includes(file) &&
      !lists.includes(file) &&
      existsSync(path.join(siteDir, file)),
  );
  for (const file of others)
    update(file, (text) => {
      const {file: moved, isRemoved} = move;
      return replaceRoutes(
        moved && !isRemoved ? replaceFileName(text, file, move.from.file, moved) : text,
      );
    });
  return [...problems, ...findMentions(read, move, [...pages, ...others])];
}

/** Finds what still names a page that isn't there any more, such as text, and parts of code. */
function findMentions(
  read: Changes['read'],
  {from, route}: Move,
  files: readonly string[],
): Problem[] {
  const former = getRoute(from);
  // A route that stays is no mention.
  const wanted = former === route ? '\n' : former;
  return files
    .filter((file) => file !== from.file)
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, row) => {
          const mention = findMention(line, wanted, from.file);
          const what = `${mention} is still named here. Correct it, or remove it.`;
          return mention ? [{file, line: row + 1, what}] : [];
        }),
    );
}
