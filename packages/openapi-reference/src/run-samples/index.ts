/**
 * Adds a Run button to the cURL samples whose requests are known: the rehype plugin. Samples are
 * read, and never run.
 */
import path from 'node:path';
import {optionsOf, requireOptions, z} from '@docs-kit/basics/options';
import {WriterError} from '@docs-kit/basics/writerError';
import {apiOption, listApiOrigins, loadApi} from '@docs-kit/openapi-model';
import {
  type Behavior,
  loadSandboxOperations,
  type RunnableRequest,
} from '@docs-kit/openapi-sandbox';
import type {Element, Nodes, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {findFences} from './fences';
import {findCurlCommands} from './parseCurl';
import {buildRunnableRequest} from './runnableRequest';

const runButton = (block: Element, requests: RunnableRequest[]): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'RunSample',
  attributes: [{type: 'mdxJsxAttribute', name: 'requests', value: JSON.stringify(requests)}],
  children: [block],
});

/** `import RunSample from …`: only pages with samples load the button. */
const IMPORT = {
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ImportDeclaration',
          specifiers: [
            {type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: 'RunSample'}},
          ],
          attributes: [],
          source: {type: 'Literal', value: '@docs-kit/openapi-reference/components/RunSample'},
        },
      ],
    },
  },
};

const OPTIONS = optionsOf({
  api: apiOption,
  /** What the API does beyond its OpenAPI file. */
  behavior: z.custom<Behavior>().optional(),
});

export type RunSamplesOptions = z.infer<typeof OPTIONS>;

/**
 * @throws WriterError if an option is wrong, and with the file and line of a sample that calls an
 *   operation of the API on a host that isn't the API's
 */
export function addRunButtons(options: RunSamplesOptions) {
  const {api: config, behavior} = requireOptions('addRunButtons', OPTIONS, options);
  return (tree: Root, file: VFile): void => {
    const fences = findFences(tree);
    const samples = fences.filter(
      ({language, code}) => /^(bash|sh)$/.test(language) && code.includes('curl'),
    );
    if (samples.length === 0) return;
    const {
      model: {operations},
      former,
    } = loadApi(config);
    const api = {
      specFile: config.specFile,
      origins: listApiOrigins(operations),
      isIncomplete: former.some(({isRemoved}) => !isRemoved),
      operations: loadSandboxOperations(config, behavior),
      behavior,
    };
    const findFile = (name: string) => fences.find(({title}) => title === name)?.code;
    let hasButton = false;
    for (const {pre, code, parent} of samples) {
      const requests = findCurlCommands(code, findFile).map((command) => {
        try {
          return buildRunnableRequest(command, api);
        } catch (error) {
          if (!(error instanceof WriterError)) throw error;
          const line = (pre.position?.start.line ?? 0) + command.row + 1;
          throw new WriterError(error.what, path.relative(process.cwd(), file.path), line);
        }
      });
      const runnable = requests.filter((request) => request !== undefined);
      // A button runs the whole sample or nothing.
      if (runnable.length === 0 || runnable.length < requests.length) continue;
      const children: Nodes[] = parent.children;
      children[children.indexOf(pre)] = runButton(pre, runnable);
      hasButton = true;
    }
    if (hasButton) tree.children.unshift(structuredClone(IMPORT) as never);
  };
}
