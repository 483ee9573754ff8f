/**
 * Files that a reader's own coding agent uses: /AGENTS.md with an index of the docs, and skills
 * with their digests
 * (https://github.com/cloudflare/agent-skills-discovery-rfc).
 */
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {WriterError} from '@docs-kit/basics/writerError';
import {type Page, toMarkdownPath} from '@docs-kit/build-steps';
import {parse} from 'yaml';
import {findLanguages} from '../shared/oneLanguage';
import {INDEX_FILE} from '../shared/sitemapFile';
import type {IndexedSite, PageSummary} from './llms';
import {SKILLS_PATH} from './wellKnownPaths';

/** A skill as indexes list it. */
export type Skill = {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  /** Questions that lead to the skill. */
  readonly queries: readonly string[];
};

type AgentPage = PageSummary & Pick<Page, 'kind' | 'outline' | 'frontMatter'>;
type Pages = ReadonlyMap<string, AgentPage>;

/** Rules for coding agents. */
export const RULES_FILE = '/AGENTS.md';

/** Questions of an entry, by https://agenticresourcediscovery.org/spec/. */
const MAX_QUERIES = 5;

/**
 * @returns the questions that the pages which text links to answer: the first one of each page,
 *   then the second ones
 */
function listQueries(text: string, pages: Pages): string[] {
  const routes = new Set([...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, route = '']) => route));
  const asked = [...routes].map((route) => {
    const {questions} = pages.get(route)?.frontMatter ?? {};
    const all = Array.isArray(questions) ? (questions as readonly {ask: string}[]) : [];
    return all.map(({ask}) => ask).filter((ask) => ask.endsWith('?'));
  });
  const rounds = Array.from({length: MAX_QUERIES}, (_, round) =>
    asked.flatMap((questions) => questions[round] ?? []),
  );
  return rounds.flat().slice(0, MAX_QUERIES);
}

/** Points links to Markdown versions, and checks that the pages and their headings exist. */
function linkMarkdown(text: string, file: string, pages: Pages, siteUrl: string): string {
  return text.replace(/\]\((\/[^)#]*)(#[^)]*)?\)/g, (_, route: string, anchor = '') => {
    const page = pages.get(route);
    if (!page) throw new WriterError(`there is no page ${route}. Correct the link.`, file);
    if (anchor !== '' && page.outline()(`[id="${anchor.slice(1)}"]`).length === 0)
      throw new WriterError(`${route} has no heading ${anchor}. Correct the link.`, file);
    return `](${siteUrl}${toMarkdownPath(route)}${anchor})`;
  });
}

/** @returns the folder that contains all pages, without a slash at its end */
function findCommonFolder(routes: readonly string[]): string {
  const folders = routes.map((route) => `${path.posix.dirname(route)}/`);
  let common = folders[0] ?? '/';
  while (!folders.every((folder) => folder.startsWith(common)))
    common = path.posix.join(common, '../');
  return common.slice(0, -1);
}

/**
 * Renders one line per folder with the names of its listed docs, in their order. An asterisk marks
 * pages with versions in one language.
 */
function renderFolders(pages: Pages, siteUrl: string): string {
  const docs = [...pages.values()].filter(
    ({kind, unlisted}) => !unlisted && (kind === 'guide' || kind === 'api'),
  );
  const root = findCommonFolder(docs.map(({path: route}) => route));
  const folders = new Map<string, string[]>();
  for (const {path: route, markdown = ''} of docs) {
    const folder = path.posix.dirname(route);
    const mark = findLanguages(markdown).length > 0 ? '*' : '';
    folders.set(folder, [...(folders.get(folder) ?? []), path.posix.basename(route) + mark]);
  }
  const lines = [...folders].map(([folder, names]) => {
    const name = folder.slice(root.length + 1) || 'no folder';
    return `- ${name}: ${names.join(', ')}`;
  });
  return `Read a page as Markdown: \`${siteUrl}${root}/{folder}/{name}.md\`. With descriptions: ${siteUrl}${INDEX_FILE}\n\n${lines.join('\n')}\n`;
}

/** @returns the names of the files, without hidden ones such as .DS_Store */
const listSkills = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !name.startsWith('.'));

/**
 * @param siteDir - absolute path of the site's folder
 * @param folder - folder in it with `rules.md`, and `skills/` if the site has skills
 * @returns the files by path, the skills among them, and questions that lead to the site
 */
export function renderAgentFiles(
  siteDir: string,
  folder: string,
  {pages, siteUrl}: Pick<IndexedSite<AgentPage>, 'pages' | 'siteUrl'>,
): {
  files: Array<readonly [file: string, text: string]>;
  skills: Skill[];
  queries: readonly string[];
} {
  const readSource = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
  const read = (file: string) => linkMarkdown(readSource(file), file, pages, siteUrl);
  const skillsDir = path.join(siteDir, folder, 'skills');
  const rendered = listSkills(skillsDir).map((name) => {
    const text = read(`${folder}/skills/${name}`);
    const [, yaml = ''] = /^---\r?\n([^]*?)\n---/.exec(text) ?? [];
    const meta = parse(yaml) as {name: string; description: string} | null;
    if (!meta)
      throw new WriterError(
        'the skill has no front matter. Add its name and description.',
        `${folder}/skills/${name}`,
      );
    const url = `${SKILLS_PATH}/${meta.name}/SKILL.md`;
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    const queries = listQueries(readSource(`${folder}/skills/${name}`), pages);
    return {text, queries, entry: {...meta, type: 'skill-md', url, digest}};
  });
  const list = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: rendered.map(({entry}) => entry),
  };
  return {
    skills: rendered.map(({entry, queries}) => ({...entry, queries})),
    queries: listQueries(readSource(`${folder}/rules.md`), pages),
    files: [
      [RULES_FILE, `${read(`${folder}/rules.md`)}\n## Pages\n\n${renderFolders(pages, siteUrl)}`],
      [`${SKILLS_PATH}/index.json`, `${JSON.stringify(list, null, 2)}\n`],
      ...rendered.map(({text, entry}) => [entry.url, text] as const),
    ],
  };
}
