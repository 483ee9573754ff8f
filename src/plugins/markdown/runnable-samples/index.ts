/**
 * Adds a Run button below the samples whose request is known: the rehype plugin. A cURL command is the request in a form that a
 * parser reads without running anything. A TypeScript sample makes the request of the cURL sample in the same group of tabs:
 * groups show one call in each language, and the sample tests compare both with the same operation.
 */
import type {Element, Nodes, Parents, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {RunnableRequest} from '../../../shared/runnableRequest';
import {route} from '../../../shared/sandbox/routes';
import type {SandboxOperation, SandboxRequestBody} from '../../../shared/sandbox/types';
import type {Api} from '../../../shared/operation';
import {loadApi} from '../../api/model';
import {sandboxOperations} from '../../api/sandbox';
import {API_HOST, curlCommands, UNKNOWN, type Curl, type CurlRequest} from './curl';
import {parseWith} from './grammar';

/** A path with a file, as in `-F file=@./document.pdf`. */
const FILE = /^@(?:.*\/)?([^/;]+)/;

/** By the model, which is loaded again when the OpenAPI file changes. */
const cache = new WeakMap<Api, SandboxOperation[]>();

function loadOperations(siteDir: string): SandboxOperation[] {
  const api = loadApi(siteDir);
  const operations = cache.get(api) ?? sandboxOperations(siteDir);
  cache.set(api, operations);
  return operations;
}

function bodyOf(body: CurlRequest['body']): SandboxRequestBody | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'string') return {kind: 'text', text: body};
  const fields = Object.entries(body.form).map(([name, value]) => {
    const fileName = FILE.exec(value)?.[1];
    // No file is read, so its size is an example.
    return {name, value: fileName === undefined ? value : {fileName, bytes: 48_213}};
  });
  return {kind: 'form', fields};
}

/** The operation is unknown if the request goes to another host, or has values that only the reader's shell knows. */
function toRunnable({request, problems}: Curl, siteDir: string): RunnableRequest | undefined {
  const {method, url, headers, body} = request;
  const path = url.pathname + url.search;
  const isKnown = !path.includes('%00') && !JSON.stringify(body ?? '').includes(JSON.stringify(UNKNOWN).slice(1, -1));
  if (url.host !== API_HOST || !isKnown || problems.length > 0) return undefined;
  let operation: SandboxOperation;
  try {
    ({operation} = route(loadOperations(siteDir), method, url.pathname));
  } catch {
    return undefined;
  }
  const parsed = bodyOf(body);
  return {
    operation: operation.id,
    request: {
      method,
      path,
      headers: {
        ...(parsed?.kind === 'form' && {'content-type': 'multipart/form-data'}),
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.replaceAll(UNKNOWN, 'example')]),
        ),
      },
      ...(parsed && {body: parsed}),
    },
  };
}

/** @returns the requests of a sample if all of them are known */
async function requestsIn(
  code: string,
  fileOf: (name: string) => string | undefined,
  siteDir: string,
): Promise<RunnableRequest[] | undefined> {
  const {root, errors} = await parseWith('bash', code);
  const commands = errors.length > 0 ? [] : curlCommands(root, fileOf);
  const requests = commands.flatMap((command) => toRunnable(command, siteDir) ?? []);
  return requests.length > 0 && requests.length === commands.length ? requests : undefined;
}

type Sample = {pre: Element; parent: Parents; language: string; code: string; title: string | undefined};

function samplesIn(tree: Nodes): Sample[] {
  const found: Sample[] = [];
  visit(tree, 'element', (pre, _index, parent) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code' || !parent) return undefined;
    const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
    const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
    const title = /\btitle="([^"]*)"/.exec(String(code.properties.metastring ?? ''))?.[1];
    found.push({pre, parent, language, code: toString(code), title});
    return SKIP;
  });
  return found;
}

const attributeOf = ({attributes}: MdxJsxFlowElementHast, name: string) =>
  attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;

/** Pairs of cURL and TypeScript samples, each the only one of its tab. */
function pairsIn(tree: Root): {curl: Element; typescript: Element}[] {
  const pairs: {curl: Element; typescript: Element}[] = [];
  visit(tree, 'mdxJsxFlowElement', (tabs) => {
    if (tabs.name !== 'Tabs') return;
    const only = (value: string, languages: readonly string[]) => {
      const item = tabs.children.find(
        (child): child is MdxJsxFlowElementHast =>
          child.type === 'mdxJsxFlowElement' && attributeOf(child, 'value') === value,
      );
      const [sample, ...others] = item ? samplesIn(item) : [];
      return sample && others.length === 0 && languages.includes(sample.language) ? sample.pre : undefined;
    };
    const curl = only('curl', ['bash', 'sh']);
    const typescript = only('typescript', ['ts', 'typescript']);
    if (curl && typescript) pairs.push({curl, typescript});
  });
  return pairs;
}

const runButton = (requests: RunnableRequest[]): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'RunSample',
  attributes: [{type: 'mdxJsxAttribute', name: 'requests', value: JSON.stringify(requests)}],
  children: [],
});

/** `import RunSample from '…'`, so that only pages with samples load the button. */
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
          specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: 'RunSample'}}],
          source: {
            type: 'Literal',
            value: '@site/src/components/RunSample',
            raw: '"@site/src/components/RunSample"',
          },
        },
      ],
    },
  },
};

/** @param siteDir - folder that contains `api/openapi.json` */
export default function runnableSamples({siteDir = process.cwd()}: {siteDir?: string} = {}) {
  return async (tree: Root): Promise<void> => {
    const samples = samplesIn(tree);
    const runnable = new Map<Element, RunnableRequest[]>();
    for (const {pre, language, code} of samples) {
      if (!/^(bash|sh)$/.test(language) || !code.includes(API_HOST)) continue;
      const requests = await requestsIn(code, (name) => samples.find(({title}) => title === name)?.code, siteDir);
      if (requests) runnable.set(pre, requests);
    }
    if (runnable.size === 0) return;
    for (const {curl, typescript} of pairsIn(tree)) {
      const requests = runnable.get(curl);
      if (requests) runnable.set(typescript, requests);
    }
    for (const {pre, parent} of samples) {
      const requests = runnable.get(pre);
      if (requests) parent.children.splice(parent.children.indexOf(pre as never) + 1, 0, runButton(requests) as never);
    }
    tree.children.unshift(IMPORT as never);
  };
}
