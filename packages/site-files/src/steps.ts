/** The post-build steps, in order. */
import {markdownPages} from '@docs-kit/agent-docs/markdown-pages';
import {htmlFirstPages} from '@docs-kit/html-first/htmlFirstPages';
import {loadOperations} from '@docs-kit/openapi-model/model';
import {searchIndex} from '@docs-kit/search/index-build';
import {logger} from '@docusaurus/logger';
import type {AllContent} from '@docusaurus/types';
import {buildApiConfig} from '../../../src/config/node/api';
import type {RuntimeConfig} from '../../../src/config/node/runtime';
import {hostFiles} from './host-files';
import {linkPreviews} from './link-previews';
import {type PostBuildProps, readPages, writePages} from './pageTable';
import {findSidebarSections} from './sidebarSections';
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
export async function runSteps(props: PostBuildProps, allContent: AllContent): Promise<void> {
  const {siteDir, outDir, siteConfig} = props;
  const times: string[] = [];
  async function time<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work();
    times.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  }

  const pages = await time('read pages', () => readPages(props, allContent));
  const context: StepContext = {
    siteDir,
    outDir,
    siteUrl: siteConfig.url,
    runtime: siteConfig.customFields as unknown as RuntimeConfig,
    operations: loadOperations(buildApiConfig(siteDir)),
    sections: findSidebarSections(allContent, pages.values()),
  };
  for (const [name, step] of STEPS) await time(name, () => step(pages, context));
  await time('write pages', () => writePages(outDir, pages));
  logger.info(`Post-build of ${pages.size} pages: ${times.join(', ')}.`);
}
