/**
 * Moves or removes a page with everything that refers to it: links in pages and other files, the
 * sidebar, a redirect from its former address, and the list of published routes.
 */
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {
  type ContentRulesOptions,
  getFolder,
  getId,
  getRoute,
  isPartial,
  listContentFiles,
  readSidebars,
  readSource,
  type SourcePage,
} from '@docs-kit/writing/rules';
import {findMention, type Move, moveLinks, replaceFileName, replaceRoute} from './links';
import {addRedirect, findComputedRedirects} from './redirectEdits';
import {editSidebar} from './sidebarEdits';

export type MoveOptions = Pick<
  ContentRulesOptions,
  'parts' | 'ignored' | 'redirectsFile' | 'routesFile' | 'sidebars'
> & {
  /** What `redirectsFile` exports, to report those that its code computes; by default, none. */
  readonly redirects?: ContentRulesOptions['redirects'];
  /** The file of published anchors, as `route#anchor`. */
  readonly anchorsFile?: string;
  /** Files that can name a page, from the site's folder: code, data, and tests. */
  readonly files: readonly string[];
};

/** What a move changed, and what it couldn't. */
export type MoveReport = {
  /** Files that changed, without the page itself. */
  readonly changed: readonly string[];
  readonly from: string;
  readonly to: string;
  /** What is left to do. */
  readonly problems: readonly Problem[];
};

/** Files of text that can name a page. */
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml|md|mdx|txt|conf|eta|http|svg|toml)$/;

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

/**
 * Collects all changes before it writes any, because a development server that reads only half of
 * them reports mistakes that don't exist.
 */
function createWriter(siteDir: string) {
  const changed = new Map<string, string>();
  const read = (file: string) =>
    changed.get(file) ?? readFileSync(path.join(siteDir, file), 'utf8');
  return {
    read,
    update(file: string, change: (text: string) => string): void {
      const text = read(file);
      const updated = change(text);
      if (updated !== text) changed.set(file, updated);
    },
    /** Writes all changes. A moved page gets its new file, and the former one is removed. */
    write(from: string, to?: string): string[] {
      const text = read(from);
      changed.delete(from);
      for (const [file, updated] of [
        ...changed,
        ...(to === undefined ? [] : [[to, text] as const]),
      ]) {
        const target = path.join(siteDir, file);
        mkdirSync(path.dirname(target), {recursive: true});
        writeFileSync(target, updated);
      }
      rmSync(path.join(siteDir, from));
      return [...changed.keys()].sort();
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

/** Changes links in all pages, and addresses in the other files. */
function updateReferences(
  siteDir: string,
  move: Move,
  {ignored = [], parts, files, redirectsFile, routesFile, anchorsFile}: MoveOptions,
  {read, update}: Writer,
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
  read: Writer['read'],
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

/** Changes the sidebars of the page's folder. */
async function updateSidebars(
  siteDir: string,
  from: SourcePage,
  to: SourcePage | undefined,
  sidebars: readonly Awaited<ReturnType<typeof readSidebars>>[],
  {update}: Writer,
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

/** Redirects the former route if it was published, and lists the new one. */
function updateRoutes(
  siteDir: string,
  from: string,
  {route, isRemoved}: Move,
  {redirects = [], redirectsFile, routesFile, anchorsFile}: MoveOptions,
  {read, update}: Writer,
): Problem[] {
  if (from === route) return [];
  const published =
    routesFile === undefined
      ? undefined
      : readFileSync(path.join(siteDir, routesFile), 'utf8').split('\n');
  const line = published?.find((text) => text.replace(/ u$/, '') === from);
  if (published && line === undefined) return [];
  const problems = findComputedRedirects(read(redirectsFile), redirects, from, route).map(
    (problem): Problem => ({file: redirectsFile, ...problem}),
  );
  update(redirectsFile, (text) => {
    const updated = addRedirect(text, from, route);
    if (updated !== undefined) return updated;
    const what = `there is no redirect from ${from}. Add {from: '${from}', to: '${route}'} to redirects.`;
    problems.push({file: redirectsFile, line: 1, what});
    return text;
  });
  if (routesFile && line !== undefined && !isRemoved)
    update(routesFile, (text) => {
      const added = line.replace(from, route);
      const lines = text.split('\n');
      return lines.includes(added)
        ? text
        : lines.flatMap((known) => (known === line ? [known, added] : [known])).join('\n');
    });
  // The anchors of a page that is gone lead to the top of the other page.
  if (anchorsFile && isRemoved)
    update(anchorsFile, (text) =>
      text
        .split('\n')
        .filter((anchor) => !anchor.startsWith(`${from}#`))
        .join('\n'),
    );
  return problems;
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
  if (existsSync(path.join(siteDir, to)))
    throw new WriterError(`${to} exists already. Choose another name, or remove it first.`);
  const sidebars = await readAllSidebars(siteDir, options);
  const writer = createWriter(siteDir);
  const move: Move = {from: page, file: to, route: getRoute(moved), isRemoved: false};
  const problems = updateReferences(siteDir, move, options, writer);
  if (!isPartial(page)) {
    problems.push(...updateRoutes(siteDir, getRoute(page), move, options, writer));
    problems.push(...(await updateSidebars(siteDir, page, moved, sidebars, writer)));
  }
  return {changed: writer.write(from, to), from: getRoute(page), to: move.route, problems};
}

const readAllSidebars = (siteDir: string, {sidebars = []}: MoveOptions) =>
  Promise.all(sidebars.map((sidebar) => readSidebars(siteDir, sidebar)));

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
  const isSameFolder = getFolder(other) === getFolder(page);
  const sidebars = await readAllSidebars(siteDir, options);
  const writer = createWriter(siteDir);
  const move: Move = {
    from: page,
    file: isSameFolder ? successor : undefined,
    route: getRoute(other),
    isRemoved: true,
  };
  const problems = updateReferences(siteDir, move, options, writer);
  problems.push(...updateRoutes(siteDir, getRoute(page), move, options, writer));
  problems.push(...(await updateSidebars(siteDir, page, undefined, sidebars, writer)));
  return {changed: writer.write(file), from: getRoute(page), to: move.route, problems};
}

/** @returns what a move did, in lines */
export const formatReport = ({changed, from, to, problems}: MoveReport): string =>
  [
    from === to ? `The address stays ${to}.` : `${from} leads to ${to}.`,
    ...changed.map((file) => `Changed ${file}`),
    ...problems.map(formatProblem),
  ].join('\n');
