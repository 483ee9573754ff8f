/**
 * Builds the local search index: from the built HTML after a build, from the content sources beside the development server.
 * It is built for hosted search too, because the built-in answer panel reads it.
 */
import {spawn} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {operations} from '../../api/model';
import {searchEntry} from '../../api/outputs';
import type {Step} from '../steps';
import {EXCLUDED_SELECTORS, toIndexedPage, type IndexedPage} from './html';
import {markdownToPage, type SourcePage} from './markdown';

/** What the indexer process reads. */
export type IndexRequest = {
  readonly outDir: string;
  /** Whether files of an earlier index are removed; not while a browser may still ask for them. */
  readonly clean: boolean;
  readonly excludeSelectors: readonly string[];
  readonly pages: readonly IndexedPage[];
};

const FOLDER = 'pagefind';

/**
 * Runs the indexer.
 *
 * @throws Error with the indexer's own message when it fails
 */
export function runIndexer(outDir: string, pages: readonly IndexedPage[], {clean = true} = {}): Promise<void> {
  const request: IndexRequest = {outDir, clean, excludeSelectors: EXCLUDED_SELECTORS, pages};
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(__dirname, 'indexer.mjs')], {stdio: ['pipe', 'ignore', 'pipe']});
    let message = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (message += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve();
      } else {
        reject(
          new Error(`The search index was not built. The indexer said: ${message.trim() || `exit status ${code}`}`),
        );
      }
    });
    // A child that ends early closes the pipe; its exit status tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(request));
  });
}

/** @returns what the index holds of the pages of a finished build */
export async function readBuiltPages(outDir: string, siteDir: string): Promise<IndexedPage[]> {
  const entries = operations(siteDir).map(searchEntry);
  const files = (await readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html')).sort();
  const pages = await Promise.all(
    files.map(async (file) => toIndexedPage(file, await readFile(path.join(outDir, file), 'utf8'), operations(siteDir).map(searchEntry))),
  );
  return pages.filter((page) => page !== null);
}

async function readSource(siteDir: string, source: string): Promise<Pick<SourcePage, 'body' | 'keywords'>> {
  const filePath = path.join(siteDir, aliasedSitePathToRelativePath(source));
  const fileContent = await readFile(filePath, 'utf8');
  const {content, frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent});
  const {keywords} = frontMatter;
  return {body: content, keywords: Array.isArray(keywords) ? keywords.join(', ') : ''};
}

/** The pages that the content plugins loaded, without unlisted ones. */
async function readSourcePages(allContent: AllContent, {siteDir, i18n}: LoadContext): Promise<SourcePage[]> {
  const language = i18n.currentLocale;
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap(([id, content]) =>
    (content as DocsContent).loadedVersions.flatMap((version) =>
      version.docs.map((doc) => ({...doc, tag: `docs-${id}-${version.versionName}`})),
    ),
  );
  const posts = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}).flatMap((content) =>
    (content as BlogContent).blogPosts.map(({metadata}) => ({...metadata, tag: 'default'})),
  );
  return Promise.all(
    [...docs, ...posts]
      .filter(({unlisted}) => !unlisted)
      .map(async ({permalink, title, description, source, tag}) => ({
        url: permalink,
        title,
        description,
        ...(await readSource(siteDir, source)),
        tag,
        language,
      })),
  );
}

/** The post-build step. */
export const searchIndex: Step = async (pages, {outDir, siteDir}) => {
  const entries = operations(siteDir).map(searchEntry);
  const indexed = [...pages.values()].flatMap(
    ({path: page, html}) => toIndexedPage(page.slice(1), html, entries) ?? [],
  );
  await runIndexer(path.join(outDir, FOLDER), indexed);
};

/** The Docusaurus plugin of the development server. */
export default function searchIndexPlugin(context: LoadContext): Plugin {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const devFolder = path.join(context.generatedFilesDir, FOLDER);
  let latest: AllContent | undefined;
  let running = false;
  let cleaned = false;

  /** Indexes the newest content; edits that arrive meanwhile are taken together in one further round. */
  async function indexSources(): Promise<void> {
    if (running) {
      return;
    }
    running = true;
    while (latest) {
      const content = latest;
      latest = undefined;
      try {
        const entries = operations(context.siteDir).map(searchEntry);
        const pages = (await readSourcePages(content, context)).map((page) => markdownToPage(page, entries));
        await runIndexer(devFolder, pages, {clean: !cleaned});
        cleaned = true;
      } catch (error) {
        console.warn(
          `[WARNING] Search will not answer, or with old text. ${error instanceof Error ? error.message : error}`,
        );
      }
    }
    running = false;
  }

  return {
    name: 'search-index',

    allContentLoaded({allContent}) {
      if (isDevelopment) {
        latest = allContent;
        void indexSources();
      }
      return Promise.resolve();
    },

    configureWebpack() {
      const folder = {directory: devFolder, publicPath: `${context.baseUrl}${FOLDER}`, watch: false};
      // Docusaurus merges this key into its server's options, though its type for the configuration lacks it.
      return isDevelopment
        ? ({devServer: {static: [folder]}} as ReturnType<NonNullable<Plugin['configureWebpack']>>)
        : {};
    },
  };
}
