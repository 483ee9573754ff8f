/** Run buttons: which samples have one, and that the sandbox answers their requests. */
import type {Nodes, Root} from 'hast';
import {toHast} from 'mdast-util-to-hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {sandboxOperations} from '../../src/plugins/api/sandbox';
import {parsePage, readPages, type Page} from '../../src/plugins/content/pages';
import runnableSamples from '../../src/plugins/markdown/runnable-samples';
import type {RunnableRequest} from '../../src/shared/runnableRequest';
import {createSandbox} from '../../src/shared/sandbox';

const MDX = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'] as const;

type Button = {below: string | undefined; requests: RunnableRequest[]};

/** The Run buttons of a page, each with the language of the sample above it. */
async function buttonsOn(page: Page): Promise<Button[]> {
  const tree = toHast(page.tree, {passThrough: [...MDX]}) as Root;
  await runnableSamples()(tree);
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
const tab = (value: string, content: string) => `<TabItem value="${value}" label="${value}">\n\n${content}\n</TabItem>`;
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

  it('is also below the TypeScript sample in the same group of tabs, and below no other', async () => {
    const curl = tab('curl', fence('bash', CURL));
    const [one, two] = [fence('ts', 'await one();'), fence('ts', 'await two();')];
    const buttons = await buttonsOf(tabs(curl, tab('typescript', one), tab('python', fence('python', 'call()'))));
    expect(buttons.map(({below}) => below)).toEqual(['language-bash', 'language-ts']);
    expect(buttons[1]?.requests).toEqual(buttons[0]?.requests);
    const several = await buttonsOf(tabs(curl, tab('typescript', one + two)));
    expect(several.map(({below}) => below)).toEqual(['language-bash']);
  });

  it('sends the data of curl --get in the URL', async () => {
    const curl = 'curl -G -H "X-API-KEY: $KEY" https://api.serenitystar.ai/api/v2/agent --data-urlencode "page=2" -d a';
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
    ['a comment with the host', `# Not api.serenitystar.ai.\n${CURL.replace('serenitystar.ai', 'example.com')}`],
    ['a value that only the shell knows', CURL.replace('"Hi"', `"'"$QUESTION"'"`)],
    ['a part of the path that only the shell knows', CURL.replace('order-support', '$AGENT')],
    ['an option that the parser doesn’t know', CURL.replace('-X POST', '-X POST --upload-file x')],
    ['a path without an operation', CURL.replace('agent/order-support/execute', 'tents')],
    ['one unknown command of two', `${CURL}\n\n${CURL.replace('order-support', '$AGENT')}`],
  ])('is missing for %s', async (_, code) => {
    expect(await buttonsOf(fence('bash', code))).toEqual([]);
  });
});

describe('the pages', () => {
  const operations = sandboxOperations('.');

  it('have Run buttons whose requests succeed in the sandbox', async () => {
    const failures: string[] = [];
    let count = 0;
    for (const page of readPages()) {
      if (!page.text.includes('api.serenitystar.ai')) continue;
      for (const {requests} of await buttonsOn(page)) {
        const sandbox = createSandbox(operations);
        for (const {operation, request} of requests) {
          count += 1;
          const response = sandbox.handle(request);
          if (response.status >= 400 || response.operation !== operation)
            failures.push(`${page.file}: ${request.method} ${request.path}: ${JSON.stringify(response)}`);
        }
      }
    }
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(0);
  }, 60_000);
});
