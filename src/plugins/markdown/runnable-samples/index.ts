/** Adds a Run button below the samples whose requests are known: the rehype plugin. */
import path from 'node:path';
import type {Element, Parents, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {SKIP, visit} from 'unist-util-visit';
import {toString} from 'mdast-util-to-string';
import type {RunnableRequest} from '../../../shared/runnableRequest';
import {route} from '../../../shared/sandbox/routes';
import type {SandboxOperation, SandboxRequest} from '../../../shared/sandbox/types';
import {sandboxOperations} from '../../api/sandbox';
import {createImport} from '../../estree';
import {languageOf} from '../code-highlighting';
import {API_HOST, curlCommands, sandboxRequestOf} from './curl';
import {parseWith} from './grammar';
import {EndlessSample, recordRequests, SDK} from './typescript';

type Sample = {
  pre: Element;
  parent: Parents;
  language: string;
  /** With the code of the samples that it continues. */
  code: string;
  title: string | undefined;
};

const isShell = ({language}: Sample) => /^(bash|sh)$/.test(language);
const isScript = ({language}: Sample) => /^(ts|js|mjs|typescript|javascript)$/.test(language);

function samplesIn(tree: Root): Sample[] {
  const found: Sample[] = [];
  visit(tree, 'element', (pre, _index, parent) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code' || !parent) return undefined;
    const meta = code.data?.meta ?? '';
    const title = /\btitle="([^"]*)"/.exec(meta)?.[1];
    const sample = {pre, parent, language: languageOf(code), code: toString(code), title};
    const before =
      isScript(sample) && /\bcontinues\b/.test(meta) ? found.findLast(isScript)?.code : undefined;
    if (before !== undefined) sample.code = `${before}\n${sample.code}`;
    found.push(sample);
    return SKIP;
  });
  return found;
}

/** @returns the requests of a sample if all of them are known: the page runs no part of a sample */
async function requestsOf(
  sample: Sample,
  all: readonly Sample[],
  operations: readonly SandboxOperation[],
  seconds?: number,
): Promise<SandboxRequest[] | undefined> {
  const {code} = sample;
  if (isScript(sample))
    return code.includes(API_HOST) || code.includes(SDK)
      ? recordRequests(code, operations, seconds)
      : undefined;
  if (!isShell(sample) || !code.includes(API_HOST)) return undefined;
  const {root, errors} = await parseWith('bash', code);
  const commands =
    errors.length > 0
      ? []
      : curlCommands(root, (name) => all.find(({title}) => title === name)?.code);
  const requests = commands.flatMap((command) => sandboxRequestOf(command) ?? []);
  return requests.length > 0 && requests.length === commands.length ? requests : undefined;
}

/** @returns `undefined` for a request to no documented operation */
function runnableOf(
  request: SandboxRequest,
  operations: readonly SandboxOperation[],
): RunnableRequest | undefined {
  try {
    const {operation} = route(operations, request.method, request.path.replace(/\?.*/, ''));
    return {operation: operation.id, request};
  } catch {
    return undefined;
  }
}

const runButton = (requests: RunnableRequest[]): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'RunSample',
  attributes: [{type: 'mdxJsxAttribute', name: 'requests', value: JSON.stringify(requests)}],
  children: [],
});

/** Only pages with samples load the button. */
const IMPORT = createImport('RunSample', '@site/src/components/RunSample');

type Options = {
  /** Folder that contains `api/openapi.json`. */
  readonly siteDir?: string;
  /** Time limit of a sample. */
  readonly seconds?: number;
};

/** @throws Error with the file and line of a sample that doesn't end */
export default function runnableSamples({siteDir = process.cwd(), seconds}: Options = {}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const samples = samplesIn(tree);
    if (!samples.some(({code}) => code.includes(API_HOST) || code.includes(SDK))) return;
    const operations = sandboxOperations(siteDir);
    let hasButton = false;
    for (const sample of samples) {
      const requests = await requestsOf(sample, samples, operations, seconds).catch(
        (error: unknown) => {
          if (!(error instanceof EndlessSample)) throw error;
          const place = `${path.relative(process.cwd(), file.path)}:${sample.pre.position?.start.line ?? 1}`;
          throw new Error(
            `${place}: the sample ${error.message}. End its loops, and settle its promises.`,
          );
        },
      );
      const runnable = requests?.flatMap((request) => runnableOf(request, operations) ?? []) ?? [];
      if (runnable.length === 0 || runnable.length < (requests?.length ?? 0)) continue;
      const {pre, parent} = sample;
      parent.children.splice(
        parent.children.indexOf(pre as never) + 1,
        0,
        runButton(runnable) as never,
      );
      hasButton = true;
    }
    if (hasButton) tree.children.unshift(IMPORT as never);
  };
}
