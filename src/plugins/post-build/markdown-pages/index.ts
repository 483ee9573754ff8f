/** Writes the site for programs into the build: a Markdown twin of every page, /llms.txt and the full text in parts. */
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {SITE_SUMMARY} from '../../../config/site';
import type {MarkdownPage} from '../../../shared/markdownPage';

export type MarkdownPagesOptions = {
  /** The OpenAPI file, relative to the site's folder. */
  readonly specPath: string;
};

/** Pages that have no text: the form of the search page, and what answers unknown addresses. */
const WITHOUT_MARKDOWN = new Set(['/search', '/404.html', '/404']);

export default function markdownPages(
  {siteDir, siteConfig, i18n}: LoadContext,
  {specPath}: MarkdownPagesOptions,
): Plugin {
  let all: AllContent = {};
  const siteUrl = siteConfig.url.replace(/\/$/, '');

  async function write(outDir: string, file: string, text: string): Promise<void> {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, text);
  }

  return {
    name: 'markdown-pages',

    allContentLoaded({allContent}) {
      all = allContent;
      return Promise.resolve();
    },

    async postBuild({outDir, routesPaths}) {
      // Loaded here, as the development server needs none of it.
      const [{contentSections, contentPages}, {listPage, builtPage}, llms, {markdownPath}, {endpoints, parseSpec}] =
        await Promise.all([
          import('./content'),
          import('./lists'),
          import('./llms'),
          import('../../../shared/markdownPage'),
          import('../../api/spec'),
        ]);
      const [{searchablePages}, {writeSearchIndex}] = await Promise.all([
        import('../search-index/pages'),
        import('../search-index/write'),
      ]);
      const spec = parseSpec(await readFile(path.join(siteDir, specPath), 'utf8'), specPath);
      const markdownPages = contentPages(all, {siteDir, siteUrl, spec, endpoints: endpoints(spec)});

      const listPaths = routesPaths
        .map((route) => route.replace(/(.)\/$/, '$1'))
        .filter((route) => !markdownPages.has(route) && !WITHOUT_MARKDOWN.has(route))
        .sort((a, b) => a.localeCompare(b, 'en', {numeric: true}));
      const pages = await Promise.all(
        listPaths.flatMap((route) => {
          const file = [`${route}.html`, `${route}/index.html`]
            .map((name) => path.join(outDir, name))
            .find((name) => existsSync(name));
          return file ? [readFile(file, 'utf8').then((html) => ({path: route, html, siteUrl}))] : [];
        }),
      );
      // Lists link to lists: first what each is called, then what it links to.
      const lists = new Map<string, MarkdownPage>(pages.map((page) => [page.path, listPage(page, markdownPages)]));
      const known = new Map([...markdownPages, ...lists]);
      for (const page of pages)
        markdownPages.set(page.path, page.path === '/' ? builtPage(page) : listPage(page, known));

      const options = {siteUrl, title: siteConfig.title, summary: SITE_SUMMARY};
      const sections = contentSections(all);
      const inSections = new Set(sections.flatMap((section) => section.pages));
      const listOnly = [...lists.keys()];
      await writeSearchIndex(searchablePages(all, markdownPages, endpoints(spec)), outDir, i18n.currentLocale);
      const files = llms.fullTexts(sections, listOnly, markdownPages, options);
      await Promise.all([
        ...[...markdownPages.values()].map((twin) => write(outDir, markdownPath(twin.path), twin.markdown)),
        ...files.map((file) => write(outDir, file.path, file.text)),
        write(outDir, '/llms-full.txt', llms.fullTextIndex(files, options)),
        write(
          outDir,
          '/llms.txt',
          llms.llmsTxt(
            sections,
            listOnly.filter((route) => !inSections.has(route)),
            markdownPages,
            options,
          ),
        ),
      ]);
    },
  };
}
