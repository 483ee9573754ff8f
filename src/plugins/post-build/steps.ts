/** The post-build steps, in order. */
import {logger} from '@docusaurus/logger';
import type {AllContent, Plugin} from '@docusaurus/types';
import {readEnv} from '../../config/node/env';
import {createRuntimeConfig} from '../../config/node/runtime';
import {loadOperations} from '../api/model';
import {hostFiles} from './host-files';
import {htmlFirstPages} from './htmlFirstPages';
import {linkPreviews} from './link-previews';
import {markdownPages} from './markdown-pages';
import {readPages, writePages} from './pageTable';
import {searchIndex} from './search-index';
import type {Step, StepContext} from './step';

/** Each step can use the results of the previous ones in the page table. */
const STEPS: ReadonlyArray<readonly [name: string, step: Step]> = [
  ['link previews', linkPreviews],
  ['Markdown pages', markdownPages],
  ['search index', searchIndex],
  ['HTML first', htmlFirstPages],
  ['host files', hostFiles],
];

/** Runs all steps and prints how long each took. */
export async function runSteps(
  props: Parameters<NonNullable<Plugin['postBuild']>>[0],
  allContent: AllContent,
): Promise<void> {
  const {siteDir, outDir, siteConfig} = props;
  const times: string[] = [];
  async function time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work();
    times.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  }

  const pages = await time(`read pages`, () => readPages(props, allContent));
  const context: StepContext = {
    siteDir,
    outDir,
    siteUrl: siteConfig.url,
    runtime: createRuntimeConfig(readEnv()),
    operations: loadOperations(siteDir),
    allContent,
    background: [],
  };
  for (const [name, step] of STEPS) await time(name, () => step(pages, context));
  await time('write pages', () => Promise.resolve(writePages(outDir, pages)));
  await time('preview images', () => Promise.all(context.background));
  logger.info(`Post-build of ${pages.size} pages: ${times.join(', ')}.`);
}
