/** Runs steps one after another on one page table. */
import {formatCount} from '@docs-kit/basics/text';
import {logger} from '@docusaurus/logger';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';
import type {BuildStep, StepContext} from './buildStep';
import type {BuildStepsOptions} from './buildSteps';
import {type PostBuildProps, readPages, writePages} from './pageTable';
import {findSidebarSections} from './sidebarSections';

/** @returns the URL of `themeConfig.image`, as the theme writes it */
function findSiteImage({themeConfig, url, baseUrl}: DocusaurusConfig): string | undefined {
  const {image} = themeConfig as {image?: string};
  return image && new URL(image.replace(/^\//, ''), url + baseUrl).href;
}

/** Runs all steps, writes the pages, and prints how long each took. */
export async function runSteps(
  steps: readonly BuildStep[],
  props: PostBuildProps,
  allContent: AllContent,
  {sidebars, ...options}: Omit<BuildStepsOptions, 'steps'>,
): Promise<void> {
  const {siteDir, outDir, siteConfig, i18n} = props;
  const times: string[] = [];
  async function time<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work();
    times.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  }

  const pages = await time('read pages', () => readPages(props, allContent, options));
  const context: StepContext = {
    siteDir,
    outDir,
    siteUrl: siteConfig.url,
    siteTitle: siteConfig.title,
    siteTagline: siteConfig.tagline,
    siteImage: findSiteImage(siteConfig),
    staticDirectories: siteConfig.staticDirectories,
    // The theme writes it to the HTML, where it can have a region that isn't in the locale.
    language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    sections: findSidebarSections(allContent, pages.values(), sidebars),
  };
  for (const step of steps) await time(step.name, () => step.run(pages, context));
  await time('write pages', () => writePages(outDir, pages));
  logger.info(`Build steps for ${formatCount(pages.size, 'page')}: ${times.join(', ')}.`);
}
