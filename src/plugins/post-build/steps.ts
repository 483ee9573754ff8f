/** The post-build steps, in order, and their context. */
import logger from '@docusaurus/logger';
import type {AllContent, Plugin} from '@docusaurus/types';
import {readEnv} from '../../config/node/env';
import {runtimeConfig, type RuntimeConfig} from '../../config/node/runtime';
import type {Operation} from '../../shared/operation';
import {operations} from '../api/model';
import {hostFiles} from './host-files';
import {markdownPages} from './markdown-pages';
import {linkPreviews} from './og-images';
import {pageStyles} from './pageStyles';
import {readPages, writePages, type PageTable} from './pages';
import {searchIndex} from './search-index/write';

export type StepContext = {
  /** Absolute. */
  readonly siteDir: string;
  /** The published folder, absolute. */
  readonly outDir: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly runtime: RuntimeConfig;
  readonly operations: readonly Operation[];
  /** What the content plugins loaded, for sidebars and names of blogs. */
  readonly allContent: AllContent;
  /** Work of other threads that no step waits for. The build does, after the last step. */
  readonly background: Promise<void>[];
};

/** Reads pages from the table and writes its own files. {@link writePages} writes the HTML. */
export type Step = (pages: PageTable, context: StepContext) => Promise<void>;

/** Each step can use the results of the previous ones in the page table. */
const STEPS: ReadonlyArray<readonly [name: string, step: Step]> = [
  ['link previews', linkPreviews],
  ['Markdown pages', markdownPages],
  ['search index', searchIndex],
  ['page styles', pageStyles],
  ['host files', hostFiles],
];

/** Runs all steps and prints how long each took. */
export async function runSteps(
  props: Parameters<NonNullable<Plugin['postBuild']>>[0],
  allContent: AllContent,
): Promise<void> {
  const {siteDir, outDir, siteConfig} = props;
  const times: string[] = [];
  async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work();
    times.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  }

  const pages = await timed(`read pages`, () => readPages(props, allContent));
  const context: StepContext = {
    siteDir,
    outDir,
    siteUrl: siteConfig.url,
    runtime: runtimeConfig(readEnv()),
    operations: operations(siteDir),
    allContent,
    background: [],
  };
  for (const [name, step] of STEPS) await timed(name, () => step(pages, context));
  await timed('write pages', () => writePages(outDir, pages));
  await timed('cards', () => Promise.all(context.background));
  logger.info(`Post-build of ${pages.size} pages: ${times.join(', ')}.`);
}
