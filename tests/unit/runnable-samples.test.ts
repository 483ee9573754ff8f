/** Run buttons: which samples have one, and that the sandbox responds to their requests. */
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {addRunButtons} from '@docs-kit/openapi-reference';
import type {RunnableRequest} from '@docs-kit/openapi-sandbox/engine';
import {parsePage, type SourcePage} from '@docs-kit/writing/sources';
import type {Nodes, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {toHast} from 'mdast-util-to-hast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it, vi} from 'vitest';
import behavior from '../../api/sandbox';
import {OVERLAY_PATH} from '../../src/config/api';
import {apiConfig, loadSpecText} from '../../src/config/node/openapiModel';
import {readContentPages} from '../support/contentPages';
import {NO_OVERLAY} from '../support/openapi';
import {createPlatformSandbox} from '../support/sandboxOperations';

const MDX = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

type Button = {
  /** Language of the block, or the name of the component. */
  block: string | undefined;
  requests: RunnableRequest[];
};

/** @returns the Run buttons of a page */
function findButtonsOnPage(page: SourcePage, config = apiConfig): Button[] {
  const tree = toHast(page.tree, {passThrough: [...MDX]}) as Root;
  addRunButtons({api: config, behavior})(tree, new VFile({path: page.file}));
  const buttons: Button[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'RunSample') return;
    const [attribute] = (node as MdxJsxFlowElementHast).attributes;
    const [block] = node.children as Nodes[];
    const code = block?.type === 'element' ? block.children[0] : undefined;
    const classes = code?.type === 'element' ? code.properties.className : undefined;
    const name = block?.type === 'mdxJsxFlowElement' ? block.name : undefined;
    buttons.push({
      block: Array.isArray(classes) ? String(classes[0]) : (name ?? undefined),
      requests: JSON.parse(String(attribute?.value)) as RunnableRequest[],
    });
  });
  return buttons;
}

const findButtons = (text: string) => findButtonsOnPage(parsePage(text, 'page.mdx'));

const CURL = `curl -X POST "https://api.serenitystar.ai/api/v2/agent/order-support/execute" \\
  -H "X-API-KEY: $SERENITY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '[{"Key": "message", "Value": "Hi"}]'`;

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const tab = (value: string, content: string) =>
  `<TabItem value="${value}" label="${value}">\n\n${content}\n</TabItem>`;
const tabs = (...items: string[]) => `<Tabs groupId="language">\n${items.join('\n')}\n</Tabs>\n`;

describe('a Run button', () => {
  it('has the request of the cURL command as data', () => {
    const request = {
      method: 'POST',
      path: '/api/v2/agent/order-support/execute',
      headers: {'x-api-key': 'example', 'content-type': 'application/json'},
      body: {kind: 'text', text: '[{"Key": "message", "Value": "Hi"}]'},
    };
    expect(findButtons(fence('bash', CURL))).toEqual([
      {block: 'language-bash', requests: [{operationId: 'execute-agent-with-code', request}]},
    ]);
  });

  const CALL = `await fetch('https://api.serenitystar.ai/api/v2/agent', {headers: {'X-API-KEY': 'a'}});`;

  it('is on the cURL sample of language tabs', () => {
    const text = tabs(tab('curl', fence('bash', CURL)), tab('typescript', fence('ts', CALL)));
    const [button, ...others] = findButtons(text);
    expect(others).toEqual([]);
    expect(button?.block).toBe('language-bash');
    expect(button?.requests.map(({operationId}) => operationId)).toEqual([
      'execute-agent-with-code',
    ]);
  });

  it('reads samples without running them', () => {
    const ran: string[] = [];
    vi.stubGlobal('ran', ran);
    const escape = `Request.constructor('return globalThis')().ran.push('ran');`;
    expect(findButtons(fence('ts', `${escape}\n${CALL}`))).toEqual([]);
    expect(ran).toEqual([]);
  });

  it('sends the data of curl --get in the URL', () => {
    const curl =
      'curl -G -H "X-API-KEY: $KEY" https://api.serenitystar.ai/api/v2/agent --data-urlencode "page=2" -d pageSize=5';
    const [{requests: [sent] = []} = {}] = findButtons(fence('bash', curl));
    expect(sent?.request).toMatchObject({method: 'GET', path: '/api/v2/agent?page=2&pageSize=5'});
    expect(sent?.request).not.toHaveProperty('body');
  });

  it('runs all commands of a sample', () => {
    const [button] = findButtons(fence('bash', `${CURL}\n\n${CURL}`));
    expect(button?.requests).toHaveLength(2);
  });

  it.each([
    ['another service', CURL.replace('api.serenitystar.ai/api', 'api.example.com')],
    ['the user’s machine', CURL.replace('https://api.serenitystar.ai', 'http://localhost:4010')],
    ['a syntax error', `${CURL}\nif true; then`],
    ['a value that only the shell knows', CURL.replace('"Hi"', `"'"$QUESTION"'"`)],
    ['a part of the path that only the shell knows', CURL.replace('order-support', '$AGENT')],
    ['an option that the parser doesn’t know', CURL.replace('-X POST', '-X POST --upload-file x')],
    ['a path without an operation', CURL.replace('agent/order-support/execute', 'tents')],
    ['a loop', `for i in 1 2; do\n${CURL}\ndone`],
    ['one unknown command of two', `${CURL}\n\n${CURL.replace('order-support', '$AGENT')}`],
  ])('is missing for %s', (_, code) => {
    expect(findButtons(fence('bash', code))).toEqual([]);
  });

  it('stops the build for an operation on a host that is not the API’s', () => {
    const page = parsePage(
      `Text\n\n${fence('bash', `\n${CURL.replace('serenitystar.ai', 'example.com')}`)}`,
      'docs/a.mdx',
    );
    expect(() => findButtonsOnPage(page)).toThrow(
      'docs/a.mdx:5: the command calls https://api.example.com, but the server in api/openapi.json is https://api.serenitystar.ai. Change one of them.',
    );
  });

  const siteDir = createFolder('server');
  it('follows the server in the OpenAPI file', () => {
    const text = loadSpecText();
    const server = 'https://api.example.com';
    mkdirSync(path.join(siteDir, 'api'));
    writeFileSync(
      path.join(siteDir, 'api/openapi.json'),
      text.replaceAll('https://api.serenitystar.ai', server),
    );
    cpSync(NO_OVERLAY, path.join(siteDir, OVERLAY_PATH));
    const sample = fence('bash', CURL.replace('https://api.serenitystar.ai', server));
    expect(findButtonsOnPage(parsePage(sample, 'page.mdx'), {...apiConfig, siteDir})).toHaveLength(
      1,
    );
  });
});

it('the pages have Run buttons whose requests do in the sandbox what the page says', () => {
  const failures: string[] = [];
  let count = 0;
  for (const page of readContentPages()) {
    for (const {requests} of findButtonsOnPage(page)) {
      count += 1;
      const sandbox = createPlatformSandbox();
      for (const {operationId, request} of requests) {
        const response = sandbox.respond(request);
        // A message can ask the sandbox for an error.
        const rehearsed = /\/sandbox (\w+)/.exec(JSON.stringify(request))?.[1];
        const isExpected = rehearsed
          ? JSON.stringify(response.body).includes(rehearsed)
          : response.status < 400;
        if (!isExpected || response.operation !== operationId)
          failures.push(
            `${page.file}: ${request.method} ${request.path}: ${JSON.stringify(response)}`,
          );
      }
    }
  }
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
