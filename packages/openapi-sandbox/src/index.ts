/**
 * The Docusaurus plugin: gives the sandbox in the browser its behavior, and publishes a program
 * that readers download and run.
 */
import path from 'node:path';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {optionsOf, requireOptions, requireRoot, z} from '@docs-kit/basics/options';
import {exitOnWriterError} from '@docs-kit/basics/writerError';
import {type ApiConfig, apiOption, listApiFiles, loadApi} from '@docs-kit/openapi-model';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  BEHAVIOR_MODULE,
  PLUGIN_NAME,
  renderBehaviorImport,
  renderBehaviorModule,
} from './build/behaviorModule';
import {bundleProgram} from './build/bundleProgram';
import {assertBehavior} from './build/checkBehavior';
import {loadSandboxOperations} from './build/sandboxData';
import type {SiteBehavior} from './engine/behavior';

export {renderBehaviorImport} from './build/behaviorModule';
export {bundleProgram} from './build/bundleProgram';
export {assertBehavior} from './build/checkBehavior';
export {checkExamples} from './build/checkExamples';
export {loadBehavior, loadSandboxOperations} from './build/sandboxData';
export * from './engine';

const OPTIONS = optionsOf({
  /** Where the OpenAPI file is. */
  api: apiOption,
  /**
   * What the API does beyond its OpenAPI file, which it's checked against. Without it, operations
   * return their examples, or values that fit their schemas.
   */
  behavior: z.custom<SiteBehavior>().optional(),
  /** The program `/sandbox.mjs`: what its command line shows and uses of the API. */
  program: optionsOf({
    /** Says what the file is. */
    banner: z.string(),
    apiName: z.string(),
    /** URL of the real API. */
    apiUrl: z.string(),
    /** Where the sandbox listens by default. */
    port: z.number(),
    /** Page that explains the sandbox. */
    helpUrl: z.string(),
  }),
});

export type SandboxOptions = z.infer<typeof OPTIONS>;

/** Ends the build if the behavior doesn't fit the OpenAPI file, before anything uses it. */
function assertOrExit(behavior: SiteBehavior, config: ApiConfig): void {
  try {
    const {spec} = loadApi(config);
    for (const warning of assertBehavior(behavior, spec, config))
      console.warn(`[WARNING] ${warning}`);
  } catch (error) {
    exitOnWriterError(error);
  }
}

function createPlugin(
  {siteDir, generatedFilesDir, baseUrl}: LoadContext,
  {api: config, behavior, program: {banner, ...program}}: SandboxOptions,
): Plugin {
  requireRoot('@docs-kit/openapi-sandbox', baseUrl);
  if (behavior) assertOrExit(behavior, config);
  return {
    name: PLUGIN_NAME,
    getPathsToWatch: () => listApiFiles(config),
    async contentLoaded({actions: {createData}}) {
      const hasErrors = loadApi(config).errors !== undefined;
      await createData(BEHAVIOR_MODULE, renderBehaviorModule(behavior, hasErrors));
    },
    async postBuild({outDir}) {
      const data = JSON.stringify(formatExactJson(loadSandboxOperations(config, behavior)));
      await bundleProgram({
        contents: `import {requireExactJson} from '@docs-kit/basics/exactJson'; import run from './server/runSandbox'; ${renderBehaviorImport(generatedFilesDir)} run(requireExactJson(${data}), ${JSON.stringify(program)}, behavior);`,
        resolveDir: __dirname,
        siteDir,
        file: path.join(outDir, 'sandbox.mjs'),
        banner: `// ${banner} Contains Hono (MIT license).`,
        platform: 'node',
      });
    },
  };
}

/**
 * @returns the plugin, without the options in the site's main script
 * @throws WriterError if an option is wrong
 */
export default function openapiSandbox(options: SandboxOptions) {
  requireOptions('@docs-kit/openapi-sandbox', OPTIONS, options);
  return (context: LoadContext) => createPlugin(context, options);
}
