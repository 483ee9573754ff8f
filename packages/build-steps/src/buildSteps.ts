/** The plugin that runs steps on the pages of a finished build. */
import {
  functionOf,
  listOf,
  optionsOf,
  requireOptions,
  requireRoot,
  z,
} from '@docs-kit/basics/options';
import {exitOnWriterError, WriterError} from '@docs-kit/basics/writerError';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {buildStepOption} from './buildStep';
import {partOptions} from './siteOptions';

/** What a site knows about its pages. */
const pageOptions = {
  /** Parts of the site, inner ones before outer ones; docs and blog by default. */
  parts: partOptions.optional(),
  /**
   * @param file - source of a page, from the site's folder
   * @returns the file whose last change counts, if the page is generated from another one
   */
  findSourceFile: functionOf<(file: string) => string>().optional(),
};

const OPTIONS = optionsOf({
  ...pageOptions,
  /** In the order in which they run: each can use the results of the previous ones. */
  steps: listOf(buildStepOption),
  /** How sections of pages are named and ordered. */
  sidebars: optionsOf({
    /** Titles of sidebars by their names, in front of the labels of their categories. */
    titles: z.record(z.string(), z.string()).optional(),
    /** Names of sidebars that come after all other pages and posts. */
    last: listOf(z.string()).optional(),
  }).optional(),
});

export type BuildStepsOptions = z.infer<typeof OPTIONS>;

export type ReadPagesOptions = Pick<BuildStepsOptions, keyof typeof pageOptions>;

/** @throws WriterError when pages have other paths than the steps expect */
function assertPaths({baseUrl, trailingSlash}: LoadContext['siteConfig']): void {
  requireRoot('@docs-kit/build-steps', baseUrl);
  if (trailingSlash !== false)
    throw new WriterError(
      `The build steps work with \`trailingSlash: false\`, but it is ${trailingSlash}. Set it in docusaurus.config.`,
    );
}

/**
 * Creates the plugin. Docusaurus runs the `postBuild` hooks of all plugins at the same time, so
 * steps that need each other's results must be in one plugin. It reads and writes each page once.
 *
 * @throws WriterError if an option is wrong
 */
const buildSteps = (all: BuildStepsOptions) => {
  const {steps, sidebars, ...options} = requireOptions('@docs-kit/build-steps', OPTIONS, all);
  return ({siteConfig}: Pick<LoadContext, 'siteConfig'>): Plugin => {
    let allContent: AllContent = {};
    return {
      name: 'docs-kit-build-steps',

      async allContentLoaded({allContent: loaded}) {
        allContent = loaded;
      },

      injectHtmlTags: () => ({preBodyTags: steps.flatMap((step) => step.preBodyTags ?? [])}),

      async postBuild(props) {
        try {
          assertPaths(siteConfig);
          // The import is here, because neither `npm start` nor a failing build needs it.
          const {runSteps} = await import('./runSteps');
          await runSteps(steps, props, allContent, {...options, sidebars});
        } catch (error) {
          exitOnWriterError(error);
        }
      },
    };
  };
};

export default buildSteps;
