/** Tools for a browser's agent. html-first.spec.ts checks that other browsers don't load them. */
import {expect, test} from './fixtures';

const PAGE = '/docs/billing/quotas';

type Tool = {name: string; inputSchema: object; execute: (input: object) => Promise<string>};
type Registered = {tools: Tool[]};

test('the tools are registered with the browser, and search the docs', async ({page}) => {
  await page.addInitScript(() => {
    const tools: Tool[] = [];
    Object.assign(window, {tools});
    const modelContext = {registerTool: (tool: Tool) => tools.push(tool)};
    Object.defineProperty(document, 'modelContext', {value: modelContext});
  });
  await page.goto(PAGE);
  await page.waitForFunction(() =>
    (window as unknown as Registered).tools.some(({name}) => name === 'find_error'),
  );
  const {inputSchema, found, wrong} = await page.evaluate(async () => {
    const {tools} = window as unknown as Registered;
    const tool = tools.find(({name}) => name === 'search_docs');
    return {
      inputSchema: tool?.inputSchema,
      found: await tool?.execute({query: 'usage quotas'}),
      wrong: await tool?.execute({query: 1}),
    };
  });
  expect(inputSchema).toMatchObject({required: ['query']});
  expect(found).toContain(PAGE);
  expect(wrong).toMatch(/expected string/);
});
