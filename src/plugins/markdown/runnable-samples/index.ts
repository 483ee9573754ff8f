/**
 * Adds a Run button to the cURL samples whose requests are known: the rehype plugin. Samples are
 * read, and never run.
 */
import path from 'node:path';
import type {Element, Nodes, Parents, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';
import {SPEC_PATH} from '../../../config/api';
import {findRoute} from '../../../shared/sandbox/routes';
import type {
  RunnableRequest,
  SandboxOperation,
  SandboxRequest,
} from '../../../shared/sandbox/types';
import {listApiOrigins, loadOperations} from '../../api/model';
import {loadSandboxOperations} from '../../api/sandbox';
import {parseMdx} from '../../sources/sources';
import {getLanguage} from '../code-highlighting';
import {type CurlCommand, findCurlCommands} from './parseCurl';

type Fence = {
  pre: Element;
  code: string;
  language: string;
  title: string | undefined;
  /** Shows the fence: itself, or the group of language tabs that it's in. */
  block: {node: Nodes; parent: Parents};
};

const isLanguageGroup = (node: Nodes): boolean =>
  node.type === 'mdxJsxFlowElement' &&
  node.name === 'Tabs' &&
  node.attributes.some(
    (attribute) =>
      'name' in attribute && attribute.name === 'groupId' && attribute.value === 'language',
  );

function findFences(parent: Parents, group?: Fence['block']): Fence[] {
  return parent.children.flatMap((node: Nodes): Fence[] => {
    const block = group ?? {node, parent};
    if (!('children' in node)) return [];
    const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code')
      return findFences(node, isLanguageGroup(node) ? block : group);
    const title = /\btitle="([^"]*)"/.exec(code.data?.meta ?? '')?.[1];
    const language = getLanguage(code);
    return [{pre: node as Element, code: toString(code), language, title, block}];
  });
}

/** A path with a file, as in `-F file=@./document.pdf`. */
const FILE = /^@(?:.*\/)?([^/;]+)/;

/** @returns `undefined` if the request has values that only the user's shell knows */
function describeRequest({request, problems}: CurlCommand): SandboxRequest | undefined {
  const {method, url, headers, body} = request;
  const address = url.pathname + url.search;
  const isKnown = !/%00|\\u0000/.test(address + JSON.stringify(body));
  if (!isKnown || problems.length > 0) return undefined;
  const base = {method, path: address, headers};
  if (body === undefined) return base;
  if (typeof body === 'string') return {...base, body: {kind: 'text', text: body}};
  const fields = Object.entries(body.form).map(([name, value]) => {
    const fileName = FILE.exec(value)?.[1];
    // No file is read, so its size is an example.
    return {name, value: fileName === undefined ? value : {fileName, bytes: 48_213}};
  });
  return {
    ...base,
    headers: {'content-type': 'multipart/form-data', ...headers},
    body: {kind: 'form', fields},
  };
}

type Described = {readonly origins: readonly string[]; readonly known: readonly SandboxOperation[]};

/**
 * @returns `undefined` if the sandbox can't answer
 * @throws Error if the command calls an operation on a host that isn't the API's
 */
function toRunnable(command: CurlCommand, api: Described): RunnableRequest | undefined {
  const {method, url} = command.request;
  let operationId: string;
  try {
    operationId = findRoute(api.known, method, url.pathname).operation.operationId;
  } catch {
    return undefined;
  }
  if (!api.origins.includes(url.origin)) {
    // Other services have similar paths, and the sandbox runs on the user's machine.
    if (url.protocol !== 'https:' || !url.pathname.startsWith('/api/')) return undefined;
    throw new Error(
      `the command calls ${url.origin}, but the server in ${SPEC_PATH} is ${api.origins.join(', ')}. Change one of them`,
    );
  }
  const request = describeRequest(command);
  return request && {operationId, request};
}

const runButton = (requests: RunnableRequest[]): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'RunSample',
  attributes: [{type: 'mdxJsxAttribute', name: 'requests', value: JSON.stringify(requests)}],
  children: [],
});

/** Only pages with samples load the button. */
const IMPORT = "import RunSample from '@site/src/components/api/RunSample';";

/**
 * @param siteDir - folder that contains `api/openapi.json`
 * @throws Error with the file and line of a sample that calls an operation of the API on a host that
 *   isn't the API's
 */
export default function runnableSamples({
  siteDir = process.cwd(),
}: {readonly siteDir?: string} = {}) {
  return (tree: Root, file: VFile): void => {
    const fences = findFences(tree);
    const samples = fences.filter(
      ({language, code}) => /^(bash|sh)$/.test(language) && code.includes('curl'),
    );
    if (samples.length === 0) return;
    const api = {
      origins: listApiOrigins(loadOperations(siteDir)),
      known: loadSandboxOperations(siteDir),
    };
    const readFile = (name: string) => fences.find(({title}) => title === name)?.code;
    let hasButton = false;
    for (const {pre, code, block} of samples) {
      const requests = findCurlCommands(code, readFile).map((command) => {
        try {
          return toRunnable(command, api);
        } catch (error) {
          const line = (pre.position?.start.line ?? 0) + command.row + 1;
          const place = `${path.relative(process.cwd(), file.path)}:${line}`;
          throw new Error(`${place}: ${(error as Error).message}.`, {cause: error});
        }
      });
      const runnable = requests.filter((request) => request !== undefined);
      // A button runs the whole sample or nothing.
      if (runnable.length === 0 || runnable.length < requests.length) continue;
      const {children} = block.parent;
      children.splice(children.indexOf(block.node as never) + 1, 0, runButton(runnable) as never);
      hasButton = true;
    }
    if (hasButton) tree.children.unshift(...(parseMdx(IMPORT) as never[]));
  };
}
