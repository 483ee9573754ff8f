/**
 * Generates the pages of the API reference, and publishes the OpenAPI file as JSON and YAML, and
 * the data of each operation for controls, in the build and in the development server.
 */
import {cpSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {buildDevServerOption} from '@docs-kit/basics/devServer';
import {formatExactJson, requireExactJson} from '@docs-kit/basics/exactJson';
import {publishFiles} from '@docs-kit/basics/files';
import {requireOptions, requireRoot} from '@docs-kit/basics/options';
import {exitOnWriterError, printError} from '@docs-kit/basics/writerError';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import {type ApiConfig, listApiFiles, LISTED_FIELDS, loadApi} from '@docs-kit/openapi-model';
import {type Behavior, loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {renderChangesFeeds} from './build/changesFeed';
import {CHANGES_SLUG} from './build/changesPage';
import {buildConsoleData} from './build/consoleData';
import {generateApiPages} from './build/generate';
import {type ReferenceOptions, referenceOptionsSchema} from './build/options';
import type {OperationData} from './shared/console';

export * from './build/changesPage';
export * from './build/generate';
export * from './build/operationMarkdown';
export * from './build/options';
export * from './run-samples';

/** Writes what the site publishes of the API besides its pages. */
function writeData(folder: string, config: ApiConfig, behavior?: Behavior): void {
  const {source, model} = loadApi(config);
  // Aliases are hard to read, and folding would change how descriptions are written.
  const yaml = stringify(requireExactJson(source.text), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
  const files: [name: string, text: string][] = [
    ['openapi.json', source.text],
    ['openapi.yaml', yaml],
    ['operations.json', JSON.stringify(model.operations, [...LISTED_FIELDS])],
  ];
  const forms = new Map(model.operations.map((each) => [each.operationId, buildConsoleData(each)]));
  for (const sandbox of loadSandboxOperations(config, behavior)) {
    const {operationId} = sandbox;
    const data = {form: forms.get(operationId), sandbox} as OperationData;
    files.push([`operations/${operationId}.json`, formatExactJson(data)]);
  }
  publishFiles(folder, new Map(files));
}

async function createPlugin(
  {generatedFilesDir, baseUrl, siteConfig}: LoadContext,
  options: ReferenceOptions,
): Promise<Plugin> {
  requireRoot('@docs-kit/openapi-reference', baseUrl);
  const {console: consoleOptions, streams, behavior, ...pageOptions} = options;
  const {api: config} = pageOptions;
  // Other plugins start meanwhile. Docusaurus reads pages and sidebars when all have started.
  await generateApiPages(pageOptions).catch(exitOnWriterError);
  const folder = path.join(generatedFilesDir, 'api-files');
  return {
    name: 'docs-kit-openapi-reference',
    getPathsToWatch: () => listApiFiles(config),
    getClientModules: () => [
      ...SHARED_STYLES,
      path.join(__dirname, 'reference.css'),
      createRequire(__filename).resolve('@docs-kit/code-blocks/copyButtons'),
    ],
    async loadContent() {
      // After a mistake in `npm start`, pages and data stay as they are.
      await generateApiPages(pageOptions).catch(printError);
      writeData(folder, config, behavior);
    },
    async contentLoaded({actions: {createData}}) {
      const {sdkReports, ...console} = consoleOptions;
      await createData('console.json', console);
      await createData(
        'sdkReports.js',
        sdkReports === undefined
          ? 'export default () => undefined;\n'
          : `export {default} from ${JSON.stringify(`@site/${sdkReports}`)};\n`,
      );
      const noStreams = {ends: [], error: 'error', page: '', events: [], incomplete: ''};
      await createData('responses.json', {
        streams: {...noStreams, ...streams},
        errors: loadApi(config).errors ?? {page: '', codes: {}},
      });
    },
    configureWebpack: buildDevServerOption({
      static: [{directory: folder, publicPath: '/api', watch: false}],
    }),
    async postBuild({outDir}) {
      cpSync(folder, path.join(outDir, 'api'), {recursive: true});
      if (config.changes === undefined) return;
      const {
        history,
        former,
        model: {operations},
      } = loadApi(config);
      const feeds = renderChangesFeeds(
        {history, operations, former, route: config.route},
        siteConfig,
      );
      publishFiles(path.join(outDir, config.route, CHANGES_SLUG), feeds);
    },
  };
}

/**
 * @returns the plugin, without the options in the site's main script
 * @throws WriterError if an option is wrong
 */
export default function openapiReference(options: ReferenceOptions) {
  requireOptions('@docs-kit/openapi-reference', referenceOptionsSchema, options);
  return (context: LoadContext) => createPlugin(context, options);
}
