/** The plugin that runs steps on the pages of a finished build. */
import {functionOption, optionsOf, requireOptions, requireRoot, z} from '@docs-kit/basics/options';
import {exitOnWriterError, WriterError} from '@docs-kit/basics/writerError';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import type {BuildStep} from './buildStep';
import type {ReadPagesOptions} from './pageTable';
import {partOptions} from './partOptions';
import type {SidebarOptions} from './sidebarSections';

export type BuildStepsOptions = ReadPagesOptions & {
  /** In the order in which they run: each can use the results of the previous ones. */
  readonly steps: readonly BuildStep[];
  /** How sections of pages are named and ordered. */
  readonly sidebars?: SidebarOptions;
};

const OPTIONS = optionsOf<BuildStepsOptions>({
  parts: partOptions.optional(),
  findSourceFile: functionOption.optional(),
  steps: z.array(
    optionsOf<BuildStep>({
      name: z.string(),
      preBodyTags: z.array(z.string()).optional(),
      run: functionOption,
    }),
  ),
  sidebars: optionsOf<SidebarOptions>({
    titles: z.record(z.string(), z.string()).optional(),
    last: z.array(z.string()).optional(),
  }).optional(),
});

/** @throws WriterError when pages have other paths than the steps expect */
function assertPaths({baseUrl, trailingSlash}: LoadContext['siteConfig']): void {
  requireRoot('@docs-kit/site-files', baseUrl);
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
  const {steps, sidebars, ...options} = requireOptions('@docs-kit/site-files', OPTIONS, all);
  return ({siteConfig}: Pick<LoadContext, 'siteConfig'>): Plugin => {
    let allContent: AllContent = {};
    return {
      name: 'docs-kit-site-files',

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
