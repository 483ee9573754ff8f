/** Run buttons: which samples have one, and that the sandbox answers their requests. */
import type {Nodes, Root} from 'hast';
import {toHast} from 'mdast-util-to-hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {sandboxOperations} from '../../src/plugins/api/sandbox';
import {parsePage, type Page} from '../../src/plugins/content/pages';
import runnableSamples from '../../src/plugins/markdown/runnable-samples';
import type {RunnableRequest} from '../../src/shared/runnableRequest';
import {createSandbox} from '../../src/shared/sandbox';
import {contentPages} from '../support/contentPages';

const operations = sandboxOperations('.');
const MDX = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

type Button = {below: string | undefined; requests: RunnableRequest[]};

/** The Run buttons of a page, each with the language of the sample above it. */
async function buttonsOn(
  page: Page,
  options?: Parameters<typeof runnableSamples>[0],
): Promise<Button[]> {
  const tree = toHast(page.tree, {passThrough: [...MDX]}) as Root;
  await runnableSamples(options)(tree, new VFile({path: page.file}));
  const buttons: Button[] = [];
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    if (node.name !== 'RunSample' || !parent || index === undefined) return;
    const [attribute] = (node as MdxJsxFlowElementHast).attributes;
    const above = parent.children[index - 1] as Nodes;
    const code = above.type === 'element' ? above.children[0] : undefined;
    const classes = code?.type === 'element' ? code.properties.className : undefined;
    buttons.push({
      below: Array.isArray(classes) ? String(classes[0]) : undefined,
      requests: JSON.parse(String(attribute?.value)) as RunnableRequest[],
    });
  });
  return buttons;
}

const buttonsOf = (text: string) => buttonsOn(parsePage(text, 'page.mdx'));

const CURL = `curl -X POST "https://api.serenitystar.ai/api/v2/agent/order-support/execute" \\
  -H "X-API-KEY: $SERENITY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '[{"Key": "message", "Value": "Hi"}]'`;

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const tab = (value: string, content: string) =>
  `<TabItem value="${value}" label="${value}">\n\n${content}\n</TabItem>`;
const tabs = (...items: string[]) => `<Tabs groupId="language">\n${items.join('\n')}\n</Tabs>\n`;

describe('a Run button', () => {
  it('has the request of the cURL command as data', async () => {
    const request = {
      method: 'POST',
      path: '/api/v2/agent/order-support/execute',
      headers: {'x-api-key': 'example', 'content-type': 'application/json'},
      body: {kind: 'text', text: '[{"Key": "message", "Value": "Hi"}]'},
    };
    expect(await buttonsOf(fence('bash', CURL))).toEqual([
      {below: 'language-bash', requests: [{operation: 'execute-agent-with-code', request}]},
    ]);
  });

  const SDK = `import {SerenityClient} from '@serenity-star/sdk';
const client = new SerenityClient({apiKey: process.env.SERENITY_API_KEY ?? ''});
const conversation = await client.agents.assistants.createConversation('order-support');`;

  it('has the requests of a TypeScript sample, without those that prepare it', async () => {
    const sample = `${SDK}
for (const text of ['Where is my order 48213?', 'Can it come on Saturday?']) await conversation.sendMessage(text);`;
    const [button, ...others] = await buttonsOf(tabs(tab('typescript', fence('ts', sample))));
    expect(others).toEqual([]);
    expect(button?.below).toBe('language-ts');
    expect(button?.requests.map(({operation}) => operation)).toEqual(
      Array(2).fill('execute-agent-with-code'),
    );
    // The second message continues the conversation of the first one.
    const sandbox = createSandbox(operations);
    const replies =
      button?.requests.map(({request}) => JSON.stringify(sandbox.handle(request).body)) ?? [];
    expect(replies[1]).toContain('Order 48213 will now arrive on Saturday');
    const [only] = await buttonsOf(fence('ts', SDK));
    expect(only?.requests.map(({request: {path}}) => path)).toEqual([
      '/api/v2/agent/order-support/conversation/info',
    ]);
  });

  it('has the requests of a sample that continues the one above it', async () => {
    const [, button] = await buttonsOf(
      `${fence('ts', SDK)}\n${fence('ts continues', `await conversation.sendMessage('Hi');`)}`,
    );
    expect(button?.requests.map(({request: {path}}) => path)).toEqual([
      '/api/v2/agent/order-support/execute',
    ]);
  });

  it('sends the data of curl --get in the URL', async () => {
    const curl =
      'curl -G -H "X-API-KEY: $KEY" https://api.serenitystar.ai/api/v2/agent --data-urlencode "page=2" -d a';
    const [{requests: [sent] = []} = {}] = await buttonsOf(fence('bash', curl));
    expect(sent?.request).toMatchObject({method: 'GET', path: '/api/v2/agent?page=2'});
    expect(sent?.request).not.toHaveProperty('body');
  });

  it('runs all commands of a sample', async () => {
    const [button] = await buttonsOf(fence('bash', `${CURL}\n\n${CURL}`));
    expect(button?.requests).toHaveLength(2);
  });

  it.each([
    ['another host', CURL.replace('api.serenitystar.ai', 'api.example.com')],
    [
      'a comment with the host',
      `# Not api.serenitystar.ai.\n${CURL.replace('serenitystar.ai', 'example.com')}`,
    ],
    ['a value that only the shell knows', CURL.replace('"Hi"', `"'"$QUESTION"'"`)],
    ['a part of the path that only the shell knows', CURL.replace('order-support', '$AGENT')],
    ['an option that the parser doesn’t know', CURL.replace('-X POST', '-X POST --upload-file x')],
    ['a path without an operation', CURL.replace('agent/order-support/execute', 'tents')],
    ['one unknown command of two', `${CURL}\n\n${CURL.replace('order-support', '$AGENT')}`],
  ])('is missing for %s', async (_, code) => {
    expect(await buttonsOf(fence('bash', code))).toEqual([]);
  });

  const CALL = `await fetch('https://api.serenitystar.ai/api/v2/agent', {headers: {'X-API-KEY': 'a'}});`;

  it.each([
    ['another host', `${CALL}\nawait fetch('https://api.example.com/');`],
    ['a page', `${CALL}\ndocument.body.append('a');`],
    ['a server', `import {createServer} from 'node:http';\n${CALL}\ncreateServer().listen(3000);`],
    ['a request that fails', CALL.replace('X-API-KEY', 'X-KEY')],
    ['a loop without an end', `for (;;) ${CALL}`],
    ['a function that nothing calls', `export async function list() { ${CALL} }`],
    [
      'a function that only prepares its requests',
      `${SDK}\nexport const ask = () => conversation.sendMessage('Hi');`,
    ],
  ])('is missing for TypeScript with %s', async (_, code) => {
    expect(await buttonsOf(fence('ts', CALL))).toHaveLength(1);
    expect(await buttonsOf(fence('ts', code))).toEqual([]);
  });

  it('stops the build for a sample that doesn’t end', async () => {
    const page = parsePage(
      `Text\n\n${fence('ts', `${CALL}\nawait new Promise(() => undefined);`)}`,
      'docs/a.mdx',
    );
    const message =
      "docs/a.mdx:3: the sample doesn't end within 0.1 s. End its loops, and settle its promises.";
    await expect(buttonsOn(page, {seconds: 0.1})).rejects.toThrow(message);
  });
});

it('the pages have Run buttons whose requests succeed in the sandbox', async () => {
  const failures: string[] = [];
  const languages = new Set<string>();
  for (const page of contentPages()) {
    for (const {below = '', requests} of await buttonsOn(page)) {
      languages.add(below);
      const sandbox = createSandbox(operations);
      for (const {operation, request} of requests) {
        const response = sandbox.handle(request);
        if (response.status >= 400 || response.operation !== operation)
          failures.push(
            `${page.file}: ${request.method} ${request.path}: ${JSON.stringify(response)}`,
          );
      }
    }
  }
  expect(failures).toEqual([]);
  expect([...languages].sort()).toEqual(['language-bash', 'language-ts']);
}, 60_000);
