/**
 * Moves or removes a page with everything that refers to it: links in pages and other files, the
 * sidebar, a redirect from its former address, and the list of published routes.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {
  getFolder,
  getId,
  getRoute,
  isPartial,
  listContentFiles,
  readSidebars,
  readSource,
  type SourcePage,
} from '@docs-kit/writing/rules';
import {type Changes, collectChanges} from './fileEdits';
import type {Move} from './links';
import type {MoveOptions} from './options';
import {updateReferences} from './references';
import {updateRoutes} from './routes';
import {editSidebar} from './sidebarEdits';

export type {MoveOptions};

/** What a move changed, and what it couldn't. */
export type MoveReport = {
  /** Files that changed, without the page itself. */
  readonly changed: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Lines whose links led to a page that was removed, and whether its successor has them. */
  readonly sentences: readonly {
    readonly file: string;
    readonly line: number;
    readonly isOwn: boolean;
  }[];
  /** What is left to do. */
  readonly problems: readonly Problem[];
};

/** @throws WriterError if there is no such page, or if it's generated */
function readPage(
  siteDir: string,
  file: string,
  {ignored = [], parts, files}: MoveOptions,
): SourcePage {
  if (!existsSync(path.join(siteDir, file)))
    throw new WriterError(`There is no ${file}. Name the page's file, such as docs/section/a.mdx.`);
  if (!files.includes(file) || !listContentFiles(siteDir, ignored, parts).includes(file))
    throw new WriterError(`${file} is not a page, or it is generated. Change its source instead.`);
  try {
    return readSource(siteDir, file, {parts});
  } catch {
    throw new WriterError(`${file} has mistakes. Correct what the content rules report first.`);
  }
}

/** Changes the sidebars of the page's folder. */
async function updateSidebars(
  siteDir: string,
  from: SourcePage,
  to: SourcePage | undefined,
  sidebars: readonly Awaited<ReturnType<typeof readSidebars>>[],
  {update}: Changes,
): Promise<Problem[]> {
  const [before, after] = [getId(from), to && getId(to)];
  if (before === after) return [];
  const problems: Problem[] = [];
  for (const sidebar of sidebars) {
    if (!sidebar || sidebar.folder !== getFolder(from) || !sidebar.ids.includes(before)) continue;
    const edited = await editSidebar(siteDir, sidebar, before, after);
    if (edited !== undefined) update(sidebar.file, () => edited);
    else {
      const what = `the sidebar names "${before}". ${after ? `Write "${after}" instead, in the category of its folder` : 'Remove it'}.`;
      problems.push({file: sidebar.file, line: 1, what});
    }
  }
  return problems;
}

/**
 * Applies a move: changes all that refers to the page, and writes it together.
 *
 * @param to - the page in its new file, if it isn't removed
 * @param successor - the page that replaces it, if it's removed
 */
async function applyMove(
  siteDir: string,
  move: Move,
  {to, successor}: {readonly to?: SourcePage; readonly successor?: SourcePage},
  options: MoveOptions,
): Promise<MoveReport> {
  const {from, route} = move;
  const {sidebars: files = []} = options;
  const sidebars = await Promise.all(files.map((sidebar) => readSidebars(siteDir, sidebar)));
  const changes = collectChanges(siteDir);
  const problems = updateReferences(siteDir, move, options, changes);
  if (!isPartial(from)) {
    problems.push(...updateRoutes(siteDir, move, options, changes));
    problems.push(...(await updateSidebars(siteDir, from, to, sidebars, changes)));
  }
  const sentences = changes
    .listLines()
    .filter(({file}) => move.isRemoved && /\.mdx?$/.test(file))
    .map((sentence) => ({...sentence, isOwn: sentence.file === successor?.file}));
  const changed = changes.write(from.file, to?.file);
  return {changed, from: getRoute(from), to: route, sentences, problems};
}

/**
 * Moves a page.
 *
 * @param from - its file, from the site's folder
 * @param to - its new file
 * @throws WriterError if the page can't be moved; nothing has changed then
 */
export async function movePage(
  siteDir: string,
  from: string,
  to: string,
  options: MoveOptions,
): Promise<MoveReport> {
  const page = readPage(siteDir, from, options);
  const moved = {...page, file: to};
  if (!/\.mdx?$/.test(to) || getFolder(moved) !== getFolder(page))
    throw new WriterError(
      `${to} is not a page in ${getFolder(page)}. Write ${getFolder(page)}/….mdx.`,
    );
  if (path.basename(to).startsWith('_'))
    throw new WriterError(`${to} would have no address. Choose a name without _ at its beginning.`);
  if (existsSync(path.join(siteDir, to)))
    throw new WriterError(`${to} exists already. Choose another name, or remove it first.`);
  const alike = listContentFiles(siteDir, options.ignored, options.parts).find(
    (file) => file !== from && file.toLowerCase() === to.toLowerCase(),
  );
  if (alike !== undefined)
    throw new WriterError(`${to} differs from ${alike} only in capitals. Choose another name.`);
  const move: Move = {from: page, file: to, route: getRoute(moved), isRemoved: false};
  return applyMove(siteDir, move, {to: moved}, options);
}

/**
 * Removes a page. Links to it lead to another one, whose text may need a change.
 *
 * @param file - its file, from the site's folder
 * @param successor - file of the page that readers get instead
 * @throws WriterError if the page can't be removed; nothing has changed then
 */
export async function removePage(
  siteDir: string,
  file: string,
  successor: string,
  options: MoveOptions,
): Promise<MoveReport> {
  const page = readPage(siteDir, file, options);
  const other = readPage(siteDir, successor, options);
  if (page.file === other.file || isPartial(other))
    throw new WriterError(`${successor} can't replace ${file}. Name another page.`);
  const move: Move = {
    from: page,
    file: getFolder(other) === getFolder(page) ? successor : undefined,
    route: getRoute(other),
    isRemoved: true,
  };
  return applyMove(siteDir, move, {successor: other}, options);
}

/** @returns what a move did, in lines */
export const formatReport = ({changed, from, to, sentences, problems}: MoveReport): string =>
  [
    from === to ? `The address stays ${to}.` : `${from} leads to ${to}.`,
    ...changed.map((file) => `Changed ${file}`),
    ...sentences.map(
      ({file, line, isOwn}) =>
        `Read ${file}:${line}: its link ${isOwn ? 'to the page that is gone is text' : `leads to ${to}`} now.`,
    ),
    ...problems.map(formatProblem),
  ].join('\n');
